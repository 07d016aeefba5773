"""What can be set, as the quick field finds it: by its name in any language."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial

from keeper_app.content.known_languages import languages
from keeper_app.ui.demo import begin_demo
from keeper_app.ui.room import Place
from keeper_app.ui.seat import Seat
from keeper_app.words import words_in

SETTINGS = {
    "language": "settings.language",
    "appearance": "settings.appearance",
    "text": "settings.text",
    "units": "settings.units.title",
    "era": "settings.era",
    "damage": "settings.damage.title",
    "motion": "settings.motion.title",
    "house": "house.title",
}
SHEETS = {
    "about": "about.title",
    "backups": "backup.title",
    "campaigns": "campaign.title",
    "devices": "devices.title",
    "welcome": "welcome.title",
}
ALSO = {"about": "about.called", "demo": "demo.called"}
"""How people ask for some of these besides."""


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """Each choice of the room, and the sheets that are opened there."""
    return {"setting": _settings(seat)}


def _settings(seat: Seat) -> Iterator[Place]:
    note = seat.look.say("quick.setting")
    for key, word in SETTINGS.items():
        yield Place(key, seat.look.say(word), note, _called(word), partial(seat.go, "settings"))
    for key, word in SHEETS.items():
        if key == "devices" and not seat.ground.has_door:
            continue
        yield Place(key, seat.look.say(word), note, _called(word, ALSO.get(key)), partial(seat.window.open, key))
    demo = "demo.title"
    yield Place("demo", seat.look.say(demo), note, _called(demo, ALSO["demo"]), partial(begin_demo, seat))


@cache
def _called(word: str, also: str | None = None) -> tuple[str, ...]:
    said = [one for one in (word, also) if one]
    return tuple(dict.fromkeys(words_in(lang).say(one) for one in said for lang in languages()))

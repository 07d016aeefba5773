"""The room, as the quick field finds it: by its name in any language."""

from collections.abc import Iterable, Mapping
from functools import partial

from keeper_app.content.known_languages import languages
from keeper_app.ui.room import Place
from keeper_app.ui.seat import Seat
from keeper_app.words import words_in


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """It has no place in the navigation: whoever types its name is brought here."""
    said = ("room.development", "development.open")
    names = tuple(words_in(lang).say(key) for lang in languages() for key in said)
    words, note = seat.look.say("development.open"), seat.look.say("room.people")
    return {"room": [Place("development", words, note, names, partial(seat.go, "development"))]}

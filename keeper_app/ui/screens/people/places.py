"""People and creatures, as the quick field finds them: a sheet by its name, a kind by what people call it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from keeper_app.content.known_languages import languages
from keeper_app.content.people_creatures import creatures
from keeper_app.ui.room import Place
from keeper_app.ui.seat import Seat
from keeper_app.words import called, in_language, words_in


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """Everybody at the table, and every creature that can be brought."""
    return {"person": _people(seat), "creature": _creatures(seat)}


def _people(seat: Seat) -> Iterator[Place]:
    note = seat.look.say("quick.person")
    for one in seat.desk.state.people:
        names = tuple(dict.fromkeys(called(words_in(lang), one) for lang in languages()))
        turn_to = partial(seat.window.open, "person", who=one.id)
        yield Place(str(one.id), called(seat.look.words, one), note, names, turn_to)


def _creatures(seat: Seat) -> Iterator[Place]:
    note = seat.look.say("quick.creature")
    for one in creatures():
        title = in_language(seat.look.words, one.name)
        yield Place(one.id, title, note, one.names, partial(seat.window.open, "bestiary", search=title))

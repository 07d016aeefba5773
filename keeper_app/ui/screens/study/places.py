"""Tomes and spells, as the quick field finds them: by their names in any language."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from keeper_app.play.study.library import knows, spells_in, tomes_in
from keeper_app.ui.room import Place
from keeper_app.ui.screens.study.view import in_study, scholar
from keeper_app.ui.seat import Seat
from keeper_app.words import in_language


def places(seat: Seat) -> Mapping[str, Iterable[Place]]:
    """Every tome and every spell."""
    return {"tome": _tomes(seat), "spell": _spells(seat)}


def _tomes(seat: Seat) -> Iterator[Place]:
    words = seat.look.words

    def turn_to(id_: str) -> None:
        in_study(seat.window, kind="tome", tome=id_)
        seat.go("study")

    for one in tomes_in(seat.desk.state):
        title, note = in_language(words, one.name), words.say("quick.tome")
        yield Place(one.id, title, note, one.name.all(), partial(turn_to, one.id))


def _spells(seat: Seat) -> Iterator[Place]:
    words, state = seat.look.words, seat.desk.state

    def turn_to(id_: str) -> None:
        in_study(seat.window, kind="spell", spell=id_, points=None, first=None)
        seat.go("study")
        person = scholar(seat)
        spell = next((one for one in spells_in(state) if one.id == id_), None)
        if person is not None and spell is not None and not knows(state, person, spell):
            seat.window.open("study-learn", who=person.id, spell=id_)

    for one in spells_in(state):
        title, note = in_language(words, one.name), words.say("quick.spell")
        yield Place(one.id, title, note, one.name.all(), partial(turn_to, one.id))

"""Seat, change or dismiss the people at the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NamelessPerson, TooManyPeople
from keeper_app.play.events import PersonChanged, PersonJoined, PersonLeft
from keeper_app.play.people import Person
from keeper_app.play.texts import label_of
from keeper_app.rules import ladder

MOST_PEOPLE = 40


def _checked(name: str, values: Mapping[str, int]) -> tuple[str, tuple[tuple[str, int], ...]]:
    known = label_of(name)
    if not known:
        raise NamelessPerson
    for value in values.values():
        ladder(value)
    return known, tuple(values.items())


@dataclass(frozen=True, slots=True)
class SeatPerson:
    """Somebody new."""

    name: str
    values: Mapping[str, int]

    def run(self, desk: Desk, dice: Dice) -> PersonJoined:
        """They get an id nobody had before."""
        name, values = _checked(self.name, self.values)
        if len(desk.state.people) >= MOST_PEOPLE:
            raise TooManyPeople(most=MOST_PEOPLE)
        return PersonJoined(Person(desk.state.joined + 1, name, values))


@dataclass(frozen=True, slots=True)
class ChangePerson:
    """A name or values set by hand."""

    id: int
    name: str
    values: Mapping[str, int]

    def run(self, desk: Desk, dice: Dice) -> PersonChanged:
        """Ticks stay as they are."""
        before = desk.state.person(self.id)
        name, values = _checked(self.name, self.values)
        return PersonChanged(Person(self.id, name, values, before.ticks))


@dataclass(frozen=True, slots=True)
class DismissPerson:
    """Somebody leaves the table."""

    id: int

    def run(self, desk: Desk, dice: Dice) -> PersonLeft:
        """The log keeps their name."""
        return PersonLeft(self.id, desk.state.person(self.id).name)

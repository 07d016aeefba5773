"""Seat, change, order or dismiss the people at the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from keeper_app.content.limits import MOST_PEOPLE as MOST_PEOPLE
from keeper_app.dice import Dice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import BadField, FieldRefused, NoSuchPerson, TooManyPeople
from keeper_app.play.people.checked import checked
from keeper_app.play.people.events.people import PeopleJoined, PeopleOrdered, PersonChanged, PersonJoined, PersonLeft
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.well_formed import fits_field

_SHEET = frozenset(one.name for one in fields(Person)) - {"id", "values", "beyond"}


def room_for(desk: Desk, many: int) -> None:
    """Refuse more people than a table holds."""
    if len(desk.state.people) + many > MOST_PEOPLE:
        raise TooManyPeople(most=MOST_PEOPLE)


@dataclass(frozen=True, slots=True)
class SeatPerson:
    """Somebody new: a name, values by skill, and whatever else the sheet says."""

    name: str
    values: Mapping[str, int]
    kind: Kind = Kind.INVESTIGATOR
    sheet: Mapping[str, Any] = field(default_factory=dict)

    def run(self, desk: Desk, dice: Dice) -> PersonJoined:
        """They get an id nobody had before."""
        known = tuple(self.values.items())
        person = checked(Person(desk.next_id, self.name, known, kind=self.kind, **_known(self.sheet)))
        room_for(desk, 1)
        return PersonJoined(person)


@dataclass(frozen=True, slots=True)
class SeatPeople:
    """Several people whose sheets are written already; their ids are given anew."""

    people: tuple[Person, ...]

    def run(self, desk: Desk, dice: Dice) -> PeopleJoined:
        """They sit down in their order."""
        if not self.people:
            raise NoSuchPerson(id=0)
        room_for(desk, len(self.people))
        first = desk.next_id
        return PeopleJoined(tuple(replace(checked(one), id=first + at) for at, one in enumerate(self.people)))


@dataclass(frozen=True, slots=True)
class ChangePerson:
    """A sheet changed by hand: only what is named changes, so that two windows do not undo each other.

    A value of None takes the skill off the sheet.
    """

    id: int
    name: str | None = None
    values: Mapping[str, int | None] = field(default_factory=dict)
    sheet: Mapping[str, Any] = field(default_factory=dict)

    def run(self, desk: Desk, dice: Dice) -> PersonChanged:
        """Points above a new maximum fall to it; nothing else follows from a correction."""
        before = desk.state.person(self.id)
        values = {key: value for key, value in {**before.skills, **self.values}.items() if value is not None}
        ticks = tuple(tick for tick in before.ticks if self.values.get(tick, 0) is not None)
        changes = {"ticks": ticks, **_known(self.sheet)}
        name = before.name if self.name is None else self.name
        return PersonChanged(checked(replace(before, name=name, values=tuple(values.items()), **changes)))


@dataclass(frozen=True, slots=True)
class DismissPerson:
    """Somebody leaves the table."""

    id: int

    def run(self, desk: Desk, dice: Dice) -> PersonLeft:
        """The log keeps their name."""
        person = desk.state.person(self.id)
        return PersonLeft(self.id, person.name, person.creature, person.number)


@dataclass(frozen=True, slots=True)
class MovePerson:
    """Somebody one place up (-1) or down (+1), or to a place by its number."""

    id: int
    by: int = 0
    to: int | None = None

    def run(self, desk: Desk, dice: Dice) -> PeopleOrdered:
        """Past the ends is the end."""
        person = desk.state.person(self.id)
        others = [one.id for one in desk.state.people if one.id != self.id]
        place = desk.state.people.index(person) + self.by if self.to is None else self.to
        place = max(0, min(len(others), place))
        return PeopleOrdered((*others[:place], self.id, *others[place:]))


def _known(sheet: Mapping[str, Any]) -> dict[str, Any]:
    for name in sheet:
        if name not in _SHEET:
            raise FieldRefused(field=name, cause=NoSuchPerson(id=0))
        if not fits_field(Person, name, sheet[name]):
            raise FieldRefused(field=name, cause=BadField(of=Person.__name__, field=name))
    return dict(sheet)

"""People who join, change, change places or leave, and the house rules of their table."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Event
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.rules import learns


@dataclass(frozen=True, slots=True)
class PersonJoined(Event):
    """Somebody new at the table."""

    kind: ClassVar[str] = "person-joined"

    person: Person

    def verify(self) -> None:
        """Their sheet can be read."""
        checked(self.person)

    def apply(self, state: State) -> State:
        """They sit down last."""
        return state.joined_by(self.person)


@dataclass(frozen=True, slots=True)
class PeopleJoined(Event):
    """Several at once: a pack, a gang, people from a file."""

    kind: ClassVar[str] = "people-joined"

    people: tuple[Person, ...]

    def verify(self) -> None:
        """Somebody came, and their sheets can be read."""
        if not self.people:
            raise ValueError(self.kind)
        for person in self.people:
            checked(person)

    def apply(self, state: State) -> State:
        """They sit down last, in their order."""
        return state.joined_by(*self.people)


@dataclass(frozen=True, slots=True)
class EduCheck:
    """One try to know more with age: the roll, and the D10 that counts when it exceeds EDU."""

    before: int
    roll: PercentileRoll
    die: int
    after: int

    @property
    def gained(self) -> bool:
        """The D10 counted."""
        return learns(self.before, self.roll.number)


@dataclass(frozen=True, slots=True)
class InvestigatorMade(Event):
    """An investigator rolled by the book's steps, with every die."""

    kind: ClassVar[str] = "investigator-made"

    person: Person
    rolled: tuple[tuple[str, RolledDice], ...]  # each characteristic, and Luck as often as it was rolled
    edu: tuple[EduCheck, ...] = ()
    taken: tuple[tuple[str, int], ...] = ()  # what age took off
    physical: bool = False
    spared: int = 0  # points that age should have taken and could not: no characteristic has them

    def verify(self) -> None:
        """Their sheet can be read."""
        checked(self.person)

    def apply(self, state: State) -> State:
        """They sit down last."""
        return state.joined_by(self.person)


@dataclass(frozen=True, slots=True)
class PersonChanged(Event):
    """Somebody's sheet changed by hand."""

    kind: ClassVar[str] = "person-changed"
    aside: ClassVar[bool] = True

    person: Person

    def verify(self) -> None:
        """Their sheet can be read."""
        checked(self.person)

    def apply(self, state: State) -> State:
        """The whole sheet is replaced: the event holds all of it, not what differs."""
        return state.with_person(self.person.id, lambda _: self.person)


@dataclass(frozen=True, slots=True)
class PersonLeft(Event):
    """Somebody no longer at the table; the log keeps what they did."""

    kind: ClassVar[str] = "person-left"

    id: int
    name: str
    creature: str = ""
    number: int = 0

    def apply(self, state: State) -> State:
        """The others stay; in a fight they go on without them, and a turn that was theirs is nobody's."""
        fight = None if state.fight is None else state.fight.without(self.id)
        return replace(state, people=tuple(person for person in state.people if person.id != self.id), fight=fight)


@dataclass(frozen=True, slots=True)
class PeopleOrdered(Event):
    """The people in another order."""

    kind: ClassVar[str] = "people-ordered"
    aside: ClassVar[bool] = True

    ids: tuple[int, ...]

    def apply(self, state: State) -> State:
        """As listed; whoever is not listed comes last."""
        place = {id_: at for at, id_ in enumerate(self.ids)}
        return replace(state, people=tuple(sorted(state.people, key=lambda one: place.get(one.id, len(place)))))


def who_came(event: Event) -> tuple[int, ...]:
    """The ids of whoever an event brought to the table."""
    if isinstance(event, PeopleJoined):
        return tuple(one.id for one in event.people)
    return (event.person.id,) if isinstance(event, PersonJoined | InvestigatorMade) else ()

"""Changes at the table: people who join, change or leave, and the house rules."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.people import Person
from keeper_app.play.state import State
from keeper_app.rules import HouseRules


@dataclass(frozen=True, slots=True)
class PersonJoined(Event):
    """Somebody new at the table."""

    kind: ClassVar[str] = "person-joined"

    person: Person

    def apply(self, state: State) -> State:
        """They sit down last."""
        return replace(state, people=(*state.people, self.person), joined=max(state.joined, self.person.id))


@dataclass(frozen=True, slots=True)
class PersonChanged(Event):
    """Somebody's name or values set by hand."""

    kind: ClassVar[str] = "person-changed"

    person: Person

    def apply(self, state: State) -> State:
        """They are as written now."""
        return state.with_person(self.person.id, lambda _: self.person)


@dataclass(frozen=True, slots=True)
class PersonLeft(Event):
    """Somebody no longer at the table; the log keeps what they did."""

    kind: ClassVar[str] = "person-left"

    id: int
    name: str

    def apply(self, state: State) -> State:
        """The others stay."""
        return replace(state, people=tuple(person for person in state.people if person.id != self.id))


@dataclass(frozen=True, slots=True)
class HouseRulesChosen(Event):
    """The table decided how it plays."""

    kind: ClassVar[str] = "house-rules-chosen"

    house: HouseRules

    def apply(self, state: State) -> State:
        """For rolls from now on; past rolls keep theirs."""
        return replace(state, house=self.house)

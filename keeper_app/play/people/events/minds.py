"""What changes in a mind by the keeper's word: belief, habit, an entry of the background."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.events.base import Event
from keeper_app.play.people.person import Person
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class BeliefChanged(Event):
    """Somebody believes in the Mythos, or does not yet."""

    kind: ClassVar[str] = "belief-changed"

    who: int
    sceptic: bool

    def apply(self, state: State) -> State:
        """So they think now."""
        return state.with_person(self.who, lambda one: replace(one, mind=replace(one.mind, sceptic=self.sceptic)))


@dataclass(frozen=True, slots=True)
class HabitChanged(Event):
    """What a kind of being has cost somebody in all, set by hand."""

    kind: ClassVar[str] = "habit-changed"

    who: int
    being: str
    total: int

    def apply(self, state: State) -> State:
        """The total is what it says; nothing is no habit."""

        def change(one: Person) -> Person:
            totals = {**dict(one.mind.used), self.being: self.total}
            return replace(one, mind=replace(one.mind, used=tuple((kind, n) for kind, n in totals.items() if n)))

        return state.with_person(self.who, change)


@dataclass(frozen=True, slots=True)
class BackgroundChanged(Event):
    """An entry of somebody's background: what it says now, and what it said."""

    kind: ClassVar[str] = "background-changed"

    who: int
    field: str
    text: str
    before: str = ""

    def apply(self, state: State) -> State:
        """It says so from now on; an empty one is no entry."""

        def change(one: Person) -> Person:
            entries = {**dict(one.background), self.field: self.text}
            return replace(one, background=tuple((field, said) for field, said in entries.items() if said))

        return state.with_person(self.who, change)

"""The end of a development phase: everything it did, at once, so that one undo takes all of it back."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.play.development.outcomes import Outcome
from keeper_app.play.development.phase import Phase
from keeper_app.play.events.base import Event
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import relieved
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class DevelopmentEnded(Event):
    """What it did to everybody who took part."""

    kind: ClassVar[str] = "development-ended"

    outcomes: tuple[Outcome, ...] = ()

    def verify(self) -> None:
        """Sheets can be read afterwards."""
        for one in self.outcomes:
            checked(one.done_to(Person(one.who, self.kind)))

    def apply(self, state: State) -> State:
        """Everybody has what they gained; the phase is over."""
        for one in self.outcomes:
            state = state.with_person(one.who, one.done_to)
            for points in one.reliefs:
                state = relieved(state, points)
        return state.with_part(Phase())


@dataclass(frozen=True, slots=True)
class DevelopmentAbandoned(Event):
    """The phase was given up."""

    kind: ClassVar[str] = "development-abandoned"
    aside: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        """Nobody is changed."""
        return state.with_part(Phase())

"""What every event is."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and can be taken back: ids and numbers, never sentences."""

    kind: ClassVar[str] = ""

    @property
    def follows(self) -> int | None:
        """The entry this one follows and refers to, where it follows one."""
        return None

    def apply(self, state: State) -> State:
        """The state after this."""
        return state

    def verify(self) -> None:
        """Raise when this cannot have happened: a value or a table no rule knows."""


@dataclass(frozen=True, slots=True)
class Roll(Event):
    """Any event that counts in the log as a roll of its own."""

    def apply(self, state: State) -> State:
        """One more roll."""
        return replace(state, rolls=state.rolls + 1)

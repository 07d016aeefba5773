"""What every step of a chase is: one undo takes it back whole."""

from dataclasses import dataclass, field

from keeper_app.play.chase.change import NOTHING, Change, with_change
from keeper_app.play.chase.costs import Crash
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.people.wounds import Wounded, wounded
from keeper_app.play.state import State
from keeper_app.rules import BOOK, HouseRules


@dataclass(frozen=True, slots=True)
class ChaseStep(Event):
    """A step without dice: what is different after it."""

    chase: int
    change: Change = field(default=NOTHING, kw_only=True)

    def apply(self, state: State) -> State:
        """As it was decided."""
        return with_change(state, self.chase, self.change)


@dataclass(frozen=True, slots=True)
class ChaseRoll(Event):
    """A step that may have dice: who, what it cost them or others, and by which rules."""

    chase: int
    who: int | None
    change: Change = field(default=NOTHING, kw_only=True)
    wounds: tuple[Wounded, ...] = field(default=(), kw_only=True)
    crashes: tuple[Crash, ...] = field(default=(), kw_only=True)
    because: tuple[str, ...] = field(default=(), kw_only=True)
    house: HouseRules = field(default=BOOK, kw_only=True)
    physical: bool = field(default=False, kw_only=True)

    def apply(self, state: State) -> State:
        """Wounds are wounds like any other."""
        return with_change(wounded(state, self.wounds), self.chase, self.change)


@dataclass(frozen=True, slots=True)
class ChaseTest(ChaseRoll, Roll):
    """A step that always has dice, and counts in the log as a roll of its own."""

    def apply(self, state: State) -> State:
        """One more roll."""
        return ChaseRoll.apply(self, Roll.apply(self, state))

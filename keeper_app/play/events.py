"""What happened, as ids and numbers: never sentences, so that the log can be told in either language."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.state import State
from keeper_app.rules import BOOK, CheckKind, CheckResult, Difficulty, HouseRules, read_check


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and can be taken back."""

    kind: ClassVar[str] = ""
    of: ClassVar[int | None] = None  # the entry this one follows, where it follows one

    def apply(self, state: State) -> State:
        """The state after this."""
        return state


@dataclass(frozen=True, slots=True)
class Roll(Event):
    """Any event in which dice fell for the log's count of rolls."""

    def apply(self, state: State) -> State:
        """One more roll."""
        return replace(state, rolls=state.rolls + 1)


@dataclass(frozen=True, slots=True)
class CheckRolled(Roll):
    """A check: what was asked, the dice as they fell, and the table's rules at the time."""

    kind: ClassVar[str] = "check-rolled"

    value: int
    difficulty: Difficulty
    roll: PercentileRoll
    label: str = ""  # a skill's id, or a name as it was typed
    check: CheckKind = CheckKind.SKILL
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False
    asked_net: int | None = None  # when a forgotten die was added later: what was first asked

    @property
    def result(self) -> CheckResult:
        """What the dice mean."""
        return read_check(self.value, self.difficulty, self.roll, self.house)


@dataclass(frozen=True, slots=True)
class DiceRolled(Roll):
    """Free dice: the expression and every face."""

    kind: ClassVar[str] = "dice-rolled"

    rolled: RolledDice
    physical: bool = False
    hidden: bool = False


EVENTS: tuple[type[Event], ...] = (CheckRolled, DiceRolled)

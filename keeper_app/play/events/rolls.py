"""Rolls: what was asked, the dice as they fell, and the table's rules at the time."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Roll, Tested
from keeper_app.play.state import State
from keeper_app.rules import (
    BOOK,
    CheckKind,
    CheckResult,
    CombinedResult,
    Difficulty,
    HouseRules,
    Need,
    OpposedResult,
    Target,
    compare,
    read_check,
    read_combined,
)


@dataclass(frozen=True, slots=True)
class CheckRolled(Tested):
    """One check. `pushes` names the roll whose second try this is."""

    kind: ClassVar[str] = "check-rolled"

    value: int
    difficulty: Difficulty
    roll: PercentileRoll
    label: str = ""  # a skill's id, or a name as it was typed
    check: CheckKind = CheckKind.SKILL
    house: HouseRules = BOOK
    who: int | None = None
    hidden: bool = False
    physical: bool = False
    pushes: int | None = None
    consequence: str = ""  # what failing the push would bring, as the keeper announced it
    remembered: bool = True  # the sheet had no such value yet and has it from now on

    @property
    def follows(self) -> int | None:
        """A pushed roll follows the failed one."""
        return self.pushes

    def apply(self, state: State) -> State:
        """One more roll; whoever rolled a skill that was not on their sheet has it from now on."""
        after = Roll.apply(self, state)
        if self.who is None or not self.label or not self.remembered:
            return after
        return after.with_person(self.who, lambda person: person.knowing(self.label, self.value))


@dataclass(frozen=True, slots=True)
class DiceRolled(Roll):
    """Free dice: the expression and every face."""

    kind: ClassVar[str] = "dice-rolled"

    rolled: RolledDice
    hidden: bool = False
    physical: bool = False
    source: str = ""  # what it was rolled for: "weapon/thompson", "table/armour/leather-jacket"
    bonus: str | None = None  # the damage bonus it was rolled with


@dataclass(frozen=True, slots=True)
class SideRolled:
    """One side of an opposed roll."""

    value: int
    roll: PercentileRoll
    label: str = ""
    who: int | None = None


@dataclass(frozen=True, slots=True)
class OpposedRolled(Roll):
    """Two sides, each with its own dice."""

    kind: ClassVar[str] = "opposed-rolled"

    left: SideRolled
    right: SideRolled
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False

    def verify(self) -> None:
        """The rules can read it."""
        _ = self.result

    @property
    def result(self) -> OpposedResult:
        """Who wins."""
        return compare(
            read_check(self.left.value, Difficulty.REGULAR, self.left.roll, self.house),
            read_check(self.right.value, Difficulty.REGULAR, self.right.roll, self.house),
        )


@dataclass(frozen=True, slots=True)
class SkillAsked:
    """One skill of a combined roll."""

    value: int
    difficulty: Difficulty = Difficulty.REGULAR
    label: str = ""


@dataclass(frozen=True, slots=True)
class CombinedRolled(Roll):
    """One roll read against several skills."""

    kind: ClassVar[str] = "combined-rolled"

    skills: tuple[SkillAsked, ...]
    need: Need
    roll: PercentileRoll
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False
    who: int | None = None
    pushes: int | None = None  # the roll whose second try this is
    consequence: str = ""  # what failing the push would bring, as the keeper announced it

    @property
    def follows(self) -> int | None:
        """A pushed roll follows the failed one."""
        return self.pushes

    def verify(self) -> None:
        """The rules can read it."""
        _ = self.result

    @property
    def result(self) -> CombinedResult:
        """What the one roll means for each, and for the whole."""
        return read_combined(self.targets, self.need, self.roll, self.house)

    @property
    def targets(self) -> list[Target]:
        """The skills as the rules read them."""
        return [Target(skill.value, skill.difficulty) for skill in self.skills]


@dataclass(frozen=True, slots=True)
class MemberRolled:
    """What one member of a group rolled."""

    who: int
    name: str
    value: int
    roll: PercentileRoll


@dataclass(frozen=True, slots=True)
class GroupRolled(Roll):
    """Everybody rolls the same thing, each against their own value."""

    kind: ClassVar[str] = "group-rolled"

    label: str
    difficulty: Difficulty
    members: tuple[MemberRolled, ...]
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False

    def verify(self) -> None:
        """The rules can read it, and somebody rolled."""
        if not self.results():
            raise ValueError(self.kind)

    def results(self) -> list[CheckResult]:
        """One result for each member, in their order."""
        return [read_check(m.value, self.difficulty, m.roll, self.house) for m in self.members]


@dataclass(frozen=True, slots=True)
class TableResult:
    """What one throw on a table gave: the number and the row's id."""

    table: str
    number: int
    row: str
    roll: PercentileRoll | None = None  # tables on a D100


@dataclass(frozen=True, slots=True)
class TableRolled(Roll):
    """A rollable table, rolled once or several times; a row that leads on is followed at once."""

    kind: ClassVar[str] = "table-rolled"

    results: tuple[TableResult, ...]
    titles: tuple[tuple[str, str], ...] = ()  # titles of the keeper's own tables, by id: they may go later
    hidden: bool = False
    physical: bool = False

    def verify(self) -> None:
        """Something was rolled."""
        if not self.results:
            raise ValueError(self.kind)

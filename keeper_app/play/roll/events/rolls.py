"""Rolls: what was asked, the dice as they fell, the table's rules at the time, and what that decided."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.asking import kind_of
from keeper_app.play.events.base import Roll, Tested, decide, decide_parts
from keeper_app.play.state import State
from keeper_app.rules import (
    BOOK,
    HIGHEST_VALUE,
    CheckKind,
    CheckResult,
    CombinedResult,
    Difficulty,
    HouseRules,
    Need,
    OpposedResult,
    Question,
    Requirement,
    ValueOutOfRange,
    Verdict,
    Winner,
    compare,
    read_check,
    read_combined,
)


class Answers:
    """Whatever answers a question, which then has the value that was rolled against."""

    __slots__ = ()
    asked: Question

    @property
    def value(self) -> int:
        """What was rolled against; a question without a value was never rolled."""
        if self.asked.value is None:
            raise ValueOutOfRange(value=None, least=0, most=HIGHEST_VALUE)
        return self.asked.value

    @property
    def difficulty(self) -> Difficulty:
        """How hard it was."""
        return self.asked.difficulty

    @property
    def label(self) -> str:
        """A skill's id, or a name as it was typed."""
        return self.asked.label

    @property
    def who(self) -> int | None:
        """Who rolled, where it was somebody at the table."""
        return self.asked.who

    @property
    def hidden(self) -> bool:
        """The table was not to see it."""
        return self.asked.hidden


@dataclass(frozen=True, slots=True)
class CheckRolled(Answers, Tested):
    """One question and what the dice said to it. `pushes` names the roll whose second try this is."""

    kind: ClassVar[str] = "check-rolled"
    version: ClassVar[int] = 2

    asked: Question
    check: CheckKind
    roll: PercentileRoll
    house: HouseRules = BOOK
    physical: bool = False
    pushes: int | None = None
    consequence: str = ""  # what failing the push would bring, as the keeper announced it
    remembered: bool = False  # the sheet had no such value yet and has it from now on
    said: bool = False  # somebody said the number, where no sheet had another

    @property
    def follows(self) -> int | None:
        """A pushed roll follows the failed one."""
        return self.pushes

    def verify(self) -> None:
        """Luck and SAN are nothing else: what may follow them hangs on it."""
        kind = kind_of(self.label)
        if kind in (CheckKind.LUCK, CheckKind.SANITY) and self.check is not kind:
            raise ValueError(self.kind)

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
class SideRolled(Answers):
    """One side of an opposed roll."""

    asked: Question
    roll: PercentileRoll
    verdict: Verdict | None = None
    said: bool = False  # the number, where no sheet had another

    def result(self, house: HouseRules) -> CheckResult:
        """What its dice mean; nobody sets a difficulty."""
        return read_check(self.value, Difficulty.REGULAR, self.roll, house, self.verdict)

    def decided(self, house: HouseRules) -> "SideRolled":
        """The same with its verdict."""
        return self if self.verdict is not None else replace(self, verdict=self.result(house).verdict)


@dataclass(frozen=True, slots=True)
class OpposedRolled(Roll):
    """Two sides, each with its own dice."""

    kind: ClassVar[str] = "opposed-rolled"
    version: ClassVar[int] = 2

    left: SideRolled
    right: SideRolled
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False
    winner: Winner | None = None

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        object.__setattr__(self, "left", self.left.decided(self.house))
        object.__setattr__(self, "right", self.right.decided(self.house))
        decide(self, winner=self.result.winner)

    @property
    def result(self) -> OpposedResult:
        """Who wins."""
        found = compare(self.left.result(self.house), self.right.result(self.house))
        return found if self.winner is None else replace(found, winner=self.winner)


@dataclass(frozen=True, slots=True)
class SkillRolled(Answers):
    """One skill of a combined roll."""

    asked: Question
    verdict: Verdict | None = None
    said: bool = False  # the number, where no sheet had another


@dataclass(frozen=True, slots=True)
class CombinedRolled(Roll):
    """One roll read against several skills."""

    kind: ClassVar[str] = "combined-rolled"
    version: ClassVar[int] = 2

    skills: tuple[SkillRolled, ...]
    need: Need
    roll: PercentileRoll
    house: HouseRules = BOOK
    hidden: bool = False
    physical: bool = False
    who: int | None = None
    pushes: int | None = None  # the roll whose second try this is
    consequence: str = ""  # what failing the push would bring, as the keeper announced it

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        decide_parts(self, "skills", self.result.checks)

    @property
    def follows(self) -> int | None:
        """A pushed roll follows the failed one."""
        return self.pushes

    @property
    def result(self) -> CombinedResult:
        """What the one roll means for each, and for the whole."""
        return self.read(self.roll, tuple(skill.verdict for skill in self.skills))

    def read(self, roll: PercentileRoll, verdicts: tuple[Verdict | None, ...] = ()) -> CombinedResult:
        """What dice mean for the skills that were asked for."""
        return read_combined(self.targets, self.need, roll, self.house, verdicts)

    @property
    def targets(self) -> list[Requirement]:
        """The skills as the rules read them."""
        return [Requirement(skill.value, skill.difficulty) for skill in self.skills]


@dataclass(frozen=True, slots=True)
class MemberRolled:
    """What one member of a group rolled."""

    who: int
    name: str
    value: int
    roll: PercentileRoll
    verdict: Verdict | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class GroupRolled(Answers, Roll):
    """Everybody rolls the same thing, each against their own value."""

    kind: ClassVar[str] = "group-rolled"
    version: ClassVar[int] = 2

    asked: Question
    members: tuple[MemberRolled, ...]
    house: HouseRules = BOOK
    physical: bool = False

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        decide_parts(self, "members", self.results())

    def verify(self) -> None:
        """Somebody rolled."""
        if not self.members:
            raise ValueError(self.kind)

    def results(self) -> list[CheckResult]:
        """One result for each member, in their order."""
        return [read_check(m.value, self.difficulty, m.roll, self.house, m.verdict) for m in self.members]

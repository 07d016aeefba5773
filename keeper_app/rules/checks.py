"""A skill or characteristic check: D100 at or under the number required (rules 1–11, 25–28)."""

from dataclasses import dataclass, field

from keeper_app.dice import Dice, PercentileRoll, roll_percentile
from keeper_app.rules.bounds import checked_net
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.ladder import Ladder, ladder
from keeper_app.rules.levels import Difficulty, Level


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was decided about one roll: how good it was, whether that was enough, and what would have been.

    Records from before do not say what was needed: it is worked out when it is told.
    """

    level: Level
    passed: bool
    needed: int | None = None


@dataclass(frozen=True, slots=True)
class CheckResult:
    """One roll against one value. `level` is how good the roll is; `passed` whether that was enough."""

    value: int
    difficulty: Difficulty
    roll: PercentileRoll
    house: HouseRules
    ladder: Ladder = field(repr=False)
    level: Level
    passed: bool
    decided: int | None = field(default=None, repr=False, compare=False)  # what was needed, where it was decided then
    risk: int = field(default=1, repr=False)  # how many times as many rolls are fumbles

    @property
    def number(self) -> int:
        """The number rolled, 1 to 100."""
        return self.roll.number

    @property
    def required(self) -> int:
        """The value, its half or its fifth."""
        return self.ladder.required

    @property
    def needed(self) -> int:
        """The highest roll that would have been enough: 01 always is, a fumble never."""
        return self.ladder.at_most(self.difficulty.level) if self.decided is None else self.decided

    @property
    def verdict(self) -> Verdict:
        """What a log keeps of it."""
        return Verdict(self.level, self.passed, self.needed)

    @property
    def outcome(self) -> Level:
        """The level as the table hears it: a regular success against a hard task is a failure."""
        return self.level if self.passed or self.level is Level.FUMBLE else Level.FAILURE

    @property
    def next_level(self) -> tuple[Level, int] | None:
        """The next better outcome and the highest roll that gives it."""
        start = self.outcome.rank + 1 if self.passed else self.difficulty.level.rank
        for level in tuple(Level)[start:]:
            at_most = self.ladder.at_most(level)
            if self.ladder.level(at_most) is level:
                return level, at_most
        return None

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part, as ids of entries in tables/."""
        rules = [f"difficulty-{self.difficulty.value}"]
        if self.roll.net:
            rules.insert(0, "bonus-die" if self.roll.net > 0 else "penalty-die")
        if self.level in (Level.CRITICAL, Level.FUMBLE):
            rules.append(self.level.value)
        if self.house_mattered:
            rules.append("house-rules")
        return tuple(rules)

    @property
    def house_mattered(self) -> bool:
        """The table's own ranges gave another level than the book would have."""
        if self.house is BOOK:
            return False
        return ladder(self.value, self.difficulty, risk=self.risk).level(self.number) is not self.level


def read_check(
    value: int,
    difficulty: Difficulty,
    roll: PercentileRoll,
    house: HouseRules = BOOK,
    verdict: Verdict | None = None,
    risk: int = 1,
) -> CheckResult:
    """What dice that have already fallen mean for a value and a difficulty.

    Where a `verdict` was given then, it stands: whoever changes a rule does not retell the past.
    """
    steps = ladder(value, difficulty, house, risk)
    if verdict is not None:
        level, passed, needed = verdict.level, verdict.passed, verdict.needed
        return CheckResult(value, difficulty, roll, house, steps, level, passed, needed, risk)
    return _judged(value, difficulty, roll, house, steps, risk)


def check(
    value: int, difficulty: Difficulty, net: int, dice: Dice, house: HouseRules = BOOK, *, name: str, risk: int = 1
) -> CheckResult:
    """Roll against a value, with dice of this name. Nothing is rolled when the question itself is refused."""
    steps = ladder(value, difficulty, house, risk)
    return _judged(value, difficulty, roll_percentile(dice, checked_net(net), name), house, steps, risk)


def _judged(
    value: int, difficulty: Difficulty, roll: PercentileRoll, house: HouseRules, steps: Ladder, risk: int
) -> CheckResult:
    """It passes when the level reached is at least the difficulty."""
    level = steps.level(roll.number)
    return CheckResult(value, difficulty, roll, house, steps, level, level.rank >= difficulty.level.rank, risk=risk)

"""Combined checks: one roll compared with several skills (rules 20, 21)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest

from keeper_app.dice import Dice, PercentileRoll, roll_percentile
from keeper_app.rules.bounds import checked_net
from keeper_app.rules.checks import CheckResult, Verdict, read_check
from keeper_app.rules.errors import TooFewSides
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.ladder import ladder
from keeper_app.rules.levels import Difficulty, Level


class Need(Enum):
    """What the keeper announced: one success is enough, or all are needed."""

    ANY = "any"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One skill of a combined check, with its own difficulty."""

    value: int
    difficulty: Difficulty = Difficulty.REGULAR


@dataclass(frozen=True, slots=True)
class CombinedResult:
    """The same roll read against every skill."""

    need: Need
    checks: tuple[CheckResult, ...]

    @property
    def roll(self) -> PercentileRoll:
        """The one roll they share."""
        return self.checks[0].roll

    @property
    def passed(self) -> bool:
        """Any or all of them passed, as announced."""
        passed = [one.passed for one in self.checks]
        return any(passed) if self.need is Need.ANY else all(passed)

    @property
    def fumbled(self) -> bool:
        """The roll is a fumble for every one of them: there is nothing left to push."""
        return all(one.level is Level.FUMBLE for one in self.checks)

    @property
    def because(self) -> tuple[str, ...]:
        """The rules that took part."""
        net = self.roll.net
        dice = [] if not net else ["bonus-die" if net > 0 else "penalty-die"]
        house = ["house-rules"] if any(one.house_mattered for one in self.checks) else []
        return ("combined-check", *dice, *house)


def read_combined(
    targets: Sequence[Requirement],
    need: Need,
    roll: PercentileRoll,
    house: HouseRules = BOOK,
    verdicts: Sequence[Verdict | None] = (),
) -> CombinedResult:
    """What dice that have already fallen mean for several skills; a verdict that was given then stands."""
    if len(targets) < 2:
        raise TooFewSides(given=len(targets), least=2)
    pairs = zip_longest(targets, verdicts[: len(targets)])
    return CombinedResult(need, tuple(read_check(t.value, t.difficulty, roll, house, given) for t, given in pairs))


def combine(
    targets: Sequence[Requirement], need: Need, net: int, dice: Dice, house: HouseRules = BOOK, *, name: str
) -> CombinedResult:
    """One roll for all; nothing is rolled when a value is refused."""
    if len(targets) < 2:
        raise TooFewSides(given=len(targets), least=2)
    for target in targets:
        ladder(target.value, target.difficulty, house)
    return read_combined(targets, need, roll_percentile(dice, checked_net(net), name), house)

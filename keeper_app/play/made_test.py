"""A test that is a part of something larger, in any room: what was rolled against, the dice, and the verdict."""

from dataclasses import dataclass

from keeper_app.dice import PercentileRoll
from keeper_app.rules import CheckResult, Difficulty, HouseRules, Verdict, read_check


@dataclass(frozen=True, slots=True)
class MadeTest:
    """One roll against one value, decided when it was rolled and never again."""

    label: str
    value: int
    difficulty: Difficulty
    roll: PercentileRoll
    verdict: Verdict

    def result(self, house: HouseRules) -> CheckResult:
        """What the dice mean."""
        return read_check(self.value, self.difficulty, self.roll, house, self.verdict)


def made(label: str, result: CheckResult) -> MadeTest:
    """What is kept of a test that was just rolled."""
    return MadeTest(label, result.value, result.difficulty, result.roll, result.verdict)

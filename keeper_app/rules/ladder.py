"""Where each level begins on the D100 for one value, difficulty and table.

The one place that decides levels: checks read a roll off it, odds count the numbers on it.
"""

from dataclasses import dataclass
from functools import lru_cache

from keeper_app.rules.bounds import checked_value
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.levels import Difficulty, Level


@dataclass(frozen=True, slots=True)
class Ladder:
    """The highest roll of each success level; a failure lies between `regular_to` and `fumble_from`."""

    required: int
    critical_to: int
    extreme_to: int
    hard_to: int
    regular_to: int
    fumble_from: int

    def level(self, number: int) -> Level:
        """The level of a roll: 01 is always critical, 100 always a fumble."""
        if number <= self.critical_to:
            return Level.CRITICAL
        if number >= self.fumble_from:
            return Level.FUMBLE
        if number > self.regular_to:
            return Level.FAILURE
        if number > self.hard_to:
            return Level.REGULAR
        return Level.HARD if number > self.extreme_to else Level.EXTREME

    def at_most(self, level: Level) -> int:
        """The highest roll that still reaches a success level."""
        steps = {
            Level.CRITICAL: self.critical_to,
            Level.EXTREME: self.extreme_to,
            Level.HARD: self.hard_to,
            Level.REGULAR: self.regular_to,
        }
        return max(steps[level], self.critical_to)

    def spans(self) -> tuple[tuple[Level, int, int], ...]:
        """(level, first roll, last roll) from best to worst; an empty level has last < first."""
        top = self.critical_to
        spans = [(Level.CRITICAL, 1, top)]
        for level in (Level.EXTREME, Level.HARD, Level.REGULAR):
            last = self.at_most(level)
            spans.append((level, top + 1, last))
            top = last
        spans.append((Level.FAILURE, top + 1, self.fumble_from - 1))
        spans.append((Level.FUMBLE, self.fumble_from, 100))
        return tuple(spans)


def ladder(value: int, difficulty: Difficulty = Difficulty.REGULAR, house: HouseRules = BOOK, risk: int = 1) -> Ladder:
    """Levels come from the full value (rule 4); the fumble range from the number required (C39).

    `risk` is how many times as many rolls are fumbles: 2 makes them 91–100 or 99–100 (rule 180, C35).
    """
    return _ladder(checked_value(value), difficulty, house, risk)


@lru_cache(maxsize=4096)
def _ladder(value: int, difficulty: Difficulty, house: HouseRules, risk: int) -> Ladder:
    required = difficulty.required(value)
    fumble_from = 101 - risk * (101 - house.fumble.starts_at(required))
    last = fumble_from - 1
    return Ladder(
        required=required,
        critical_to=house.critical.up_to(required),
        extreme_to=min(value // 5, last),
        hard_to=min(value // 2, last),
        regular_to=min(value, last),
        fumble_from=fumble_from,
    )

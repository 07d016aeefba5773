"""The six levels of a roll and the three difficulties (rules 3–11)."""

from enum import Enum
from functools import total_ordering

from keeper_app.rules.bounds import checked_value


@total_ordering
class Level(Enum):
    """How good a roll is, from worst to best; the value is the id used in data and words."""

    FUMBLE = "fumble"
    FAILURE = "failure"
    REGULAR = "regular"
    HARD = "hard"
    EXTREME = "extreme"
    CRITICAL = "critical"

    rank: int

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return self.rank < other.rank

    @property
    def success(self) -> bool:
        """Regular or better."""
        return self.rank >= Level.REGULAR.rank


for _rank, _level in enumerate(Level):
    _level.rank = _rank


class Difficulty(Enum):
    """What the keeper asks for: the full value, half of it or a fifth of it."""

    REGULAR = "regular"
    HARD = "hard"
    EXTREME = "extreme"

    level: Level
    divisor: int

    def required(self, value: int) -> int:
        """The number to roll at or under, rounded down (rules 9–11, C26)."""
        return value // self.divisor


for _difficulty, _divisor in ((Difficulty.REGULAR, 1), (Difficulty.HARD, 2), (Difficulty.EXTREME, 5)):
    _difficulty.level = Level(_difficulty.value)
    _difficulty.divisor = _divisor


def difficulty_against(opposition: int) -> Difficulty:
    """Regular under 50, hard from 50 to 89, extreme from 90 on (rules 9–11, C01)."""
    if checked_value(opposition) < 50:
        return Difficulty.REGULAR
    return Difficulty.HARD if opposition < 90 else Difficulty.EXTREME


def deadly_from(difficulty: Difficulty) -> Level:
    """The level from which damage is extreme; only 01 at extreme difficulty (rules 39, 78, 173, C11)."""
    return Level.CRITICAL if difficulty is Difficulty.EXTREME else Level.EXTREME

"""What a table may decide for itself. The defaults are the book."""

from dataclasses import dataclass
from enum import Enum


class CriticalRange(Enum):
    """Up to which roll a success is critical: the book's 01, or wider where the table wants it."""

    BOOK = "book"  # 01
    SKILLED = "skilled"  # 01, and 01–05 when 50 or more is required
    FIVE_IF_SUCCESS = "five-if-success"  # 01–05, as far as they succeed
    FIVE = "five"  # 01–05, always

    def up_to(self, required: int) -> int:
        """The highest roll that is critical; 01 always is."""
        if self is CriticalRange.BOOK:
            return 1
        if self is CriticalRange.SKILLED:
            return 5 if required >= 50 else 1
        return 5 if self is CriticalRange.FIVE else max(1, min(5, required))


class FumbleRange(Enum):
    """From which roll on it is a fumble; every choice keeps 100 one."""

    BOOK = "book"  # 100, and 96–100 when less than 50 is required (rule 6, C39)
    HUNDRED = "hundred"  # 100 only
    FAILED_96 = "failed-96"  # 96–100, as far as they fail; 100 always
    ALWAYS_96 = "always-96"  # 96–100, always

    def starts_at(self, required: int) -> int:
        """The lowest roll that is a fumble; 100 always is."""
        if self is FumbleRange.BOOK:
            return 96 if required < 50 else 100
        if self is FumbleRange.HUNDRED:
            return 100
        return 96 if self is FumbleRange.ALWAYS_96 else min(100, max(96, required + 1))


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options of one table, each off or by the book unless chosen."""

    critical: CriticalRange = CriticalRange.BOOK
    fumble: FumbleRange = FumbleRange.BOOK
    luck_buys_criticals: bool = False
    death_at_max_hp: bool = False  # a single wound equal to maximum HP already kills
    aim_first_volley_only: bool = False  # automatic fire: the aiming die counts for the first volley only
    volleys_stay_extreme: bool = False  # automatic fire: nothing is harder than extreme difficulty
    care_without_limit: bool = False  # wounds may be treated again and again


BOOK = HouseRules()

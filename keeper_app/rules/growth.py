"""The development phase: how ticked skills grow, and what time wears away (rules 163 to 166, C27, C44)."""

from collections.abc import Iterable

from keeper_app.rules.bounds import HIGHEST_VALUE

GAIN_SIDES = 10
MASTERY = 90
MASTERY_DICE = "2D6"
_NEVER_TOO_GOOD = 95


def grows(value: int, number: int) -> bool:
    """A ticked skill grows on a roll above it, and on any roll above 95, however good it is (rule 163, C44)."""
    return number > value or number > _NEVER_TOO_GOOD


def grown(value: int, gain: int) -> int:
    """A skill with what it gained; it may well pass 99."""
    return max(value, min(HIGHEST_VALUE, value + gain))


def mastered(before: int, after: int) -> bool:
    """A skill has just reached 90: that gives 2D6 points of SAN, and only this once (rule 165)."""
    return before < MASTERY <= after


def less_used(totals: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """One gets less used to things: each running total is one lower, and gone at none (rules 150 and 166, C27)."""
    return tuple((kind, total - 1) for kind, total in totals if total > 1)

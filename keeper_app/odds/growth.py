"""The exact chance that a ticked skill grows, and what it gains on average."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from keeper_app.rules import GAIN_SIDES, checked_value, grown, grows, mastered


@dataclass(frozen=True, slots=True)
class GrowthOdds:
    """`gain` is the average over all rolls, those that change nothing included; `mastery` that it reaches 90."""

    chance: Fraction
    gain: Fraction
    mastery: Fraction


@lru_cache(maxsize=1024)
def _growth_odds(value: int) -> GrowthOdds:
    chance = Fraction(sum(grows(value, number) for number in range(1, 101)), 100)
    after = [grown(value, gain) for gain in range(1, GAIN_SIDES + 1)]
    return GrowthOdds(
        chance,
        chance * Fraction(sum(one - value for one in after), GAIN_SIDES),
        chance * Fraction(sum(mastered(value, one) for one in after), GAIN_SIDES),
    )


def growth_odds(value: int) -> GrowthOdds:
    """Every roll from 01 to 100, and every face of the D10 that may follow it."""
    return _growth_odds(checked_value(value))

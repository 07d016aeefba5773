"""Exact chances, as fractions, of whatever rules/ can resolve. Nothing here is simulated."""

from keeper_app.odds.checks import CheckOdds, check_odds, number_chances, pushed_success, success_with_luck
from keeper_app.odds.combined import CombinedOdds, combined_odds
from keeper_app.odds.damage import BonusUse, WeaponFigures, attack_damage, extreme_damage, hit_damage
from keeper_app.odds.opposed import OpposedOdds, opposed_odds
from keeper_app.odds.percentile import all_ways, chance_at_or_under, ways
from keeper_app.odds.spread import MOST_VALUES, MOST_WORK, Spread, TooWide, spread_of

__all__ = [
    "MOST_VALUES",
    "MOST_WORK",
    "BonusUse",
    "CheckOdds",
    "CombinedOdds",
    "OpposedOdds",
    "Spread",
    "TooWide",
    "WeaponFigures",
    "all_ways",
    "attack_damage",
    "chance_at_or_under",
    "check_odds",
    "combined_odds",
    "extreme_damage",
    "hit_damage",
    "number_chances",
    "opposed_odds",
    "pushed_success",
    "spread_of",
    "success_with_luck",
    "ways",
]

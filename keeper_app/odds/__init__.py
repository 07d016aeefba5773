"""Exact chances, as fractions, of whatever rules/ can resolve. Nothing here is simulated."""

from keeper_app.odds.checks import CheckOdds, check_odds, number_chances, pushed_success, success_with_luck
from keeper_app.odds.combined import CombinedOdds, combined_odds
from keeper_app.odds.opposed import OpposedOdds, opposed_odds
from keeper_app.odds.percentile import all_ways, chance_at_or_under, ways

__all__ = [
    "CheckOdds",
    "CombinedOdds",
    "OpposedOdds",
    "all_ways",
    "chance_at_or_under",
    "check_odds",
    "combined_odds",
    "number_chances",
    "opposed_odds",
    "pushed_success",
    "success_with_luck",
    "ways",
]

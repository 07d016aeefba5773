"""Exact chances, as fractions, of whatever rules/ can resolve. Nothing here is simulated."""

from keeper_app.odds.chase import barrier_odds, caught_odds, caution_odds, smash_odds
from keeper_app.odds.checks import CheckOdds, check_odds, pushed_success, success_with_luck
from keeper_app.odds.combined import CombinedOdds, combined_odds
from keeper_app.odds.damage import WoundOdds, hit_damage
from keeper_app.odds.growth import GrowthOdds, growth_odds
from keeper_app.odds.melee import StrikeOdds, strike_odds
from keeper_app.odds.opposed import OpposedOdds, opposed_odds
from keeper_app.odds.percentile import all_ways, ways
from keeper_app.odds.sanity import SanityOdds, at_least_one, sanity_odds
from keeper_app.odds.spread import MOST_VALUES, MOST_WORK, Spread, TooWide, spread_of
from keeper_app.odds.volleys import ShotOdds, shot_odds

__all__ = [
    "MOST_VALUES",
    "MOST_WORK",
    "CheckOdds",
    "CombinedOdds",
    "GrowthOdds",
    "OpposedOdds",
    "SanityOdds",
    "ShotOdds",
    "Spread",
    "StrikeOdds",
    "TooWide",
    "WoundOdds",
    "all_ways",
    "at_least_one",
    "barrier_odds",
    "caught_odds",
    "caution_odds",
    "check_odds",
    "combined_odds",
    "growth_odds",
    "hit_damage",
    "opposed_odds",
    "pushed_success",
    "sanity_odds",
    "shot_odds",
    "smash_odds",
    "spread_of",
    "strike_odds",
    "success_with_luck",
    "ways",
]

"""Exact chances, as fractions, of whatever rules/ can resolve. Nothing here is simulated."""

from keeper_app.odds.checks import CheckOdds, check_odds, pushed_success, success_with_luck
from keeper_app.odds.combined import CombinedOdds, combined_odds
from keeper_app.odds.damage import WoundOdds, hit_damage, struck_damage, wound_odds
from keeper_app.odds.melee import ExchangeOdds, exchange_odds
from keeper_app.odds.opposed import OpposedOdds, opposed_odds
from keeper_app.odds.percentile import all_ways, ways
from keeper_app.odds.spread import MOST_VALUES, MOST_WORK, Spread, TooWide, spread_of
from keeper_app.odds.volleys import ShotAhead, VolleyOdds, volley_odds, worst_bullet

__all__ = [
    "MOST_VALUES",
    "MOST_WORK",
    "CheckOdds",
    "CombinedOdds",
    "ExchangeOdds",
    "OpposedOdds",
    "ShotAhead",
    "Spread",
    "TooWide",
    "VolleyOdds",
    "WoundOdds",
    "all_ways",
    "check_odds",
    "combined_odds",
    "exchange_odds",
    "hit_damage",
    "opposed_odds",
    "pushed_success",
    "spread_of",
    "struck_damage",
    "success_with_luck",
    "volley_odds",
    "ways",
    "worst_bullet",
    "wound_odds",
]

"""Exact chances, as fractions, of whatever rules/ can resolve. Nothing here is simulated."""

from keeper_app.odds.checks import CheckOdds, check_odds, number_chances, pushed_success, success_with_luck
from keeper_app.odds.combined import CombinedOdds, combined_odds
from keeper_app.odds.damage import BonusUse, WeaponFigures, attack_damage, extreme_damage, hit_damage
from keeper_app.odds.melee import ExchangeOdds, WoundOdds, exchange_odds, one_blow, struck_damage, wound_odds
from keeper_app.odds.opposed import OpposedOdds, opposed_odds
from keeper_app.odds.percentile import all_ways, chance_at_or_under, ways
from keeper_app.odds.spread import MOST_VALUES, MOST_WORK, Spread, TooWide, spread_of
from keeper_app.odds.volleys import ShotAhead, VolleyOdds, volley_odds, worst_bullet

__all__ = [
    "MOST_VALUES",
    "MOST_WORK",
    "BonusUse",
    "CheckOdds",
    "CombinedOdds",
    "ExchangeOdds",
    "OpposedOdds",
    "ShotAhead",
    "Spread",
    "TooWide",
    "VolleyOdds",
    "WeaponFigures",
    "WoundOdds",
    "all_ways",
    "attack_damage",
    "chance_at_or_under",
    "check_odds",
    "combined_odds",
    "exchange_odds",
    "extreme_damage",
    "hit_damage",
    "number_chances",
    "one_blow",
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

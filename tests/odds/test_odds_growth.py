"""Odds of growth: the golden cases, and every roll and every gain counted."""

import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from keeper_app.odds import growth_odds
from keeper_app.rules import ValueOutOfRange

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "growth.toml").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES["odds"], ids=str)
def test_golden_odds(case):
    odds = growth_odds(case["value"])
    assert (odds.chance, odds.gain, odds.mastery) == tuple(Fraction(case[one]) for one in ("chance", "gain", "mastery"))


@pytest.mark.parametrize("value", [*range(0, 121), 990, 995, 999])
def test_every_way_the_dice_can_fall_is_counted(value):
    gained = [
        min(999, value + die) if number > value or number > 95 else value
        for number, die in product(range(1, 101), range(1, 11))
    ]
    odds = growth_odds(value)
    assert odds.gain == Fraction(sum(gained), 1000) - value
    assert odds.mastery == Fraction(sum(value < 90 <= after for after in gained), 1000)
    if value < 999:
        assert odds.chance == Fraction(sum(after > value for after in gained), 1000)


@pytest.mark.parametrize("value", [-1, 1000, True, "50", None])
def test_what_is_no_value_is_refused(value):
    with pytest.raises(ValueOutOfRange):
        growth_odds(value)

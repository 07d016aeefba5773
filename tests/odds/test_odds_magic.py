"""The chance that POW grows, against every number of the D100."""

from fractions import Fraction

import pytest

from keeper_app.odds.magic import power_growth
from keeper_app.rules.magic import power_grows


@pytest.mark.parametrize(
    ("power", "percent"), [(0, 100), (1, 99), (50, 50), (55, 45), (94, 6), (95, 5), (96, 5), (99, 5), (250, 5)]
)
def test_the_chance_in_percent(power, percent):
    assert power_growth(power) == Fraction(percent, 100)


@pytest.mark.parametrize("power", range(0, 130, 7))
def test_it_counts_every_number(power):
    assert power_growth(power) * 100 == len([number for number in range(1, 101) if power_grows(power, number)])

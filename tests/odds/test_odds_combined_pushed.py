"""The chance of a combined check over both tries, counted roll by roll."""

from fractions import Fraction

import pytest
from by_counting import HOUSES, chance_of

from keeper_app.dice import read_total
from keeper_app.odds import combined_odds
from keeper_app.rules import Difficulty, Need, Requirement, read_combined


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("need", Need)
@pytest.mark.parametrize(
    "targets",
    [
        (Requirement(50), Requirement(30)),
        (Requirement(80, Difficulty.HARD), Requirement(4, Difficulty.EXTREME)),
        (Requirement(99), Requirement(120), Requirement(60, Difficulty.HARD)),
    ],
)
def test_a_second_try_unless_every_skill_fumbled(targets, need, house):
    read = {number: read_combined(targets, need, read_total(number), house) for number in range(1, 101)}
    for net in (0, 1, -2):
        passed = chance_of(net, (number for number, one in read.items() if one.passed))
        again = chance_of(net, (number for number, one in read.items() if not one.passed and not one.fumbled))
        odds = combined_odds(targets, need, net, house)
        assert odds.fumbled == chance_of(net, (number for number, one in read.items() if one.fumbled))
        assert odds.pushed == passed + again * passed


def test_golden_chance_over_both_tries():
    """Law 50 and Climb 30, both needed: 30 %, and 69 of 100 rolls may be tried again (only 100 fumbles both)."""
    odds = combined_odds((Requirement(50), Requirement(30)), Need.ALL)
    assert odds.pushed == Fraction(30, 100) + Fraction(69, 100) * Fraction(30, 100)

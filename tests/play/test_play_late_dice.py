"""Forgotten dice: what has fallen stays, and only missing tens dice are rolled; golden cases and laws."""

import tomllib
from pathlib import Path

import pytest
from desks import Table
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import SeededDice, keep
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question

CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "dice.toml").read_text("utf-8"))["late"]
NETS = st.integers(-2, 2)


def with_dice(desk, roll, net):
    """The first roll of a desk once it has this net, one forgotten die after another."""
    while roll.net != net:
        roll = desk.do(AddLateDie(1, 1 if net > roll.net else -1)).event.roll
    return roll


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_golden_late_dice(case):
    table = Table()
    first = table.do(RollCheck(Question(50, net=case["from"])), *case["faces"]).event.roll
    table.dice.coming = list(case["more"])
    late = with_dice(table.desk, first, case["to"])
    assert not table.dice.coming, "not every die was rolled"
    assert (late.tens, late.number) == (tuple(case["tens"]), case["number"])
    assert (late.units, late.net) == (first.units, case["to"])


@settings(deadline=None)
@given(NETS, NETS, st.integers())
def test_late_dice_reuse_the_faces_that_fell(before, after, seed):
    desk = Table(SeededDice(seed)).desk
    first = desk.do(RollCheck(Question(50, net=before))).event.roll
    late = with_dice(desk, first, after)
    both = min(len(first.tens), len(late.tens))
    assert late.tens[:both] == first.tens[:both]
    assert late == keep(late.tens, first.units, after)
    if 0 <= before <= after:
        assert late.number <= first.number
    if after <= before <= 0:
        assert late.number >= first.number

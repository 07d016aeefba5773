"""Opposed checks: tests/cases/opposed.toml (rules 16–19, C04, C05, pitfall 10)."""

import pytest
from by_the_book import HOUSES, LEVELS, NUMBERS, TABLES, VALUES, as_ten_sided, cases, house_of, named, result
from hypothesis import given, settings

from keeper_app.dice import ReadOutDice
from keeper_app.rules import CriticalRange, HouseRules, Level, Rival, Winner, compare, oppose, winner

LAW = settings(deadline=None)
SWAPPED = {
    Winner.LEFT: Winner.RIGHT,
    Winner.RIGHT: Winner.LEFT,
    Winner.NOBODY: Winner.NOBODY,
    Winner.STALEMATE: Winner.STALEMATE,
}
MATRIX = {
    (Level(row), column): mark
    for row, marks in cases("opposed", "matrix").items()
    for column, mark in zip(Level, marks.split(), strict=True)
}


def test_the_golden_matrix_is_whole():
    assert len(MATRIX) == 36


@pytest.mark.parametrize(("left", "right"), MATRIX, ids=lambda level: level.value)
def test_golden_matrix_of_levels(left, right):
    expected = {
        "L": [Winner.LEFT] * 3,
        "R": [Winner.RIGHT] * 3,
        "0": [Winner.NOBODY] * 3,
        "=": [Winner.LEFT, Winner.RIGHT, Winner.STALEMATE],
    }[MATRIX[left, right]]
    assert [winner(left, 51, right, 50), winner(left, 50, right, 51), winner(left, 50, right, 50)] == expected


@pytest.mark.parametrize("case", cases("opposed", "opposed"), ids=named)
def test_golden_opposed(case):
    left, right = case["left"], case["right"]
    dice = ReadOutDice(as_ten_sided(left["tens"], left["units"]) + as_ten_sided(right["tens"], right["units"]))
    sides = [Rival(side["value"], side.get("net", 0)) for side in (left, right)]
    seen = oppose(*sides, dice, house_of(case), names=("opposed/left", "opposed/right"))
    dice.finish()
    assert [seen.left.level.value, seen.right.level.value] == [left["level"], right["level"]]
    assert [seen.left.value, seen.right.value] == [left["value"], right["value"]]
    assert [seen.left.roll.net, seen.right.roll.net] == [left.get("net", 0), right.get("net", 0)]
    assert seen.winner.value == case["winner"]
    house = ["house-rules"] if case.get("house_mattered") else []
    assert seen.because == (case["decided"], *case.get("dice", []), "push-forbidden", *house)
    for rule in seen.because:
        assert (TABLES / f"{rule}.toml").is_file()
    assert compare(seen.left, seen.right) == seen


def test_a_side_rolls_without_extra_dice_unless_told():
    assert Rival(50) == Rival(50, 0)


@LAW
@given(VALUES, NUMBERS, VALUES, NUMBERS, HOUSES)
def test_changing_places_changes_the_winner_with_them(left, left_number, right, right_number, house):
    one, other = result(left, left_number, house=house), result(right, right_number, house=house)
    assert compare(one, other).winner is SWAPPED[compare(other, one).winner]


@LAW
@given(LEVELS, VALUES, LEVELS, VALUES)
def test_somebody_wins_unless_both_fail_or_all_is_equal(left, left_value, right, right_value):
    who = winner(left, left_value, right, right_value)
    assert (who is Winner.NOBODY) == (not left.success and not right.success)
    assert (who is Winner.STALEMATE) == (left is right and left.success and left_value == right_value)
    if who is Winner.LEFT:
        assert left.success
        assert left >= right
    if who is Winner.RIGHT:
        assert right.success
        assert right >= left


def test_a_house_rule_on_either_side_is_named():
    house = HouseRules(critical=CriticalRange.FIVE)
    plain, changed = result(50, 40, house=house), result(50, 3, house=house)
    assert "house-rules" not in compare(plain, plain).because
    assert compare(plain, changed).because[-1] == compare(changed, plain).because[-1] == "house-rules"

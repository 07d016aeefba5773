"""Dice in words: every face, and everything that was reckoned with it."""

import pytest
from full_desk import new_desk
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice import DiceGroup, RolledDice, SeededDice, parse_expression
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.words import faces, log_line, words_in
from keeper_app.words.free_dice import reckoned
from keeper_app.words.study.names import average

EN, FR = words_in("en"), words_in("fr")


def rolled(text, fallen, bonus=None):
    return new_desk().do(RollDice(text, bonus), fallen).event.rolled


@pytest.mark.parametrize(
    ("text", "bonus", "fallen", "total", "said"),
    [
        ("2D6+4", None, [2, 5], 11, "2 + 5 + 4"),
        ("2D6", None, [3, 4], 7, "3 + 4"),
        ("1D8-1", None, [7], 6, "7 − 1"),
        ("3D6x5", None, [3, 4, 3], 50, "(3 + 4 + 3) × 5"),
        ("(2D6+6)x5", None, [4, 4], 70, "(4 + 4 + 6) × 5"),
        ("4D10/2", None, [1, 2, 3, 5], 5, "(1 + 2 + 3 + 5) ÷ 2"),
        ("10-2D4", None, [1, 2], 7, "10 − (1 + 2)"),
        ("1D3+DB", "1D4", [2, 3], 5, "2 + 3"),
        ("1D3+DB", "-1", [3], 2, "3 − 1"),
        ("1D3+DB", "0", [3], 3, "3 + 0"),
        ("1D3+½DB", "1D6", [2, 5], 4, "2 + 5 ÷ 2"),
    ],
)
def test_the_modifier_is_part_of_the_reckoning(text, bonus, fallen, total, said):
    one = rolled(text, fallen, bonus)
    assert (one.total, faces(one)) == (total, said)


@given(
    st.sampled_from(["2D6+4", "1D8", "3D6x5", "1D4+DB", "1D3+½DB", "2D10-1D4", "(2D6+6)x5", "4D10/3", "1D6+1D4+2"]),
    st.sampled_from(["0", "-1", "-2", "1D4", "2D6"]),
    st.integers(0, 10**6),
)
def test_what_is_written_comes_to_the_total(text, bonus, seed):
    one = parse_expression(text).roll(SeededDice(seed), parse_expression(bonus), name="dice")
    plain = faces(one).replace("−", "-").replace("×", "*").replace("÷", "//")
    assert eval(plain) == one.total  # digits, brackets and signs of ours


def test_the_log_shows_it_too():
    desk = new_desk()
    line = log_line(EN, desk, desk.do(RollDice("2D6+4"), [2, 5]))
    assert (line.title, line.figure, line.detail) == ("2D6+4", "11", "2 + 5 + 4")


def test_dice_from_what_was_asked_to_what_came_out():
    assert reckoned(EN, rolled("1D8", [7])) == "1D8 = 7"
    assert reckoned(EN, rolled("2D6+4", [2, 5])) == "2D6+4 = 2 + 5 + 4 = 11"
    assert reckoned(FR, rolled("1D3+DB", [2, 3], "1D4")) == "1D3+Imp = 2 + 3 = 5"


@pytest.mark.parametrize("text", ["no dice", "2D6+4", "1D6/DB"])
def test_a_record_that_does_not_add_up_still_shows_its_faces(text):
    assert faces(RolledDice(text, (DiceGroup(6, (3, 4), False), DiceGroup(4, (1,), False)), 99)) == "3 + 4 · 1"


@pytest.mark.parametrize(
    ("dice", "said"), [("2D6", "7"), ("", ""), ("5", ""), ("(100D1000)/100", "")], ids=["dice", "none", "flat", "wide"]
)
def test_the_average_of_a_price_is_said_where_it_can_be_counted(dice, said):
    assert said in average(EN, dice)
    assert bool(average(FR, dice)) == bool(said)

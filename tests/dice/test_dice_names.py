"""Dice are named where they are rolled: every source takes the name, and those that note give it back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice import (
    Die,
    FallenDie,
    NotedDice,
    ReadOutDice,
    SeededDice,
    SystemDice,
    ids_of,
    parse_expression,
    path,
    roll_percentile,
    throw_of,
)


@pytest.mark.parametrize("dice", [SystemDice(), SeededDice(1), ReadOutDice([4]), NotedDice(SeededDice(1))], ids=type)
def test_every_source_takes_a_name(dice):
    assert 1 <= dice.roll(6, "damage") <= 6


@pytest.mark.parametrize("kind", [ReadOutDice, lambda faces: NotedDice(ReadOutDice(faces))], ids=["read", "noted"])
def test_dice_are_noted_as_they_fall(kind):
    dice = kind([4, 10, 2])
    dice.roll(6, "damage")
    dice.roll(10, "attack/tens")
    dice.roll(3, "healing")
    assert dice.fallen == [
        FallenDie(6, "damage", 4),
        FallenDie(10, "attack/tens", 10),
        FallenDie(3, "healing", 2),
    ]


def test_a_face_that_cannot_fall_is_not_noted():
    dice = ReadOutDice([7])
    with pytest.raises(ValueError, match="impossible"):
        dice.roll(6, "damage")
    assert dice.fallen == []


@pytest.mark.parametrize(
    ("net", "names"),
    [
        (0, ["attack/tens", "attack/units"]),
        (1, ["attack/tens", "attack/tens", "attack/units"]),
        (-2, ["attack/tens", "attack/tens", "attack/tens", "attack/units"]),
    ],
)
def test_percentile_dice_are_tens_and_units_of_what_is_rolled(net, names):
    dice = NotedDice(SeededDice(net))
    roll_percentile(dice, net, "attack")
    assert [die.name for die in dice.fallen] == names
    assert {die.sides for die in dice.fallen} == {10}


@pytest.mark.parametrize("dice", [SystemDice(), SeededDice(1), ReadOutDice([4])], ids=type)
def test_a_die_without_a_name_is_not_rolled(dice):
    without = [
        lambda: dice.roll(6),
        lambda: NotedDice(dice).roll(6),
        lambda: roll_percentile(dice, 0),
        lambda: parse_expression("2D6").roll(dice),
    ]
    for roll in without:
        with pytest.raises(TypeError, match="name"):
            roll()


def test_every_die_of_an_expression_goes_by_one_name():
    dice = NotedDice(SeededDice(1))
    parse_expression("2D6+DB").roll(dice, parse_expression("1D4"), name="damage")
    assert [(die.sides, die.name) for die in dice.fallen] == [(6, "damage"), (6, "damage"), (4, "damage")]


@pytest.mark.parametrize(
    ("die", "mark", "of"),
    [
        (Die(10, "exchange/person/3/tens"), "tens", "exchange/person/3"),
        (Die(10, "attack/units"), "units", "attack"),
        (Die(6, "attack/units"), "", "attack/units"),  # no percentile die
        (Die(10, "damage"), "", "damage"),
        (Die(10, "units"), "units", ""),
    ],
)
def test_a_name_tells_which_percentile_die_it_is(die, mark, of):
    assert (die.mark, die.of) == (mark, of)


def test_a_name_begins_with_its_throw():
    assert throw_of("exchange/person/3/tens") == "exchange"
    assert throw_of("damage") == "damage"


@given(st.lists(st.text(st.characters(exclude_characters="\u2215")), min_size=1))
def test_ids_come_back_out_of_a_name_whatever_they_hold(ids):
    assert ids_of(path(*ids)) == ids


def test_a_number_is_an_id_too():
    assert path("check", "skill", "language-other/Latin", "at", 40) == "check/skill/language-other\u2215Latin/at/40"

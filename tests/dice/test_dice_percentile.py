"""Percentile dice: golden cases, the published chances, and the laws of bonus and penalty dice."""

import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import (
    DiceError,
    NegativeCount,
    NetOutOfRange,
    NotATensFace,
    NotATotal,
    NotAUnitsFace,
    PercentileRoll,
    ReadOutDice,
    SeededDice,
    SystemDice,
    WrongTensCount,
    keep,
    net_dice,
    read_total,
    result_of,
    roll_percentile,
    tens_dice_for,
)

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "dice.toml").read_text("utf-8"))
LAW = settings(deadline=None)
"""A law holds however slow the machine is."""

NETS = st.integers(-2, 2)
FACES = st.integers(0, 9)
D10 = st.integers(1, 10)
NO_DICE = ReadOutDice([])


@st.composite
def rolls(draw, nets=NETS):
    """Any percentile roll that can fall."""
    net = draw(nets)
    count = 1 + abs(net)
    return keep(draw(st.lists(FACES, min_size=count, max_size=count)), draw(FACES), net)


@pytest.mark.parametrize("case", CASES["percentile"], ids=lambda case: case["name"])
def test_golden_rolls(case):
    dice = ReadOutDice(case["faces"])
    roll = roll_percentile(dice, case["net"], "d100")
    dice.finish()
    assert roll == PercentileRoll(tuple(case["tens"]), case["units"], case["net"], case["kept"], case["number"])


@pytest.mark.parametrize("case", CASES["keep"], ids=str)
def test_golden_faces(case):
    if "refused" not in case:
        assert keep(case["tens"], case["units"], case["net"]).number == case["number"]
        return
    with pytest.raises(DiceError) as refused:
        keep(case["tens"], case["units"], case["net"])
    assert (refused.value.reason, refused.value.part) == (case["refused"], case["part"])


def exact_chance(net, numbers):
    """The exact percentage of rolls that give one of the numbers, over every way the dice can fall."""
    falls = list(product(range(1, 11), repeat=2 + abs(net)))
    hits = sum(roll_percentile(ReadOutDice(fall), net, "d100").number in numbers for fall in falls)
    return Fraction(hits * 100, len(falls))


@pytest.mark.parametrize(
    ("net", "chances"),
    [
        (-2, ("1.75", "12.5", "42.75", "72.9")),
        (-1, ("6.5", "25", "56.5", "81")),
        (0, ("25", "50", "75", "90")),
        (1, ("43.5", "75", "93.5", "99")),
        (2, ("57.25", "87.5", "98.25", "99.9")),
    ],
)
def test_published_chances_at_or_under_25_50_75_90(net, chances):
    """Pitfalls 2 and 5: 43.5 % at 25 with a bonus die, not the 43.75 % of two whole D100."""
    found = [exact_chance(net, range(1, value + 1)) for value in (25, 50, 75, 90)]
    assert found == [Fraction(chance) for chance in chances]


@pytest.mark.parametrize(
    ("net", "one", "hundred"),
    [(-2, "0.01", "2.71"), (-1, "0.1", "1.9"), (0, "1", "1"), (1, "1.9", "0.1"), (2, "2.71", "0.01")],
)
def test_published_chances_of_01_and_100(net, one, hundred):
    """Pitfall 1: comparing tens faces would give 1.9 % of 100 with a bonus die."""
    assert exact_chance(net, {1}) == Fraction(one)
    assert exact_chance(net, {100}) == Fraction(hundred)


def test_two_dice_give_each_number_from_1_to_100_once():
    """Pitfall 2: never 0, never 101 to 110."""
    numbers = [roll_percentile(ReadOutDice(fall), 0, "d100").number for fall in product(range(1, 11), repeat=2)]
    assert sorted(numbers) == list(range(1, 101))


@pytest.mark.parametrize(
    ("bonus", "penalty", "net"),
    [
        (0, 0, 0),
        (1, 0, 1),
        (0, 1, -1),
        (1, 1, 0),
        (3, 0, 2),
        (0, 5, -2),
        (3, 1, 2),
        (5, 4, 1),
        (3, 3, 0),
        (2, 5, -2),
    ],
)
def test_dice_cancel_first_and_are_capped_after(bonus, penalty, net):
    """Ruling C02: five against four is one, where capping first would give none."""
    assert net_dice(bonus, penalty) == net


@pytest.mark.parametrize(("bonus", "penalty", "part"), [(-1, 0, "-1"), (0, -2, "-2"), (-3, -4, "-3")])
def test_fewer_than_no_dice_are_refused(bonus, penalty, part):
    with pytest.raises(NegativeCount) as refused:
        net_dice(bonus, penalty)
    assert refused.value.part == part
    assert refused.value.fields == {"bonus": bonus, "penalty": penalty}


@pytest.mark.parametrize("net", [-3, 3, 100])
def test_more_than_two_net_dice_are_refused_before_anything_is_rolled(net):
    for attempt in (
        lambda: roll_percentile(NO_DICE, net, "d100"),
        lambda: keep([1] * (1 + abs(net)), 0, net),
        lambda: tens_dice_for(net),
    ):
        with pytest.raises(NetOutOfRange) as refused:
            attempt()
        assert refused.value.net == net


@pytest.mark.parametrize("face", [-1, 10, 30, 2.5, True, "3"])
def test_keeping_wants_single_faces(face):
    with pytest.raises(NotATensFace):
        keep([face], 0, 0)
    with pytest.raises(NotAUnitsFace):
        keep([1], face, 0)
    with pytest.raises(WrongTensCount) as refused:
        keep([1, 2], face, 2)
    assert (refused.value.given, refused.value.needed) == (2, 3)


def test_a_total_read_out_is_a_plain_roll():
    assert [read_total(number).number for number in range(1, 101)] == list(range(1, 101))
    assert read_total(100) == PercentileRoll((0,), 0, 0, 0, 100)
    assert read_total(7) == PercentileRoll((0,), 7, 0, 0, 7)


@pytest.mark.parametrize("number", [0, -1, 101, 110, 45.5, 45.0, True, "45"])
def test_totals_that_cannot_fall_are_refused(number):
    with pytest.raises(NotATotal) as refused:
        read_total(number)
    assert refused.value.part == str(number)


def test_a_roll_cannot_be_altered():
    with pytest.raises(AttributeError):
        read_total(50).number = 1  # type: ignore[misc]


@pytest.mark.parametrize("net", range(-2, 3))
def test_the_system_dice_roll_sound_rolls(net):
    for _ in range(200):
        roll = roll_percentile(SystemDice(), net, "d100")
        assert roll == keep(roll.tens, roll.units, net)


@LAW
@given(rolls())
def test_the_parts_of_a_roll_agree(roll):
    assert len(roll.tens) == 1 + abs(roll.net)
    assert roll.number == result_of(roll.tens[roll.kept], roll.units)
    assert 1 <= roll.number <= 100
    results = [result_of(face, roll.units) for face in roll.tens]
    assert roll.kept == results.index(roll.number)


@LAW
@given(st.integers(0, 1), D10, D10, D10, D10)
def test_a_bonus_die_never_worsens_and_a_penalty_never_betters(net, first, second, third, units):
    """One more die of the same kind, on the same dice already fallen."""
    fallen = [first, second, third]
    fewer = [*fallen[: 1 + net], units]
    more = [*fallen[: 2 + net], units]
    assert (
        roll_percentile(ReadOutDice(more), net + 1, "d100").number
        <= roll_percentile(ReadOutDice(fewer), net, "d100").number
    )
    assert (
        roll_percentile(ReadOutDice(more), -net - 1, "d100").number
        >= roll_percentile(ReadOutDice(fewer), -net, "d100").number
    )


@LAW
@given(NETS, st.integers())
def test_reading_the_dice_out_reproduces_the_roll(net, seed):
    roll = roll_percentile(SeededDice(seed), net, "d100")
    faces = [face or 10 for face in (*roll.tens, roll.units)]
    assert roll_percentile(ReadOutDice(faces), net, "d100") == roll
    assert keep(roll.tens, roll.units, net) == roll

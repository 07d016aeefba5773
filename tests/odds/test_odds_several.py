"""Odds of opposed and combined checks: pitfalls 9 and 10, and every pair of numbers counted."""

from fractions import Fraction

import pytest
from by_counting import CASES, HOUSES, NETS, STRENGTH, chance, difficulty_of, fallen, level_of, named, passes, percent
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.odds import combined_odds, opposed_odds
from keeper_app.rules import (
    BOOK,
    CriticalRange,
    DiceOutOfRange,
    Difficulty,
    FumbleRange,
    HouseRules,
    Need,
    Requirement,
    Rival,
    RulesError,
    TooFewSides,
    ValueOutOfRange,
)

LAW = settings(deadline=None)
VALUES = st.integers(0, 120) | st.integers(0, 999)
SIDES = st.builds(Rival, VALUES, st.integers(-2, 2))
TARGETS = st.builds(Requirement, VALUES, st.sampled_from(Difficulty))
HOUSE = st.sampled_from(HOUSES)
LOOSE = HouseRules(critical=CriticalRange.FIVE, fumble=FumbleRange.ALWAYS_96)


def side(case):
    return Rival(case["value"], case.get("net", 0))


def spread(odds):
    return [odds.left, odds.right, odds.nobody, odds.stalemate]


@pytest.mark.parametrize("case", CASES["opposed"], ids=named)
def test_golden_opposed_odds(case):
    seen = opposed_odds(side(case["left"]), side(case["right"]))
    ends = ("left_wins", "right_wins", "nobody", "stalemate")
    assert spread(seen) == [Fraction(case[end]) for end in ends]
    assert seen.undecided == Fraction(case["nobody"]) + Fraction(case["stalemate"])


def test_the_anchors_of_pitfall_10():
    assert round(float(opposed_odds(Rival(86), Rival(85)).left), 4) == 0.6336
    assert round(float(opposed_odds(Rival(85), Rival(86)).left), 4) == 0.3454


def counted(left, right, house):
    """Left wins, right wins, nobody, stalemate: every number of one side against every number of the other."""
    ends = [0, 0, 0, 0]
    mine = [
        (STRENGTH.get(level_of(left.value, Difficulty.REGULAR, house, number), 0), ways)
        for number, ways in fallen(left.net).items()
    ]
    theirs = [
        (STRENGTH.get(level_of(right.value, Difficulty.REGULAR, house, number), 0), ways)
        for number, ways in fallen(right.net).items()
    ]
    for my_level, my_ways in mine:
        for their_level, their_ways in theirs:
            if my_level == their_level == 0:
                end = 2
            elif (my_level, left.value) == (their_level, right.value):
                end = 3
            else:
                end = 0 if (my_level, left.value) > (their_level, right.value) else 1
            ends[end] += my_ways * their_ways
    return [Fraction(end, 10 ** (4 + abs(left.net) + abs(right.net))) for end in ends]


@pytest.mark.parametrize("house", [BOOK, LOOSE], ids=["book", "loose"])
@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Rival(86), Rival(85)),
        (Rival(50), Rival(50)),
        (Rival(0), Rival(0)),
        (Rival(1, 2), Rival(4, -1)),
        (Rival(49, 1), Rival(51)),
        (Rival(70, -1), Rival(40, 1)),
        (Rival(99, -2), Rival(98, -2)),
        (Rival(150), Rival(20, 2)),
        (Rival(500, -2), Rival(999, -2)),
        (Rival(999), Rival(0)),
        (Rival(60, 1), Rival(60, -1)),
    ],
    ids=str,
)
def test_opposed_by_every_pair_of_numbers(left, right, house):
    assert spread(opposed_odds(left, right, house)) == counted(left, right, house)


@LAW
@given(SIDES, SIDES, HOUSE)
def test_opposed_ends_are_whole_and_change_with_the_sides(left, right, house):
    seen, swapped = opposed_odds(left, right, house), opposed_odds(right, left, house)
    assert sum(spread(seen)) == 1
    assert [seen.left, seen.right, seen.nobody, seen.stalemate] == [
        swapped.right,
        swapped.left,
        swapped.nobody,
        swapped.stalemate,
    ]
    assert seen.undecided == 1 - seen.left - seen.right
    assert (seen.stalemate > 0) == (left.value == right.value)


@LAW
@given(VALUES, st.integers(-2, 1), SIDES, HOUSE)
def test_a_bonus_die_never_lowers_a_sides_chance(value, net, right, house):
    fewer, more = (opposed_odds(Rival(value, n), right, house) for n in (net, net + 1))
    assert more.left >= fewer.left
    assert more.right <= fewer.right


@LAW
@given(VALUES, VALUES, st.integers(-2, 2), SIDES, HOUSE)
def test_a_higher_value_never_lowers_a_sides_chance(one, other, net, right, house):
    lower, higher = (opposed_odds(Rival(value, net), right, house) for value in sorted((one, other)))
    assert higher.left >= lower.left
    assert higher.right <= lower.right


@pytest.mark.parametrize("case", CASES["combined"], ids=named)
def test_golden_combined_odds(case):
    targets = [Requirement(one["value"], difficulty_of(one)) for one in case["targets"]]
    for need in Need:
        seen = combined_odds(targets, need, case.get("net", 0))
        assert list(seen.each) == [percent(part) for part in case["each"]]
        assert seen.whole == percent(case[need.value])


@settings(deadline=None, max_examples=60)
@given(st.lists(TARGETS, min_size=2, max_size=4), st.sampled_from(NETS), HOUSE)
def test_combined_by_every_number(targets, net, house):
    def one_by_one(number):
        return [passes(one.value, one.difficulty, house, number) for one in targets]

    each = tuple(chance(net, lambda n, t=one: passes(t.value, t.difficulty, house, n)) for one in targets)
    either, both = combined_odds(targets, Need.ANY, net, house), combined_odds(targets, Need.ALL, net, house)
    assert either.each == both.each == each
    assert either.whole == chance(net, lambda n: any(one_by_one(n)))
    assert both.whole == chance(net, lambda n: all(one_by_one(n)))


@pytest.mark.parametrize("targets", [[], [Requirement(50)]], ids=len)
@pytest.mark.parametrize("need", Need)
def test_combined_odds_need_two_skills(targets, need):
    with pytest.raises(TooFewSides) as caught:
        combined_odds(targets, need)
    assert (caught.value.reason, caught.value.fields) == ("too-few-sides", {"given": len(targets), "least": 2})


@pytest.mark.parametrize("value", [-1, 1000, 3.5, "50", None], ids=repr)
def test_odds_of_no_value_are_refused(value):
    for asked in (
        lambda: opposed_odds(Rival(value), Rival(50)),
        lambda: opposed_odds(Rival(50), Rival(value)),
        lambda: combined_odds([Requirement(50), Requirement(value)], Need.ANY),
    ):
        with pytest.raises(ValueOutOfRange):
            asked()


@pytest.mark.parametrize("net", [-3, 3, "1", None], ids=repr)
def test_odds_with_too_many_dice_are_refused(net):
    for asked in (
        lambda: opposed_odds(Rival(50, net), Rival(50)),
        lambda: opposed_odds(Rival(50), Rival(50, net)),
        lambda: combined_odds([Requirement(50), Requirement(60)], Need.ALL, net),
    ):
        with pytest.raises(DiceOutOfRange) as caught:
            asked()
        assert isinstance(caught.value, RulesError)

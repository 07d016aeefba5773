"""What the rules refuse: one of our errors with a reason and its fields, and no die is drawn."""

import pytest
from by_the_book import DIFFICULTIES, HOUSES, NETS, NOT_NETS, NOT_VALUES, VALUES, UntouchedDice, rolled
from hypothesis import example, given, settings
from hypothesis import strategies as st

from keeper_app.dice import parse_expression
from keeper_app.rules import (
    BeyondHumanLimits,
    DiceOutOfRange,
    Difficulty,
    HouseRules,
    Need,
    NotAllowed,
    NotEnoughLuck,
    Requirement,
    Rival,
    RulesError,
    TooFewSides,
    ValueOutOfRange,
    check,
    combine,
    difficulty_against,
    difficulty_facing,
    join_forces,
    ladder,
    oppose,
    read_check,
    read_combined,
    roll_blow,
    within_reach,
)

LAW = settings(deadline=None)
ODD = st.none() | st.booleans() | st.floats() | st.text(max_size=4) | st.integers(max_value=-3)
"""Neither a value nor a number of dice."""


@pytest.fixture(autouse=True)
def _ladders_in_use():
    """The app has already asked about ordinary values: a refusal does not depend on what came before."""
    for value in (0, 1, 50):
        for difficulty in Difficulty:
            ladder(value, difficulty)
            check(value, difficulty, 1, FixedDice(), name="check")


class FixedDice:
    """Dice that always fall on their highest face."""

    def roll(self, sides, name):
        """The highest face."""
        return sides


def refused(error, reason, **fields):
    """What a refusal carries."""
    assert error.reason == reason
    assert repr(error.fields) == repr(fields)
    assert str(error)


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("value", NOT_VALUES, ids=repr)
def test_a_value_is_a_whole_number_from_0_to_999(value, difficulty):
    with pytest.raises(ValueOutOfRange) as caught:
        check(value, difficulty, 0, UntouchedDice(), name="check")
    refused(caught.value, "value-out-of-range", value=value, least=0, most=999)


@pytest.mark.parametrize("value", NOT_VALUES, ids=repr)
def test_fallen_dice_do_not_make_a_value_valid(value):
    with pytest.raises(ValueOutOfRange):
        read_check(value, Difficulty.REGULAR, rolled(50))


@pytest.mark.parametrize("net", NOT_NETS, ids=repr)
def test_at_most_two_dice_are_left_after_cancelling(net):
    with pytest.raises(DiceOutOfRange) as caught:
        check(50, Difficulty.REGULAR, net, UntouchedDice(), name="check")
    assert caught.value.reason == "dice-out-of-range"
    assert repr(caught.value.fields["net"]) == repr(net)


@LAW
@given(
    st.tuples(ODD | st.integers(1000), NETS) | st.tuples(VALUES, ODD | st.integers(3)) | st.tuples(ODD, ODD),
    DIFFICULTIES,
    HOUSES,
)
@example((True, 0), Difficulty.REGULAR, HouseRules())
@example((50, True), Difficulty.REGULAR, HouseRules())
def test_whatever_is_wrong_ends_in_one_of_our_errors(asked, difficulty, house):
    value, net = asked
    with pytest.raises(RulesError) as caught:
        check(value, difficulty, net, UntouchedDice(), house, name="check")
    assert caught.value.fields


@pytest.mark.parametrize("value", [0, 999])
@pytest.mark.parametrize("net", [-2, 2])
def test_the_ends_of_the_ranges_are_valid(value, net):
    assert check(value, Difficulty.REGULAR, net, FixedDice(), name="check").number == 100


@pytest.mark.parametrize(
    "bad",
    [Rival(1000), Rival(-1), Rival(None), Rival("50"), Rival(50, 3), Rival(50, None)],
    ids=repr,
)
def test_an_opposed_check_with_one_bad_side_draws_no_die(bad):
    for sides in ((bad, Rival(50)), (Rival(50), bad)):
        with pytest.raises(RulesError) as caught:
            oppose(*sides, UntouchedDice(), names=("opposed/left", "opposed/right"))
        assert caught.value.reason in ("value-out-of-range", "dice-out-of-range")
        assert caught.value.fields


@pytest.mark.parametrize("targets", [[], [Requirement(50)]], ids=len)
@pytest.mark.parametrize("need", Need)
def test_fewer_than_two_skills_are_no_combined_check(targets, need):
    for combined in (
        lambda: combine(targets, need, 0, UntouchedDice(), name="combined"),
        lambda: read_combined(targets, need, rolled(50)),
    ):
        with pytest.raises(TooFewSides) as caught:
            combined()
        refused(caught.value, "too-few-sides", given=len(targets), least=2)


@pytest.mark.parametrize("value", NOT_VALUES, ids=repr)
def test_a_combined_check_with_one_bad_value_draws_no_die(value):
    for targets in ([Requirement(50), Requirement(value)], [Requirement(value, Difficulty.HARD), Requirement(50)]):
        with pytest.raises(ValueOutOfRange):
            combine(targets, Need.ANY, 0, UntouchedDice(), name="combined")


@pytest.mark.parametrize("net", NOT_NETS, ids=repr)
def test_a_combined_check_with_too_many_dice_draws_none(net):
    with pytest.raises(DiceOutOfRange):
        combine([Requirement(50), Requirement(60)], Need.ALL, net, UntouchedDice(), name="combined")


def test_nobody_joins_no_forces():
    with pytest.raises(TooFewSides) as caught:
        join_forces([], 200)
    refused(caught.value, "too-few-sides", given=0, least=1)


@pytest.mark.parametrize("value", NOT_VALUES, ids=repr)
def test_forces_are_values_too(value):
    with pytest.raises(ValueOutOfRange):
        join_forces([50, value], 120)
    with pytest.raises(ValueOutOfRange):
        difficulty_facing(value, 50)


OPPOSITION = {
    "difficulty_against": difficulty_against,
    "difficulty_facing": lambda opposition: difficulty_facing(50, opposition),
    "join_forces": lambda opposition: join_forces([50, 60], opposition),
}


@pytest.mark.parametrize("asked", OPPOSITION.values(), ids=OPPOSITION)
@pytest.mark.parametrize("opposition", [-1, True, 3.5, float("nan"), "50", None], ids=repr)
def test_an_opposition_is_a_whole_number_too(asked, opposition):
    with pytest.raises(RulesError) as caught:
        asked(opposition)
    assert caught.value.fields


@LAW
@given(VALUES, st.integers(0, 999))
def test_beyond_human_limits_there_is_no_difficulty(value, opposition):
    if within_reach(value, opposition):
        assert difficulty_facing(value, opposition) is difficulty_against(opposition)
        return
    with pytest.raises(BeyondHumanLimits) as caught:
        difficulty_facing(value, opposition)
    refused(caught.value, "beyond-human-limits", value=value, opposition=opposition, most=100 + value)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (RulesError, "rules"),
        (ValueOutOfRange, "value-out-of-range"),
        (DiceOutOfRange, "dice-out-of-range"),
        (NotAllowed, "not-allowed"),
        (BeyondHumanLimits, "beyond-human-limits"),
        (TooFewSides, "too-few-sides"),
        (NotEnoughLuck, "not-enough-luck"),
    ],
)
def test_errors_have_stable_reasons_and_are_value_errors(error, reason):
    caught = error(one=1, two="b")
    refused(caught, reason, one=1, two="b")
    assert isinstance(caught, RulesError)
    assert isinstance(caught, ValueError)


@LAW
@given(VALUES, DIFFICULTIES, NETS, HOUSES)
def test_valid_questions_are_not_refused(value, difficulty, net, house):
    assert check(value, difficulty, net, FixedDice(), house, name="check").number == 100


UNNAMED = {
    "check": lambda dice: check(50, Difficulty.REGULAR, 0, dice),
    "oppose": lambda dice: oppose(Rival(50), Rival(40), dice),
    "combine": lambda dice: combine([Requirement(50), Requirement(60)], Need.ALL, 0, dice),
    "blow": lambda dice: roll_blow(parse_expression("1D6"), None, dice),
}


@pytest.mark.parametrize("rule", UNNAMED)
def test_no_rule_rolls_dice_that_nobody_named(rule):
    with pytest.raises(TypeError, match="name"):
        UNNAMED[rule](UntouchedDice())

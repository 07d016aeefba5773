"""Tomes and spells by the book: the golden cases of tests/cases/magic.toml (rules 151–162, C25), and their laws."""

import pytest
from by_the_book import cases, named
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.study_records import TOME_STATES
from keeper_app.dice import parse_expression
from keeper_app.rules import Difficulty, ValueOutOfRange, learnt_mythos, magic_regained
from keeper_app.rules.magic import (
    LONGEST_STUDY,
    affordable,
    bought,
    casting_time,
    learning_difficulty,
    mishap_price,
    payment,
    power_after,
    power_grows,
    reading_difficulty,
    shocks_reader,
    study_gain,
    study_weeks,
)

FEW = st.integers(0, 60)
SKILL = st.integers(0, 99)


@pytest.mark.parametrize("case", cases("magic", "reading"), ids=named)
def test_golden_reading(case):
    assert reading_difficulty(case["state"]) is Difficulty(case["difficulty"])


def test_the_table_of_the_screen_says_the_same():
    rows = {row.id: row.see for row in screen_tables()["reading-difficulty"].rows}
    assert rows == {state: (f"difficulty-{reading_difficulty(state).value}",) for state in TOME_STATES}


@pytest.mark.parametrize("case", cases("magic", "study"), ids=named)
def test_golden_weeks_of_study(case):
    if case["takes"]:
        assert study_weeks(case["weeks"], case["studied"]) == case["takes"]
    else:
        with pytest.raises(ValueOutOfRange):
            study_weeks(case["weeks"], case["studied"])


@pytest.mark.parametrize("case", cases("magic", "gain"), ids=named)
def test_golden_gains(case):
    gain = study_gain(case["mythos"], case["rating"], case["minor"], case["major"])
    assert (gain, learnt_mythos(case["mythos"], gain)) == (case["gain"], case["after"])


@pytest.mark.parametrize("case", cases("magic", "shock"), ids=named)
def test_golden_believers(case):
    assert shocks_reader(case["sceptic"], case["dice"]) is case["loses"]


@pytest.mark.parametrize("case", cases("magic", "learning"), ids=named)
def test_golden_learning(case):
    assert learning_difficulty(case["taught"]) is Difficulty(case["difficulty"])


@pytest.mark.parametrize("case", cases("magic", "payment"), ids=named)
def test_golden_payments(case):
    seen = payment(case["cost"], case["mp"])
    assert (seen.paid, seen.from_hp, seen.mp) == (case["paid"], case["from-hp"], case["mp-left"])
    assert affordable(case["cost"], case["mp"], case["hp"]) is case["affordable"]


@pytest.mark.parametrize("case", cases("magic", "mishap"), ids=named)
def test_golden_mishaps(case):
    assert mishap_price(case["cost"], case["die"]) == case["costs"]


@pytest.mark.parametrize("case", cases("magic", "casting"), ids=named)
def test_golden_casting_times(case):
    seen = casting_time(case["dex"], case["rounds"])
    assert (seen.rank, seen.later) == (case["rank"], case["later"])


@pytest.mark.parametrize("case", cases("magic", "hourly"), ids=named)
def test_golden_magic_points_an_hour(case):
    assert magic_regained(case["pow"], 1) == case["points"]


@pytest.mark.parametrize("case", cases("magic", "power"), ids=named)
def test_golden_growth_of_power(case):
    assert power_grows(case["pow"], case["roll"]) is case["grows"]


@pytest.mark.parametrize("case", cases("magic", "bought"), ids=named)
def test_golden_purchases(case):
    assert bought(case["each"], case["points"]) == case["amount"]
    assert parse_expression(case["amount"]).most() == case["points"] * parse_expression(case["each"]).most()


@given(st.integers(1, 30), st.integers(0, 4))
def test_each_study_takes_twice_as_long(weeks, studied):
    assert study_weeks(weeks, studied + 1) == 2 * study_weeks(weeks, studied)


@given(st.integers(1, 10**6), st.integers(0, 10**6))
def test_a_study_ends_or_is_refused(weeks, studied):
    if weeks * 2 ** min(studied, 11) > LONGEST_STUDY:
        with pytest.raises(ValueOutOfRange):
            study_weeks(weeks, studied)
    else:
        assert study_weeks(weeks, studied) <= LONGEST_STUDY


@pytest.mark.parametrize("studied", [-1, True, 1.0, "1"])
def test_studies_are_counted(studied):
    with pytest.raises(ValueOutOfRange):
        study_weeks(4, studied)


@given(SKILL, SKILL, SKILL, SKILL)
def test_reading_never_makes_anybody_forget(mythos, rating, minor, major):
    after = learnt_mythos(mythos, study_gain(mythos, rating, minor, major))
    assert mythos <= after <= 99


@given(FEW, FEW, FEW)
def test_a_price_is_paid_in_full_and_magic_points_never_fall_below_none(cost, mp, hp):
    seen = payment(cost, mp)
    assert seen.paid + seen.from_hp == cost
    assert 0 <= seen.mp <= mp
    assert seen.from_hp == 0 or seen.mp == 0
    assert affordable(cost, mp, hp) is (seen.from_hp <= hp)


@given(st.integers(0, 999))
def test_power_grows_on_96_and_more_at_least(power):
    growing = [number for number in range(1, 101) if power_grows(power, number)]
    assert growing == list(range(min(power + 1, 96), 101))
    assert power <= power_after(power, 10) <= 999


@given(st.integers(0, 998))
def test_more_power_never_regains_fewer_points(power):
    assert 1 <= magic_regained(power, 1) <= magic_regained(power + 1, 1)

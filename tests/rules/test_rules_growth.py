"""How skills grow: the golden cases of tests/cases/growth.toml (rules 163 to 166, C27, C44), and what always holds."""

import pytest
from by_the_book import NUMBERS, VALUES, cases
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.rules import GAIN_SIDES, HIGHEST_VALUE, MASTERY, grown, grows, less_used, mastered


@pytest.mark.parametrize("case", cases("growth", "skill"), ids=str)
def test_golden_growth(case):
    before, after = case["value"], case["after"]
    assert grows(before, case["number"]) is case.get("grows", True)
    assert grown(before, case.get("gain", 0)) == after
    assert mastered(before, after) is case.get("sanity", False)


@pytest.mark.parametrize("case", cases("growth", "used"), ids=str)
def test_golden_totals_of_getting_used(case):
    assert dict(less_used(case["before"].items())) == case["after"]


@given(VALUES, NUMBERS, st.integers(1, GAIN_SIDES))
def test_a_skill_never_shrinks_and_never_passes_the_highest_value(value, number, gain):
    after = grown(value, gain)
    assert value <= after <= max(value, HIGHEST_VALUE)
    assert after - value <= gain
    assert grows(value, 100)
    if number > 1 and grows(value, number - 1):
        assert grows(value, number)  # a higher roll never does worse
    if mastered(value, after):
        assert value < MASTERY <= after
        assert not mastered(after, grown(after, gain))  # only once


@given(st.dictionaries(st.text(max_size=5), st.integers(0, 99), max_size=4))
def test_totals_fall_by_one_and_never_below_none(totals):
    after = dict(less_used(totals.items()))
    assert all(after.get(kind, 0) == max(0, total - 1) for kind, total in totals.items())
    assert all(total > 0 for total in after.values())

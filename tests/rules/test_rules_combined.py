"""Combined checks: tests/cases/combined.toml (rules 20, 21, pitfall 9)."""

import pytest
from by_the_book import (
    DIFFICULTIES,
    HOUSES,
    NUMBERS,
    TABLES,
    VALUES,
    cases,
    difficulty_of,
    house_of,
    marked,
    named,
    physical,
    rolled,
)
from by_the_book import result as result_of
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.rules import Difficulty, Need, Requirement, combine, read_combined

LAW = settings(deadline=None)
TARGETS = st.lists(st.builds(Requirement, VALUES, DIFFICULTIES), min_size=2, max_size=5)


@pytest.mark.parametrize("need", Need)
@pytest.mark.parametrize("case", cases("combined", "combined"), ids=named)
def test_golden_combined(case, need):
    targets = [Requirement(one["value"], difficulty_of(one)) for one in case["targets"]]
    dice = physical(case["tens"], case["units"])
    seen = combine(targets, need, case.get("net", 0), dice, house_of(case), name="combined")
    dice.finish()
    assert [one.level.value for one in seen.checks] == case["levels"]
    assert [one.passed for one in seen.checks] == case["passed"]
    assert [Requirement(one.value, one.difficulty) for one in seen.checks] == targets
    assert seen.passed == case[need.value]
    assert {one.roll for one in seen.checks} == {seen.roll}
    assert seen.roll == marked(case["tens"], case["units"], case.get("net", 0))
    extra = [] if not seen.roll.net else ["bonus-die" if seen.roll.net > 0 else "penalty-die"]
    house = ["house-rules"] if case.get("house_mattered") else []
    assert seen.because == ("combined-check", *extra, *house)
    for rule in seen.because:
        assert (TABLES / f"{rule}.toml").is_file()
    assert read_combined(targets, need, seen.roll, house_of(case)) == seen


def test_a_skill_is_regular_unless_told():
    assert Requirement(50) == Requirement(50, Difficulty.REGULAR)


@LAW
@given(TARGETS, NUMBERS, HOUSES)
def test_each_skill_reads_the_roll_as_if_alone(targets, number, house):
    alone = [result_of(one.value, number, one.difficulty, house) for one in targets]
    for need, whole in ((Need.ANY, any), (Need.ALL, all)):
        seen = read_combined(targets, need, rolled(number), house)
        assert list(seen.checks) == alone
        assert seen.passed == whole(one.passed for one in alone)

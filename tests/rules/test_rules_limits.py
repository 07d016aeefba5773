"""Opposing values: tests/cases/limits.toml (rules 9–11, 22–24; C01, C38)."""

import pytest
from by_the_book import VALUES, cases, named
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.rules import (
    BeyondHumanLimits,
    Difficulty,
    difficulty_against,
    difficulty_facing,
    join_forces,
    within_reach,
)

LAW = settings(deadline=None)
OPPOSITIONS = st.integers(0, 999)


@pytest.mark.parametrize("case", cases("limits", "against"), ids=str)
def test_golden_difficulty_from_opposition(case):
    assert difficulty_against(case["opposition"]) is Difficulty(case["difficulty"])


@pytest.mark.parametrize("case", cases("limits", "facing"), ids=str)
def test_golden_human_limits(case):
    value, opposition = case["value"], case["opposition"]
    assert within_reach(value, opposition) == ("difficulty" in case)
    if "difficulty" in case:
        assert difficulty_facing(value, opposition) is Difficulty(case["difficulty"])
        return
    with pytest.raises(BeyondHumanLimits) as refused:
        difficulty_facing(value, opposition)
    assert refused.value.fields == {"value": value, "opposition": opposition, "most": case["most"]}


@pytest.mark.parametrize("case", cases("limits", "join"), ids=named)
def test_golden_joining_forces(case):
    seen = join_forces(case["values"], case["opposition"])
    assert seen.opposition == case["opposition"]
    if "may_roll" not in case:
        assert (seen.possible, seen.may_roll, seen.difficulty) == (False, (), None)
        return
    assert [i + 1 for i in seen.used] == case["used"]
    assert (seen.left, seen.possible) == (case["left"], True)
    assert [i + 1 for i in seen.may_roll] == case["may_roll"]
    assert seen.difficulty is Difficulty(case["difficulty"])


@LAW
@given(st.lists(VALUES, min_size=1, max_size=6), OPPOSITIONS)
def test_joining_forces_by_the_rule(values, opposition):
    seen = join_forces(values, opposition)
    assert seen.left == opposition - sum(values[i] for i in seen.used)
    used = [values[i] for i in seen.used]
    assert used == sorted(values)[: len(used)]
    assert len(set(seen.used)) == len(seen.used)
    rest = [i for i in range(len(values)) if i not in seen.used]
    assert list(seen.may_roll) == [i for i in rest if seen.left <= 100 + values[i]]
    assert seen.possible == bool(seen.may_roll)
    before = opposition
    for step, value in enumerate(used):
        assert all(before > 100 + other for other in sorted(values)[step:]), "nobody is used up without need"
        before -= value
    if not seen.possible:
        assert rest == []
        assert seen.difficulty is None
    else:
        assert seen.difficulty is difficulty_against(seen.left)


@LAW
@given(st.lists(VALUES, min_size=1, max_size=6), OPPOSITIONS)
def test_whoever_joins_faces_an_extreme_task(values, opposition):
    """What is left after a subtraction is above 100: it was above 100 + the one subtracted."""
    seen = join_forces(values, opposition)
    if seen.used and seen.possible:
        assert seen.left > 100
        assert seen.difficulty is Difficulty.EXTREME


@LAW
@given(VALUES, OPPOSITIONS)
def test_one_alone_may_roll_exactly_within_human_limits(value, opposition):
    assert join_forces([value], opposition).possible == within_reach(value, opposition) == (opposition - value <= 100)

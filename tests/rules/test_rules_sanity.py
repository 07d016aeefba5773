"""Sanity and madness: the golden cases of tests/cases/sanity.toml (rules 134–150; C27, C28, C37)."""

import pytest
from by_the_book import TABLES, cases
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice.scan import OVER
from keeper_app.rules import (
    Frailty,
    Level,
    Month,
    NotACost,
    Refuge,
    has_stroke,
    learnt_mythos,
    limit_of,
    month_of_care,
    mythos_gain,
    read_cost,
    suffer,
    weaned,
)

INSANE = st.sampled_from(["", "temporary", "indefinite"])
FRAILTIES = st.builds(
    Frailty,
    st.integers(0, 99),
    st.integers(1, 19),
    st.integers(0, 30),
    INSANE,
    st.none() | st.integers(0, 100),
    st.integers(0, 110),
    st.integers(0, 40),
)


@pytest.mark.parametrize("case", cases("sanity", "cost"), ids=lambda case: case["text"])
def test_golden_costs(case):
    cost = read_cost(case["text"])
    assert (cost.success.text, cost.failure.text, cost.most) == (case["success"], case["failure"], case["most"])
    assert all(cost.dice(level) is cost.success for level in Level if level.success)
    assert cost.dice(Level.FAILURE) is cost.failure


@pytest.mark.parametrize("case", cases("sanity", "not-a-cost"), ids=lambda case: case["text"] or "empty")
def test_what_is_no_cost_is_refused(case):
    with pytest.raises(NotACost):
        read_cost(case["text"])


@given(st.text(max_size=30))
def test_whatever_is_typed_is_a_cost_or_refused(text):
    try:
        cost = read_cost(text)
    except NotACost:
        return
    assert min(cost.success.least(), cost.failure.least()) >= 0
    assert cost.most <= 100
    assert read_cost(f"{cost.success.text}/{cost.failure.text}") == cost


@pytest.mark.parametrize("case", cases("sanity", "limit"), ids=str)
def test_golden_limits_of_a_day(case):
    assert limit_of(case["morning"]) == case["limit"]


@pytest.mark.parametrize("case", cases("sanity", "loss"), ids=lambda case: case["name"])
def test_golden_losses(case):
    frailty = Frailty(
        case["now"],
        case["limit"],
        case.get("lost", 0),
        case.get("insane", ""),
        case.get("most"),
        case.get("used", 0),
        case.get("faith", 0),
    )
    seen = suffer(frailty, case["points"])
    assert (seen.loss, seen.left) == (case["loss"], case["left"])
    assert (seen.spared, seen.faith) == (case.get("spared", 0), case.get("paid-faith", 0))
    assert list(seen.brings.conditions) == case.get("conditions", [])
    assert list(seen.brings.dues) == case.get("dues", [])
    assert seen.brings.bout == case.get("bout", False)
    for rule in seen.brings.because:
        assert (TABLES / f"{rule}.toml").is_file()


@given(FRAILTIES, st.integers(0, 100))
def test_a_loss_never_takes_more_than_there_is_nor_more_than_the_cap_leaves(frailty, points):
    seen = suffer(frailty, points)
    assert 0 <= seen.left == frailty.now - seen.loss
    if frailty.most is not None:
        assert seen.loss <= max(0, frailty.most - frailty.used) + seen.faith
        assert points - seen.spared + frailty.used <= max(frailty.most, frailty.used)
    assert bool(seen.brings.conditions or seen.brings.dues or seen.brings.bout) <= (seen.loss > 0)


@given(FRAILTIES, st.integers(0, 60), st.integers(0, 60))
def test_losing_more_never_leaves_more(frailty, one, more):
    assert suffer(frailty, one + more).left <= suffer(frailty, one).left


@pytest.mark.parametrize("case", cases("sanity", "mythos"), ids=str)
def test_golden_gains_of_the_mythos(case):
    assert mythos_gain(case["bouts"]) == case["gain"]
    assert learnt_mythos(case["before"], case["gain"]) == case["after"]


@pytest.mark.parametrize("case", cases("sanity", "month"), ids=str)
def test_golden_months_of_treatment(case):
    found = month_of_care(Refuge(case["where"]), case["roll"], case.get("psychoanalysis", 0))
    assert found is Month(case["is"])


@given(st.sampled_from(Refuge), st.integers(1, 95), st.integers(0, 99))
def test_a_better_analyst_never_does_worse(where, roll, skill):
    order = [Month.SETBACK, Month.NOTHING, Month.BETTER]
    found = [order.index(month_of_care(where, roll, one)) for one in range(skill, 100)]
    assert found == sorted(found)


@pytest.mark.parametrize("case", cases("sanity", "weaned"), ids=str)
def test_golden_habits_that_fade(case):
    assert weaned(case["before"]) == case["after"]


@pytest.mark.parametrize("stroke", OVER)
def test_no_stroke_of_any_kind_divides_sanity(stroke):
    """Whatever the dice would take for a division parts what a success costs from what a failure does."""
    cost = read_cost(f"1 {stroke} 1d6")
    assert (cost.success.text, cost.failure.text) == ("1", "1D6")
    assert has_stroke(f"6{stroke}2")
    assert not has_stroke("2D6+1")

"""Bodies, wounds, Sanity and age: the golden cases of tests/cases/people.toml (rules 81–85, 135–137; C36, C37)."""

import pytest
from by_the_book import NOT_VALUES, TABLES, cases, named
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.rules import (
    DUES,
    MOST_DAMAGE,
    Difficulty,
    Gravity,
    HouseRules,
    ValueOutOfRange,
    after_loss,
    greatest_sanity,
    hit_points,
    improved_edu,
    ladder,
    magic_points,
    movement,
    spread,
    wound,
)

POINTS = st.integers(0, 40)
HOUSES = st.builds(HouseRules, death_at_max_hp=st.booleans())


@pytest.mark.parametrize("case", cases("people", "wound"), ids=named)
def test_golden_wounds(case):
    house = HouseRules(death_at_max_hp=case.get("death-at-max", False))
    seen = wound(case["damage"], case["hp"], case["max"], major=case.get("carries", False), house=house)
    assert (seen.gravity.value, seen.hp, seen.damage) == (case["gravity"], case["left"], case["damage"])
    assert list(seen.conditions) == case.get("conditions", [])
    assert list(seen.dues) == case.get("dues", [])
    assert list(seen.because) == case["because"]
    for rule in seen.because:
        assert (TABLES / f"{rule}.toml").is_file()


@pytest.mark.parametrize("case", cases("people", "sanity"), ids=named)
def test_golden_losses_of_sanity(case):
    seen = after_loss(min(case["loss"], case["before"]), case["left"])
    assert (list(seen.conditions), list(seen.dues)) == (case.get("conditions", []), case.get("dues", []))


@pytest.mark.parametrize("case", cases("people", "edu"), ids=str)
def test_golden_edu_rolls(case):
    assert improved_edu(case["before"], case["roll"], case["die"]) == case["after"]


@pytest.mark.parametrize("case", cases("people", "spread"), ids=named)
def test_golden_points_taken_by_age(case):
    assert spread(case["values"], tuple(case["values"]), case["points"]) == case["taken"]


@pytest.mark.parametrize("case", cases("people", "parts"), ids=str)
def test_golden_half_and_fifth(case):
    value = case["value"]
    seen = [ladder(value, difficulty).required for difficulty in Difficulty]
    assert seen == [value, case["half"], case["fifth"]]


@pytest.mark.parametrize("damage", [one for one in NOT_VALUES if one != 1000] + [MOST_DAMAGE + 1])
def test_damage_is_a_whole_number_and_no_less_than_none(damage):
    with pytest.raises(ValueOutOfRange):
        wound(damage, 10, 10)


def test_what_tests_bring_are_conditions_and_rules_there_are():
    for due in DUES.values():
        assert (TABLES / f"{due.rule}.toml").is_file()
    assert (DUES["con-awake"].on_success, DUES["con-awake"].on_failure) == ("", "unconscious")
    assert (DUES["int-insanity"].on_success, DUES["int-insanity"].on_failure) == ("temporary-insanity", "")


# --- laws -----------------------------------------------------------------------------------------------------------


@given(POINTS, POINTS, st.integers(1, 40), st.booleans(), HOUSES)
def test_points_left_are_never_below_none_nor_more_than_before(damage, hp, max_hp, major, house):
    hp = min(hp, max_hp)
    seen = wound(damage, hp, max_hp, major=major, house=house)
    assert 0 <= seen.hp <= hp
    assert seen.hp == (0 if seen.gravity is Gravity.DEADLY else max(0, hp - damage))


@given(POINTS, POINTS, st.integers(1, 40), st.booleans(), HOUSES)
def test_more_damage_is_never_less_grave(damage, hp, max_hp, major, house):
    order = [Gravity.NONE, Gravity.REGULAR, Gravity.MAJOR, Gravity.DEADLY]
    hp = min(hp, max_hp)
    less, more = (wound(one, hp, max_hp, major=major, house=house) for one in (damage, damage + 1))
    assert order.index(less.gravity) <= order.index(more.gravity)
    assert less.hp >= more.hp


@given(POINTS, POINTS, st.integers(1, 40), st.booleans(), HOUSES)
def test_a_wound_is_one_thing_or_the_other(damage, hp, max_hp, major, house):
    hp = min(hp, max_hp)
    seen = wound(damage, hp, max_hp, major=major, house=house)
    has = set(seen.conditions)
    assert ("dead" in has) == (seen.gravity is Gravity.DEADLY)
    assert ("major-wound" in has) == ("prone" in has) == (seen.gravity is Gravity.MAJOR)
    assert ("dying" in has) == (seen.hp == 0 < damage and "dead" not in has and (major or "major-wound" in has))
    if damage and not seen.hp and "dead" not in has:
        assert "unconscious" in has
    assert ("con-awake" in seen.dues) == (seen.gravity is Gravity.MAJOR and seen.hp > 0)


@given(st.integers(0, 999), st.integers(0, 999))
def test_derived_points_round_down(one, other):
    assert 10 * hit_points(one, other) <= one + other < 10 * hit_points(one, other) + 10
    assert 5 * magic_points(one) <= one < 5 * magic_points(one) + 5
    assert greatest_sanity(one) == max(0, 99 - one)


@given(st.integers(0, 200), st.integers(0, 200), st.integers(0, 200))
def test_nobody_strong_and_quick_is_slow(strength, dexterity, size):
    mov = movement(strength, dexterity, size, (7, 8, 9))
    assert movement(strength + 1, dexterity, size, (7, 8, 9)) >= mov
    assert movement(strength, dexterity + 1, size, (7, 8, 9)) >= mov
    assert movement(strength, dexterity, size + 1, (7, 8, 9)) <= mov


@given(st.lists(st.integers(3, 18).map(lambda n: n * 5), min_size=3, max_size=3), st.integers(0, 16))
def test_age_takes_what_it_asks_for_or_all_that_can_be_taken(rolled, fives):
    values = dict(zip(("str", "con", "dex"), rolled, strict=True))
    taken = spread(values, tuple(values), 5 * fives)
    assert sum(taken.values()) == min(5 * fives, sum(value - 5 for value in rolled))
    assert all(points % 5 == 0 < points for points in taken.values())
    assert all(values[name] - points >= 5 for name, points in taken.items())
    left = {name: values[name] - taken.get(name, 0) for name in values}
    for name in taken:
        assert left[name] >= max(left.values()) - 5, "taken from the highest"

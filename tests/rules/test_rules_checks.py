"""Checks: the golden cases of tests/cases/checks.toml (rules 3–11, 25–28; C01–C03, C26, C39; pitfalls 1–5)."""

from functools import partial
from itertools import chain

import pytest
from by_the_book import TABLES, cases, difficulty_of, house_of, marked, named, physical, result, rolled

from keeper_app.dice import SeededDice, net_dice
from keeper_app.rules import BOOK, CriticalRange, Difficulty, FumbleRange, HouseRules, Level, check, ladder, read_check

LEVELS = [Level.CRITICAL, Level.EXTREME, Level.HARD, Level.REGULAR, Level.FAILURE, Level.FUMBLE]
"""The columns of the golden table, best first."""


def numbers(span):
    """The rolls of one column: "2-10", "100" or "-" for none."""
    if span == "-":
        return []
    first, _, last = span.partition("-")
    return list(range(int(first), int(last or first) + 1))


def by_number(case):
    """The level of every roll from 1 to 100, as the golden table says."""
    spans = [numbers(span.strip()) for span in case["rolls"].split("|")]
    assert sorted(chain.from_iterable(spans)) == list(range(1, 101)), "a golden row covers each roll once"
    return {number: level for level, span in zip(LEVELS, spans, strict=True) for number in span}


@pytest.mark.parametrize("case", cases("checks", "levels"), ids=str)
def test_golden_level_of_every_roll(case):
    read = partial(read_check, case["value"], difficulty_of(case), house=house_of(case))
    results = {number: read(roll=rolled(number)) for number in range(1, 101)}
    assert {number: one.level for number, one in results.items()} == by_number(case)
    assert {one.required for one in results.values()} == {case["required"]}
    assert [number for number, one in results.items() if one.passed] == list(range(1, case["passes_to"] + 1))
    assert {one.needed for one in results.values()} == {case["passes_to"]}


@pytest.mark.parametrize("case", cases("checks", "levels"), ids=str)
def test_golden_spans_of_the_ladder(case):
    steps = ladder(case["value"], difficulty_of(case), house_of(case))
    spans = steps.spans()
    assert [level for level, _, _ in spans] == LEVELS
    assert {number: level for level, first, last in spans for number in range(first, last + 1)} == by_number(case)
    assert steps.fumble_from == min(number for number, level in by_number(case).items() if level is Level.FUMBLE)


@pytest.mark.parametrize("case", cases("checks", "roll"), ids=named)
def test_golden_rolls(case):
    net = net_dice(case.get("bonus", 0), case.get("penalty", 0))
    dice = physical(case["tens"], case["units"])
    seen = check(case["value"], difficulty_of(case), net, dice, house_of(case), name="check")
    dice.finish()
    assert (seen.number, seen.roll.kept + 1, seen.roll.net) == (case["number"], case["kept"], net)
    assert [face * 10 for face in seen.roll.tens] == case["tens"]
    assert (seen.level.value, seen.passed) == (case["level"], case["passed"])
    assert seen.outcome.value == case.get("outcome", case["level"])
    assert (seen.required, seen.ladder.fumble_from) == (case["required"], case["fumble_from"])
    following = "none" if seen.next_level is None else f"{seen.next_level[0].value} {seen.next_level[1]}"
    assert following == case["next"]
    assert seen.house_mattered == case.get("house_mattered", False)
    assert (seen.value, seen.difficulty, seen.house) == (case["value"], difficulty_of(case), house_of(case))


@pytest.mark.parametrize("case", cases("checks", "roll"), ids=named)
def test_dice_already_fallen_read_the_same(case):
    net = net_dice(case.get("bonus", 0), case.get("penalty", 0))
    asked = case["value"], difficulty_of(case)
    thrown = check(*asked, net, physical(case["tens"], case["units"]), house_of(case), name="check")
    assert read_check(*asked, marked(case["tens"], case["units"], net), house_of(case)) == thrown


@pytest.mark.parametrize("fumble", FumbleRange)
@pytest.mark.parametrize("critical", CriticalRange)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_01_and_100_everywhere(difficulty, critical, fumble):
    house = HouseRules(critical=critical, fumble=fumble)
    for value in range(1000):
        steps = ladder(value, difficulty, house)
        assert steps.level(1) is Level.CRITICAL
        assert steps.level(100) is Level.FUMBLE
        assert 1 <= steps.at_most(difficulty.level) <= 99


@pytest.mark.parametrize(
    ("difficulty", "part"), [(Difficulty.REGULAR, 1), (Difficulty.HARD, 2), (Difficulty.EXTREME, 5)]
)
def test_the_number_required_is_rounded_down(difficulty, part):
    for value in range(1000):
        required = ladder(value, difficulty).required
        assert part * required <= value < part * (required + 1)


def test_the_defaults_are_the_book():
    assert HouseRules() == BOOK
    assert (BOOK.critical, BOOK.fumble) == (CriticalRange.BOOK, FumbleRange.BOOK)
    assert (BOOK.luck_buys_criticals, BOOK.death_at_max_hp, BOOK.aim_first_volley_only) == (False, False, False)
    assert ladder(50) == ladder(50, Difficulty.REGULAR, BOOK)


def test_the_six_levels_from_worst_to_best():
    worst_first = ["fumble", "failure", "regular", "hard", "extreme", "critical"]
    assert [level.value for level in Level] == worst_first
    assert sorted([Level.CRITICAL, Level.REGULAR, Level.FUMBLE]) == [Level.FUMBLE, Level.REGULAR, Level.CRITICAL]
    assert [level.value for level in Level if level.success] == worst_first[2:]
    assert Level.HARD >= Level.HARD > Level.REGULAR
    with pytest.raises(TypeError):
        assert Level.HARD > "regular"


@pytest.mark.parametrize(
    ("seen", "rules"),
    [
        (result(50, 40), ("difficulty-regular",)),
        (result(50, 20, Difficulty.HARD), ("difficulty-hard",)),
        (result(50, 1, Difficulty.EXTREME), ("difficulty-extreme", "critical")),
        (result(50, 100), ("difficulty-regular", "fumble")),
        (read_check(50, Difficulty.REGULAR, marked([10, 20], 3, 1)), ("bonus-die", "difficulty-regular")),
        (read_check(50, Difficulty.HARD, marked([10, 20], 3, -1)), ("penalty-die", "difficulty-hard")),
        (
            result(50, 5, house=HouseRules(critical=CriticalRange.FIVE)),
            ("difficulty-regular", "critical", "house-rules"),
        ),
        (result(50, 1, house=HouseRules(critical=CriticalRange.FIVE)), ("difficulty-regular", "critical")),
    ],
    ids=str,
)
def test_a_result_names_the_rules_that_took_part(seen, rules):
    assert seen.because == rules
    for rule in rules:
        assert (TABLES / f"{rule}.toml").is_file()


def test_a_check_with_a_seed_is_the_same_again():
    first, again = (
        [check(50, Difficulty.HARD, 1, dice, name="check") for _ in range(20)]
        for dice in (SeededDice("one"), SeededDice("one"))
    )
    assert first == again
    assert len({one.number for one in first}) > 1

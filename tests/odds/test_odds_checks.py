"""Odds of one check: tests/cases/odds.toml, pitfall 5, and every face of every die counted."""

from fractions import Fraction

import pytest
from by_counting import (
    CASES,
    DIVISOR,
    HOUSES,
    NETS,
    SUCCESSES,
    chance,
    chance_of,
    difficulty_of,
    fallen,
    house_of,
    is_fumble,
    level_of,
    named,
    passes,
    percent,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.dice import read_total
from keeper_app.odds import (
    all_ways,
    check_odds,
    pushed_success,
    success_with_luck,
    ways,
)
from keeper_app.odds.percentile import ways_up_to
from keeper_app.rules import (
    BOOK,
    CheckKind,
    DiceOutOfRange,
    Difficulty,
    HouseRules,
    Level,
    RulesError,
    ValueOutOfRange,
    luck_prices,
    read_check,
)

LAW = settings(deadline=None)
VALUES = st.integers(0, 120) | st.integers(0, 999)
HOUSE = st.sampled_from(HOUSES)
SPREAD = [0, 1, 2, 4, 5, 6, 9, 10, 20, 24, 25, 26, 49, 50, 51, 75, 94, 95, 96, 97, 98, 99, 100, 101, 150, 192, 200, 249,
          250, 480, 495, 500, 999]  # fmt: skip
BEST_FIRST = [Level.CRITICAL, Level.EXTREME, Level.HARD, Level.REGULAR, Level.FAILURE, Level.FUMBLE]


@pytest.mark.parametrize("case", CASES["anchor"], ids=lambda case: f"net {case['net']}")
def test_the_published_chances(case):
    net = case["net"]
    for number, expected in case["at_or_under"].items():
        assert Fraction(sum(ways(net)[: int(number) + 1]), all_ways(net)) == percent(expected)
    assert Fraction(ways(net)[1], all_ways(net)) == percent(case["one"])
    assert Fraction(ways(net)[100], all_ways(net)) == percent(case["hundred"])


@pytest.mark.parametrize("case", CASES["check"], ids=named)
def test_golden_chances(case):
    seen = check_odds(case["value"], difficulty_of(case), case.get("net", 0), house_of(case))
    assert [seen.chance[level] for level in BEST_FIRST] == [percent(part) for part in case["chances"].split("|")]
    assert seen.success == percent(case["success"])


@pytest.mark.parametrize("case", CASES["pushed"], ids=named)
def test_golden_pushed(case):
    asked = case["value"], difficulty_of(case), case.get("net", 0), house_of(case)
    assert pushed_success(*asked) == percent(case["chance"])


@pytest.mark.parametrize("case", CASES["luck"], ids=named)
def test_golden_with_luck(case):
    asked = case["value"], difficulty_of(case), case.get("net", 0), case["luck"], house_of(case)
    assert success_with_luck(*asked) == percent(case["chance"])


@pytest.mark.parametrize("net", NETS)
def test_ways_of_every_number_by_every_face(net):
    assert ways(net)[0] == 0
    assert {number: ways(net)[number] for number in range(1, 101)} == fallen(net)
    assert all_ways(net) == sum(ways(net)) == 10 ** (2 + abs(net))
    assert len(ways(net)) == 101
    for number in range(101):
        assert Fraction(ways_up_to(net)[number], all_ways(net)) == chance(net, lambda n, at=number: n <= at)


def test_plain_dice_unless_told():
    assert check_odds(50) == check_odds(50, Difficulty.REGULAR, 0, BOOK)
    assert pushed_success(50) == pushed_success(50, Difficulty.REGULAR, 0, BOOK)
    assert success_with_luck(50) == check_odds(50).success


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house.critical.value}/{house.fumble.value}")
@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_level_by_every_face(difficulty, house):
    for value in SPREAD:
        by_level = {level: [] for level in Level}
        for number in range(1, 101):
            by_level[level_of(value, difficulty, house, number)].append(number)
        enough = [number for level in SUCCESSES[difficulty] for number in by_level[level]]
        for net in NETS:
            seen = check_odds(value, difficulty, net, house)
            assert dict(seen.chance) == {level: chance_of(net, numbers) for level, numbers in by_level.items()}
            assert seen.success == chance_of(net, enough)
            assert sum(seen.chance.values()) == 1


@pytest.mark.parametrize("house", HOUSES[::3], ids=lambda house: f"{house.critical.value}/{house.fumble.value}")
@pytest.mark.parametrize("difficulty", Difficulty)
def test_pushed_by_every_pair_of_numbers(difficulty, house):
    for value in (0, 4, 30, 50, 97, 150, 500):
        for net in NETS:
            total = 10 ** (2 + abs(net))
            second = sum(often for number, often in fallen(net).items() if passes(value, difficulty, house, number))
            good = 0
            for first, often in fallen(net).items():
                if passes(value, difficulty, house, first):
                    good += often * total
                elif level_of(value, difficulty, house, first) is not Level.FUMBLE:
                    good += often * second
            assert pushed_success(value, difficulty, net, house) == Fraction(good, total**2)


def prices(value, difficulty, house):
    """Numbers that are enough or can be lowered to one that is, and by how much Luck at least."""
    found, nearest = {}, None
    for number in range(1, 101):
        passed = passes(value, difficulty, house, number)
        if passed:
            found[number] = 0
        elif nearest and not is_fumble(number, value // DIVISOR[difficulty], house):
            found[number] = number - nearest
        level = level_of(value, difficulty, house, number)
        if passed and (house.luck_buys_criticals or level is not Level.CRITICAL):
            nearest = number
    return found


@pytest.mark.parametrize("criticals", [False, True])
@pytest.mark.parametrize("house", HOUSES[::5], ids=lambda house: f"{house.critical.value}/{house.fumble.value}")
@pytest.mark.parametrize("difficulty", Difficulty)
def test_with_luck_by_every_number(difficulty, house, criticals):
    house = HouseRules(critical=house.critical, fumble=house.fumble, luck_buys_criticals=criticals)
    for value in (0, 1, 4, 5, 10, 49, 50, 98, 150):
        costs = prices(value, difficulty, house)
        for luck in (0, 1, 10, 47, 99):
            enough = [number for number, points in costs.items() if points <= luck]
            for net in (-1, 0, 2):
                assert success_with_luck(value, difficulty, net, luck, house) == chance_of(net, enough)


@LAW
@given(VALUES, st.sampled_from(Difficulty), st.integers(-2, 2), st.integers(0, 99), HOUSE, st.booleans())
def test_with_luck_agrees_with_the_prices(value, difficulty, net, luck, house, criticals):
    house = HouseRules(critical=house.critical, fumble=house.fumble, luck_buys_criticals=criticals)

    def reached(number):
        seen = read_check(value, difficulty, read_total(number), house)
        return seen.passed or any(price.points <= luck for price in luck_prices(seen, CheckKind.SKILL))

    assert success_with_luck(value, difficulty, net, luck, house) == chance(net, reached)


@LAW
@given(VALUES, st.sampled_from(Difficulty), st.integers(-2, 2), HOUSE)
def test_chances_are_exact_and_whole(value, difficulty, net, house):
    seen = check_odds(value, difficulty, net, house)
    assert set(seen.chance) == set(Level)
    assert all(type(part) is Fraction and part >= 0 for part in seen.chance.values())
    assert sum(seen.chance.values()) == 1
    assert seen.success == sum(part for level, part in seen.chance.items() if level >= difficulty.level)


@LAW
@given(VALUES, st.sampled_from(Difficulty), st.integers(-2, 1), HOUSE, st.integers(0, 99))
def test_a_bonus_die_never_lowers_a_chance(value, difficulty, net, house, luck):
    fewer, more = (check_odds(value, difficulty, n, house) for n in (net, net + 1))
    assert more.success > fewer.success
    for level in Level:
        at_least = [sum(part for one, part in odds.chance.items() if one >= level) for odds in (fewer, more)]
        assert at_least == sorted(at_least)
    assert pushed_success(value, difficulty, net + 1, house) >= pushed_success(value, difficulty, net, house)
    with_luck = [success_with_luck(value, difficulty, n, luck, house) for n in (net, net + 1)]
    assert with_luck == sorted(with_luck)


@LAW
@given(VALUES, VALUES, st.sampled_from(Difficulty), st.integers(-2, 2), HOUSE, st.integers(0, 99))
def test_a_higher_value_never_lowers_a_chance(one, other, difficulty, net, house, luck):
    lower, higher = sorted((one, other))
    assert check_odds(higher, difficulty, net, house).success >= check_odds(lower, difficulty, net, house).success
    assert pushed_success(higher, difficulty, net, house) >= pushed_success(lower, difficulty, net, house)
    with_luck = [success_with_luck(value, difficulty, net, luck, house) for value in (lower, higher)]
    assert with_luck == sorted(with_luck)


@LAW
@given(VALUES, st.integers(-2, 2), HOUSE, st.integers(0, 99))
def test_a_harder_difficulty_never_raises_a_chance(value, net, house, luck):
    for chances in (
        [check_odds(value, difficulty, net, house).success for difficulty in Difficulty],
        [pushed_success(value, difficulty, net, house) for difficulty in Difficulty],
        [success_with_luck(value, difficulty, net, luck, house) for difficulty in Difficulty],
    ):
        assert chances == sorted(chances, reverse=True)


@LAW
@given(VALUES, st.sampled_from(Difficulty), st.integers(-2, 2), HOUSE, st.integers(0, 98))
def test_a_second_try_and_more_luck_never_hurt(value, difficulty, net, house, luck):
    once = check_odds(value, difficulty, net, house).success
    assert once <= pushed_success(value, difficulty, net, house) <= 1
    assert once <= success_with_luck(value, difficulty, net, luck, house)
    assert success_with_luck(value, difficulty, net, luck, house) <= success_with_luck(
        value, difficulty, net, luck + 1, house
    )


QUESTIONS = {
    "check_odds": check_odds,
    "pushed_success": pushed_success,
    "success_with_luck": lambda value, difficulty, net: success_with_luck(value, difficulty, net, 5),
}


@pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("value", [-1, 1000, True, 3.5, 50.0, "50", None, [50]], ids=repr)
def test_odds_of_no_value_are_refused(asked, value):
    for known in (1, 50):
        asked(known, Difficulty.REGULAR, 0)
    with pytest.raises(ValueOutOfRange) as caught:
        asked(value, Difficulty.REGULAR, 0)
    assert repr(caught.value.fields["value"]) == repr(value)


@pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("net", [-3, 3, True, 1.0, "1", None], ids=repr)
def test_odds_with_too_many_dice_are_refused(asked, net):
    asked(50, Difficulty.REGULAR, 1)
    with pytest.raises(DiceOutOfRange) as caught:
        asked(50, Difficulty.REGULAR, net)
    assert caught.value.reason == "dice-out-of-range"
    assert repr(caught.value.fields["net"]) == repr(net)


@pytest.mark.parametrize("asked", [ways, ways_up_to, all_ways])
@pytest.mark.parametrize("net", [-3, 3])
def test_no_dice_fall_with_more_than_two_extra(asked, net):
    with pytest.raises(RulesError):
        asked(net)


def test_odds_cannot_be_changed_by_whoever_reads_them():
    with pytest.raises(TypeError):
        check_odds(50).chance[Level.FUMBLE] = Fraction(0)

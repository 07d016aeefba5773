"""Laws of checks that hold for every value, difficulty and table."""

from by_the_book import DIFFICULTIES, HOUSES, NETS, NUMBERS, VALUES, marked, physical, result, rolled
from hypothesis import example, given, settings
from hypothesis import strategies as st

from keeper_app.rules import Difficulty, FumbleRange, HouseRules, Level, check, read_check

LAW = settings(deadline=None)
"""A law holds however slow the machine is."""

TENS = st.integers(0, 9).map(lambda face: face * 10)
UNITS = st.integers(0, 9)


@LAW
@given(VALUES, DIFFICULTIES, HOUSES, st.lists(TENS, min_size=3, max_size=3), UNITS, st.integers(0, 1))
def test_a_bonus_die_never_worsens_a_roll(value, difficulty, house, tens, units, net):
    fewer = read_check(value, difficulty, marked(tens[: net + 1], units, net), house)
    more = read_check(value, difficulty, marked(tens[: net + 2], units, net + 1), house)
    assert more.number <= fewer.number
    assert more.level >= fewer.level
    assert more.passed >= fewer.passed


@LAW
@given(VALUES, DIFFICULTIES, HOUSES, st.lists(TENS, min_size=3, max_size=3), UNITS, st.integers(0, 1))
def test_a_penalty_die_never_betters_a_roll(value, difficulty, house, tens, units, net):
    fewer = read_check(value, difficulty, marked(tens[: net + 1], units, -net), house)
    more = read_check(value, difficulty, marked(tens[: net + 2], units, -net - 1), house)
    assert more.number >= fewer.number
    assert more.level <= fewer.level
    assert more.passed <= fewer.passed


@LAW
@given(VALUES, DIFFICULTIES, HOUSES)
def test_a_level_never_rises_as_the_number_rises(value, difficulty, house):
    levels = [result(value, number, difficulty, house).level for number in range(1, 101)]
    assert levels == sorted(levels, reverse=True)


@LAW
@given(VALUES, VALUES, DIFFICULTIES, HOUSES, NUMBERS)
def test_a_higher_value_never_worsens_a_roll(one, other, difficulty, house, number):
    lower, higher = (result(value, number, difficulty, house) for value in sorted((one, other)))
    assert higher.level >= lower.level
    assert higher.passed >= lower.passed


@LAW
@given(VALUES, HOUSES, NUMBERS)
def test_a_harder_difficulty_never_betters_a_roll(value, house, number):
    regular, hard, extreme = (result(value, number, difficulty, house) for difficulty in Difficulty)
    assert regular.level >= hard.level >= extreme.level
    assert regular.passed >= hard.passed >= extreme.passed


@LAW
@given(VALUES, DIFFICULTIES, NUMBERS)
def test_by_the_book_at_or_under_the_number_required_is_enough(value, difficulty, number):
    seen = result(value, number, difficulty)
    part = {Difficulty.REGULAR: 1, Difficulty.HARD: 2, Difficulty.EXTREME: 5}[difficulty]
    fumbles = number == 100 or (number >= 96 and value // part < 50)
    assert (seen.level is Level.FUMBLE) == fumbles
    assert (seen.level is Level.CRITICAL) == (number == 1)
    assert seen.passed == (number == 1 or (number * part <= value and not fumbles))
    assert seen.level.success == (number == 1 or (number <= value and not fumbles))


@LAW
@given(VALUES, DIFFICULTIES, HOUSES, NUMBERS)
def test_outcome_level_and_passed_agree(value, difficulty, house, number):
    seen = result(value, number, difficulty, house)
    assert seen.passed == seen.outcome.success == (seen.level >= difficulty.level) == (number <= seen.needed)
    assert seen.outcome is (seen.level if seen.passed or seen.level is Level.FUMBLE else Level.FAILURE)
    assert (number >= seen.ladder.fumble_from) == (seen.outcome is Level.FUMBLE)


@LAW
@given(VALUES, DIFFICULTIES, HOUSES, NUMBERS)
@example(200, Difficulty.REGULAR, HouseRules(), 100)
@example(190, Difficulty.REGULAR, HouseRules(fumble=FumbleRange.ALWAYS_96), 97)
def test_the_next_level_is_what_its_highest_roll_gives(value, difficulty, house, number):
    seen = result(value, number, difficulty, house)
    if seen.next_level is None:
        assert seen.level is Level.CRITICAL
        return
    level, at_most = seen.next_level
    assert at_most < number
    there = result(value, at_most, difficulty, house)
    assert there.passed
    assert there.level is level
    between = {result(value, n, difficulty, house).outcome for n in range(at_most + 1, number)}
    assert between <= {seen.outcome, Level.FAILURE}, "no better outcome lies between"


@LAW
@given(VALUES, DIFFICULTIES, HOUSES, NUMBERS)
def test_a_house_rule_mattered_when_the_book_would_say_otherwise(value, difficulty, house, number):
    ours, book = result(value, number, difficulty, house), result(value, number, difficulty)
    assert ours.house_mattered == (ours.level is not book.level)
    assert ("house-rules" in ours.because) == ours.house_mattered
    assert not book.house_mattered


@LAW
@given(VALUES, DIFFICULTIES, NETS, HOUSES, st.data())
def test_a_valid_check_always_ends_in_a_result(value, difficulty, net, house, data):
    count = 1 + abs(net)
    tens, units = data.draw(st.lists(TENS, min_size=count, max_size=count)), data.draw(UNITS)
    dice = physical(tens, units)
    seen = check(value, difficulty, net, dice, house, name="check")
    dice.finish()
    results = [face + units or 100 for face in tens]
    assert seen.number == (max(results) if net < 0 else min(results))
    assert results[seen.roll.kept] == seen.number
    assert seen == read_check(value, difficulty, seen.roll, house)


@LAW
@given(VALUES, DIFFICULTIES)
def test_failed_96_fumbles_exactly_where_96_or_more_fails(value, difficulty):
    for number in range(96, 100):
        plain = read_check(value, difficulty, rolled(number), HouseRules(fumble=FumbleRange.HUNDRED))
        house = read_check(value, difficulty, rolled(number), HouseRules(fumble=FumbleRange.FAILED_96))
        assert (house.level is Level.FUMBLE) == (not plain.passed)

"""What may follow a roll: tests/cases/luck.toml (rules 12–15, pitfalls 6–8)."""

import pytest
from by_the_book import (
    DIFFICULTIES,
    HOUSES,
    NUMBERS,
    TABLES,
    VALUES,
    case_result,
    cases,
    difficulty_of,
    house_of,
    marked,
    named,
    result,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from keeper_app.rules import (
    CheckKind,
    Level,
    RulesError,
    luck_prices,
    luck_recovers,
    may_push,
    may_tick,
    price_of,
    read_check,
    recovered_luck,
)

LAW = settings(deadline=None)
KINDS = st.sampled_from(CheckKind)


def kind_of(case):
    return CheckKind(case.get("kind", "skill"))


@pytest.mark.parametrize("case", cases("luck", "prices"), ids=str)
def test_golden_luck_prices(case):
    prices = luck_prices(case_result(case), kind_of(case), pushed=case.get("pushed", False))
    assert [(price.level.value, price.points) for price in prices] == list(case["prices"].items())


@pytest.mark.parametrize("case", cases("luck", "spend"), ids=named)
def test_golden_spending(case):
    asked = Level(case["level"]), case_result(case), kind_of(case)
    given_luck = {"pushed": case.get("pushed", False), "luck": case.get("luck")}
    if "refused" not in case:
        assert price_of(*asked, **given_luck) == case["points"]
        return
    with pytest.raises(RulesError) as refused:
        price_of(*asked, **given_luck)
    assert (refused.value.reason, refused.value.fields) == (case["refused"], case["fields"])
    if "rule" in case["fields"]:
        assert (TABLES / f"{case['fields']['rule']}.toml").is_file()


@pytest.mark.parametrize("case", cases("luck", "push"), ids=named)
def test_golden_pushing(case):
    assert may_push(case_result(case), kind_of(case), pushed=case.get("pushed", False)) is case["allowed"]


@pytest.mark.parametrize("case", cases("luck", "tick"), ids=named)
def test_golden_ticks(case):
    roll = marked(case["tens"], case["units"], case.get("net", 0))
    seen = read_check(case["value"], difficulty_of(case), roll, house_of(case))
    assert may_tick(seen, kind_of(case), luck_spent=case.get("luck_spent", 0)) is case["allowed"]


def test_a_tick_can_be_judged_by_the_dice_given():
    plain = result(50, 40)
    assert may_tick(plain, CheckKind.SKILL, net=-1)
    assert not may_tick(plain, CheckKind.SKILL, net=1)
    helped = read_check(50, plain.difficulty, marked([40, 10], 0, 1))
    assert may_tick(helped, CheckKind.SKILL, net=0)


@pytest.mark.parametrize("case", cases("luck", "recovery"), ids=str)
def test_golden_recovery(case):
    assert luck_recovers(case["number"], case["luck"]) is case["regains"]
    if case["regains"]:
        assert recovered_luck(case["luck"], case["points"]) == case["after"]


@LAW
@given(VALUES, NUMBERS, DIFFICULTIES, HOUSES)
def test_a_bought_level_is_what_the_lowered_roll_gives(value, number, difficulty, house):
    seen = result(value, number, difficulty, house)
    prices = luck_prices(seen, CheckKind.SKILL)
    assert [price.points for price in prices] == sorted({price.points for price in prices})
    for price in prices:
        assert 0 < price.points < number
        bought = result(value, number - price.points, difficulty, house)
        assert (bought.level, bought.passed) == (price.level, True)
        assert not seen.passed or price.level > seen.level
        almost = result(value, number - price.points + 1, difficulty, house)
        assert almost.outcome < price.level
        assert price.level is not Level.CRITICAL or house.luck_buys_criticals


@LAW
@given(VALUES, NUMBERS, DIFFICULTIES, HOUSES, KINDS, st.booleans())
def test_luck_never_touches_what_the_rules_exempt(value, number, difficulty, house, kind, pushed):
    seen = result(value, number, difficulty, house)
    prices = luck_prices(seen, kind, pushed=pushed)
    if pushed or kind in (CheckKind.LUCK, CheckKind.SANITY) or seen.level is Level.FUMBLE:
        assert prices == ()
    else:
        assert prices == luck_prices(seen, CheckKind.SKILL)


@LAW
@given(VALUES, NUMBERS, DIFFICULTIES, HOUSES, st.integers(0, 99))
def test_a_price_is_paid_exactly_when_there_is_that_much_luck(value, number, difficulty, house, luck):
    seen = result(value, number, difficulty, house)
    for price in luck_prices(seen, CheckKind.SKILL):
        assert price_of(price.level, seen, CheckKind.SKILL, pushed=False, luck=None) == price.points
        assert price_of(price.level, seen, CheckKind.SKILL, pushed=False, luck=price.points) == price.points
        if luck < price.points:
            with pytest.raises(RulesError) as refused:
                price_of(price.level, seen, CheckKind.SKILL, pushed=False, luck=luck)
            assert refused.value.fields == {"points": price.points, "luck": luck}


@LAW
@given(VALUES, NUMBERS, DIFFICULTIES, HOUSES, KINDS)
def test_a_push_follows_a_plain_failure_once(value, number, difficulty, house, kind):
    seen = result(value, number, difficulty, house)
    allowed = seen.outcome is Level.FAILURE and kind in (CheckKind.SKILL, CheckKind.CHARACTERISTIC)
    assert may_push(seen, kind) is allowed
    assert may_push(seen, kind, pushed=True) is False

"""What may follow a combined roll: a push, Luck, a forgotten die, a tick for each skill."""

import pytest
from desks import faces, refused

from keeper_app.play.errors import NoSuchPerson, NoSuchRoll, TextTooLong
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.combined_standing import CombinedPrice, combined_standing
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import (
    CriticalRange,
    DiceOutOfRange,
    Difficulty,
    HouseRules,
    Level,
    Need,
    NotAllowed,
    NotEnoughLuck,
    Question,
)

LAW, CLIMB = Question(50, label="law"), Question(30, label="climb")


def combined(*skills, need=Need.ALL, **more):
    return RollCombined(skills or (LAW, CLIMB), need, **more)


def now(table, entry):
    return combined_standing(table.desk, table.desk.entry(entry.n))


# --- who rolls ------------------------------------------------------------------------------------------------------


def test_somebody_rolls_or_nobody_in_particular(table):
    refused(table, combined(who=1), NoSuchPerson)
    table.do(SeatPerson("Harvey", {}))
    assert table.rolled(combined(who=1), 40).event.who == 1
    assert table.rolled(combined(), 40).event.who is None
    assert list(table.reopened().entries) == list(table.desk.entries)


# --- push -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("need", "number", "may"),
    [
        (Need.ALL, 40, True),
        (Need.ALL, 30, False),
        (Need.ANY, 40, False),
        (Need.ANY, 60, True),
        (Need.ALL, 95, True),
        (Need.ALL, 96, True),  # a fumble for Climb only
        (Need.ANY, 99, True),
        (Need.ALL, 100, False),  # a fumble for both
        (Need.ANY, 100, False),
    ],
)
def test_who_may_push(table, need, number, may):
    roll = table.rolled(combined(need=need), number)
    assert now(table, roll).can_push is may
    if may:
        assert table.rolled(PushRoll(roll.n), 20).event.pushes == roll.n
    else:
        refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")


def test_a_pushed_roll_is_the_same_one_again(table):
    table.do(SeatPerson("Harvey", {}))
    first = table.rolled(combined(net=1, hidden=True, who=1), 90, 8)
    second = table.rolled(PushRoll(first.n, "  The wall falls "), 25, 9).event
    asked = (tuple(skill.asked for skill in second.skills), second.need, second.hidden, second.who, second.roll.net)
    assert asked == ((LAW, CLIMB), Need.ALL, True, 1, 1)
    assert (second.consequence, second.follows) == ("The wall falls", first.n)
    assert now(table, first).after.pushed_by == 3
    assert table.desk.state.rolls == 2
    assert list(table.reopened().entries) == list(table.desk.entries)


def test_it_is_pushed_with_the_dice_and_the_rules_of_the_moment(table):
    first = table.rolled(combined(), 90)
    table.do(AddLateDie(first.n, -1), 8)
    house = HouseRules(critical=CriticalRange.FIVE)
    table.do(ChooseHouseRules(house))
    pushed = table.rolled(PushRoll(first.n), 42, 1).event
    assert (pushed.roll.net, pushed.house) == (-1, house)


def test_once_and_never_a_push_of_a_push(table):
    first = table.rolled(combined(), 90)
    second = table.rolled(PushRoll(first.n), 80)
    for n in (first.n, second.n):
        refused(table, PushRoll(n), NotAllowed, rule="push-forbidden")
        refused(table, SpendLuck(n, points=30), NotAllowed, rule="luck-limits")
        refused(table, AddLateDie(n, 1), NotAllowed, rule="late-die")
    assert now(table, second).is_push
    assert now(table, second).because == ("combined-check", "pushed-roll")
    table.desk.undo()
    assert now(table, first).can_push


@pytest.mark.parametrize("label", ["luck", "sanity"])
def test_neither_pushed_nor_paid_for_when_luck_or_sanity_is_among_them(table, label):
    roll = table.rolled(combined(LAW, Question(40, label=label)), 60)
    refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")
    refused(table, SpendLuck(roll.n, points=10), NotAllowed, rule="luck-limits")
    assert now(table, roll).prices == ()


@pytest.mark.parametrize("label", ["fighting-brawl", "firearms-handgun", "dodge"])
def test_combat_is_not_pushed_but_may_be_paid_for(table, label):
    roll = table.rolled(combined(LAW, Question(40, label=label)), 60)
    refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")
    assert now(table, roll).prices


def test_a_consequence_of_many_pages_is_refused(table):
    refused(table, PushRoll(table.rolled(combined(), 90).n, "x" * 501), TextTooLong, length=501, most=500)


# --- Luck -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("need", "prices"),
    [
        (Need.ALL, (CombinedPrice(10, (0,), False), CombinedPrice(30, (0, 1), True))),
        (Need.ANY, (CombinedPrice(10, (0,), True), CombinedPrice(30, (0, 1), True))),
    ],
)
def test_each_further_skill_has_its_price(table, need, prices):
    roll = table.rolled(combined(need=need), 60)
    assert now(table, roll).prices == prices


@pytest.mark.parametrize(
    ("points", "outcomes", "passed"),
    [(10, (Level.REGULAR, Level.FAILURE), False), (30, (Level.REGULAR, Level.REGULAR), True)],
)
def test_the_number_less_the_points_is_read_against_every_skill(table, points, outcomes, passed):
    roll = table.rolled(combined(), 60)
    spent = table.do(SpendLuck(roll.n, points=points)).event
    assert (spent.level, spent.points) == (Level.REGULAR, points)
    after = now(table, roll)
    assert (after.outcomes, after.passed, after.prices) == (outcomes, passed, ())
    assert after.because == ("combined-check", "luck-spending")
    assert after.result.roll.number == 60
    assert combined_standing(table.reopened(), roll).outcomes == outcomes
    table.desk.undo()
    assert now(table, roll).outcomes == (Level.FAILURE, Level.FAILURE)
    table.desk.redo()
    assert now(table, roll).outcomes == outcomes


def test_a_skill_that_had_passed_rises_with_it(table):
    roll = table.rolled(combined(LAW, Question(25, label="climb")), 40)
    table.do(SpendLuck(roll.n, points=15))
    assert now(table, roll).outcomes == (Level.HARD, Level.REGULAR)


def test_each_keeps_its_own_difficulty(table):
    roll = table.rolled(combined(Question(50, Difficulty.HARD), Question(80)), 60)
    assert now(table, roll).prices == (CombinedPrice(35, (0, 1), True),)
    table.do(SpendLuck(roll.n, points=35))
    assert now(table, roll).outcomes == (Level.HARD, Level.HARD)


def test_a_skill_that_fumbled_stays_fumbled(table):
    roll = table.rolled(combined(), 96)  # Climb 30 fumbles, Law 50 fails
    assert now(table, roll).prices == (CombinedPrice(46, (0,), False),)
    table.do(SpendLuck(roll.n, points=46))
    assert now(table, roll).outcomes == (Level.REGULAR, Level.FUMBLE)
    assert now(table, table.rolled(combined(), 100)).prices == ()


@pytest.mark.parametrize("house", [False, True])
def test_what_only_a_critical_reaches_takes_the_house_rule(table, house):
    table.do(ChooseHouseRules(HouseRules(luck_buys_criticals=house)))
    roll = table.rolled(combined(LAW, Question(4, Difficulty.EXTREME)), 40)
    assert now(table, roll).prices == ((CombinedPrice(39, (0, 1), True),) if house else ())
    if house:
        table.do(SpendLuck(roll.n, points=39))
        assert now(table, roll).outcomes == (Level.CRITICAL, Level.CRITICAL)
        assert now(table, roll).because[-1] == "house-rules"


def test_a_critical_is_not_bought_along_the_way(table):
    """Law 60 is critical up to 05 at this table; buying the other skill at 04 makes an extreme success of it."""
    table.do(ChooseHouseRules(HouseRules(critical=CriticalRange.SKILLED)))
    roll = table.rolled(combined(Question(60, label="law"), Question(4, label="climb")), 40)
    table.do(SpendLuck(roll.n, points=36))
    assert now(table, roll).outcomes == (Level.EXTREME, Level.REGULAR)


def test_the_points_leave_whoever_rolled(table):
    table.do(SeatPerson("Harvey", {"luck": 30}))
    roll = table.rolled(combined(who=1), 60)
    table.do(SpendLuck(roll.n, points=30))
    assert table.desk.state.person(1).luck == 0
    table.desk.undo()
    assert table.desk.state.person(1).luck == 30


def test_more_luck_than_there_is_cannot_be_spent(table):
    table.do(SeatPerson("Harvey", {"luck": 29}))
    roll = table.rolled(combined(who=1), 60)
    refused(table, SpendLuck(roll.n, points=30), NotEnoughLuck, points=30, luck=29)


@pytest.mark.parametrize(
    "wish",
    [
        {"points": 11},
        {"points": 0},
        {"points": -10},
        {"level": Level.HARD, "points": 10},
        {"side": "left", "points": 10},
    ],
)
def test_what_is_not_offered_is_refused(table, wish):
    roll = table.rolled(combined(), 60)
    refused(table, SpendLuck(roll.n, **wish), NotAllowed, rule="luck-limits")


def test_luck_once_and_then_neither_push_nor_die(table):
    roll = table.rolled(combined(), 60)
    table.do(SpendLuck(roll.n, points=10))
    refused(table, SpendLuck(roll.n, points=30), NotAllowed, rule="luck-limits")
    refused(table, PushRoll(roll.n), NotAllowed, rule="push-forbidden")
    refused(table, AddLateDie(roll.n, 1), NotAllowed, rule="late-die")


# --- a forgotten die ------------------------------------------------------------------------------------------------


def test_a_late_die_is_read_against_every_skill(table):
    roll = table.rolled(combined(), 60)
    added = table.do(AddLateDie(roll.n, 1), 1).event
    assert (added.roll.tens, added.roll.number, added.side) == ((6, 1), 10, "")
    assert now(table, roll).outcomes == (Level.EXTREME, Level.HARD)
    assert now(table, roll).passed
    assert now(table, roll).because == ("combined-check", "bonus-die", "late-die")
    table.desk.undo()
    assert not now(table, roll).passed


def test_late_dice_have_the_same_limits_as_for_a_check(table):
    roll = table.rolled(combined(net=2), 60, 7, 8)
    refused(table, AddLateDie(roll.n, 1), DiceOutOfRange, net=3)
    refused(table, AddLateDie(roll.n, 0), NotAllowed, rule="late-die")
    refused(table, AddLateDie(roll.n, 1, "left"), NotAllowed, rule="late-die")
    assert table.desk.do(AddLateDie(roll.n, -1), []).event.roll.tens == (6, 7)


# --- ticks ----------------------------------------------------------------------------------------------------------


def test_each_passed_skill_is_ticked_by_itself(table):
    table.do(SeatPerson("Harvey", {}))
    roll = table.rolled(combined(who=1), 20)
    assert now(table, roll).may_tick == ("law", "climb")
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")  # which of the two?
    table.do(TickSkill(roll.n, "climb"))
    assert table.desk.state.person(1).ticks == ("climb",)
    refused(table, TickSkill(roll.n, "climb"), NotAllowed, rule="skill-tick")
    table.do(TickSkill(roll.n))
    assert table.desk.state.person(1).ticks == ("climb", "law")
    refused(table, TickSkill(roll.n, "law"), NotAllowed, rule="skill-tick")
    table.desk.undo()
    assert now(table, roll).may_tick == ("law",)


@pytest.mark.parametrize("label", ["climb", "dodge"])
def test_a_skill_that_failed_or_was_not_rolled_is_not_ticked(table, label):
    roll = table.rolled(combined(), 40)
    refused(table, TickSkill(roll.n, label), NotAllowed, rule="skill-tick")
    assert now(table, roll).may_tick == ("law",)


@pytest.mark.parametrize(("net", "ticks"), [(1, ()), (-1, ("law", "climb"))])
def test_no_tick_with_a_bonus_die_but_with_a_penalty_die(table, net, ticks):
    assert now(table, table.rolled(combined(net=net), 20, 2)).may_tick == ticks


def test_no_tick_after_luck_and_no_help_after_a_tick(table):
    paid = table.rolled(combined(), 40)
    table.do(SpendLuck(paid.n, points=10))
    refused(table, TickSkill(paid.n, "law"), NotAllowed, rule="skill-tick")
    ticked = table.rolled(combined(), 40)
    table.do(TickSkill(ticked.n, "law"))
    refused(table, SpendLuck(ticked.n, points=10), NotAllowed, rule="luck-limits")
    refused(table, AddLateDie(ticked.n, 1), NotAllowed, rule="late-die")


def test_what_is_no_skill_and_what_is_ticked_already_earns_none(table):
    table.do(SeatPerson("Harvey", {}))
    skills = (LAW, Question(50, label="str"), Question(50), Question(50, label="cthulhu-mythos"))
    table.do(TickSkill(table.rolled(RollCheck(Question(50, label="law", who=1)), 20).n))
    assert now(table, table.rolled(combined(*skills, who=1), 20)).may_tick == ()
    assert now(table, table.rolled(combined(*skills), 20)).may_tick == ("law",)


# --- how it stands --------------------------------------------------------------------------------------------------


def test_a_hidden_one_is_folded_until_revealed(table):
    roll = table.rolled(combined(hidden=True), 60)
    assert now(table, roll).folded
    table.do(RevealRoll(roll.n))
    assert not now(table, roll).folded


def test_only_a_combined_roll_stands_like_one(table):
    with pytest.raises(NoSuchRoll):
        combined_standing(table.desk, table.do(RollCheck(Question(50)), *faces(20)))

"""What may follow an opposed roll: Luck and a forgotten die on either side, a tick for the winner; never a push."""

import pytest
from desks import MemoryJournal, faces, refused

from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.opposed_standing import may_tick_winner, opposed_standing
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import DiceOutOfRange, HouseRules, Level, NotAllowed, NotEnoughLuck, Question, Winner

LOST = (70, 20)  # 60 against 50: the left side fails, the right one has a hard success


def opposed(table, left=60, right=50, numbers=LOST, **labels):
    """An opposed roll that came out as these numbers; labels and people by side."""
    sides = [
        Question(value, label=labels.get(f"{name}_label", ""), who=labels.get(f"{name}_who"))
        for name, value in (("left", left), ("right", right))
    ]
    return table.do(RollOpposed(*sides), *faces(numbers[0]), *faces(numbers[1]))


def now(table, entry):
    return opposed_standing(table.desk, table.desk.entry(entry.n))


def prices(table, entry, side):
    return {price.level: price.points for price in now(table, entry).prices(side)}


# --- Luck -----------------------------------------------------------------------------------------------------------


def test_each_side_has_its_own_prices(table):
    roll = opposed(table)
    assert prices(table, roll, "left") == {Level.REGULAR: 10, Level.HARD: 40, Level.EXTREME: 58}
    assert prices(table, roll, "right") == {Level.EXTREME: 10}
    assert prices(table, roll, "") == prices(table, roll, "middle") == {}


@pytest.mark.parametrize(
    ("level", "winner", "decided"),
    [
        (Level.REGULAR, Winner.RIGHT, "opposed-check"),
        (Level.HARD, Winner.LEFT, "opposed-tie"),
        (Level.EXTREME, Winner.LEFT, "opposed-check"),
    ],
)
def test_luck_decides_anew_who_wins(table, level, winner, decided):
    roll = opposed(table)
    assert now(table, roll).result.winner is Winner.RIGHT
    assert now(table, roll).if_bought("left", level) is winner
    table.do(SpendLuck(roll.n, level, "left"))
    after = now(table, roll)
    assert (after.result.winner, after.left.level, after.right.level) == (winner, level, Level.HARD)
    assert after.result.because[0] == decided
    assert after.because[-1] == "luck-spending"
    assert (after.left.check.number, after.left.check.level) == (70, Level.FAILURE)


def test_luck_can_bring_a_stalemate(table):
    roll = opposed(table, 50, 50, (60, 40))
    assert now(table, roll).if_bought("left", Level.REGULAR) is Winner.STALEMATE
    table.do(SpendLuck(roll.n, Level.REGULAR, "left"))
    assert now(table, roll).result.winner is Winner.STALEMATE


def test_the_points_leave_the_side_that_paid_and_come_back_on_undo(table):
    table.do(SeatPerson("Harvey", {"luck": 45}))
    table.do(SeatPerson("Jane", {"luck": 30}))
    roll = opposed(table, left_who=1, right_who=2)
    before = table.desk.state
    table.do(SpendLuck(roll.n, Level.HARD, "left"))
    assert [person.luck for person in table.desk.state.people] == [5, 30]
    table.do(SpendLuck(roll.n, Level.EXTREME, "right"))
    assert [person.luck for person in table.desk.state.people] == [5, 20]
    assert now(table, roll).result.winner is Winner.RIGHT
    assert table.reopened().state == table.desk.state
    assert opposed_standing(table.reopened(), roll).result == now(table, roll).result
    table.desk.undo()
    table.desk.undo()
    assert table.desk.state == before
    assert now(table, roll).result.winner is Winner.RIGHT
    table.desk.redo()
    assert now(table, roll).result.winner is Winner.LEFT
    assert table.desk.state.person(1).luck == 5


def test_a_side_pays_once(table):
    roll = opposed(table)
    table.do(SpendLuck(roll.n, Level.REGULAR, "left"))
    refused(table, SpendLuck(roll.n, Level.HARD, "left"), NotAllowed, rule="luck-limits")
    assert prices(table, roll, "left") == {}
    assert prices(table, roll, "right") == {Level.EXTREME: 10}


def test_all_of_it_may_go_and_no_more(table):
    table.do(SeatPerson("Harvey", {"luck": 10}))
    roll = opposed(table, left_who=1)
    refused(table, SpendLuck(roll.n, Level.HARD, "left"), NotEnoughLuck, points=40, luck=10)
    table.do(SpendLuck(roll.n, Level.REGULAR, "left"))
    assert table.desk.state.person(1).luck == 0


@pytest.mark.parametrize("person", ["nobody", "without Luck", "gone"])
def test_luck_of_nobody_in_particular_is_only_computed(table, person):
    who = None
    if person != "nobody":
        table.do(SeatPerson("Harvey", {"luck": 5} if person == "gone" else {}))
        who = 1
    roll = opposed(table, left_who=who)
    if person == "gone":
        table.do(DismissPerson(1))
    before = table.desk.state
    assert table.do(SpendLuck(roll.n, Level.HARD, "left")).event.points == 40
    assert table.desk.state == before


@pytest.mark.parametrize("kind", [Kind.NPC, Kind.CREATURE])
def test_whoever_has_no_luck_and_is_no_investigator_buys_nothing(table, kind):
    table.do(SeatPerson("Ghoul", {}, kind))
    table.do(SeatPerson("Cultist", {"luck": 50}, kind))
    without, with_luck = opposed(table, left_who=1), opposed(table, left_who=2)
    refused(table, SpendLuck(without.n, Level.REGULAR, "left"), NotAllowed, rule="luck-limits")
    table.do(SpendLuck(with_luck.n, Level.REGULAR, "left"))
    assert table.desk.state.person(2).luck == 40


@pytest.mark.parametrize("side", ["", "middle", "LEFT"])
def test_a_side_that_is_none(table, side):
    roll = opposed(table)
    refused(table, SpendLuck(roll.n, Level.REGULAR, side), NotAllowed, rule="luck-limits", level="regular")
    refused(table, AddLateDie(roll.n, 1, side), NotAllowed, rule="late-die")


def test_points_are_not_for_the_keeper_to_name(table):
    roll = opposed(table)
    refused(table, SpendLuck(roll.n, Level.REGULAR, "left", points=10), NotAllowed, rule="luck-limits")


@pytest.mark.parametrize("label", ["luck", "sanity"])
def test_never_on_luck_or_sanity_but_the_other_side_may(table, label):
    roll = opposed(table, left_label=label)
    refused(table, SpendLuck(roll.n, Level.REGULAR, "left"), NotAllowed, rule="luck-limits")
    assert table.do(SpendLuck(roll.n, Level.EXTREME, "right")).event.side == "right"


@pytest.mark.parametrize(("value", "number"), [(60, 100), (49, 96)])
def test_never_on_a_fumble(table, value, number):
    roll = opposed(table, value, 50, (number, 20))
    refused(table, SpendLuck(roll.n, Level.REGULAR, "left"), NotAllowed, rule="luck-limits")


@pytest.mark.parametrize("level", [Level.CRITICAL, Level.FAILURE, Level.FUMBLE])
def test_levels_that_are_not_for_sale(table, level):
    refused(table, SpendLuck(opposed(table).n, level, "left"), NotAllowed, rule="luck-limits", level=level.value)


def test_a_critical_only_where_the_table_says_so(table):
    table.do(ChooseHouseRules(HouseRules(luck_buys_criticals=True)))
    roll = opposed(table)
    assert table.do(SpendLuck(roll.n, Level.CRITICAL, "left")).event.points == 69
    assert now(table, roll).because[-2:] == ("luck-spending", "house-rules")


def test_an_opposed_roll_is_never_pushed(table):
    refused(table, PushRoll(opposed(table, numbers=(90, 80)).n), NotAllowed, rule="push-forbidden")


# --- a forgotten die ------------------------------------------------------------------------------------------------


def test_a_late_die_belongs_to_one_side(table):
    roll = opposed(table)
    added = table.do(AddLateDie(roll.n, 1, "left"), 1)
    assert (added.event.side, added.event.roll.tens, added.event.roll.number) == ("left", (7, 1), 10)
    after = now(table, roll)
    assert (after.result.winner, after.left.check.level, after.right.check.number) == (Winner.LEFT, Level.EXTREME, 20)
    assert "late-die" in after.because
    assert "bonus-die" in after.because
    table.do(AddLateDie(roll.n, -1, "right"), 9)
    assert now(table, roll).right.check.number == 90
    assert opposed_standing(table.reopened(), roll).because == now(table, roll).because
    table.desk.undo()
    table.desk.undo()
    assert now(table, roll).result.winner is Winner.RIGHT


def test_a_late_die_that_cancels_rolls_nothing_and_comes_back_the_same(table):
    roll = table.do(RollOpposed(Question(60), Question(50, net=1)), *faces(70), *faces(60, 2))
    assert now(table, roll).right.after.missing_dice(-1) == 0
    assert now(table, roll).right.after.missing_dice(1) == 1
    assert table.desk.do(AddLateDie(roll.n, -1, "right"), []).event.roll.number == 60
    assert table.desk.do(AddLateDie(roll.n, 1, "right"), []).event.roll.tens == (6, 2)


def test_late_dice_are_one_at_a_time_and_stop_at_two(table):
    roll = table.do(RollOpposed(Question(60, net=2), Question(50)), *faces(70, 8, 9), *faces(60))
    refused(table, AddLateDie(roll.n, 1, "left"), DiceOutOfRange, net=3)
    for by in (0, 2, -2):
        refused(table, AddLateDie(roll.n, by, "right"), NotAllowed, rule="late-die")


def test_no_late_die_on_a_side_that_paid_the_other_may(table):
    roll = opposed(table)
    table.do(SpendLuck(roll.n, Level.HARD, "left"))
    refused(table, AddLateDie(roll.n, 1, "left"), NotAllowed, rule="late-die")
    table.do(AddLateDie(roll.n, -1, "right"), 9)
    assert now(table, roll).result.winner is Winner.LEFT


def test_luck_is_spent_on_what_the_late_die_left(table):
    roll = opposed(table)
    table.do(AddLateDie(roll.n, 1, "left"), 6)
    assert prices(table, roll, "left") == {Level.HARD: 30, Level.EXTREME: 48}


# --- ticks ----------------------------------------------------------------------------------------------------------


def skills(table, numbers=LOST):
    table.do(SeatPerson("Harvey", {"luck": 90}))
    return opposed(table, numbers=numbers, left_label="stealth", left_who=1, right_label="listen")


def test_a_winner_who_paid_earns_no_tick(table):
    roll = skills(table)
    assert may_tick_winner(table.desk, roll).label == "listen"
    table.do(SpendLuck(roll.n, Level.EXTREME, "left"))
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


def test_luck_that_changed_nothing_leaves_the_winner_their_tick(table):
    roll = skills(table)
    table.do(SpendLuck(roll.n, Level.REGULAR, "left"))
    refused(table, TickSkill(roll.n, "stealth"), NotAllowed, rule="skill-tick")
    assert table.do(TickSkill(roll.n)).event.label == "listen"


@pytest.mark.parametrize(("by", "ticks"), [(1, False), (-1, True)])
def test_a_late_bonus_die_takes_the_tick_a_late_penalty_die_does_not(table, by, ticks):
    roll = skills(table, (20, 90))
    table.do(AddLateDie(roll.n, by, "left"), 2)
    assert (may_tick_winner(table.desk, roll) is not None) is ticks


def test_nothing_helps_once_the_winner_has_ticked(table):
    roll = skills(table)
    table.do(TickSkill(roll.n))
    assert now(table, roll).ticked
    for side in ("left", "right"):
        refused(table, SpendLuck(roll.n, Level.EXTREME, side), NotAllowed, rule="luck-limits")
        refused(table, AddLateDie(roll.n, -1, side), NotAllowed, rule="late-die")
    table.desk.undo()
    assert prices(table, roll, "left")


# --- how it stands --------------------------------------------------------------------------------------------------


def test_a_hidden_one_is_folded_until_revealed(table):
    roll = table.do(RollOpposed(Question(60), Question(50), hidden=True), *faces(70), *faces(20))
    assert now(table, roll).folded
    table.do(SpendLuck(roll.n, Level.HARD, "left"))
    assert now(table, roll).folded
    table.do(RevealRoll(roll.n))
    assert not now(table, roll).folded


def test_only_an_opposed_roll_stands_like_one(table):
    with pytest.raises(NoSuchRoll):
        opposed_standing(table.desk, table.rolled(RollCheck(Question(50)), 20))


def test_journals_from_before_read_on_and_other_sides_are_passed_over(table):
    """Steps of a single check have no side; a side that is none was never ours."""
    roll = table.rolled(RollCheck(Question(50)), 60)
    spent = table.do(SpendLuck(roll.n, Level.REGULAR))
    records = table.journal.records
    assert "side" not in records[-1]["event"]
    assert Desk(MemoryJournal(records)).entries[-1].event == spent.event
    records[-1]["event"]["side"] = "middle"
    assert Desk(MemoryJournal(records)).unread == 1

"""What may follow a roll on the desk: push, Luck, late dice, ticks, reveal, Luck regained."""

import tomllib
from pathlib import Path

import pytest
from desks import Table, faces, refused

from keeper_app.play.errors import NoSuchRoll, TextTooLong
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, SeatPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.opposed_standing import may_tick_winner
from keeper_app.play.roll.standing import latest_roll, revealed, standing
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import (
    DiceOutOfRange,
    Difficulty,
    HouseRules,
    Level,
    Need,
    NotAllowed,
    NotEnoughLuck,
    Question,
    ValueOutOfRange,
)

CASES = tomllib.loads((Path(__file__).parents[1] / "cases" / "play.toml").read_text(encoding="utf-8"))


def cases(name):
    return pytest.mark.parametrize("case", CASES[name], ids=lambda case: " ".join(str(v) for v in case.values()))


LABELS = {"skill": "", "characteristic": "str", "luck": "luck", "sanity": "sanity", "combat": "fighting-brawl"}


def asked(case):
    """The question of a case; what kind of test it is follows from the label."""
    return RollCheck(
        Question(
            case["value"],
            Difficulty(case.get("difficulty", "regular")),
            case.get("net", 0),
            label=case.get("label", LABELS[case.get("kind", "skill")]),
        )
    )


def put(table, case):
    """The roll of a case on the table; its extra tens dice are the same as the first."""
    tens = case["number"] % 100 // 10
    return table.rolled(asked(case), case["number"], *[tens] * abs(case.get("net", 0)))


# --- push -----------------------------------------------------------------------------------------------------------


@cases("push")
def test_who_may_push(table, case):
    if case.get("kind") == "opposed":
        first = table.do(RollOpposed(Question(case["value"]), Question(1)), *faces(case["number"]), *faces(99))
        refused(table, PushRoll(first.n), NotAllowed, rule="push-forbidden")
        return
    first = put(table, case)
    assert standing(table.desk, first).can_push is case["may"]
    if case["may"]:
        assert table.rolled(PushRoll(first.n), 33).event.pushes == first.n
    else:
        refused(table, PushRoll(first.n), NotAllowed, rule="push-forbidden")


def test_a_pushed_roll_is_the_same_check_again(table):
    table.do(SeatPerson("Harvey", {"luck": 50}))
    first = table.rolled(RollCheck(Question(60, Difficulty.HARD, 1, label="climb", hidden=True, who=1)), 90, 8)
    second = table.rolled(PushRoll(first.n, "  The rope\nsnaps  "), 25, 9).event
    assert (second.value, second.difficulty, second.label, second.who, second.hidden) == (
        60,
        Difficulty.HARD,
        "climb",
        1,
        True,
    )
    assert (second.roll.number, second.roll.net) == (25, 1)
    assert second.consequence == "The rope\nsnaps"
    assert table.desk.state.rolls == 2
    assert standing(table.desk, table.desk.entry(first.n)).pushed_by == 3


def test_a_push_rolls_with_the_dice_the_first_try_ended_with(table):
    first = table.rolled(RollCheck(Question(20)), 90)
    table.do(AddLateDie(first.n, -1), 8)
    assert table.rolled(PushRoll(first.n), 42, 1).event.roll.net == -1


def test_nobody_pushes_twice_nor_pushes_a_push(table):
    first = table.rolled(RollCheck(Question(50)), 90)
    second = table.rolled(PushRoll(first.n), 80)
    refused(table, PushRoll(first.n), NotAllowed, rule="push-forbidden")
    refused(table, PushRoll(second.n), NotAllowed, rule="push-forbidden")
    assert standing(table.desk, second).is_push
    assert standing(table.desk, second).because == ("difficulty-regular", "pushed-roll")


def test_a_push_leaves_the_sheet_as_it_has_become(table):
    table.do(SeatPerson("Harvey", {}))
    first = table.rolled(RollCheck(Question(50, label="climb", who=1)), 80)
    table.do(ChangePerson(1, values={"climb": 60}))
    table.rolled(PushRoll(first.n), 20)
    assert table.desk.state.person(1).skills == {"climb": 60}
    assert table.reopened().state == table.desk.state


def test_undoing_a_push_lets_push_again(table):
    first = table.rolled(RollCheck(Question(50)), 90)
    table.rolled(PushRoll(first.n), 80)
    table.desk.undo()
    assert standing(table.desk, first).can_push
    assert table.rolled(PushRoll(first.n), 10).event.pushes == first.n


def test_no_push_once_luck_has_paid(table):
    first = table.rolled(RollCheck(Question(50)), 60)
    table.do(SpendLuck(first.n, Level.REGULAR))
    refused(table, PushRoll(first.n), NotAllowed, rule="push-forbidden")


def test_a_consequence_of_many_pages_is_refused(table):
    first = table.rolled(RollCheck(Question(50)), 90)
    refused(table, PushRoll(first.n, "x" * 501), TextTooLong, length=501, most=500)
    assert len(table.rolled(PushRoll(first.n, "x" * 500), 20).event.consequence) == 500


def other_rolls(table):
    """One roll of each kind that nothing follows."""
    table.do(SeatPerson("Harvey", {"luck": 50, "edu": 70}))
    yield table.do(RollDice("1D6"), 3)
    yield table.rolled(RollForAll(Question(label="edu")), 80)
    yield table.rolled(RecoverLuck(luck=50), 20)


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        (PushRoll, "push-forbidden"),
        (lambda n: SpendLuck(n, Level.HARD), "luck-limits"),
        (lambda n: AddLateDie(n, 1), "late-die"),
        (TickSkill, "skill-tick"),
    ],
)
def test_what_follows_a_check_is_refused_elsewhere_by_its_rule(table, step, rule):
    """The roll is there; it is the rules that say no, and which of them is said."""
    for entry in other_rolls(table):
        refused(table, step(entry.n), NotAllowed, rule=rule)


@pytest.mark.parametrize(
    "step", [PushRoll, lambda n: SpendLuck(n, Level.HARD), lambda n: AddLateDie(n, 1), TickSkill, RevealRoll]
)
def test_steps_after_a_roll_that_is_not_there_are_refused(table, step):
    gone = table.rolled(RollCheck(Question(50, label="climb", hidden=True)), 90)
    table.desk.undo()
    refused(table, step(gone.n), NoSuchRoll, n=gone.n)
    refused(table, step(77), NoSuchRoll, n=77)


# --- Luck -----------------------------------------------------------------------------------------------------------


def test_luck_buys_each_level_at_its_price(table):
    roll = table.rolled(RollCheck(Question(50)), 60)
    prices = {price.level: price.points for price in standing(table.desk, roll).prices}
    assert prices == {Level.REGULAR: 10, Level.HARD: 35, Level.EXTREME: 50}
    for level, points in prices.items():
        spent = table.do(SpendLuck(roll.n, level))
        assert (spent.event.points, spent.event.level) == (points, level)
        now = standing(table.desk, roll)
        assert (now.outcome, now.luck_spent, now.passed, now.prices) == (level, points, True, ())
        assert now.because[-1] == "luck-spending"
        assert now.result.number == 60
        table.desk.undo()


def test_points_leave_whoever_rolled_and_come_back_on_undo(table):
    table.do(SeatPerson("Harvey", {"luck": 45, "climb": 40}))
    table.do(SeatPerson("Jane", {"luck": 80}))
    roll = table.rolled(RollCheck(Question(50, label="listen", who=1)), 60)
    before = table.desk.state
    table.do(SpendLuck(roll.n, Level.HARD))
    assert [person.luck for person in table.desk.state.people] == [10, 80]
    table.desk.undo()
    assert table.desk.state == before
    assert standing(table.desk, roll).prices
    table.desk.redo()
    assert [person.luck for person in table.desk.state.people] == [10, 80]


def test_the_last_point_may_go(table):
    table.do(SeatPerson("Harvey", {"luck": 10}))
    roll = table.rolled(RollCheck(Question(50, who=1)), 60)
    table.do(SpendLuck(roll.n, Level.REGULAR))
    assert table.desk.state.person(1).luck == 0


def test_more_luck_than_there_is_cannot_be_spent(table):
    table.do(SeatPerson("Harvey", {"luck": 9}))
    roll = table.rolled(RollCheck(Question(50, who=1)), 60)
    refused(table, SpendLuck(roll.n, Level.REGULAR), NotEnoughLuck, points=10, luck=9)
    refused(table, SpendLuck(roll.n, Level.EXTREME), NotEnoughLuck, points=50, luck=9)


@pytest.mark.parametrize("person", ["nobody", "without Luck", "gone"])
def test_luck_of_nobody_in_particular_is_only_computed(table, person):
    who = None
    if person != "nobody":
        table.do(SeatPerson("Harvey", {"luck": 5} if person == "gone" else {}))
        who = 1
    roll = table.rolled(RollCheck(Question(50, who=who)), 60)
    if person == "gone":
        table.do(DismissPerson(1))
    before = table.desk.state
    assert table.do(SpendLuck(roll.n, Level.HARD)).event.points == 35
    assert table.desk.state == before


def test_luck_is_spent_on_what_the_late_die_left(table):
    roll = table.rolled(RollCheck(Question(50)), 90)
    table.do(AddLateDie(roll.n, 1), 6)
    assert table.do(SpendLuck(roll.n, Level.REGULAR)).event.points == 10


@pytest.mark.parametrize(
    ("check", "number", "level"),
    [
        (RollCheck(Question(50, label="luck")), 60, Level.REGULAR),
        (RollCheck(Question(50, label="sanity")), 60, Level.REGULAR),
        (RollCheck(Question(50)), 100, Level.REGULAR),
        (RollCheck(Question(49)), 97, Level.REGULAR),
        (RollCheck(Question(50)), 40, Level.REGULAR),
        (RollCheck(Question(50)), 60, Level.CRITICAL),
        (RollCheck(Question(50)), 60, Level.FAILURE),
        (RollCheck(Question(50, Difficulty.HARD)), 60, Level.REGULAR),
    ],
)
def test_where_luck_is_not_allowed(table, check, number, level):
    roll = table.rolled(check, number)
    refused(table, SpendLuck(roll.n, level), NotAllowed, rule="luck-limits", level=level.value)


def test_no_luck_after_a_push_nor_twice(table):
    first = table.rolled(RollCheck(Question(50)), 60)
    second = table.rolled(PushRoll(first.n), 55)
    for n in (first.n, second.n):
        refused(table, SpendLuck(n, Level.REGULAR), NotAllowed, rule="luck-limits")
    third = table.rolled(RollCheck(Question(50)), 60)
    table.do(SpendLuck(third.n, Level.REGULAR))
    refused(table, SpendLuck(third.n, Level.HARD), NotAllowed, rule="luck-limits")


def test_luck_buys_a_critical_only_where_the_table_says_so(table):
    before = table.rolled(RollCheck(Question(50)), 60)
    table.do(ChooseHouseRules(HouseRules(luck_buys_criticals=True)))
    after = table.rolled(RollCheck(Question(50)), 60)
    refused(table, SpendLuck(before.n, Level.CRITICAL), NotAllowed, rule="luck-limits")
    assert table.do(SpendLuck(after.n, Level.CRITICAL)).event.points == 59


# --- a forgotten die ------------------------------------------------------------------------------------------------


def d10(*digits):
    return [digit or 10 for digit in digits]


@cases("late")
def test_a_late_die_keeps_what_fell(table, case):
    fallen = d10(*case["tens"], case["units"])
    first = table.do(RollCheck(Question(50, net=case["net"])), *fallen)
    added = table.do(AddLateDie(first.n, case["by"]), *d10(*case["extra"]))
    assert (added.event.roll.number, added.event.roll.net) == (case["after"], case["after_net"])
    assert added.event.roll.units == case["units"]
    kept = case["tens"][: 1 + abs(case["after_net"])]
    assert list(added.event.roll.tens) == kept + case["extra"]
    now = standing(table.desk, first)
    assert (now.result.number, now.late) == (case["after"], True)
    assert now.because[-1] == "late-die"
    assert first.event.roll.number == standing(table.desk, table.desk.entries[0]).event.roll.number


@cases("late")
def test_a_late_die_read_out_is_the_same(table, case):
    first = table.desk.do(RollCheck(Question(50, net=case["net"])), d10(*case["tens"], case["units"]))
    added = table.desk.do(AddLateDie(first.n, case["by"]), d10(*case["extra"]))
    assert (added.event.roll.number, added.event.physical) == (case["after"], True)
    assert table.dice.rolled == 0


def test_late_dice_stop_at_two(table):
    for net in (2, -2):
        roll = table.rolled(RollCheck(Question(50, net=net)), 50, 5, 5)
        refused(table, AddLateDie(roll.n, 1 if net > 0 else -1), DiceOutOfRange, net=net + (1 if net > 0 else -1))


def test_undoing_a_late_die_gives_the_first_roll_back(table):
    first = table.rolled(RollCheck(Question(50)), 90)
    table.do(AddLateDie(first.n, 1), 3)
    assert standing(table.desk, first).result.number == 30
    table.desk.undo()
    assert (standing(table.desk, first).result.number, standing(table.desk, first).late) == (90, False)


def test_no_late_die_once_the_roll_is_settled(table):
    pushed = table.rolled(RollCheck(Question(50)), 90)
    push = table.rolled(PushRoll(pushed.n), 80)
    paid = table.rolled(RollCheck(Question(50)), 60)
    table.do(SpendLuck(paid.n, Level.REGULAR))
    for n in (pushed.n, push.n, paid.n):
        refused(table, AddLateDie(n, 1), NotAllowed, rule="late-die")


def test_a_san_roll_takes_no_die_afterwards_either(table):
    roll = table.rolled(RollCheck(Question(50, label="sanity")), 60)
    for by in (1, -1):
        refused(table, AddLateDie(roll.n, by), NotAllowed, rule="late-die")


def test_one_check_has_no_sides_and_its_price_no_points(table):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 60)
    refused(table, AddLateDie(roll.n, 1, "left"), NotAllowed, rule="late-die")
    refused(table, SpendLuck(roll.n, Level.REGULAR, "left"), NotAllowed, rule="luck-limits")
    refused(table, SpendLuck(roll.n, Level.REGULAR, points=10), NotAllowed, rule="luck-limits")


def test_a_tick_is_for_the_skill_that_was_rolled(table):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 20)
    refused(table, TickSkill(roll.n, "dodge"), NotAllowed, rule="skill-tick")
    assert table.do(TickSkill(roll.n, "climb")).event.label == "climb"


def test_a_die_set_aside_is_not_rolled_again(table):
    """The rule's own words: nothing is rolled twice, so nobody gains by remembering late."""
    roll = table.do(RollCheck(Question(50, net=1)), 6, 3, 2)
    table.do(AddLateDie(roll.n, -1))
    back = table.desk.do(AddLateDie(roll.n, 1), faces=[])
    assert back.event.roll.tens == (6, 3)


def test_a_late_die_is_one_die(table):
    roll = table.rolled(RollCheck(Question(50)), 50)
    for by in (0, 2, -2):
        refused(table, AddLateDie(roll.n, by), NotAllowed, rule="late-die")


# --- ticks ----------------------------------------------------------------------------------------------------------


@cases("tick")
def test_what_earns_a_tick(table, case):
    roll = put(table, case)
    assert standing(table.desk, roll).can_tick is case["may"]
    if case["may"]:
        assert table.do(TickSkill(roll.n)).event.label == case["label"]
        assert standing(table.desk, roll).ticked
        refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")
    else:
        refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


def test_luck_earns_no_tick(table):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 60)
    table.do(SpendLuck(roll.n, Level.REGULAR))
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


def test_a_late_bonus_die_takes_the_tick_away_and_a_late_penalty_die_does_not(table):
    helped = table.rolled(RollCheck(Question(50, label="climb")), 60)
    table.do(AddLateDie(helped.n, 1), 1)
    refused(table, TickSkill(helped.n), NotAllowed, rule="skill-tick")
    hindered = table.rolled(RollCheck(Question(50, label="climb")), 20)
    table.do(AddLateDie(hindered.n, -1), 3)
    assert table.do(TickSkill(hindered.n)).event.label == "climb"


def test_a_passed_push_earns_a_tick(table):
    first = table.rolled(RollCheck(Question(50, label="climb")), 60)
    second = table.rolled(PushRoll(first.n), 20)
    refused(table, TickSkill(first.n), NotAllowed, rule="skill-tick")
    assert table.do(TickSkill(second.n)).event.to == second.n


def test_a_tick_goes_to_whoever_rolled_and_comes_off_on_undo(table):
    table.do(SeatPerson("Harvey", {}))
    table.do(SeatPerson("Jane", {}))
    roll = table.rolled(RollCheck(Question(50, label="climb", who=2)), 20)
    table.do(TickSkill(roll.n))
    assert [person.ticks for person in table.desk.state.people] == [(), ("climb",)]
    table.desk.undo()
    assert [person.ticks for person in table.desk.state.people] == [(), ()]
    assert standing(table.desk, roll).can_tick


def test_a_skill_that_has_its_tick_earns_no_other(table):
    table.do(SeatPerson("Harvey", {}))
    table.do(TickSkill(table.rolled(RollCheck(Question(50, label="climb", who=1)), 20).n))
    again = table.rolled(RollCheck(Question(50, label="climb", who=1)), 20)
    refused(table, TickSkill(again.n), NotAllowed, rule="skill-tick")


@pytest.mark.parametrize("help_", ["luck", "bonus"])
def test_help_after_the_tick_cannot_stand_beside_it(table, help_):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 40)
    table.do(TickSkill(roll.n))
    table.dice.coming = [3]
    with pytest.raises(NotAllowed):
        table.desk.do(SpendLuck(roll.n, Level.HARD) if help_ == "luck" else AddLateDie(roll.n, 1))


@cases("winner")
def test_the_winner_of_an_opposed_roll_may_tick(table, case):
    table.do(SeatPerson("Harvey", {}))
    sides, fallen = [], []
    for label, side in (("fighting-brawl", case["left"]), ("dodge", case["right"])):
        net = side.get("net", 0)
        sides.append(Question(side["value"], net=net, label=label, who=1 if label == "dodge" else None))
        fallen += faces(side["number"], *[side["number"] // 10] * abs(net))
    roll = table.do(RollOpposed(*sides), *fallen)
    if not case["ticks"]:
        assert may_tick_winner(table.desk, roll) is None
        refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")
        return
    label = {"left": "fighting-brawl", "right": "dodge"}[case["ticks"]]
    assert may_tick_winner(table.desk, roll).label == label
    assert table.do(TickSkill(roll.n)).event.label == label
    assert table.desk.state.person(1).ticks == (("dodge",) if label == "dodge" else ())
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


def test_a_winner_who_has_the_tick_earns_no_other(table):
    table.do(SeatPerson("Harvey", {}))
    table.do(TickSkill(table.rolled(RollCheck(Question(50, label="dodge", who=1)), 20).n))
    roll = table.do(RollOpposed(Question(label="dodge", who=1), Question(40)), *faces(20), *faces(70))
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


@pytest.mark.parametrize("label", ["", "cthulhu-mythos", "credit-rating"])
def test_some_winners_never_tick(table, label):
    roll = table.do(RollOpposed(Question(60, label=label), Question(40, label="dodge")), *faces(20), *faces(70))
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")


@pytest.mark.parametrize("label", ["str", "pow", "edu", "luck", "sanity", "know", "idea"])
def test_only_skills_are_ticked(table, label):
    """Strength against Strength is the commonest opposed roll there is."""
    roll = table.do(RollOpposed(Question(60, label=label), Question(40, label="dodge")), *faces(20), *faces(70))
    assert may_tick_winner(table.desk, roll) is None
    refused(table, TickSkill(roll.n), NotAllowed, rule="skill-tick")
    alone = table.rolled(RollCheck(Question(60, label=label)), 20)
    assert not standing(table.desk, alone).can_tick


@pytest.mark.parametrize("label", ["science/Biology", "Card tricks", "listen"])
def test_a_speciality_and_a_skill_of_ones_own_are_ticked(table, label):
    roll = table.do(RollOpposed(Question(60, label=label), Question(40, label="dodge")), *faces(20), *faces(70))
    assert may_tick_winner(table.desk, roll).label == label


def test_only_opposed_rolls_have_a_winner_to_tick(table):
    assert may_tick_winner(table.desk, table.rolled(RollCheck(Question(50, label="dodge")), 20)) is None


# --- hidden rolls ---------------------------------------------------------------------------------------------------

HIDDEN = [
    (RollCheck(Question(50, hidden=True)), faces(20)),
    (RollOpposed(Question(60), Question(40), hidden=True), [*faces(20), *faces(70)]),
    (RollCombined((Question(50), Question(40)), Need.ANY, hidden=True), faces(45)),
    (RollDice("2D6", hidden=True), [3, 4]),
    (RollForAll(Question(label="luck", hidden=True)), faces(33)),
]


@pytest.mark.parametrize(("action", "fallen"), HIDDEN)
def test_a_hidden_roll_is_revealed_once(table, action, fallen):
    table.do(SeatPerson("Harvey", {"luck": 50}))
    roll = table.do(action, *fallen)
    assert roll.event.hidden
    assert not revealed(table.desk, roll)
    table.do(RevealRoll(roll.n))
    assert revealed(table.desk, roll)
    refused(table, RevealRoll(roll.n), NotAllowed, rule="hidden-roll")
    table.desk.undo()
    assert not revealed(table.desk, roll)


def test_a_folded_check_unfolds(table):
    roll = table.rolled(RollCheck(Question(50, hidden=True)), 20)
    assert standing(table.desk, roll).folded
    table.do(RevealRoll(roll.n))
    assert not standing(table.desk, roll).folded
    assert not standing(table.desk, table.rolled(RollCheck(Question(50)), 20)).folded


def test_only_what_is_hidden_can_be_revealed(table):
    roll = table.rolled(RollCheck(Question(50)), 20)
    seated = table.do(SeatPerson("Harvey", {}))
    for n in (roll.n, seated.n):
        refused(table, RevealRoll(n), NotAllowed, rule="hidden-roll")


# --- Luck after a session -------------------------------------------------------------------------------------------


@cases("recovery")
@pytest.mark.parametrize("somebody", [True, False])
def test_luck_recovers(table, case, somebody):
    table.do(SeatPerson("Harvey", {"luck": case["luck"]}))
    action = RecoverLuck(who=1) if somebody else RecoverLuck(luck=case["luck"])
    entry = table.do(action, *faces(case["number"]), *([case["d10"]] if "d10" in case else []))
    assert (entry.event.after, entry.event.regained) == (case["after"], case.get("d10", 0))
    assert entry.event.recovered is ("d10" in case)
    assert table.desk.state.person(1).luck == (case["after"] if somebody else case["luck"])
    assert table.desk.state.rolls == 1
    table.desk.undo()
    assert table.desk.state.person(1).luck == case["luck"]


def test_luck_nobody_knows_does_not_recover(table):
    table.do(SeatPerson("Harvey", {}))
    refused(table, RecoverLuck(who=1), NotAllowed, rule="luck-recovery")
    refused(table, RecoverLuck(), NotAllowed, rule="luck-recovery")
    refused(table, RecoverLuck(luck=1000), ValueOutOfRange, value=1000)
    refused(table, RecoverLuck(luck=-1), ValueOutOfRange, value=-1)


def test_recovery_never_takes_luck_away(table):
    table.do(SeatPerson("Harvey", {"luck": 120}))
    table.rolled(RecoverLuck(who=1), 50)
    assert table.desk.state.person(1).luck == 120


# --- the latest roll ------------------------------------------------------------------------------------------------


def test_the_latest_roll_is_the_newest_roll_of_its_own(table):
    assert latest_roll(table.desk) is None
    table.do(SeatPerson("Harvey", {}))
    assert latest_roll(table.desk) is None
    first = table.rolled(RollCheck(Question(50, label="climb")), 20)
    table.do(TickSkill(first.n))
    assert latest_roll(table.desk) == first
    second = table.do(RollDice("1D6"), 2)
    assert latest_roll(table.desk) == second
    table.desk.undo()
    assert latest_roll(table.desk) == first


@pytest.mark.parametrize(
    ("who", "label", "number", "grows"), [(1, "luck", 1, True), (1, "luck", 2, False), (1, "pow", 1, False)]
)
def test_01_on_a_luck_roll_says_that_power_may_grow(who, label, number, grows):
    """Rule 162: the card leads to the rule, the keeper to the roll."""
    table = Table()
    table.do(SeatPerson("Ada", {"luck": 50, "pow": 60}))
    roll = table.do(RollCheck(Question(label=label, who=who)), *faces(number))
    assert ("power-gain" in standing(table.desk, roll).because) is grows

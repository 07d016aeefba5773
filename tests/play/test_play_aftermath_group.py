"""What may follow a roll for everybody: each one's push, Luck and tick, by the rules of a roll of their own."""

import pytest
from desks import Table, faces, refused
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.people.actions.mark_person import SetTick
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.group_standing import group_standing
from keeper_app.play.roll.standing import latest_roll, revealed, standing
from keeper_app.rules import Level, NotAllowed, NotEnoughLuck, Question

SKILLS = {"listen": 50, "dodge": 40, "luck": 30, "edu": 60}


@pytest.fixture
def party(table):
    """Ada (1), Otto (2) and Zoé (3), who are alike."""
    for name in ("Ada", "Otto", "Zoé"):
        table.do(SeatPerson(name, SKILLS))
    return table


def for_all(table, *numbers, label="listen", **more):
    """Everybody rolls; who rolled and how it stands is read with `members`."""
    return table.do(RollForAll(Question(label=label, **more)), *(face for one in numbers for face in faces(one)))


def members(table, entry):
    return group_standing(table.desk, table.desk.entry(entry.n))


def test_one_pushes_and_the_others_stay_as_they_were(party):
    roll = for_all(party, 70, 80, 12)
    ada, otto, zoe = members(party, roll)
    assert [one.now.can_push for one in (ada, otto, zoe)] == [True, True, False]
    second = party.rolled(PushRoll(roll.n, "The floor gives way", 2), 33)
    assert (second.event.who, second.event.value, second.event.pushes) == (2, 50, roll.n)
    ada, otto, zoe = members(party, roll)
    assert (ada.second, zoe.second) == (None, None)
    assert (otto.first.result.number, otto.now.result.number, otto.now.passed) == (80, 33, True)
    assert ada.now.can_push
    refused(party, PushRoll(roll.n, who=2), NotAllowed, rule="push-forbidden")
    refused(party, SpendLuck(roll.n, who=2), NotAllowed, rule="luck-limits")
    assert list(party.reopened().entries) == list(party.desk.entries)


def test_one_undo_takes_one_step_back(party):
    roll = for_all(party, 70, 60, 12)
    party.rolled(PushRoll(roll.n, who=1), 20)
    party.do(SpendLuck(roll.n, who=2))
    party.do(TickSkill(roll.n, who=3))
    assert party.desk.state.person(2).luck == 20
    party.desk.undo()
    assert party.desk.state.person(3).ticks == ()
    party.desk.undo()
    assert party.desk.state.person(2).luck == 30
    party.desk.undo()
    assert [one.now.can_push for one in members(party, roll)] == [True, True, False]


def test_luck_is_paid_by_whoever_rolled(party):
    roll = for_all(party, 60, 81, 55)
    spent = party.do(SpendLuck(roll.n, Level.REGULAR, who=3)).event
    assert (spent.who, spent.points) == (3, 5)
    assert [party.desk.state.person(one).luck for one in (1, 2, 3)] == [30, 30, 25]
    ada, _, zoe = members(party, roll)
    assert (zoe.now.outcome, zoe.now.passed, zoe.now.can_tick, zoe.now.prices) == (Level.REGULAR, True, False, ())
    assert not ada.now.passed
    refused(party, SpendLuck(roll.n, who=2), NotEnoughLuck, points=31, luck=30)
    refused(party, PushRoll(roll.n, who=3), NotAllowed, rule="push-forbidden")


def test_each_has_a_tick_of_their_own(party):
    roll = for_all(party, 20, 21, 22)
    party.do(SetTick(2, "listen", True))
    assert [one.now.can_tick for one in members(party, roll)] == [True, False, True]
    party.do(TickSkill(roll.n, who=1))
    assert [one.now.can_tick for one in members(party, roll)] == [False, False, True]
    assert [one.now.ticked for one in members(party, roll)] == [True, False, False]
    refused(party, TickSkill(roll.n, who=1), NotAllowed, rule="skill-tick")
    refused(party, TickSkill(roll.n), NotAllowed, rule="skill-tick")


def test_a_second_try_that_succeeds_earns_its_tick(party):
    roll = for_all(party, 70, 70, 70)
    second = party.rolled(PushRoll(roll.n, who=1), 20)
    assert members(party, roll)[0].now.can_tick
    party.do(TickSkill(second.n))
    assert party.desk.state.person(1).ticks == ("listen",)


@pytest.mark.parametrize(("label", "number", "may"), [("luck", 90, False), ("dodge", 90, False), ("edu", 90, True)])
def test_what_is_never_pushed_alone_is_never_pushed_together(party, label, number, may):
    roll = for_all(party, number, number, number, label=label)
    assert [one.now.can_push for one in members(party, roll)] == [may] * 3
    if not may:
        refused(party, PushRoll(roll.n, who=1), NotAllowed, rule="push-forbidden")


def test_who_did_not_roll_has_nothing_to_follow(party):
    roll, alone = for_all(party, 70, 70, 12), party.rolled(RollCheck(Question(label="listen", who=1)), 70)
    for who in (4, None):
        refused(party, PushRoll(roll.n, who=who), NotAllowed, rule="push-forbidden")
        refused(party, SpendLuck(roll.n, who=who), NotAllowed, rule="luck-limits")
        refused(party, TickSkill(roll.n, who=who), NotAllowed, rule="skill-tick")
    refused(party, PushRoll(alone.n, who=1), NotAllowed, rule="push-forbidden")  # their own roll names nobody
    refused(party, SpendLuck(alone.n, who=1), NotAllowed, rule="luck-limits")
    refused(party, AddLateDie(roll.n, 1), NotAllowed, rule="late-die")


def test_what_is_pushed_unseen_is_revealed_with_the_others(party):
    roll = for_all(party, 70, 80, 12, hidden=True)
    second = party.rolled(PushRoll(roll.n, who=1), 20)
    assert second.event.hidden
    assert not revealed(party.desk, second)
    party.do(RevealRoll(roll.n))
    assert revealed(party.desk, second)
    refused(party, RevealRoll(second.n), NotAllowed, rule="hidden-roll")
    assert not party.rolled(PushRoll(roll.n, who=2), 20).event.hidden


def test_the_roll_for_everybody_stays_the_latest_while_they_try_again(party):
    roll = for_all(party, 70, 80, 12)
    party.rolled(PushRoll(roll.n, who=1), 20)
    assert latest_roll(party.desk) == party.desk.entry(roll.n)
    alone = party.rolled(RollCheck(Question(label="listen", who=1)), 70)
    assert latest_roll(party.desk) == alone
    second = party.rolled(PushRoll(alone.n), 20)
    assert latest_roll(party.desk) == second


@given(number=st.integers(1, 100), label=st.sampled_from(["listen", "dodge", "luck", "edu"]))
def test_together_as_alone(number, label):
    """For any number and kind of roll, the same may follow in a roll for everybody as in a roll of one's own."""
    table = Table()
    table.do(SeatPerson("Ada", SKILLS))
    roll = table.rolled(RollForAll(Question(label=label)), number)
    together = members(table, roll)[0].now
    alone = standing(table.desk, table.rolled(RollCheck(Question(label=label, who=1)), number))
    for name in ("outcome", "passed", "can_push", "prices", "can_tick"):
        assert getattr(together, name) == getattr(alone, name), name

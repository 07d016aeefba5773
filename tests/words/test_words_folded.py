"""What followed a hidden roll stays folded with it."""

from full_desk import NoJournal, faces, new_desk

from keeper_app.play.desk import Desk
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.rules import Level, Question
from keeper_app.words import log_line, log_report, words_in

EN = words_in("en")


def folded(desk):
    return [log_line(EN, desk, entry).folded for entry in desk.entries]


def test_luck_and_a_late_die_do_not_give_a_hidden_roll_away():
    desk = new_desk()
    desk.do(RollCheck(Question(50, label="climb", hidden=True)), faces(62))
    desk.do(AddLateDie(1, -1), [7])
    desk.do(SpendLuck(1, Level.REGULAR))
    assert folded(desk) == [True, True, True]
    desk.do(RevealRoll(1))
    assert folded(desk) == [False, False, False, False]


def test_what_followed_a_roll_that_could_not_be_read_is_told_all_the_same():
    class Damaged(NoJournal):
        records = (
            {"n": 1, "at": "?", "event": {"kind": "of a newer Keeper"}},
            {"n": 2, "at": "2026-01-01T00:00:00+00:00", "event": {"kind": "roll-revealed", "to": 1}},
            {"n": 3, "at": "2026-01-01T00:00:00+00:00", "event": {"kind": "skill-ticked", "to": 1, "label": "climb"}},
        )

    desk = Desk(Damaged())
    assert desk.unread == 1
    assert folded(desk) == [False, False]


def test_nothing_is_told_of_the_dice_of_what_only_a_newer_keeper_knows():
    """It may have been hidden, in a way that only that Keeper knows."""
    dice = [["moon/tens", 10, 7], ["moon/units", 10, 3]]
    at = "2026-01-01T00:00:00+00:00"

    class Newer(NoJournal):
        records = (
            {"n": 1, "at": at, "event": {"kind": "moon-fell", "hidden": True}, "dice": dice},
            {"n": 2, "at": at, "event": {"kind": "check-rolled", "v": 9, "unseen": 1}, "dice": dice},
        )

    desk = Desk(Newer())
    assert [entry.dice != () for entry in desk.entries] == [True, True]
    assert [log_line(EN, desk, entry).dice for entry in desk.entries] == ["", ""]
    assert "73" not in log_report(EN, desk, "x", whole=True)


def test_a_push_is_revealed_by_itself():
    desk = new_desk()
    desk.do(RollCheck(Question(50, label="climb", hidden=True)), faces(62))
    desk.do(PushRoll(1), faces(41))
    assert folded(desk) == [True, True]
    desk.do(RevealRoll(2))
    desk.do(TickSkill(2))
    assert folded(desk) == [True, False, False, False]
    report = log_report(EN, desk, "x", whole=True)
    assert ("41" in report, "62" in report) == (True, False)
    desk.do(RevealRoll(1))
    assert folded(desk) == [False] * 5


def test_nor_does_a_tick():
    desk = new_desk()
    desk.do(RollCheck(Question(50, label="climb", hidden=True)), faces(12))
    desk.do(TickSkill(1))
    assert folded(desk) == [True, True]
    desk.do(RollCheck(Question(50, label="climb")), faces(12))
    desk.do(TickSkill(3))
    assert folded(desk) == [True, True, False, False]

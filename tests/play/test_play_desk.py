"""The desk: what an action does, what undo takes back, and what a failing journal costs."""

from datetime import UTC, datetime

import pytest
from desks import Clock, JournalBroken, MemoryJournal, Table, faces, numbers, shown
from examples import PARTS, STORIES

from keeper_app.dice import SeededDice
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll, NothingToRedo, NothingToUndo, PlayError
from keeper_app.play.events.base import Roll
from keeper_app.play.people.actions.seat_people import DismissPerson
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.rules import Level, Question, RulesError

STEPS = [(room, at) for room, story in STORIES.items() for at in range(len(story))]
NAMES = [f"{room}-{at + 1}-{STORIES[room][at][2]}" for room, at in STEPS]
every_room = pytest.mark.parametrize("room", STORIES)
every_step = pytest.mark.parametrize(("room", "at"), STEPS, ids=NAMES)


def tell(table, room, upto=None):
    """Play the story of a room, or the beginning of it."""
    return [table.do(action, *fallen) for action, fallen, _ in STORIES[room][:upto]]


@every_room
def test_the_story_of_a_room_has_every_kind_of_its_events(room):
    assert {event.kind for event in PARTS[room].MADE} <= {kind for _, _, kind in STORIES[room]}


def test_the_winner_with_a_bonus_die_is_refused_in_the_story():
    table = Table()
    assert tell(table, "roll", 12)[-1].event.kind == "opposed-rolled"
    with pytest.raises(RulesError):
        table.desk.do(TickSkill(12))


@every_step
def test_every_action_is_applied_undone_and_redone(table, room, at):
    entries = tell(table, room, at)
    before, lines = shown(table.desk), len(table.journal.lines)
    heard = []
    table.desk.listen(lambda: heard.append(table.desk.state))
    action, fallen, kind = STORIES[room][at]
    entry = table.do(action, *fallen)

    assert entry.event.kind == kind
    assert entry.n == at + 1
    assert (
        table.desk.state
        == entry.after
        == entry.event.apply(entries[-1].after if entries else Desk(MemoryJournal()).state)
    )
    assert [*before[1], entry] == list(table.desk.entries)
    assert table.desk.to_undo is entry
    assert table.desk.to_redo is None
    if entry.event.follows is not None:
        assert table.desk.followers(entry.event.follows)[-1] is entry
    after = shown(table.desk)

    assert table.desk.undo() is entry
    assert table.desk.to_redo is entry
    assert shown(table.desk)[:3] == before[:3]
    assert shown(table.desk)[4:] == before[4:]
    with pytest.raises(NoSuchRoll):
        table.desk.entry(entry.n)

    assert table.desk.redo() is entry
    assert shown(table.desk) == after
    assert len(table.journal.lines) == lines + 3
    assert len(heard) == 3


@every_room
def test_the_whole_story_can_be_taken_back_and_brought_again(table, room):
    entries = tell(table, room)
    after = shown(table.desk)
    for entry in reversed(entries):
        assert table.desk.undo() is entry
    assert shown(table.desk)[:3] == shown(Desk(MemoryJournal()))[:3]
    for entry in entries:
        assert table.desk.redo() is entry
    assert shown(table.desk) == after
    assert shown(table.reopened()) == after


@every_room
def test_the_story_is_the_same_when_the_desk_is_opened_again(table, room):
    tell(table, room)
    again = table.reopened()
    assert shown(again) == shown(table.desk)
    assert again.unread == 0


def test_nothing_to_undo_nor_redo_at_first(table):
    for step, error in ((table.desk.undo, NothingToUndo), (table.desk.redo, NothingToRedo)):
        with pytest.raises(error):
            step()
    assert (table.desk.to_undo, table.desk.to_redo, list(table.desk.entries)) == (None, None, [])
    assert table.journal.lines == []


def test_a_new_action_clears_what_could_be_redone(table):
    first = table.rolled(RollCheck(Question(50)), 20)
    table.rolled(RollCheck(Question(50)), 30)
    table.desk.undo()
    third = table.rolled(RollCheck(Question(50)), 40)
    assert table.desk.to_redo is None
    with pytest.raises(NothingToRedo):
        table.desk.redo()
    assert numbers(table.desk.entries) == [first.n, third.n]
    assert shown(table.reopened()) == shown(table.desk)


def test_numbers_are_never_used_twice(table):
    used = set()
    for _ in range(3):
        used.add(table.rolled(RollCheck(Question(50)), 20).n)
        table.desk.undo()
    assert used == {1, 3, 5}
    again = table.reopened()
    assert again.do(RollCheck(Question(50)), faces(20)).n == 7


def test_undo_goes_back_step_by_step_through_what_followed(table):
    roll = table.rolled(RollCheck(Question(50, label="climb")), 60)
    late = table.do(AddLateDie(roll.n, -1), 3)
    spent = table.do(SpendLuck(roll.n, Level.HARD))
    assert numbers(table.desk.followers(roll.n)) == [late.n, spent.n]
    table.desk.undo()
    assert numbers(table.desk.followers(roll.n)) == [late.n]
    table.desk.undo()
    assert list(table.desk.followers(roll.n)) == []
    table.desk.redo()
    table.desk.redo()
    assert numbers(table.desk.followers(roll.n)) == [late.n, spent.n]


@every_room
def test_rolls_are_counted_and_only_rolls(table, room):
    entries = tell(table, room)
    assert table.desk.state.rolls == sum(isinstance(entry.event, Roll) for entry in entries)


@pytest.mark.parametrize(
    ("room", "rolls"), [("roll", 13), ("combat", 9), ("people", 4), ("mind", 5), ("tables", 1), ("log", 0)]
)
def test_so_many_are_rolls(table, room, rolls):
    tell(table, room)
    assert table.desk.state.rolls == rolls


# --- listeners ------------------------------------------------------------------------------------------------------


def test_listeners_hear_of_every_change_until_they_stop(table):
    heard = []
    stop = table.desk.listen(lambda: heard.append("one"))
    table.desk.listen(lambda: heard.append("two"))
    table.rolled(RollCheck(Question(50)), 20)
    assert heard == ["one", "two"]
    stop()
    stop()
    table.desk.undo()
    assert heard == ["one", "two", "two"]


def test_listeners_see_the_desk_already_changed(table):
    seen = []
    table.desk.listen(lambda: seen.append((table.desk.to_undo and table.desk.to_undo.n, len(table.journal.lines))))
    table.rolled(RollCheck(Question(50)), 20)
    table.desk.undo()
    table.desk.redo()
    assert seen == [(1, 1), (None, 2), (1, 3)]


def test_a_refused_action_tells_nobody(table):
    table.desk.listen(lambda: pytest.fail("told of nothing"))
    for refused in (RollCheck(Question(1000)), RollDice("nonsense"), TickSkill(5), DismissPerson(1)):
        with pytest.raises(ValueError, match=r"\w"):
            table.desk.do(refused)


# --- a journal that fails -------------------------------------------------------------------------------------------


@every_step
def test_an_action_that_cannot_be_kept_changes_nothing(table, room, at):
    tell(table, room, at)
    before, lines = shown(table.desk), list(table.journal.lines)
    table.desk.listen(lambda: pytest.fail("told of what was not kept"))
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        table.do(STORIES[room][at][0], *STORIES[room][at][1])
    assert shown(table.desk) == before
    assert table.journal.lines == lines


@pytest.mark.parametrize("step", ["undo", "redo"])
@every_step
def test_an_undo_or_redo_that_cannot_be_kept_changes_nothing(table, room, at, step):
    tell(table, room, at + 1)
    if step == "redo":
        table.desk.undo()
    before, lines = shown(table.desk), list(table.journal.lines)
    table.desk.listen(lambda: pytest.fail("told of what was not kept"))
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        getattr(table.desk, step)()
    assert shown(table.desk) == before
    assert table.journal.lines == lines


def test_play_goes_on_once_the_journal_works_again(table):
    table.rolled(RollCheck(Question(50)), 20)
    table.journal.broken = True
    for step in (lambda: table.rolled(RollCheck(Question(50)), 30), table.desk.undo):
        with pytest.raises(JournalBroken):
            step()
    table.journal.broken = False
    assert table.rolled(RollCheck(Question(50)), 40).n == 2
    table.desk.undo()
    table.journal.broken = True
    with pytest.raises(JournalBroken):
        table.desk.redo()
    table.journal.broken = False
    assert table.desk.redo().n == 2
    assert shown(table.reopened()) == shown(table.desk)


# --- the moment -----------------------------------------------------------------------------------------------------


def test_an_entry_has_the_moment_it_happened(table):
    first, second = table.rolled(RollCheck(Question(50)), 20), table.rolled(RollCheck(Question(50)), 20)
    assert first.at == datetime(1926, 10, 31, 23, 0, 0, 1000, tzinfo=UTC)
    assert second.at > first.at


def test_a_desk_opened_again_tells_the_same_moments_by_the_real_clock():
    journal = MemoryJournal()
    microseconds = iter(range(123_456, 999_999))
    desk = Desk(
        journal, dice=SeededDice(1), clock=lambda: datetime(2026, 1, 1, 0, 0, 0, next(microseconds), tzinfo=UTC)
    )
    desk.do(RollCheck(Question(50)))
    assert [entry.at for entry in Desk(MemoryJournal(journal.records)).entries] == [entry.at for entry in desk.entries]


# --- many entries ---------------------------------------------------------------------------------------------------


def test_a_log_of_two_thousand_entries_finds_each_of_them():
    journal = MemoryJournal()
    desk = Desk(journal, dice=SeededDice("long night"), clock=Clock())
    for at in range(2000):
        desk.do(RollCheck(Question(at % 100, label=str(at))))
    for one in (desk, Desk(MemoryJournal(journal.records))):
        assert len(one.entries) == one.state.rolls == 2000
        assert [one.entry(n).event.label for n in range(1, 2001)] == [str(at) for at in range(2000)]
        for missing in (0, 2001, -1):
            with pytest.raises(NoSuchRoll):
                one.entry(missing)
    for _ in range(1000):
        desk.undo()
    assert desk.entry(1000).event.label == "999"
    with pytest.raises(NoSuchRoll):
        desk.entry(1001)


def test_errors_of_play_carry_a_reason_and_fields():
    error = NoSuchRoll(n=5)
    assert (error.reason, error.fields, isinstance(error, PlayError)) == ("no-such-roll", {"n": 5}, True)

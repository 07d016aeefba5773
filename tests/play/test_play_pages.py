"""A journal of pages: turned at any length, read from any end, with or without its snapshots, the desk is the same."""

import contextlib
import json
import threading
from datetime import UTC, datetime, timedelta

import pytest
from desks import Clock, MemoryJournal, numbers, shown
from hypothesis import given, settings
from hypothesis import strategies as st
from test_play_laws import FREE, OURS, STEPS

from keeper_app.dice import SeededDice
from keeper_app.play import desk
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.rules import Question


@contextlib.contextmanager
def pages_of(many):
    """Pages of another length than usual."""
    usual, desk.PAGE = desk.PAGE, many
    try:
        yield
    finally:
        desk.PAGE = usual


LENGTHS = st.sampled_from([1, 2, 3, 5])
TURNS = st.one_of(
    FREE.map(lambda action: ("do", action)),
    st.builds(Question, st.sampled_from([20, 60, 90]), label=st.sampled_from(["climb", ""]), hidden=st.booleans()).map(
        lambda question: ("do", RollCheck(question))
    ),
    STEPS.map(lambda step: ("follow", step)),
    st.just(("undo", None)),
    st.just(("redo", None)),
)
STORIES = st.lists(TURNS, min_size=4, max_size=40)
LAW = settings(deadline=None, max_examples=50)


def play(at, turns):
    """Play a story, leaving out what is refused; the journal it leaves."""
    for what, how in turns:
        with contextlib.suppress(*OURS):
            if what == "do":
                at.do(how)
            elif what == "follow":
                checks = [entry.n for entry in at.entries if isinstance(entry.event, CheckRolled)]
                at.do(how(checks[-1] if checks else 1))
            else:
                getattr(at, what)()


def told(turns, many, seed=1):
    """The same story on pages of a length: the desk, and its journal."""
    journal = MemoryJournal()
    with pages_of(many):
        at = Desk(journal, dice=SeededDice(seed), clock=Clock())
        play(at, turns)
    return at, journal


def opened(journal):
    again = Desk(journal, dice=SeededDice(2), clock=Clock())
    assert again.unread == 0
    return again


@LAW
@given(STORIES, LENGTHS)
def test_pages_change_nothing(turns, many):
    whole, one = told(turns, 10**9)
    paged, journal = told(turns, many)
    assert one.last == 1
    assert all(len(lines) >= many for _, lines in journal.turned)
    assert len(journal) < many or "event" not in journal.records[-1]
    assert journal.records == one.records
    assert shown(paged) == shown(whole)
    assert shown(opened(journal)) == shown(whole)


@LAW
@given(STORIES, LENGTHS, st.data())
def test_what_lies_far_back_is_fetched_in_any_order(turns, many, data):
    whole, _ = told(turns, 10**9)
    _, journal = told(turns, many)
    again = opened(journal)
    assert again.state == whole.state
    assert len(again.entries) == len(whole.entries)
    for _ in range(data.draw(st.integers(0, 12))):
        at = data.draw(st.integers(-35, 35))
        look = data.draw(st.sampled_from(["entry", "followers", "at", "slice", "reversed", "iter", "last", "redo"]))
        seen = [looked(one, look, at) for one in (again, whole)]
        assert seen[0] == seen[1], (look, at)
    assert shown(again) == shown(whole)


def looked(at_desk, look, at):
    """What somebody sees who looks there; the name of the error where there is nothing."""
    try:
        return {
            "entry": lambda: at_desk.entry(at),
            "followers": lambda: list(at_desk.followers(at)),
            "at": lambda: at_desk.entries[at],
            "slice": lambda: at_desk.entries[at : at + 7 : 1 if at % 3 else 2],
            "reversed": lambda: [entry for entry, _ in zip(reversed(at_desk.entries), range(abs(at)), strict=False)],
            "iter": lambda: list(at_desk.entries),
            "last": lambda: at_desk.to_undo,
            "redo": lambda: at_desk.to_redo,
        }[look]()
    except (NoSuchRoll, IndexError) as error:
        return type(error)


@LAW
@given(STORIES, STORIES, LENGTHS)
def test_play_goes_on_across_pages_as_on_one(turns, more, many):
    _, one = told(turns, 10**9)
    _, journal = told(turns, many)
    ends = []
    for kept, length in ((one, 10**9), (journal, many)):
        with pages_of(length):
            at = opened(kept)
            play(at, more)
        ends.append((at, shown(at), kept.records))
    assert ends[0][1:] == ends[1][1:]
    assert shown(opened(journal)) == ends[0][1]


@LAW
@given(STORIES, LENGTHS)
def test_everything_can_be_taken_back_and_brought_again_across_pages(turns, many):
    _, journal = told(turns, many)
    again = opened(journal)
    after = shown(again)
    with pages_of(many):
        for entry in reversed(after[1]):
            assert again.undo() == entry
        assert (list(again.entries), again.to_undo, again.state) == ([], None, Desk(MemoryJournal()).state)
        assert shown(opened(journal))[:3] == shown(again)[:3]
        for entry in after[1]:
            assert again.redo() == entry
    assert shown(again)[:3] == after[:3]
    assert shown(opened(journal)) == shown(again)


GARBAGE = [
    None,
    {},
    {"state": None},
    {"state": {}, "entries": 3},
    {"state": {"people": [{"id": 1}]}, "entries": 3, "next": 4, "at": "1926-10-31T23:00:00+00:00"},
    {"state": {}, "entries": -1, "next": 4, "at": "1926-10-31T23:00:00+00:00"},
    {"state": {}, "entries": 3, "next": 4, "at": "yesterday"},
    {"state": {}, "entries": "3", "next": 4, "at": "1926-10-31T23:00:00+00:00"},
    {"state": {}, "entries": 3, "next": True, "at": "1926-10-31T23:00:00+00:00"},
    {"state": [], "entries": 3, "next": 4, "at": "1926-10-31T23:00:00+00:00"},
    {"unheard": "of"},
    [1, 2],
    "text",
]


def damage(journal, at, snapshot):
    """Put something else in the place of the snapshot of a page, counted from the second."""
    text = json.dumps(snapshot)
    if at == len(journal.turned):
        journal.snapshot = text
    else:
        journal.turned[at] = (text, journal.turned[at][1])


@LAW
@given(STORIES, LENGTHS, st.data())
def test_a_damaged_snapshot_is_made_good_by_the_pages_before(turns, many, data):
    whole, _ = told(turns, 10**9)
    _, journal = told(turns, many)
    for at in range(1, journal.last):
        if data.draw(st.booleans()):
            damage(journal, at, data.draw(st.sampled_from(GARBAGE)))
    assert shown(opened(journal)) == shown(whole)


@pytest.mark.parametrize("garbage", GARBAGE, ids=str)
def test_every_kind_of_garbage_is_made_good(garbage):
    turns = [("do", SeatPerson("Harvey", {"luck": 50}))] * 4 + [("undo", None)]
    whole, _ = told(turns, 10**9)
    _, journal = told(turns, 2)
    assert journal.last == 3
    for at in (1, 2):
        damage(journal, at, garbage)
    again = opened(journal)
    assert shown(again) == shown(whole)
    with pages_of(2):
        assert again.do(RollCheck(Question(50))).n == 6


@pytest.mark.parametrize(
    "impossible",
    [{"hp": -1}, {"hp": 10**6}, {"name": ""}, {"values": [["luck", 10**6]]}, {"armour": "a lot"}, {"dues": ["rent"]}],
    ids=str,
)
def test_a_snapshot_with_somebody_who_cannot_be_is_made_good(impossible):
    """It has the right fields of the right types: only the look at every sheet finds it out."""
    whole, journal = told([("do", SeatPerson("Harvey", {"luck": 50}))] * 3, 2)
    kept = json.loads(journal.snapshot)
    sound, other = kept["state"]["people"]
    damage(journal, journal.last - 1, {**kept, "state": {**kept["state"], "people": [sound, {**other, **impossible}]}})
    assert shown(opened(journal)) == shown(whole)


@pytest.mark.parametrize("snapshot", [None, {"state": 5}])
def test_six_hundred_unreadable_snapshots_in_a_row(snapshot):
    turns = [("do", RollCheck(Question(50)))] * 601
    _, journal = told(turns, 1)
    assert journal.last == 602
    for at in range(1, 602):
        damage(journal, at, snapshot)
    again = opened(journal)
    assert (len(again.entries), again.state.rolls) == (601, 601)
    assert numbers(reversed(again.entries)) == list(range(601, 0, -1))


def test_six_hundred_pages_that_each_begin_by_taking_back():
    """Each page reaches into the one before; they must not call for each other one inside the other."""
    _, journal = told([("do", RollCheck(Question(50))), ("undo", None)] * 600, 1)
    assert journal.last == 601
    again = opened(journal)
    assert (list(again.entries), again.state.rolls) == ([], 0)
    assert again.redo().n == 1199


def test_six_hundred_good_pages_are_walked_back_one_by_one():
    _, journal = told([("do", RollCheck(Question(50)))] * 600, 1)
    again = opened(journal)
    assert again.entry(1).n == 1
    again = opened(journal)
    for n in range(600, 0, -1):
        assert again.undo().n == n
    assert again.to_undo is None


def test_opening_reads_the_newest_page_only():
    class Counting(MemoryJournal):
        def page(self, number):
            read.append(number)
            return super().page(number)

    read = []
    journal = Counting()
    with pages_of(10):
        at = Desk(journal, dice=SeededDice(1), clock=Clock())
        for _ in range(95):
            at.do(RollCheck(Question(50)))
        read.clear()
        again = Desk(journal)
        assert read == [10]
        assert (len(again.entries), again.state.rolls) == (95, 95)
        assert again.entries[-5].n == 91
        assert numbers(list(again.entries[-20:])) == list(range(76, 96))
        assert read == [10, 9, 8]
        assert again.entry(62).n == 62
        assert read == [10, 9, 8, 7]


def test_a_page_that_cannot_be_turned_is_turned_after_the_next_event():
    class Stuck(MemoryJournal):
        def turn_page(self, snapshot):
            if len(self.lines) < 5:
                raise OSError("full")
            super().turn_page(snapshot)

    journal = Stuck()
    with pages_of(3):
        at = Desk(journal, dice=SeededDice(1), clock=Clock())
        for _ in range(3):
            at.do(RollCheck(Question(50)))
        at.undo()
        assert journal.last == 1
        at.do(RollCheck(Question(50)))
        assert (journal.last, len(journal)) == (2, 0)
    assert shown(opened(journal)) == shown(at)


# --- pages that are damaged -----------------------------------------------------------------------------------------


def story():
    """Three people, a roll that is pushed, and pages of two."""
    turns = [("do", SeatPerson(name, {"luck": 50})) for name in ("Harvey", "Jane", "Tom")]
    turns += [("do", RollCheck(Question(50, label="climb", who=1))), ("do", SeatPerson("Ann", {}))]
    return told(turns, 2)


def test_a_lost_page_loses_its_entries_but_not_what_was_true():
    at, journal = story()
    journal.turned[0] = (None, [])
    for look in (list, lambda entries: entries[0:5], lambda entries: list(reversed(entries))[::-1]):
        again = opened(journal)
        assert len(again.entries) == 5  # as the snapshot counts them, until somebody looks
        assert numbers(look(again.entries)) == [3, 4, 5]
        assert len(again.entries) == 3
        assert again.state == at.state
    with pages_of(2):
        names = []
        while again.to_undo:
            again.undo()
            names.append([person.name for person in again.state.people])
    assert names == [["Harvey", "Jane", "Tom"]] * 2 + [["Harvey", "Jane"]]
    assert len(opened(journal).state.people) == 2


def test_an_unread_record_far_back_is_passed_over_and_the_state_stays():
    at, journal = story()
    journal.turned[0] = (None, [journal.turned[0][1][0], '{"n": 2, "at": "?", "event": {"kind": "hurt"}}'])
    again = opened(journal)
    assert numbers(reversed(again.entries)) == [5, 4, 3, 1]
    assert numbers(again.entries[-5:]) == [1, 3, 4, 5]
    assert again.state == at.state
    with pytest.raises(NoSuchRoll):
        again.entry(2)
    with pages_of(2):
        for _ in range(3):
            again.undo()
    assert [person.name for person in again.state.people] == ["Harvey", "Jane"]
    again.undo()
    assert again.state.people == ()


def test_unread_records_are_counted_on_every_page_that_is_read():
    _, journal = story()
    bad = '{"n": 99, "at": "1926-10-31T23:00:00+00:00", "event": {"kind": "hurt"}}'
    journal.lines.append(bad)
    assert Desk(journal).unread == 1
    journal.turned[1] = (journal.turned[1][0], [*journal.turned[1][1], '{"n": true}'])
    assert Desk(journal).unread == 1
    damage(journal, 2, None)
    assert Desk(journal).unread == 2


def test_followers_are_found_from_either_side_of_a_page():
    turns = [("do", RollCheck(Question(1, label="climb", hidden=True)))]
    with pages_of(1):
        journal = MemoryJournal()
        at = Desk(journal, dice=SeededDice(5), clock=Clock())
        play(at, turns)
        at.do(PushRoll(1))
        at.do(RevealRoll(1))
    for first in (lambda one: one.followers(1), lambda one: one.entry(2), lambda one: one.entries[0]):
        again = opened(journal)
        first(again)
        assert numbers(again.followers(1)) == [2, 3]
    again = opened(journal)
    again.undo()
    assert numbers(again.followers(1)) == [2]
    with pytest.raises(ValueError, match="no-such-roll"):
        again.do(TickSkill(7))


# --- the clock ------------------------------------------------------------------------------------------------------


class SetClock:
    """A clock that says what it was set to."""

    def __init__(self):
        self.now = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)

    def __call__(self):
        return self.now


def test_entries_never_go_back_in_time():
    clock, journal = SetClock(), MemoryJournal()
    with pages_of(2):
        at = Desk(journal, dice=SeededDice(1), clock=clock)
        first = at.do(RollCheck(Question(50)))
        clock.now -= timedelta(seconds=60)
        second = at.do(RollCheck(Question(50)))
        assert (second.at, at.clock_went_back) == (first.at, False)  # clocks are set right by as much all the time
        clock.now -= timedelta(milliseconds=1)
        third = at.do(RollCheck(Question(50)))
        assert (third.at, at.clock_went_back) == (first.at, True)
        clock.now += timedelta(days=1)
        later = at.do(RollCheck(Question(50)))
        assert (later.at, at.clock_went_back) == (clock.now, True)
        clock.now -= timedelta(hours=1)
        again = Desk(journal, clock=clock)
        assert again.clock_went_back is False
        assert again.do(RollCheck(Question(50))).at == later.at
        assert again.clock_went_back is True


@given(st.lists(st.integers(-200_000, 200_000), min_size=1, max_size=12), LENGTHS)
def test_whatever_the_clock_says_the_log_keeps_its_order(moves, many):
    clock, journal = SetClock(), MemoryJournal()
    with pages_of(many):
        at = Desk(journal, dice=SeededDice(1), clock=clock)
        highest = datetime.min.replace(tzinfo=UTC)
        for milliseconds in moves:
            clock.now += timedelta(milliseconds=milliseconds)
            if milliseconds % 2:  # opened again
                at = Desk(journal, dice=SeededDice(1), clock=clock)
            back = at.clock_went_back
            highest = max(highest, clock.now)
            assert at.do(RollCheck(Question(50))).at == highest
            assert at.clock_went_back == (back or clock.now < highest - timedelta(minutes=1))
    moments = [entry.at for entry in Desk(journal).entries]
    assert moments == sorted(moments)


def test_one_window_scrolls_back_while_another_rolls():
    _, journal = told([("do", RollCheck(Question(50)))] * 300, 2)
    again = opened(journal)
    seen, broken = [], []

    def scroll():
        try:
            seen.append(numbers(reversed(again.entries)))
            again.entry(1)
        except Exception as error:
            broken.append(error)

    windows = [threading.Thread(target=scroll) for _ in range(4)]
    with pages_of(2):
        for window in windows:
            window.start()
        for _ in range(100):
            again.do(RollCheck(Question(50)))
        for window in windows:
            window.join()
    assert broken == []
    for one in seen:
        assert one == sorted(set(one), reverse=True)
        assert one[-300:] == list(range(300, 0, -1))
    assert numbers(again.entries) == list(range(1, 401))
    assert shown(opened(journal)) == shown(again)

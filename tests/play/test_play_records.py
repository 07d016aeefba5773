"""Events as the journal keeps them: there and back, and what happens to records nobody understands."""

import json
from copy import deepcopy
from datetime import timedelta, timezone

import pytest
from desks import MemoryJournal, Table, faces, numbers, shown
from examples import MADE, PARTS
from hypothesis import example, given
from hypothesis import strategies as st

from keeper_app.content.known_languages import languages
from keeper_app.play.desk import Desk
from keeper_app.play.events.known import known_events
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.events.points import DueWaived
from keeper_app.play.record import BadRecord, read_event, read_moment, write_event, write_moment
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rooms import ROOMS
from keeper_app.rules import (
    Question,
)
from keeper_app.words import entry_name, log_line, log_report, words_in

LANGS = sorted(languages())
AT = "1926-10-31T23:00:00.001+00:00"

# --- there and back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ROOMS)
def test_every_kind_of_event_is_tried_here(room):
    own = {event for event in known_events() if event.__module__.startswith(f"keeper_app.play.{room}.")}
    assert set(PARTS[room].MADE if room in PARTS else ()) == own


def test_every_event_belongs_to_a_room_and_has_a_kind():
    assert set(MADE) == set(known_events())
    assert len({event.kind for event in known_events()}) == len(known_events())
    assert "" not in {event.kind for event in known_events()}


@given(st.one_of(list(MADE.values())))
def test_an_event_comes_back_from_json_as_it_was(event):
    text = json.dumps(write_event(event), ensure_ascii=False, allow_nan=False)
    back = read_event(json.loads(text))
    assert back == event
    assert type(back) is type(event)
    assert hash(back) == hash(event)  # frozen to the core: tuples, not lists
    assert json.dumps(write_event(back), ensure_ascii=False) == text


@given(st.one_of(list(MADE.values())))
def test_a_record_holds_ids_and_numbers_only(event):
    record = write_event(event)
    assert record["kind"] == event.kind

    def plain(value):
        if isinstance(value, dict):
            return all(isinstance(key, str) and plain(inner) for key, inner in value.items())
        if isinstance(value, list | tuple):
            return all(plain(inner) for inner in value)
        return value is None or type(value) in (str, int, float, bool)  # Build is counted in halves

    assert plain(record)


@example(DueWaived(1, "\x85"))  # nothing to be seen: no sentence is made of it
@given(st.one_of(list(MADE.values())))
def test_whatever_can_be_read_can_be_told(event):
    """Whoever it is about may be gone, and what it followed may not have been read."""
    later = 10**6 + 1  # than whatever it may follow
    desk = Desk(MemoryJournal([{"n": later, "at": AT, "event": write_event(event)}]))
    (entry,) = desk.entries
    for lang in LANGS:
        words = words_in(lang)
        assert log_line(words, desk, entry).title is not None
        assert entry_name(words, entry) is not None
        assert log_report(words, desk, "x", whole=True)


# --- damage ---------------------------------------------------------------------------------------------------------


def told():
    """A short story and its records."""
    table = Table()
    table.do(SeatPerson("Harvey", {"luck": 50}))
    first = table.rolled(RollCheck(Question(50, label="climb", who=1)), 90)
    table.rolled(PushRoll(first.n), 20)
    table.rolled(RollCheck(Question(60)), 10)
    table.desk.undo()
    table.desk.redo()
    return table


ROLL = {"tens": [1], "units": 1, "net": 0}
CHECK = {"kind": "check-rolled", "value": 50, "difficulty": "regular", "roll": ROLL}
BAD_EVENTS = {
    "a number": 5,
    "nothing": None,
    "a text": "check-rolled",
    "an empty list": [],
    "a list": [1],
    "empty": {},
    "no kind": {"value": 50},
    "a kind that is a list": {"kind": []},
    "a kind that is a number": {"kind": 5},
    "a missing field": {"kind": "check-rolled", "value": 50, "difficulty": "regular"},
    "a version that is none": {**CHECK, "v": 0},
    "a version that is a word": {**CHECK, "v": "2"},
    "a version that is true": {**CHECK, "v": True},
    "a shape of another version": {**CHECK, "v": 2},
    "an unknown difficulty": {**CHECK, "difficulty": "heroic"},
    "a value that is a word": {**CHECK, "value": "fifty"},
    "a value that is nothing": {**CHECK, "value": None},
    "no dice": {**CHECK, "roll": 11},
    "dice that are words": {**CHECK, "roll": {**ROLL, "tens": ["x"]}},
    "people without a name": {"kind": "person-joined", "person": {"id": 1}},
}


def test_the_sound_one_is_sound():
    assert read_event(CHECK).result.number == 11


@pytest.mark.parametrize("event", BAD_EVENTS.values(), ids=BAD_EVENTS)
def test_an_event_nobody_understands_is_passed_over(event):
    with pytest.raises(BadRecord):
        read_event(event)
    table = told()
    records = table.journal.records
    n = records[-1]["n"] + 1
    desk = Desk(MemoryJournal([*records, {"n": n, "at": AT, "event": event}]))
    assert desk.unread == 1
    assert shown(desk) == shown(table.desk)
    assert desk.do(RollCheck(Question(50)), faces(20)).n == n + 1


BAD_RECORDS = {
    "empty": {},
    "no number": {"at": AT, "event": CHECK},
    "a number that is a word": {"n": "9", "at": AT, "event": CHECK},
    "a number that is true": {"n": True, "at": AT, "event": CHECK},
    "a broken number": {"n": 9.5, "at": AT, "event": CHECK},
    "nothing in it": {"n": 99, "at": AT},
    "no moment": {"n": 99, "event": CHECK},
    "a moment that is none": {"n": 99, "at": "yesterday", "event": CHECK},
    "a moment that is a number": {"n": 99, "at": 5, "event": CHECK},
    "undo of another entry": {"n": 99, "at": AT, "undo": 2},
    "undo of nothing": {"n": 99, "at": AT, "undo": None},
    "redo with nothing undone": {"n": 99, "at": AT, "redo": 4},
    "an unknown step": {"n": 99, "at": AT, "rewind": 4},
}


@pytest.mark.parametrize("record", BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_record_nobody_understands_is_passed_over(record):
    table = told()
    desk = Desk(MemoryJournal([*table.journal.records, record]))
    assert desk.unread == 1
    assert shown(desk) == shown(table.desk)


def test_redo_of_another_entry_is_passed_over():
    table = told()
    table.desk.undo()
    desk = Desk(MemoryJournal([*table.journal.records, {"n": 99, "at": AT, "redo": 2}]))
    assert (desk.unread, shown(desk)) == (1, shown(table.desk))


def test_a_number_used_twice_is_passed_over():
    table = told()
    records = table.journal.records
    desk = Desk(MemoryJournal([*records, {**records[1], "event": CHECK}]))
    assert (desk.unread, shown(desk)) == (1, shown(table.desk))
    for _ in range(4):
        desk.undo()
    assert list(desk.entries) == []


def test_the_rest_is_read_when_a_record_in_the_middle_is_not():
    records = told().journal.records
    records[1] = {"n": 2, "at": AT, "event": {"kind": "hurt"}}
    desk = Desk(MemoryJournal(records))
    assert desk.unread == 1
    assert numbers(desk.entries) == [1, 3, 4]
    assert numbers(desk.followers(2)) == [3]


def test_values_no_roll_can_have_are_not_understood():
    """Otherwise the log itself would raise when it is told."""
    for wrong in (
        {**CHECK, "value": 5000},
        {**CHECK, "roll": {**ROLL, "tens": []}},
        {"kind": "combined-rolled", "skills": [], "need": "any", "roll": ROLL},
    ):
        desk = Desk(MemoryJournal([{"n": 1, "at": AT, "event": wrong}]))
        assert (desk.unread, list(desk.entries)) == (1, []), wrong


@given(st.data())
def test_whatever_is_in_a_record_the_desk_opens(data):
    records = deepcopy(told().journal.records)
    junk = st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=4,
    )
    at = data.draw(st.integers(0, len(records) - 1))
    key = data.draw(st.sampled_from(["n", "at", "event", "undo", "redo"]))
    records[at][key] = data.draw(junk)
    desk = Desk(MemoryJournal(records))
    assert desk.unread + len(desk.entries) <= len(records)


def test_moments_are_read_as_written():
    assert read_moment(AT).isoformat(timespec="milliseconds") == AT
    with pytest.raises(BadRecord):
        read_moment(None)


@pytest.mark.parametrize(
    "text",
    [
        "0001-01-01T00:00:00+14:00",
        "0001-01-01T00:00:00+00:00",
        "0001-01-01",
        "9999-12-31T23:59:59.999+00:00",
        "9999-12-31T23:59:59-23:59",
        "9999-12-31T23:59:59.999999",
    ],
)
def test_a_moment_no_clock_shows_can_still_be_told_anywhere(text):
    """In a file from somebody else: the log would not open again for want of a local time."""
    moment = read_moment(text)
    assert read_moment(write_moment(moment)) == moment
    for hours in range(-14, 15):
        assert moment.astimezone(timezone(timedelta(hours=hours))) == moment
    desk = Desk(MemoryJournal([{"n": 1, "at": text, "event": CHECK}]))
    assert (len(desk.entries), desk.unread) == (1, 0)
    desk.do(RollCheck(Question(50)), faces(20))
    assert log_report(words_in("en"), desk, "x", whole=True)

"""A campaign from elsewhere obeys the limits of the forms, and much rubbish is refused before it is read."""

import json
import random
from datetime import UTC, datetime

import pytest
from desks import MemoryJournal
from examples import STORIES
from exchanges import as_bytes, attempt, parsed, problem

from keeper_app.content.limits import (
    BUSY,
    LONGEST_LABEL,
    LONGEST_RUN,
    LONGEST_TEXT,
    MOST_FIGHTERS,
    MOST_OBJECTS,
    MOST_PEOPLE,
    MOST_ROWS,
)
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.desk import Desk
from keeper_app.play.errors import Stopped
from keeper_app.play.exchange import read_import, write_campaign_file
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.record import BadRecord, read_event
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.study.actions.own_library import WriteTome
from keeper_app.play.study.own import OwnTome
from keeper_app.rules import Question

NIGHT = datetime(2026, 3, 14, 21, 5, tzinfo=UTC)
RUBBISH = 39_000_000


def played(*actions):
    """The records of a campaign in which this was done."""
    journal = MemoryJournal()
    desk = Desk(journal)
    for action in actions:
        desk.do(action)
    return [json.loads(json.dumps(record)) for record in journal.records]


def campaign(records):
    return write_campaign_file("x", NIGHT, records)


def somebody(at, **changes):
    """A record in which somebody joins, whoever they are."""
    (record,) = played(SeatPerson("Anna", {"dex": 50, "con": 50, "siz": 50}))
    person = {**record["event"]["person"], "id": at, **changes}
    return {**record, "n": at, "event": {**record["event"], "person": person}}


def test_the_sample_is_what_its_name_says():
    assert attempt(campaign([somebody(1)])).campaign.state.people[0].name == "Anna"


def test_a_table_seats_so_many_wherever_they_come_from():
    assert attempt(campaign([somebody(at + 1) for at in range(MOST_PEOPLE)]))
    refused = problem(campaign([somebody(at + 1) for at in range(MOST_PEOPLE + 1)]))
    assert (refused["problem"], refused["field"], refused["most"]) == ("too-much", "people", MOST_PEOPLE)
    assert problem(campaign([somebody(at + 1) for at in range(10_000)]))["problem"] == "too-much"


def test_the_table_was_too_full_in_between_only():
    records = [somebody(at + 1) for at in range(MOST_PEOPLE + 1)]
    gone = {"n": MOST_PEOPLE + 2, "at": records[0]["at"], "undo": MOST_PEOPLE + 1}
    assert problem(campaign([*records, gone]))["problem"] == "too-much"


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "x" * (LONGEST_LABEL + 1)},
        {"name": "x" * 10_000_000},
        {"notes": "x" * (LONGEST_TEXT + 1)},
        {"values": [["str", 1000]]},
        {"values": [["str", -1]]},
        {"spells": ["x"] * 61},
        {"weapons": [{"name": "x", "damage": "9D9D9"}]},
        {"conditions": [{"id": "bored"}]},
        {"name": "two\nlines"},
        {"occupation": "x" * 61},
    ],
)
def test_nobody_comes_whom_no_form_would_let_in(changes):
    assert problem(campaign([somebody(1, **changes)]))["problem"] in ("too-much", "broken")


def test_a_fight_has_room_for_so_many():
    seated = [SeatPerson(f"P{at}", {"dex": 50, "con": 50, "siz": 50}) for at in range(MOST_FIGHTERS)]
    records = played(*seated, BeginFight(tuple(range(1, MOST_FIGHTERS + 1))))
    assert attempt(campaign(records))
    fighters = records[-1]["event"]["fighters"]
    fighters.append({**fighters[-1], "id": 999})
    assert problem(campaign(records))["field"] == "fight"


def test_texts_of_the_log_are_no_longer_than_those_that_are_typed():
    records = played(RollCheck(Question(50, label="x" * LONGEST_LABEL)))
    assert attempt(campaign(records))
    records[0]["event"]["asked"]["label"] = "x" * (LONGEST_LABEL + 1)
    assert problem(campaign(records))["problem"] == "too-much"
    records[0]["event"] = {"kind": "moon-fell", "why": "x" * (LONGEST_TEXT + 1)}
    assert problem(campaign(records))["problem"] == "too-much"


def test_a_tome_of_the_keepers_own_is_one_that_could_be_written():
    records = played(WriteTome(OwnTome("Grey Book")))
    assert attempt(campaign(records))
    records[0]["event"]["tome"]["weeks"] = 10**6
    assert problem(campaign(records))["problem"] == "too-much"


def test_nothing_hides_in_the_records_of_a_campaign():
    records = played(RollCheck(Question(50, label="Listen")))
    records[0]["event"]["asked"]["label"] = "Lis\u202et\u200ben\u0000"
    for raw in (campaign(records), as_bytes(json.loads(campaign(records)))):  # as it is, and escaped
        taken = attempt(raw).campaign
        assert taken.records[0]["event"]["asked"]["label"] == "Listen"


def test_two_keys_that_look_the_same_are_one_too_many():
    assert problem('{"keeper": "person", "kee\u200bper": "x"}'.encode())["detail"] == "duplicate-key"


@pytest.mark.parametrize("name", ["keeper-campaign", "keeper-campaign-french"])
def test_what_was_played_passes_its_own_limits(name):
    assert attempt(as_bytes(parsed(name)))


@pytest.mark.parametrize("room", sorted(STORIES))
def test_whatever_can_be_done_in_a_room_comes_back_from_a_file(room):
    journal = MemoryJournal()
    desk = Desk(journal)
    for action, fallen, _ in STORIES[room]:
        desk.do(action, fallen)
    taken = attempt(campaign(journal.records)).campaign
    assert (taken.entries, taken.unread, taken.state) == (len(desk.entries), 0, desk.state)


# --- much of nothing ------------------------------------------------------------------------------------------------


def looked_at(raw):
    """How far a file was read before it was refused, as told on the way, and why."""
    told = []
    with pytest.raises(ValueError, match="bad-import") as caught:
        read_import(raw, lambda done, total: told.append(done))
    return max(told, default=0), caught.value.fields["problem"]


@pytest.mark.parametrize(
    ("begins", "goes_on", "why"),
    [
        (b"", b"x", "not-json"),
        (b"", b" ", "empty"),
        (b'"', b"x", "unknown-shape"),
        (b"", b"[", "unknown-shape"),
        (b"", b"[]", "unknown-shape"),
        (b"", b"1,", "unknown-shape"),
        (b"{", b"{", "not-json"),
        (b"\x89PNG\r\n", b"\0", "not-json"),
        (b"", b"\xff", "not-json"),
        (b"PK\x03\x04", b"\0\x01", "not-json"),
    ],
)
def test_rubbish_is_refused_by_its_beginning(begins, goes_on, why):
    raw = begins + goes_on * ((RUBBISH - len(begins)) // len(goes_on))
    assert looked_at(raw) == (0, why)


def test_random_bytes_are_refused_by_their_beginning():
    assert looked_at(random.Random(17).randbytes(RUBBISH)) == (0, "not-json")


@pytest.mark.parametrize(
    ("goes_on", "why"),
    [
        (b"[],", "too-big"),
        (b"1,", "too-big"),
        (b'"a",', "too-big"),
        (b"[", "too-deep"),
        (b"{},{", "too-deep"),
        (b"?", "not-json"),
    ],
)
def test_a_list_of_nothing_is_refused_before_it_is_read(goes_on, why):
    raw = b'{"keeper": [' + goes_on * (RUBBISH // len(goes_on))
    assert looked_at(raw)[1] == why
    assert looked_at(raw)[0] <= 6  # of a hundred: its bytes were made letters, and that is all


def test_limits_hold_wherever_pieces_are_parted():
    inner = b"1," * (LONGEST_RUN // 2 - 5)
    assert problem(b'{"a":[' + inner + b"1]}")["problem"] == "unknown-shape"  # read, and none of ours
    assert problem(b'{"a":[' + inner + b"1,1,1,1,1,1,1,1]}")["problem"] == "too-big"
    text = b'"' + b"\\\\" * BUSY + b'\\"]}{["'  # brackets in a string do not count, nor does an escaped end of it
    assert problem(b'{"a":' + text + b"}")["problem"] == "unknown-shape"


def test_so_many_objects_and_no_more():
    raw = b'{"a":[' + b"{}," * (MOST_OBJECTS + 1) + b"{}]}"
    assert problem(raw)["most"] == MOST_OBJECTS


@pytest.mark.parametrize("field", ["values", "weapons", "dues", "line"])
def test_a_list_no_sheet_has_is_refused_before_anything_in_it_is_looked_at(field):
    sheet, many = parsed("keeper-mind"), [{}] * (MOST_ROWS + 1)
    if field == "line":
        sheet["person"]["mind"][field] = many
    else:
        sheet["person"][field] = many
    refused = problem(as_bytes(sheet))
    shown = "person/mind" if field == "line" else f"person/{field}"
    assert (refused["problem"], refused["field"], refused["size"]) == ("too-big", shown, MOST_ROWS + 1)


class Counted(list):
    """A list that knows how much of it was looked at."""

    looked_at = 0

    def __iter__(self):
        for one in super().__iter__():
            self.looked_at += 1
            yield one


@pytest.mark.parametrize("fault", [{}, [], "x", ["str"], None])
def test_a_record_is_put_away_at_its_first_fault(fault):
    (joined,) = played(SeatPerson("Anna", {"dex": 50}))
    values = Counted([fault] * 1000)
    joined["event"]["person"]["values"] = values
    with pytest.raises(BadRecord):
        read_event(joined["event"])
    assert values.looked_at == 2  # as strictly as may be, and as kindly


# --- stopped on the way ---------------------------------------------------------------------------------------------


def test_whoever_waits_is_told_and_may_stop_it_anywhere():
    records = [*played(SeatPerson("Anna", {"str": 50}))]
    rolled = played(RollCheck(Question(50)))[0]
    records += [{**rolled, "n": at, "event": rolled["event"]} for at in range(2, 800)]
    raw, told = campaign(records), []
    read_import(raw, lambda done, total: told.append((done, total)))
    assert len(told) > 20
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {total for _, total in told} == {100}
    for stop in range(len(told)):
        left = [stop]

        def step(done, total, left=left):
            left[0] -= 1
            if left[0] < 0:
                raise Stopped

        with pytest.raises(Stopped):
            read_import(raw, step)

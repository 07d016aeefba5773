"""What a newer Keeper wrote beyond what this one knows: it is kept wherever it stands, and no snapshot hides it."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

import pytest
from desks import Clock, MemoryJournal, faces, numbers

from keeper_app.dice import SeededDice
from keeper_app.play import desk, puzzles, record
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Event
from keeper_app.play.exchange import read_import, write_campaign_file, write_person_file
from keeper_app.play.people import checked
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPeople, SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.record import puzzle_in, read_event, write_event
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.store import open_data_dir

AT = "1926-10-31T23:00:00.001+00:00"
ROLL = {"tens": [4], "units": 2, "net": 0}
CHECK = {"kind": "check-rolled", "v": 2, "asked": {"value": 50}, "check": "skill", "roll": ROLL}
MORE = {"mood": {"grim": [1, None]}}
SIDE = {"asked": {"value": 50}, "roll": ROLL}
SHOT = {"target": 2, "value": 50, "difficulty": "regular", "roll": ROLL}
DICE = {"sides": 6, "faces": [3], "bonus": False}
NESTED = {
    "an event": {**CHECK, **MORE},
    "our own word": {**CHECK, "beyond": "the moor"},
    "a question": {**CHECK, "asked": {"value": 50, **MORE}},
    "a roll": {**CHECK, "roll": {**ROLL, **MORE}},
    "the number of a roll": {**CHECK, "roll": {**ROLL, "number": 1111, "kept": 7}},
    "a verdict": {**CHECK, "verdict": {"level": "hard", "passed": True, **MORE}},
    "house rules": {"kind": "house-rules-chosen", "house": MORE},
    "a side": {"kind": "opposed-rolled", "v": 2, "left": {**SIDE, **MORE}, "right": SIDE},
    "a shot": {"kind": "fired", "v": 2, "who": 1, "arm": 0, "mode": "shots", "spent": 1, "tests": [{**SHOT, **MORE}]},
    "dice": {"kind": "dice-rolled", "rolled": {"text": "1D6", "groups": [{**DICE, **MORE}], "total": 3}},
    "a roll of the first version": {
        "kind": "check-rolled",
        "value": 45,
        "difficulty": "regular",
        "roll": {**ROLL, **MORE},
        **MORE,
    },
    "somebody": {"kind": "person-joined", "person": {"id": 1, "name": "Marie", **MORE, "beyond": 3}},
    "a weapon": {
        "kind": "person-joined",
        "person": {"id": 1, "name": "Marie", "weapons": [{"weapon": "knife-small", **MORE}]},
    },
    "a condition": {"kind": "condition-changed", "who": 1, "condition": {"id": "phobia", **MORE}, "on": True},
    "a sight": {
        "kind": "person-changed",
        "person": {"id": 1, "name": "Marie", "sight": {"success": "0", "failure": "1D6", **MORE}},
    },
}


def plain(value):
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("newer", NESTED.values(), ids=NESTED)
def test_a_key_beyond_ours_is_no_reason_to_refuse_and_is_written_again(newer):
    event = read_event(plain(newer))
    assert plain(write_event(event)) == newer
    assert read_event(plain(write_event(event))) == event
    opened = Desk(MemoryJournal([{"n": 1, "at": AT, "event": newer}]))
    assert (opened.unread, opened.unheard, numbers(opened.entries)) == (0, False, [1])


def test_what_we_know_of_it_counts_as_ever():
    event = read_event(NESTED["the number of a roll"])
    assert (event.roll, event.asked, event.verdict) == (
        read_event(CHECK).roll,
        read_event(CHECK).asked,
        read_event(CHECK).verdict,
    )


def test_nothing_is_beyond_what_we_write_ourselves():
    opened = Desk(MemoryJournal(), dice=SeededDice(1))
    opened.do(SeatPerson("Marie", {"luck": 60}))
    opened.do(RollCheck(Question(50)))
    assert [read_event(write_event(entry.event)).beyond for entry in opened.entries] == ["", ""]


# --- somebody a newer Keeper knows more of --------------------------------------------------------------------------

KNIFE = {"weapon": "knife-small", "rust": True}
FEAR = {"id": "phobia", "what": "Herons", "since": 1926}
SIGHT = {"success": "0", "failure": "1D6", "smell": "1D3"}
MARIE = {"name": "Marie", "pronouns": ["she"], "weapons": [KNIFE], "conditions": [FEAR], "sight": SIGHT}
JOINED = {"kind": "person-joined", "person": {"id": 1, **MARIE}}


def beyond(sheet):
    """What a newer Keeper wrote of her, as it stands in a sheet."""
    return (sheet["pronouns"], sheet["weapons"], sheet["conditions"], sheet["sight"])


@pytest.fixture
def marie():
    journal = MemoryJournal([{"n": 1, "at": AT, "event": JOINED}])
    return Desk(journal, dice=SeededDice(1), clock=Clock()), journal


def test_her_sheet_keeps_it_when_it_is_changed(marie):
    opened, journal = marie
    opened.do(ChangePerson(1, "Marie C.", {"listen": 50}))
    changed = journal.records[-1]["event"]["person"]
    assert (changed["name"], changed["values"]) == ("Marie C.", [["listen", 50]])
    assert beyond(changed) == beyond(MARIE)


def test_a_snapshot_keeps_it(marie, monkeypatch):
    monkeypatch.setattr(desk, "PAGE", 2)
    opened, journal = marie
    for _ in range(3):
        opened.do(RollCheck(Question(50)))
    snapshot = json.loads(journal.snapshot)
    assert beyond(snapshot["state"]["people"][0]) == beyond(MARIE)
    assert "unheard" not in snapshot  # nothing is missing from it
    Desk(journal).do(ChangePerson(1, values={"listen": 50}))
    assert beyond(journal.records[-1]["event"]["person"]) == beyond(MARIE)


def test_her_file_keeps_it(marie):
    opened, journal = marie
    raw = write_person_file([opened.state.person(1)])
    assert beyond(json.loads(raw)["person"]) == beyond(MARIE)
    opened.do(SeatPeople(read_import(raw).people))
    assert beyond(journal.records[-1]["event"]["people"][0]) == beyond(MARIE)


def test_her_condition_is_the_same_with_it_or_without(marie):
    opened, _ = marie
    opened.do(SetCondition(1, Condition("phobia", "Herons")))
    assert len(opened.state.person(1).conditions) == 1
    opened.do(SetCondition(1, Condition("phobia", "Herons"), on=False))
    assert opened.state.person(1).conditions == ()


def test_it_is_nothing_that_a_form_may_set(marie):
    opened, _ = marie
    with pytest.raises(ValueError, match="beyond"):
        opened.do(ChangePerson(1, sheet={"beyond": "{}"}))


def test_a_copy_a_file_and_a_backup_of_the_campaign_keep_all_of_it(tmp_path):
    events = [JOINED, NESTED["a roll"], NESTED["a shot"], {"kind": "moon-fell", **MORE}]
    log = [{"n": n, "at": AT, "event": event} for n, event in enumerate(events, 1)]
    with open_data_dir(tmp_path / "data", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        campaigns.bring("The Weir", log)

        def written():
            entries = campaigns.desk.entries
            return [plain(write_event(entry.event)) for entry in entries], [one["event"] for one in campaigns.records()]

        assert written() == (events, events)
        campaigns.duplicate(campaigns.current.id, "Again")
        assert written() == (events, events)
        raw = write_campaign_file("The Weir", datetime.now(UTC), campaigns.records())
        campaigns.bring("From a file", read_import(raw).campaign.records)
        assert written() == (events, events)
        backup = data.backups.make(datetime.now(UTC), "manual")
        campaigns.close()
        data.restore(backup.name)
        campaigns.reopen()
        assert written() == (events, events)
        campaigns.close()


# --- snapshots made without it --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TickedOnce(Event):
    """A tick as a Keeper wrote it that could not take one away."""

    who: int
    label: str


class FewFumbles(Enum):
    """Ranges a Keeper knew before there were others."""

    BOOK = "book"


@dataclass(frozen=True, slots=True)
class FewRules:
    """House rules as they once were."""

    fumble: FewFumbles = FewFumbles.BOOK


@dataclass(frozen=True, slots=True)
class FewChosen(Event):
    """The table decided, when there was less to decide."""

    house: FewRules


SEATED = {"kind": "person-joined", "person": {"id": 1, "name": "Marie", "ticks": ["listen"]}}
UNTICKED = {"kind": "tick-changed", "who": 1, "label": "listen", "on": False}
AFRAID = {"kind": "person-joined", "person": {"id": 2, "name": "Jean", "conditions": [{"id": "phobia"}]}}
LUCKY = {"kind": "house-rules-chosen", "house": {"luck_buys_criticals": True}}
RARELY = {"kind": "house-rules-chosen", "house": {"fumble": "hundred"}}
PUZZLING = {
    "a field": (UNTICKED, lambda older: older.setitem(record._kinds(), "tick-changed", TickedOnce)),
    "a key further down": (LUCKY, lambda older: older.setitem(record._kinds(), "house-rules-chosen", FewChosen)),
    "a value": (RARELY, lambda older: older.setitem(record._kinds(), "house-rules-chosen", FewChosen)),
    "a condition": (AFRAID, lambda older: older.setattr(checked, "_conditions", lambda: ("prone",))),
}


@pytest.mark.parametrize(("newer", "forget"), PUZZLING.values(), ids=PUZZLING)
def test_a_snapshot_made_without_it_is_worked_out_again_by_whoever_knows_it(monkeypatch, newer, forget):
    """An older Keeper goes on with a game, turns pages, and the newer one opens it again."""
    monkeypatch.setattr(desk, "PAGE", 3)
    log = [{"n": n, "at": AT, "event": event} for n, event in enumerate((SEATED, newer), 1)]
    meant = Desk(MemoryJournal(log)).state
    journal = MemoryJournal(log)
    with monkeypatch.context() as older:
        forget(older)
        old = Desk(journal, dice=SeededDice(5), clock=Clock())
        for _ in range(7):
            old.do(RollCheck(Question(50)))
        assert journal.last > 3
        assert json.loads(journal.snapshot)["unheard"] == [newer]
        assert (old.state.people, old.state.house) != (meant.people, meant.house)
        page = journal.last
        assert Desk(journal).state == old.state
        read = []
        monkeypatch.setattr(journal, "page", lambda n: read.append(n) or MemoryJournal.page(journal, n))
        Desk(journal)
        assert read == [page]  # to whoever does not know it either, the snapshot is as good as any
    again = Desk(journal)
    assert (again.state.people, again.state.house) == (meant.people, meant.house)
    assert len(again.entries) == 9


def test_a_snapshot_names_each_thing_once(monkeypatch):
    monkeypatch.setattr(desk, "PAGE", 3)
    cursed = {"kind": "person-joined", "person": {"id": 1, "name": "M", "conditions": [{"id": "cursed"}]}}
    hexed = {"kind": "person-joined", "person": {"id": 1, "name": "M", "conditions": [{"id": "hexed"}]}}
    events = [{**CHECK, "mood": n} for n in range(20)] + [cursed, hexed, {**cursed, "kind": "person-changed"}]
    log = [{"n": n, "at": AT, "event": event} for n, event in enumerate([*events, {"kind": "moon-fell"}, cursed], 1)]
    journal = MemoryJournal([*log, {"n": 99, "at": AT, "event": 5}, {"n": 100, "at": "now", "event": CHECK}])
    opened = Desk(journal, dice=SeededDice(5), clock=Clock())
    opened.do(RollCheck(Question(50)))
    noted = json.loads(journal.snapshot)["unheard"]
    assert noted[0] == ["moon-fell", 1]
    assert sorted(one["kind"] for one in noted[1:]) == [
        "check-rolled",
        "person-changed",
        "person-joined",
        "person-joined",
    ]
    before = Desk(journal)
    before.do(RollCheck(Question(50)), faces(20))
    for _ in range(4):
        before.do(RollCheck(Question(50)))
    assert json.loads(journal.snapshot)["unheard"] == noted


def test_of_a_very_long_record_not_every_fault_is_named(monkeypatch):
    """A hundred thousand of them would keep the table waiting on every page."""
    long = {"kind": "person-joined", "person": {"id": 1, "name": "M", "values": [{}] * 90}}
    known = {"kind": "person-joined", "person": {"id": 1, "name": "M", "notes": "x" * 300}}
    monkeypatch.setattr(puzzles, "LONGEST_COMPARED", 200)
    wholly = []
    monkeypatch.setattr(
        puzzles,
        "puzzle_in",
        lambda record, all_faults=True: wholly.append(all_faults) or puzzle_in(record, all_faults),
    )
    noted = puzzles.write_puzzles(map(puzzles.passed_over, (long, {**long, "mood": 1}, known)))
    assert sorted(noted, key=len) == [long, {**long, "mood": 1}]
    assert wholly == [False] * 3


@pytest.mark.parametrize("page", [200, 3])
def test_what_was_taken_back_puzzles_nobody(monkeypatch, page):
    """Even where it stands on an earlier page than the one that was read."""
    monkeypatch.setattr(desk, "PAGE", page)
    journal = MemoryJournal([{"n": 1, "at": AT, "event": SEATED}, {"n": 2, "at": AT, "event": {"kind": "moon-fell"}}])
    first = Desk(journal, dice=SeededDice(5), clock=Clock())
    for _ in range(5):
        first.do(RollCheck(Question(50)))
    again = Desk(journal, dice=SeededDice(5), clock=Clock())
    assert again.unheard
    for _ in range(5):
        again.undo()
    assert again.unheard
    again.undo()
    assert not again.unheard
    again.redo()
    assert again.unheard
    again.undo()
    again.do(RollCheck(Question(50)))
    assert not again.unheard
    assert not Desk(journal).unheard
    for _ in range(5):
        again.do(RollCheck(Question(50)))
    assert "unheard" not in json.loads(journal.snapshot or "{}")

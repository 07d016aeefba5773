"""Records across versions: what was decided stays decided, what a newer Keeper wrote stays as it was."""

import json

import pytest
from desks import Clock, MemoryJournal, Table, faces, numbers, shown

from keeper_app.content.known_languages import languages
from keeper_app.dice import SeededDice
from keeper_app.play import desk, record
from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Unheard
from keeper_app.play.events.earlier import _STEPS
from keeper_app.play.events.known import known_events
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.events.people import PersonJoined
from keeper_app.play.record import read_event, write_event
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.standing import standing
from keeper_app.rules import Difficulty, Level, Need, Question, ladder
from keeper_app.rules.ladder import Ladder
from keeper_app.words import entry_name, log_line, words_in

LANGS = sorted(languages())
AT = "1926-10-31T23:00:00.001+00:00"
ROLL = {"tens": [4], "units": 2, "net": 0}
NEWER = [
    {"kind": "moon-fell", "tide": [3, {"of": "blood"}]},
    {"kind": "hurt", "v": 99, "who": 1, "limb": "left arm"},
    {"kind": "x" * 500, "v": 3},
]


def test_every_version_can_be_brought_up_to_date():
    for event in known_events():
        steps = {version for kind, version in _STEPS if kind == event.kind}
        assert steps == set(range(1, event.version)), event.kind


# --- records of the first version -----------------------------------------------------------------------------------


def test_a_check_of_the_first_version():
    event = read_event(
        {
            "kind": "check-rolled",
            "value": 45,
            "difficulty": "hard",
            "roll": {**ROLL, "tens": [4, 1], "net": 1},
            "label": "climb",
            "check": "skill",
            "who": 3,
            "hidden": True,
        }
    )
    assert event.asked == Question(45, Difficulty.HARD, 1, "climb", hidden=True, who=3)
    assert (event.remembered, event.verdict.level, event.verdict.passed) == (True, Level.HARD, True)
    assert write_event(event)["v"] == 2
    assert read_event(write_event(event)) == event


def test_a_check_of_the_first_version_that_was_not_remembered():
    old = {"kind": "check-rolled", "value": 45, "difficulty": "regular", "roll": ROLL, "remembered": False}
    assert read_event(old).remembered is False


def test_the_other_rolls_of_the_first_version():
    side = {"value": 50, "roll": ROLL, "label": "stealth", "who": 2}
    opposed = read_event({"kind": "opposed-rolled", "left": side, "right": {"value": 30, "roll": ROLL}, "hidden": True})
    assert opposed.left.asked == Question(50, label="stealth", who=2)
    assert (opposed.right.value, opposed.hidden, opposed.winner.value) == (30, True, "left")
    skills = [{"value": 50, "label": "law"}, {"value": 30, "difficulty": "hard"}]
    combined = read_event({"kind": "combined-rolled", "skills": skills, "need": "all", "roll": ROLL, "who": 1})
    assert [skill.asked for skill in combined.skills] == [Question(50, label="law"), Question(30, Difficulty.HARD)]
    assert [skill.verdict.passed for skill in combined.skills] == [True, False]
    members = [{"who": 1, "name": "Marie", "value": 40, "roll": ROLL}]
    group = read_event({"kind": "group-rolled", "label": "luck", "difficulty": "regular", "members": members})
    assert (group.asked, group.members[0].verdict.passed) == (Question(label="luck"), False)


# --- what was decided -----------------------------------------------------------------------------------------------


def told(table):
    return [(log_line(words_in("en"), table, entry), entry.after) for entry in table.entries]


def test_a_rule_that_changes_does_not_retell_the_log(monkeypatch):
    table = Table()
    table.do(SeatPerson("Marie", {"luck": 60, "listen": 50}))
    table.rolled(RollCheck(Question(label="listen", who=1)), 50)
    spent = table.rolled(RollCheck(Question(label="listen", who=1)), 60)
    table.do(SpendLuck(spent.n, Level.REGULAR))
    late = table.rolled(RollCheck(Question(50)), 60)
    table.do(AddLateDie(late.n, 1), 4)
    opposed = table.do(RollOpposed(Question(50, who=1), Question(60)), *faces(40), *faces(61))
    table.do(AddLateDie(opposed.n, 1, "right"), 3)
    table.do(SpendLuck(opposed.n, Level.HARD, "left"))
    combined = table.rolled(RollCombined((Question(50), Question(30)), Need.ANY), 42)
    table.do(AddLateDie(combined.n, -1), 4)
    table.do(RollForAll(Question(label="luck")), *faces(42))
    before, state = told(table.desk), table.desk.state
    everything_fails = lambda self, number: Level.FUMBLE  # noqa: E731 - the new rule
    monkeypatch.setattr(Ladder, "level", everything_fails)
    assert ladder(50).level(1) is Level.FUMBLE
    again = table.reopened()
    assert again.unread == 0
    assert told(again) == before
    assert again.state == state
    assert standing(again, again.entry(late.n)).passed
    assert table.rolled(RollCheck(Question(50)), 10).event.verdict.level is Level.FUMBLE


# --- what a newer Keeper wrote --------------------------------------------------------------------------------------


@pytest.fixture
def played():
    table = Table()
    table.do(SeatPerson("Marie", {"luck": 60}))
    table.rolled(RollCheck(Question(50)), 20)
    return table


@pytest.mark.parametrize("newer", NEWER, ids=lambda one: one["kind"][:10])
def test_what_only_a_newer_keeper_knows_is_kept_told_and_taken_back(played, newer):
    records = [*played.journal.records, {"n": 3, "at": AT, "event": newer}]
    journal = MemoryJournal(records)
    opened = Desk(journal)
    assert (opened.unread, numbers(opened.entries)) == (0, [1, 2, 3])
    entry = opened.entries[-1]
    assert isinstance(entry.event, Unheard)
    assert write_event(entry.event) == newer
    assert opened.state == played.desk.state
    for lang in LANGS:
        words = words_in(lang)
        line = log_line(words, opened, entry)
        assert newer["kind"][:10] in line.detail
        assert len(line.detail) < 120
        assert entry_name(words, entry)
    opened.undo()
    assert shown(opened)[0] == played.desk.state
    assert opened.redo() == entry
    opened.do(RollCheck(Question(60)), faces(10))
    assert journal.records[2]["event"] == newer
    assert numbers(Desk(MemoryJournal(journal.records)).entries) == [1, 2, 3, 6]


def test_fields_beyond_ours_are_kept():
    extra = {"weather": "fog", "tide": {"at": [1, 2]}}
    old = {"kind": "roll-revealed", "to": 1, **extra}
    event = read_event(old)
    assert {name: write_event(event)[name] for name in extra} == extra
    assert read_event(write_event(event)) == event
    assert hash(event) == hash(read_event(old))
    assert json.loads(json.dumps(write_event(event))) == write_event(event)


def test_fields_beyond_ours_do_not_stand_in_the_way_further_down():
    event = read_event(
        {"kind": "check-rolled", "v": 2, "asked": {"value": 50, "mood": "grim"}, "check": "skill", "roll": ROLL}
    )
    assert event.asked == Question(50)


# --- a snapshot that was made without knowing everything ------------------------------------------------------------


def test_a_snapshot_is_worked_out_again_once_its_events_are_known(monkeypatch):
    """An older Keeper passes over an arrival, turns the page, and a newer one opens the game."""
    monkeypatch.setattr(desk, "PAGE", 2)
    journal = MemoryJournal()
    first = Desk(journal, dice=SeededDice(5), clock=Clock())
    first.do(SeatPerson("Marie", {}))
    kinds = dict(record._kinds())
    with monkeypatch.context() as older:
        older.delitem(record._kinds(), PersonJoined.kind)
        old = Desk(journal, dice=SeededDice(5), clock=Clock())
        old.do(RollCheck(Question(50)))
        old.do(RollCheck(Question(50)))
        old.do(RollCheck(Question(50)))
        assert (old.state.people, old.unread) == ((), 0)
        assert json.loads(journal.snapshot)["unheard"] == [[PersonJoined.kind, 1]]
        assert Desk(journal).state == old.state
    assert dict(record._kinds()) == kinds
    again = Desk(journal)
    assert [person.name for person in again.state.people] == ["Marie"]
    assert numbers(again.entries) == [1, 2, 3, 4]


@pytest.mark.parametrize("broken", [5, "x", [5], [["a"]], [["a", "b"]], [[1, 1]], {"a": 1}])
def test_a_snapshot_whose_list_is_damaged_is_worked_out_again(monkeypatch, broken):
    monkeypatch.setattr(desk, "PAGE", 2)
    journal = MemoryJournal()
    first = Desk(journal, dice=SeededDice(5), clock=Clock())
    for name in ("Marie", "Jean", "Tom"):
        first.do(SeatPerson(name, {}))
    journal.snapshot = json.dumps({**json.loads(journal.snapshot), "unheard": broken})
    assert Desk(journal).state == first.state

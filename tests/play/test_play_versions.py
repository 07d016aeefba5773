"""Records across versions: what was decided stays decided, what a newer Keeper wrote stays as it was."""

import json
import sys

import pytest
from desks import Clock, MemoryJournal, Table, faces, numbers, shown

from keeper_app.content.known_languages import languages
from keeper_app.dice import SeededDice
from keeper_app.play import desk, record
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.events.base import Unheard
from keeper_app.play.events.earlier import _STEPS
from keeper_app.play.events.known import known_events
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.events.people import PersonJoined
from keeper_app.play.record import BadRecord, read_event, write_event
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.standing import standing
from keeper_app.rules import DUES, Care, Difficulty, Level, Need, Question, Reaction, RulesError, dues, ladder, melee
from keeper_app.rules.dues import Due
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


@pytest.mark.parametrize("label", ["luck", "Chance", "sanity", "SAN", "group-luck", "luck/x"])
@pytest.mark.parametrize("check", [{}, {"check": "skill"}, {"check": "characteristic"}])
def test_luck_and_sanity_of_the_first_version_are_neither_pushed_nor_bought(label, check):
    roll = {**ROLL, "tens": [9]}
    old = {"kind": "check-rolled", "value": 50, "difficulty": "regular", "roll": roll, "label": label, **check}
    opened = Desk(MemoryJournal([{"n": 1, "at": AT, "event": old}]))
    now = standing(opened, opened.entries[0])
    assert opened.unread == 0
    assert (now.can_push, now.prices) == (False, ())


def test_what_the_first_version_knew_of_combat_stays():
    old = {"kind": "check-rolled", "value": 45, "difficulty": "regular", "roll": ROLL, "check": "combat"}
    assert [read_event({**old, "label": label}).check.value for label in ("", "Claw")] == ["combat", "combat"]


@pytest.mark.parametrize(("label", "net"), [("sanity", 2), ("luck", 0), ("luck/x", 0), ("group-luck", 0)])
def test_luck_and_sanity_taken_for_a_skill_are_no_record_of_ours(label, net):
    roll = {"tens": [9] * (1 + net), "units": 2, "net": net}
    new = {"kind": "check-rolled", "v": 2, "asked": {"value": 50, "label": label, "net": net}, "roll": roll}
    with pytest.raises(BadRecord):
        read_event({**new, "check": "skill"})
    assert read_event({**new, "check": label.removeprefix("group-").partition("/")[0]}).label == label


@pytest.mark.parametrize("follows", [1, 2, 99])
def test_nothing_follows_itself_or_what_comes_later(follows):
    event = {"kind": "check-rolled", "v": 2, "asked": {"value": 50}, "check": "skill", "roll": ROLL}
    opened = Desk(MemoryJournal([{"n": 1, "at": AT, "event": {**event, "pushes": follows}}]))
    assert (opened.unread, list(opened.entries)) == (1, [])


def test_a_number_of_the_first_version_was_said_where_nobody_rolled():
    """Somebody's is on their sheet, or in the tables; nobody's stands in the record only."""
    check = {"kind": "check-rolled", "value": 45, "difficulty": "regular", "roll": ROLL, "label": "climb"}
    assert (read_event(check).said, read_event({**check, "who": 3}).said) == (True, False)
    side = {"value": 50, "roll": ROLL, "label": "stealth"}
    opposed = read_event({"kind": "opposed-rolled", "left": side, "right": {**side, "who": 2}})
    assert (opposed.left.said, opposed.right.said) == (True, False)
    combined = {"kind": "combined-rolled", "skills": [{"value": 50}, {"value": 30}], "need": "all", "roll": ROLL}
    for who, said in ((None, True), (1, False)):
        assert [one.said for one in read_event({**combined, "who": who}).skills] == [said, said]


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


def everything_fails(self, number):
    """Another rule of levels."""
    return Level.FUMBLE


def nothing_is_needed(self, level):
    """Another rule of what must be rolled."""
    return 99


OTHER_RULES = [
    (Ladder, "level", everything_fails),
    (Ladder, "at_most", nothing_is_needed),
    (melee, "deadly_from", lambda difficulty: Level.CRITICAL),
    (dues, "DUES", {due: Due("app", "prone", "stunned", ("prone",), "int-insanity") for due in DUES}),
]


def with_other_rules(monkeypatch, rules=OTHER_RULES):
    """Rules of a Keeper to come, wherever somebody holds one of today's."""
    for place, name, rule in rules:
        today = getattr(place, name)
        for module in [place, *(one for key, one in sys.modules.items() if key.startswith("keeper_app."))]:
            if getattr(module, name, None) is today:
                monkeypatch.setattr(module, name, rule)


MIND = {"int": 40, "sanity": 50}


def much_played():
    """A table where everything was decided that a roll and what follows it can decide."""
    table = Table()
    table.do(SeatPerson("Marie", {"luck": 60, "listen": 50, "con": 50, "siz": 60}))
    table.do(SeatPerson("Jean", {"luck": 60, "con": 50, "siz": 60, "str": 50, "dex": 50, "fighting-brawl": 50, **MIND}))
    table.rolled(RollCheck(Question(label="listen", who=1)), 50)
    table.rolled(RollCheck(Question(3, Difficulty.EXTREME)), 1)
    spent = table.rolled(RollCheck(Question(label="listen", who=1)), 60)
    table.do(SpendLuck(spent.n, Level.REGULAR))
    late = table.rolled(RollCheck(Question(50)), 60)
    table.do(AddLateDie(late.n, 1), 4)
    opposed = table.do(RollOpposed(Question(50, who=1), Question(60)), *faces(40), *faces(61))
    table.do(AddLateDie(opposed.n, 1, "right"), 3)
    table.do(SpendLuck(opposed.n, Level.HARD, "left"))
    combined = table.rolled(RollCombined((Question(50), Question(30)), Need.ANY), 42)
    table.do(AddLateDie(combined.n, -1), 4)
    paid = table.rolled(RollCombined((Question(50), Question(30), Question(40, Difficulty.HARD)), Need.ALL, who=1), 55)
    table.do(SpendLuck(paid.n, points=25))
    table.do(RollForAll(Question(label="luck")), *faces(42), *faces(43))
    table.do(BeginFight((1, 2)))
    blow = table.do(Strike(2, 1, 0, Reaction.NONE, hold=True), *faces(30))
    table.do(SpendLuckInFight(blow.n, 2, Level.EXTREME))
    table.do(TakeBlows(blow.n))
    table.do(HurtPerson(1, 6))
    table.rolled(RollDue(1, "con-awake"), 90)
    table.do(HurtPerson(1, 3))
    table.do(PassTime("round"))
    table.rolled(RollDue(1, "con-dying"), 30)
    table.do(GiveCare(1, Care.FIRST_AID, 2), *faces(20))
    table.do(PassTime("hour"))
    table.rolled(RollDue(1, "con-hourly"), 70)
    table.do(ChangePoints(2, "sanity", 6, -1))
    table.rolled(RollDue(2, "int-insanity"), 20)
    return table


def test_a_rule_that_changes_does_not_retell_the_log(monkeypatch):
    table = much_played()
    before, state = told(table.desk), table.desk.state
    with_other_rules(monkeypatch)
    assert ladder(50).level(1) is Level.FUMBLE
    again = table.reopened()
    assert again.unread == 0
    assert told(again) == before
    assert again.state == state
    assert table.rolled(RollCheck(Question(50)), 10).event.verdict.level is Level.FUMBLE


@pytest.mark.parametrize("rule", OTHER_RULES, ids=lambda one: one[1])
def test_each_of_these_rules_would_tell_another_log(monkeypatch, rule):
    """Played by other rules the same evening is another: the test above can fail for each of them."""
    before = told(much_played().desk)
    with_other_rules(monkeypatch, [rule])
    try:
        after = told(much_played().desk)
    except (RulesError, PlayError, IndexError):
        return  # such an evening could not even be played
    assert after != before


def test_decisions_that_an_earlier_record_does_not_hold_are_made_when_it_is_read():
    table = much_played()
    plain = json.loads(json.dumps(table.journal.records))
    for event in [one.get("event", {}) for one in plain]:
        for name in ("verdict", "verdicts", "extreme", "skill", "brings", "ends", "then"):
            if event.get("kind") in ("luck-spent", "due-rolled", "check-rolled"):
                event.pop(name, None)
    again = Desk(MemoryJournal(plain))
    assert again.unread == 0
    assert told(again) == told(table.desk)
    assert again.state == table.desk.state


def test_shots_of_the_first_version_wait_too():
    shot = {"target": 2, "value": 50, "difficulty": "regular", "roll": ROLL}
    old = {"kind": "fired", "who": 1, "arm": 0, "mode": "shots", "tests": [shot], "spent": 1, "held": True}
    event = read_event(old)
    assert (event.waits, event.tests[0].verdict.passed, event.beyond) == (True, True, "")
    assert "held" not in write_event(event)
    assert read_event(write_event(event)) == event


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

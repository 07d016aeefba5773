"""The journal keeps every die by its name, beside the event it fell for."""

import pytest
from desks import MemoryJournal, Table, faces, shown
from exchanges import as_bytes
from fights import EVERYBODY
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice import FallenDie
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.desk import Desk
from keeper_app.play.exchange import read_import, write_campaign_file
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.record import read_dice, write_dice
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.rules import Question, Reaction

CHECK = (FallenDie(10, "check/skill/climb/at/50/tens", 4), FallenDie(10, "check/skill/climb/at/50/units", 2))


@pytest.fixture
def table():
    return Table()


def test_an_entry_has_its_dice_as_they_fell(table):
    entry = table.rolled(RollCheck(Question(50, label="climb")), 42)
    assert entry.dice == CHECK
    assert table.journal.records[-1]["dice"] == [
        ["check/skill/climb/at/50/tens", 10, 4],
        ["check/skill/climb/at/50/units", 10, 2],
    ]


def test_dice_read_out_are_kept_the_same_way(table):
    assert table.desk.do(RollCheck(Question(50, label="climb")), faces(42)).dice == CHECK


def test_what_rolls_nothing_keeps_no_dice(table):
    assert table.do(SeatPerson("Ada", EVERYBODY)).dice == ()
    assert "dice" not in table.journal.records[-1]


def test_dice_are_there_when_the_desk_is_opened_again(table):
    table.do(SeatPerson("Ada", EVERYBODY))
    table.do(SeatPerson("Tom", EVERYBODY))
    table.do(Strike(1, 2, 0, Reaction.DODGE), *faces(20), *faces(90), 3)
    table.do(RecoverLuck(1), *faces(99), 7)
    table.do(RollDice("2D6"), 3, 4)
    table.desk.undo()
    again = table.reopened()
    assert shown(again) == shown(table.desk)
    assert [die.name for die in again.entries[2].dice] == [
        "exchange/person/1/arm/0/tens",
        "exchange/person/1/arm/0/units",
        "exchange/person/2/reaction/dodge/tens",
        "exchange/person/2/reaction/dodge/units",
        "blow/person/1/arm/0/damage",
    ]
    again.redo()
    assert again.entries[-1].dice == (FallenDie(6, "dice/roll/2D6", 3), FallenDie(6, "dice/roll/2D6", 4))


def test_dice_that_belong_to_nobody_are_still_told_apart(table):
    made = table.do(MakeInvestigator("Ada", 45), *[3] * 24, *faces(90), 7, *faces(10), 2)
    names = [die.name for die in made.dice]
    assert names[:3] == ["made/char/str"] * 3
    assert names[-3:] == ["made/edu-2/tens", "made/edu-2/units", "made/edu-die-2"]


def test_a_record_from_before_dice_had_names_is_read_as_before(table):
    table.rolled(RollCheck(Question(50, label="climb")), 42)
    old = [{key: value for key, value in record.items() if key != "dice"} for record in table.journal.records]
    desk = Desk(MemoryJournal(old))
    assert desk.unread == 0
    assert desk.entries[0].dice == ()
    assert desk.entries[0].event == table.desk.entries[0].event


BROKEN = {
    "a word": "dice",
    "a number": 3,
    "nothing": None,
    "a mapping": {"check/tens": 4},
    "a die without a face": [["check/tens", 10]],
    "a face too high": [["check/tens", 10, 11]],
    "a face below one": [["check/tens", 10, 0]],
    "a face that is true": [["check/tens", 10, True]],
    "a face that is a word": [["check/tens", 10, "4"]],
    "a name that is none": [[None, 10, 4]],
    "a name without an end": [["x" * 1000, 10, 4]],
    "one of them broken": [["check/tens", 10, 4], "units"],
    "a list in a list": [[["check/tens"], 10, 4]],
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_broken_dice_are_passed_over_and_the_event_counts(table, broken):
    table.rolled(RollCheck(Question(50, label="climb")), 42)
    desk = Desk(MemoryJournal([{**table.journal.records[0], "dice": broken}]))
    assert desk.unread == 0
    assert desk.entries[0].dice == ()
    assert desk.state == table.desk.state


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text() | st.floats(), st.lists, max_leaves=8))
def test_whatever_stands_for_dice_is_read_or_passed_over(value):
    assert isinstance(read_dice(value), tuple)


@given(st.lists(st.tuples(st.text(max_size=40), st.integers(1, 10**6), st.integers(1, 10**6))))
def test_dice_come_back_as_they_were_written(many):
    dice = tuple(FallenDie(sides, name, min(sides, face)) for name, sides, face in many)
    assert read_dice(write_dice(dice)) == dice


def test_a_campaign_that_is_given_away_takes_its_dice_along(table):
    table.rolled(RollCheck(Question(50, label="climb")), 42)
    file = write_campaign_file("x", table.desk.entries[0].at, table.journal.records)
    campaign = read_import(file).campaign
    assert Desk(MemoryJournal(campaign.records)).entries[0].dice == CHECK


def test_a_campaign_without_dice_is_taken_in(table):
    table.rolled(RollCheck(Question(50, label="climb")), 42)
    record = {key: value for key, value in table.journal.records[0].items() if key != "dice"}
    raw = {"keeper": "campaign", "version": 1, "name": "x", "saved": record["at"], "log": [record]}
    campaign = read_import(as_bytes(raw)).campaign
    assert (campaign.entries, campaign.unread) == (1, 0)

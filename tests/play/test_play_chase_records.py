"""Records of a chase that went bad: what cannot have been is passed over, and the chase can be played on."""

import contextlib
import json

import pytest
from chases import FAILED, REGULAR, aboard, barrier, begin, car, chase_of, hazard, pass_turn, runner_of, street
from desks import MemoryJournal, Table, ToldDice, shown
from fights import rolls
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.dice import DiceError, SeededDice
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase, PassChaseTurn
from keeper_app.play.chase.actions.join_chase import JoinChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.settle_failure import KeepControl, TakeFailure
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.change import sound
from keeper_app.play.chase.chase import Chases, Fate, Side
from keeper_app.play.chase.ends import gaps, outcome
from keeper_app.play.chase.entering import Entrant
from keeper_app.play.chase.pursuit import hunt
from keeper_app.play.desk import Desk
from keeper_app.play.errors import PlayError
from keeper_app.play.people.person import Kind
from keeper_app.play.reading import snapshot_of
from keeper_app.rules import RulesError


def played():
    """The records of a chase with a car, a hazard, a barrier and somebody who joins."""
    table = Table()
    driver, friend = runner_of(table, "Driver", 8, 60, Kind.INVESTIGATOR), runner_of(table, "Friend", 8, 55)
    hunter, late = runner_of(table, "Hunter", 8, 50), runner_of(table, "Late", 8, 40)
    begin(
        table, [aboard(driver), aboard(friend)], [hunter], *[street()] * 3, hazard(), barrier(hp=5), wheels=[car(5, 8)]
    )
    table.do(MoveOn(1, driver), *rolls(FAILED + 20))
    table.do(TakeFailure(1), 2, 1)
    pass_turn(table)
    pass_turn(table)
    table.do(MoveOn(1, hunter))
    table.do(JoinChase(1, (Entrant(Side.PURSUER, late),)), *rolls(REGULAR))
    for _ in range(9):
        if chase_of(table).acting == driver:
            break
        pass_turn(table)
    table.do(SmashBarrier(1, driver), *[2] * 4)
    return table.journal.records


RECORDS = played()
CHASED = [at for at, record in enumerate(RECORDS) if record["event"]["kind"].startswith("chase")]


def opened(records):
    """A desk that opens, whatever stands in its journal; and what can be shown of its chases can be worked out."""
    desk = Desk(MemoryJournal(records), dice=SeededDice(1))
    for chase in desk.state.part(Chases).chases:
        assert sound(chase)
        outcome(desk.state, chase), gaps(desk.state, chase)
        for one in chase.runners:
            hunt(desk.state, chase, one.who)
    return desk


def played_on(desk):
    """Whoever has the turn moves, and it can be ended; nothing but our errors is raised."""
    for _ in range(2):
        for chase in desk.state.part(Chases).chases:
            id_ = chase.id
            for action in (KeepControl(id_), TakeFailure(id_), MoveOn(id_, chase.acting or 1), PassChaseTurn(id_)):
                with contextlib.suppress(PlayError, RulesError, DiceError):
                    desk.do(action)
    for chase in desk.state.part(Chases).chases:
        with contextlib.suppress(PlayError):
            desk.do(DecideFate(chase.id, 1, Fate.GAVE_UP))
        desk.do(EndChase(chase.id))
    assert desk.state.part(Chases).chases == ()


def test_the_records_are_whole():
    desk = opened(RECORDS)
    assert desk.unread == 0
    assert len(desk.state.part(Chases).chases[0].runners) == 4


def test_any_record_of_a_chase_may_be_missing():
    for at in CHASED:
        played_on(opened([record for place, record in enumerate(RECORDS) if place != at]))


@pytest.mark.parametrize("what", [-100, 99, 10**18])
def test_any_figure_of_a_chase_may_be_wrong(what):
    """Every number in every record of the chase, one after the other; all others stay as they are."""
    for at in CHASED:
        text = json.dumps(RECORDS[at]["event"])
        for path in _numbers(RECORDS[at]["event"]):
            event = json.loads(text)
            *way, last = path
            inner = event
            for step in way:
                inner = inner[step]
            inner[last] = what
            desk = opened([*RECORDS[:at], {**RECORDS[at], "event": event}, *RECORDS[at + 1 :]])
            played_on(desk)


def _numbers(record, path=()):
    """Where a record of a chase says a figure that the engine reads again."""
    inside = record.items() if isinstance(record, dict) else enumerate(record) if isinstance(record, list) else ()
    for key, value in inside:
        if key in ("test", "newcomers", "house", "dice", "laid", "speed", "rolled", "groups"):
            continue
        if type(value) is int:
            yield (*path, key)
        else:
            yield from _numbers(value, (*path, key))


@given(st.data())
def test_any_part_of_a_change_may_be_gone(data):
    at = data.draw(st.sampled_from(CHASED))
    event = json.loads(json.dumps(RECORDS[at]["event"]))
    change = event.get("change") or event["began"]
    del change[data.draw(st.sampled_from(sorted(change)))]
    played_on(opened([*RECORDS[:at], {**RECORDS[at], "event": event}, *RECORDS[at + 1 :]]))


def test_a_snapshot_brings_a_chase_back_as_it_was():
    journal = MemoryJournal(RECORDS)
    desk = Desk(journal, dice=ToldDice())
    journal.turn_page(snapshot_of(desk._history, desk._next, desk.entries[-1].at))
    again = Desk(journal)
    assert again.state == desk.state
    assert shown(again) == shown(desk)

"""What rooms keep in play besides people and fights."""

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest
from desks import Clock, MemoryJournal

from keeper_app.dice import SeededDice
from keeper_app.play import desk
from keeper_app.play.desk import Desk
from keeper_app.play.parts import PARTS, Part
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.record import BadRecord, read_state, write_state
from keeper_app.play.state import State


@pytest.fixture
def tide(monkeypatch):
    """A room's part, there for one test."""
    monkeypatch.setattr("keeper_app.play.parts.PARTS", PARTS)
    before = dict(PARTS)

    @dataclass(frozen=True, slots=True)
    class Tide(Part):
        room: ClassVar[str] = "tide"

        height: int = 0
        wrecks: tuple[str, ...] = ()

    yield Tide
    PARTS.clear()
    PARTS.update(before)


def plain(state):
    return json.loads(json.dumps(write_state(state)))


def test_a_part_is_as_it_is_at_first_until_something_changes_it(tide):
    state = State()
    assert state.part(tide) == tide()
    high = state.with_part(tide(3, ("Ann",)))
    assert (high.part(tide).height, state.part(tide).height) == (3, 0)
    assert high.with_part(tide(4)).parts == (tide(4),)


def test_a_part_comes_back_from_a_snapshot(tide):
    state = State(rolls=2).with_part(tide(3, ("Ann",)))
    assert plain(state)["parts"] == {"tide": {"height": 3, "wrecks": ["Ann"]}}
    assert read_state(plain(state)) == state
    assert "parts" not in plain(State())


def test_the_part_of_a_room_nobody_knows_is_kept_as_it_was():
    record = {**plain(State()), "parts": {"moon": {"phase": ["new", 3]}}}
    assert plain(read_state(record)) == record


@pytest.mark.parametrize("broken", [5, [], "x", {"tide": 5}, {"tide": {"height": "high"}}, {"tide": {"wrecks": 7}}])
def test_a_broken_part_makes_a_broken_snapshot(tide, broken):
    with pytest.raises(BadRecord):
        read_state({"parts": broken})


def test_a_snapshot_with_a_broken_part_is_worked_out_again(monkeypatch, tide):
    monkeypatch.setattr(desk, "PAGE", 2)
    journal = MemoryJournal()
    first = Desk(journal, dice=SeededDice(5), clock=Clock())
    for name in ("Marie", "Jean", "Tom"):
        first.do(SeatPerson(name, {}))
    kept = json.loads(journal.snapshot)
    journal.snapshot = json.dumps({**kept, "state": {**kept["state"], "parts": {"tide": 5}}})
    assert Desk(journal).state == first.state


def test_a_room_has_one_part(tide):
    with pytest.raises(TypeError, match="tide"):

        @dataclass(frozen=True, slots=True)
        class Flood(Part):
            room: ClassVar[str] = "tide"

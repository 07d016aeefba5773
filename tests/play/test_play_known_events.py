"""An event is known by being defined."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pytest

from keeper_app.play.events import base
from keeper_app.play.events.base import DEFINED, Event, Roll
from keeper_app.play.events.known import known_events


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """All of play is known before; what is defined here is known to nobody afterwards."""
    known_events()
    before = dict(DEFINED)
    yield
    base._DEFINED.clear()
    base._DEFINED.update(before)


def test_an_event_is_known_by_being_defined():
    @dataclass(frozen=True, slots=True)
    class Knocked(Roll):
        kind: ClassVar[str] = "knocked"
        times: int = 1

    assert DEFINED["knocked"] is Knocked  # the class with slots, not the one it was made from
    assert not hasattr(DEFINED["knocked"](3), "__dict__")


def test_what_has_no_kind_of_its_own_is_no_event_of_its_own():
    before = dict(DEFINED)

    @dataclass(frozen=True, slots=True)
    class Heard(Event):
        pass

    assert before == DEFINED
    assert Heard().kind == ""


@pytest.mark.parametrize("slots", [True, False])
def test_a_kind_is_never_given_twice(slots):
    with pytest.raises(TypeError, match="CheckRolled"):

        @dataclass(frozen=True, slots=slots)
        class Knocked(Roll):
            kind: ClassVar[str] = "check-rolled"

    assert DEFINED["check-rolled"].__name__ == "CheckRolled"


def test_not_even_to_a_class_of_the_same_name():
    def define() -> None:
        @dataclass(frozen=True, slots=True)
        class Knocked(Roll):
            kind: ClassVar[str] = "knocked"

    define()
    with pytest.raises(TypeError, match="knocked"):
        define()


def test_all_of_play_is_known():
    kinds = [event.kind for event in known_events()]
    assert kinds == sorted(set(kinds))
    assert {"check-rolled", "fight-began", "person-joined", "session-began"} <= set(kinds)
    assert "" not in kinds
    assert all(not hasattr(event, "__dict__") or "__slots__" in vars(event) for event in known_events())

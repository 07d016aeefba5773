"""What every event is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar, Protocol, cast

from keeper_app.dice import PercentileRoll
from keeper_app.play.state import State
from keeper_app.rules import CheckResult, Difficulty, HouseRules, read_check


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and can be taken back: ids and numbers, never sentences."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """An event with a kind of its own is known by being defined."""
        super(Event, cls).__init_subclass__()
        if cls.__dict__.get("kind"):
            _know(cls)

    @property
    def follows(self) -> int | None:
        """The entry this one follows and refers to, where it follows one."""
        return None

    def apply(self, state: State) -> State:
        """The state after this."""
        return state

    def verify(self) -> None:
        """Raise when this cannot have happened: a value or a table no rule knows."""


_DEFINED: dict[str, type[Event]] = {}
DEFINED: Mapping[str, type[Event]] = MappingProxyType(_DEFINED)
"""Every event defined so far, by its kind; `known_events` looks into all rooms first."""


def _know(event: type[Event]) -> None:
    """Two events never share a kind: a journal could not tell them apart."""
    other = _DEFINED.get(event.kind)
    if other is not None and not _made_again(other, event):
        raise TypeError(f"the kind {event.kind!r} is {other.__qualname__}’s, not {event.__qualname__}’s too")
    _DEFINED[event.kind] = event


def _made_again(first: type[Event], event: type[Event]) -> bool:
    """A dataclass with slots is made twice, with the very same fields: the second is the one that counts."""
    fields = first.__dict__.get("__dataclass_fields__")
    return fields is not None and fields is event.__dict__.get("__dataclass_fields__")


@dataclass(frozen=True, slots=True)
class Roll(Event):
    """Any event that counts in the log as a roll of its own."""

    def apply(self, state: State) -> State:
        """One more roll."""
        return replace(state, rolls=state.rolls + 1)


class Test(Protocol):
    """What a roll against one value keeps: the value, the dice, and the table's rules at the time."""

    @property
    def value(self) -> int:
        """What was rolled against."""

    @property
    def roll(self) -> PercentileRoll:
        """The dice as they fell."""

    @property
    def house(self) -> HouseRules:
        """The rules of the table."""


def read(test: Test) -> CheckResult:
    """What the dice mean; an event with a `difficulty` is read at it, any other at the regular one."""
    return read_check(test.value, getattr(test, "difficulty", Difficulty.REGULAR), test.roll, test.house)


@dataclass(frozen=True, slots=True)
class Tested(Roll):
    """A roll against one value."""

    @property
    def result(self: Test) -> CheckResult:
        """What the dice mean."""
        return read(self)

    def verify(self) -> None:
        """The rules can read it."""
        read(cast(Test, self))

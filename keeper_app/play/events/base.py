"""What every event is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Protocol, cast

from keeper_app.dice import PercentileRoll
from keeper_app.play.defined import made_again
from keeper_app.play.state import State
from keeper_app.rules import CheckResult, Difficulty, HouseRules, Verdict, read_check


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and can be taken back: ids and numbers, never sentences.

    `version` counts the shapes a kind has had; `events/earlier.py` brings records of earlier ones up to date. A record
    that says more than we know, anywhere in it, is kept as `beyond`: a Keeper to come may have written it.
    """

    kind: ClassVar[str] = ""
    version: ClassVar[int] = 1
    aside: ClassVar[bool] = False  # a matter of turns, of order or of paper: the log keeps it, a report leaves it out

    beyond: str = field(default="", kw_only=True, repr=False)  # the whole record, as JSON

    def __init_subclass__(cls) -> None:
        """An event with a kind of its own is known by being defined."""
        super(Event, cls).__init_subclass__()
        if cls.__dict__.get("kind"):
            _know(cls)

    @property
    def follows(self) -> int | None:
        """The entry this one follows and refers to, where it follows one."""
        return None

    @property
    def in_report(self) -> bool:
        """Whether it is part of the story that a report tells."""
        return not self.aside

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
    if other is not None and not made_again(other, event):
        raise TypeError(f"the kind {event.kind!r} is {other.__qualname__}’s, not {event.__qualname__}’s too")
    _DEFINED[event.kind] = event


@dataclass(frozen=True, slots=True)
class Roll(Event):
    """Any event that counts in the log as a roll of its own."""

    def apply(self, state: State) -> State:
        """What the campaign counts; what else a roll changes is said by the event itself."""
        return replace(state, rolls=state.rolls + 1)


@dataclass(frozen=True, slots=True)
class Unheard(Event):
    """Something only a newer Keeper knows. It changes nothing here and stays as it was written."""

    named: str
    of_version: int
    record: str  # as JSON


class Test(Protocol):
    """What a roll against one value keeps: the value, the dice, the table's rules at the time, and the verdict."""

    @property
    def value(self) -> int:
        """What was rolled against."""

    @property
    def roll(self) -> PercentileRoll:
        """The dice as they fell."""

    @property
    def house(self) -> HouseRules:
        """The rules of the table."""

    @property
    def verdict(self) -> Verdict | None:
        """What was decided; None only until it is."""


def read(test: Test) -> CheckResult:
    """What the dice mean; an event with a `difficulty` is read at it, any other at the regular one."""
    difficulty = getattr(test, "difficulty", Difficulty.REGULAR)
    return read_check(test.value, difficulty, test.roll, test.house, test.verdict)


def decide(event: Event, **decided: object) -> None:
    """Write down what the rules decide as an event is made; what was decided before stands."""
    for name, value in decided.items():
        if getattr(event, name) is None:
            object.__setattr__(event, name, value)


def decide_parts(event: Event, name: str, results: Sequence[CheckResult]) -> None:
    """The same for parts that have a verdict each."""
    parts = getattr(event, name)
    given = tuple(
        part if part.verdict is not None else replace(part, verdict=result.verdict)
        for part, result in zip(parts, results, strict=True)
    )
    object.__setattr__(event, name, given)


@dataclass(frozen=True, slots=True)
class Tested(Roll):
    """A roll against one value."""

    verdict: Verdict | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        decide(self, verdict=self.result.verdict)

    @property
    def result(self) -> CheckResult:
        """What the dice mean."""
        return read(cast(Test, self))

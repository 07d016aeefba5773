"""Ways back: rest, treatment, the keeper's word, and a look at what is real."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Event, Roll, Tested
from keeper_app.play.people.events.horror import Tried
from keeper_app.play.people.events.time import Passing, passed
from keeper_app.play.people.sanity import Relief, Shock, relieved, restored, shocked
from keeper_app.play.state import State
from keeper_app.rules import BOOK, HouseRules, Month, Refuge


@dataclass(frozen=True, slots=True)
class RealityChecked(Tested):
    """A SAN roll to see through a delusion: a success dispels it, a failure costs a point (rule 144)."""

    kind: ClassVar[str] = "reality-checked"

    who: int
    value: int
    roll: PercentileRoll
    shock: Shock | None = None
    hidden: bool = False
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll; the delusion is gone, or a point of Sanity is."""
        after = Roll.apply(self, state)
        if self.shock is not None:
            return shocked(after, self.shock)
        return after.with_person(self.who, lambda one: one.without("delusion"))


@dataclass(frozen=True, slots=True)
class MonthTreated(Roll):
    """A month of treatment: the D100, and what it gave or took; a SAN roll that may cure (rules 147–149)."""

    kind: ClassVar[str] = "month-treated"

    who: int
    where: Refuge
    roll: PercentileRoll
    month: Month
    psychoanalysis: int = 0
    rolled: RolledDice | None = None
    relief: Relief | None = None
    shock: Shock | None = None
    sanity: Tried | None = None  # the SAN roll after a month that did good
    cured: bool = False
    house: HouseRules = BOOK
    physical: bool = False
    time: Passing | None = None  # where the month went by for everybody

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        if self.sanity is not None:
            object.__setattr__(self, "sanity", self.sanity.decided(self.house))

    def apply(self, state: State) -> State:
        """One more roll, a month later; whoever is cured is sane again."""
        after = Roll.apply(self, state)
        if self.time is not None:
            after = passed(after, self.time)
        if self.relief is not None:
            after = relieved(after, self.relief)
        if self.shock is not None:
            after = shocked(after, self.shock)
        if self.cured:
            after = after.with_person(self.who, lambda one: restored(one, "indefinite-insanity", "temporary-insanity"))
        return after


@dataclass(frozen=True, slots=True)
class MindRecovered(Event):
    """An insanity that ends: by rest, after some hours, or by the keeper's word."""

    kind: ClassVar[str] = "mind-recovered"

    who: int
    by: str  # "rest", "hours" or "grant"
    ended: tuple[str, ...]
    rolled: RolledDice | None = None
    physical: bool = False

    def verify(self) -> None:
        """It is one of the ways there are."""
        if self.by not in WAYS:
            raise ValueError(self.by)

    def apply(self, state: State) -> State:
        """They are as sane as they were."""
        return state.with_person(self.who, lambda one: restored(one, *self.ended))


WAYS = ("rest", "hours", "grant")

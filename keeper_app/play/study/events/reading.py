"""What happens over a book: a first reading, weeks of study, its end, and looking something up."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Event, Roll, Tested
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.events.time import Passing, passed
from keeper_app.play.people.sanity import Shock, shocked, taught
from keeper_app.play.state import State
from keeper_app.play.study.part import Study
from keeper_app.rules import BOOK, HouseRules


def after(state: State, time: Passing | None) -> State:
    """The state once the time that something took is over."""
    return state if time is None else passed(state, time)


def _learnt(state: State, who: int, mythos: int | None, loss: Shock | None) -> State:
    """What a reading leaves: the loss, then what is known of the Mythos."""
    state = state if loss is None else shocked(state, loss)
    return state if mythos is None else taught(state, who, mythos)


@dataclass(frozen=True, slots=True)
class TomeRead(Event):
    """A first reading (rule 151). With a failed test nothing is understood: no gain, no loss, only time."""

    kind: ClassVar[str] = "tome-read"

    who: int
    tome: str
    understood: bool = True
    test: MadeTest | None = None
    gain: int = 0
    mythos: int | None = None  # what is known of it now
    rolled: RolledDice | None = None  # the dice of the loss
    loss: Shock | None = None
    time: Passing | None = None
    sceptic: bool = False
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """Read once, where it was understood."""
        state = after(state, self.time)
        if not self.understood:
            return state
        study = state.part(Study)
        state = state.with_part(study.with_reading(replace(study.reading(self.who, self.tome), first=True)))
        return _learnt(state, self.who, self.mythos, self.loss)


@dataclass(frozen=True, slots=True)
class Pages:
    """How many weeks of a study somebody has behind them now."""

    who: int
    tome: str
    weeks: int


def turned(state: State, pages: tuple[Pages, ...]) -> State:
    """The state with some readers further on."""
    study = state.part(Study)
    for one in pages:
        study = study.with_reading(replace(study.reading(one.who, one.tome), weeks=one.weeks))
    return state.with_part(study) if pages else state


@dataclass(frozen=True, slots=True)
class WeeksRead(Event):
    """Weeks of study, for all who read in them; they pass for everybody."""

    kind: ClassVar[str] = "weeks-read"

    weeks: int
    pages: tuple[Pages, ...]
    time: Passing | None = None

    def apply(self, state: State) -> State:
        """So much later, and so much further."""
        return turned(after(state, self.time), self.pages)


@dataclass(frozen=True, slots=True)
class StudyFinished(Event):
    """The end of a full study (rule 153); weeks that were still to be read pass with it."""

    kind: ClassVar[str] = "study-finished"

    who: int
    tome: str
    studied: int  # how often, with this one
    gain: int = 0
    mythos: int | None = None
    rolled: RolledDice | None = None
    loss: Shock | None = None
    time: Passing | None = None
    pages: tuple[Pages, ...] = ()  # of others who read meanwhile
    sceptic: bool = False
    physical: bool = False

    def apply(self, state: State) -> State:
        """The next study begins at the first page."""
        state = turned(after(state, self.time), self.pages)
        study = state.part(Study)
        reading = replace(study.reading(self.who, self.tome), weeks=0, studied=self.studied)
        return _learnt(state.with_part(study.with_reading(reading)), self.who, self.mythos, self.loss)


@dataclass(frozen=True, slots=True)
class TomeConsulted(Tested):
    """Something looked up in a book that was studied: D100 against its value, 1D4 hours (rule 154)."""

    kind: ClassVar[str] = "tome-consulted"

    who: int
    tome: str
    value: int  # the book's
    roll: PercentileRoll
    hours: int
    time: Passing | None = None
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll, and some hours later."""
        return after(Roll.apply(self, state), self.time)

"""First Aid and Medicine, and time that passes."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.combat.events.turns import burnt, owing
from keeper_app.play.events.base import Event, Roll, Tested
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.wounds import Wounded, wounded
from keeper_app.play.state import State
from keeper_app.rules import BOOK, Care, Difficulty, HouseRules

UNITS = ("round", "hour", "day", "week")


@dataclass(frozen=True, slots=True)
class CareGiven(Tested):
    """Somebody treated: the roll, what it gave, and what it ended."""

    kind: ClassVar[str] = "care-given"

    who: int | None  # who treats
    patient: int
    care: Care
    value: int
    roll: PercentileRoll
    difficulty: Difficulty = Difficulty.REGULAR
    hp: int = 0
    rolled: RolledDice | None = None
    points: int = 0
    ends: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll; the patient is as well as it says."""

        def treat(one: Person) -> Person:
            if not self.result.passed:
                return one
            one = replace(one, hp=self.hp).without(*self.ends)
            for condition in self.begins:
                one = one.with_condition(Condition(condition))
            for due in self.settles:
                one = one.settled(due)
            return one

        return Roll.apply(self, state).with_person(self.patient, treat)


@dataclass(frozen=True, slots=True)
class Mended:
    """How many points somebody regained by themselves."""

    who: int
    hp: int
    wakes: bool = False


@dataclass(frozen=True, slots=True)
class TimePassed(Event):
    """Rounds, hours, days or weeks: what heals by itself, what burns on, and the tests that fall due."""

    kind: ClassVar[str] = "time-passed"

    unit: str
    count: int
    mended: tuple[Mended, ...] = ()
    wounds: tuple[Wounded, ...] = ()
    dues: tuple[tuple[int, str], ...] = ()

    def verify(self) -> None:
        """It is a unit there is."""
        if self.unit not in UNITS or not 1 <= self.count <= 1000:
            raise ValueError(self.unit)

    def apply(self, state: State) -> State:
        """Everybody is so much older."""
        for one in self.mended:
            state = state.with_person(
                one.who,
                lambda person, one=one: replace(person, hp=one.hp).without(*(["unconscious"] if one.wakes else [])),  # type: ignore[misc]
            )
        if self.unit == "round":
            state = replace(state, people=tuple(burnt(person, self.count) for person in state.people))
        return owing(wounded(state, self.wounds), self.dues)

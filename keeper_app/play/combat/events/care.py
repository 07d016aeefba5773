"""First Aid and Medicine."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Roll, Tested
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.state import State
from keeper_app.rules import BOOK, Care, Difficulty, HouseRules


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

"""First Aid and Medicine."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.combat.events.turns import busy
from keeper_app.play.events.base import Roll, Tested
from keeper_app.play.people.parts import Condition, Treatment
from keeper_app.play.people.person import Person
from keeper_app.play.people.treatment import with_treatment
from keeper_app.play.state import State
from keeper_app.rules import BOOK, Care, CheckKind, Difficulty, HouseRules, may_push


@dataclass(frozen=True, slots=True)
class CareGiven(Tested):
    """Somebody treated: the roll, what it gave, and what it ended. A second try says what failing it would bring."""

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
    pushed: bool = False  # the second try of whoever failed before
    pushes: int | None = None  # the entry of the first, where the log still has it
    consequence: str = ""
    remembered: bool = False  # the wounds know of it: they are treated but once

    @property
    def follows(self) -> int | None:
        """The try that failed."""
        return self.pushes

    @property
    def can_push(self) -> bool:
        """It failed, and may be tried once more."""
        return may_push(self.result, CheckKind.SKILL, pushed=self.pushed)

    def apply(self, state: State) -> State:
        """One more roll; the patient is as well as it says, and their wounds remember it."""
        passed = self.result.passed
        given = Treatment(self.care.value, self.who, passed, over=not passed and not self.can_push)

        def treat(one: Person) -> Person:
            one = with_treatment(one, given) if self.remembered else one
            if not passed:
                return one
            one = replace(one, hp=self.hp).without(*self.ends).settled(*self.settles)
            for condition in self.begins:
                one = one.with_condition(Condition(condition))
            return one

        return busy(Roll.apply(self, state), self.who).with_person(self.patient, treat)

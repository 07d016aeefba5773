"""What happens with spells: learnt, cast and paid for; and POW that grows."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Event, Roll
from keeper_app.play.made_test import MadeTest
from keeper_app.play.people.events.time import Passing
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import Shock, shocked
from keeper_app.play.people.wounds import Wounded, wounded
from keeper_app.play.state import State
from keeper_app.play.study.events.reading import after
from keeper_app.play.study.part import Attempt, Study
from keeper_app.rules import BOOK, HouseRules


@dataclass(frozen=True, slots=True)
class SpellLearnt(Event):
    """A spell from a tome or from a teacher (rules 157, 158); a failed test has only taken time."""

    kind: ClassVar[str] = "spell-learnt"

    who: int
    spell: str
    noted: str  # what the sheet has for it
    learnt: bool = True
    tome: str = ""
    teacher: int | None = None
    test: MadeTest | None = None
    lasted: RolledDice | None = None  # weeks from a book, days with a teacher
    time: Passing | None = None
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """It stands on the sheet; a first casting that failed may be tried anew."""
        state = after(state, self.time)
        if not self.learnt:
            return state

        def change(one: Person) -> Person:
            return one if self.noted in one.spells else replace(one, spells=(*one.spells, self.noted))

        state = state.with_person(self.who, change)
        return state.with_part(state.part(Study).without_attempt(self.who, self.spell))


@dataclass(frozen=True, slots=True)
class Paid:
    """What a spell took: magic points first, hit points for the rest, POW for good. What is left is set."""

    mp: int = 0
    mp_left: int | None = None
    hp: int = 0
    power: int = 0
    power_left: int | None = None
    times: int = 1  # how many times the price, after a push that failed
    mp_rolled: RolledDice | None = None
    san_rolled: RolledDice | None = None
    power_rolled: RolledDice | None = None
    wound: Wounded | None = None
    loss: Shock | None = None


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """A spell cast and paid for, or a first casting that failed and cost nothing (rules 155, 159)."""

    kind: ClassVar[str] = "spell-cast"

    who: int
    spell: str
    points: int = 0  # that the caster chose to spend
    cast: bool = True
    test: MadeTest | None = None
    pushed: bool = False
    mishap: bool = False  # cast all the same, with side effects
    may_push: bool = False
    paid: Paid | None = None
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """All of the price at once; a spell that failed waits to be pushed or learnt again."""
        study = state.part(Study)
        if not self.cast:
            waiting = Attempt(self.who, self.spell, self.points, self.may_push)
            study = study.without_attempt(self.who, self.spell)
            return state.with_part(replace(study, attempts=(*study.attempts, waiting)))
        state = state.with_part(study.casting(self.who, self.spell))
        paid = self.paid
        if paid is None:
            return state

        def change(one: Person) -> Person:
            one = one if paid.mp_left is None else replace(one, mp=paid.mp_left)
            return one if paid.power_left is None else one.knowing("pow", paid.power_left)

        state = state.with_person(self.who, change)
        state = wounded(state, [paid.wound] if paid.wound else [])
        return state if paid.loss is None else shocked(state, paid.loss)


@dataclass(frozen=True, slots=True)
class PowerRolled(Roll):
    """Whether POW grows: after a spell that won an opposed test of POW, or 01 on a Luck roll (rule 162, C25)."""

    kind: ClassVar[str] = "power-rolled"

    who: int
    value: int  # POW before
    roll: PercentileRoll
    gain: int = 0  # of a D10, where it grows
    power: int = 0  # POW after
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll; POW is what it is now, for good."""
        state = Roll.apply(self, state)
        return state.with_person(self.who, lambda one: one.knowing("pow", self.power)) if self.gain else state

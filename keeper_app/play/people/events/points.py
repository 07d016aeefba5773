"""What happens to people: wounds, healing, points lost and regained, conditions, tests they owe."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.events.base import Event, Roll, Tested, decide
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import (
    BY_HAND,
    INSANE,
    Relief,
    Shock,
    owing_bout,
    relieved,
    restored,
    shocked,
    without_bout,
)
from keeper_app.play.people.treatment import untreated
from keeper_app.play.people.wounds import Wounded, after_wound, wounded
from keeper_app.play.state import State
from keeper_app.rules import BOOK, DUES, Care, Difficulty, Gravity, HouseRules


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """One wound: damage after armour, what is left, and what it brought."""

    kind: ClassVar[str] = "hurt"

    who: int
    damage: int
    hp: int
    gravity: Gravity
    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    armour: int = 0
    rolled: RolledDice | None = None
    source: str = ""
    because: tuple[str, ...] = ()
    physical: bool = False

    def apply(self, state: State) -> State:
        """The points are gone; whoever was aiming no longer is (rule 64)."""
        return wounded(state, [Wounded(self.who, self.damage, self.hp, self.gravity, self.conditions, self.dues)])


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """Hit points regained, and the conditions that ended with it."""

    kind: ClassVar[str] = "healed"

    who: int
    points: int
    hp: int
    ended: tuple[str, ...] = ()
    rolled: RolledDice | None = None
    physical: bool = False
    settled: tuple[str, ...] = ()  # tests that are no longer owed

    def apply(self, state: State) -> State:
        """The points are back."""
        return state.with_person(
            self.who, lambda one: replace(one, hp=self.hp).without(*self.ended).settled(*self.settled)
        )


@dataclass(frozen=True, slots=True)
class PointsChanged(Event):
    """Sanity, magic or Luck points lost or regained."""

    kind: ClassVar[str] = "points-changed"

    who: int
    what: str  # "sanity", "mp" or "luck"
    by: int
    left: int
    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    rolled: RolledDice | None = None
    physical: bool = False
    bout: bool = False  # a loss of Sanity that brings on a bout of madness

    def verify(self) -> None:
        """It is one of the points there are."""
        if self.what not in ("sanity", "mp", "luck"):
            raise ValueError(self.what)

    def apply(self, state: State) -> State:
        """`left` is set, `by` is only told: replaying never adds twice."""

        if self.what == "sanity" and self.by < 0:
            lost = Shock(self.who, -self.by, self.left, BY_HAND, conditions=self.conditions, dues=self.dues)
            return shocked(state, replace(lost, bout=self.bout))
        if self.what == "sanity":
            return relieved(state, Relief(self.who, self.by, self.left, BY_HAND))

        def change(one: Person) -> Person:
            return replace(one, mp=self.left) if self.what == "mp" else one.knowing(self.what, self.left)

        return state.with_person(self.who, change)


@dataclass(frozen=True, slots=True)
class ConditionChanged(Event):
    """A condition set or ended by hand."""

    kind: ClassVar[str] = "condition-changed"

    who: int
    condition: Condition
    on: bool
    ended: tuple[str, ...] = ()  # what goes with it
    settled: tuple[str, ...] = ()  # tests that are no longer owed
    stun: int | None = None  # rounds that a fight counts from now on; unsaid where there is none, or no stun

    def apply(self, state: State) -> State:
        """They are in it, or out of it."""
        if self.stun is not None and state.fight is not None:
            rounds = self.stun
            state = replace(state, fight=state.fight.changed(self.who, lambda one: replace(one, stunned=rounds)))

        def change(one: Person) -> Person:
            if self.on:
                return after_wound(one.with_condition(self.condition), (), ()).settled(*self.settled)
            one = replace(one, conditions=tuple(c for c in one.conditions if c != self.condition))
            one = one.without(*self.ended).settled(*self.settled)
            if self.condition.id in INSANE:
                return restored(one)
            return without_bout(one) if self.condition.id == "bout" else one

        return state.with_person(self.who, change)


@dataclass(frozen=True, slots=True)
class TickChanged(Event):
    """A skill ticked by hand, or its tick taken away."""

    kind: ClassVar[str] = "tick-changed"
    aside: ClassVar[bool] = True

    who: int
    label: str
    on: bool

    def apply(self, state: State) -> State:
        """The tick is there, or gone."""
        return state.with_person(self.who, lambda one: one.ticking(self.label, self.on))


@dataclass(frozen=True, slots=True)
class DueRolled(Tested):
    """A test somebody owed, rolled."""

    kind: ClassVar[str] = "due-rolled"

    who: int
    due: str
    value: int
    roll: PercentileRoll
    house: HouseRules = BOOK
    physical: bool = False
    skill: str | None = None  # what was tested
    brings: str | None = None  # the condition that follows, or nothing
    ends: tuple[str, ...] | None = None  # conditions that are over, and the last hit point with them
    then: str | None = None  # the test that is owed next, or none
    bout: bool = False  # it brings on a bout of madness
    difficulty: Difficulty = Difficulty.REGULAR

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        Tested.__post_init__(self)
        due, passed = DUES[self.due], self.result.passed
        decide(
            self,
            skill=due.skill,
            brings=due.on_success if passed else due.on_failure,
            ends=() if passed else due.ends_on_failure,
            then="" if passed else due.then_on_failure,
        )

    @property
    def because(self) -> tuple[str, ...]:
        """The rule that asks for it."""
        return (DUES[self.due].rule,)

    def apply(self, state: State) -> State:
        """One more roll; the test is done, and so is what it decides."""

        def change(one: Person) -> Person:
            one = one.settled(self.due)
            if self.ends:
                one = replace(one.without(*self.ends), hp=0)
            if self.due == "con-dying" or self.ends:
                one = untreated(one, Care.FIRST_AID)  # one more round, or dying again: it may be tried anew (C46)
            if self.due == "luck-burning":
                flames = Condition(self.brings or "", str(one.embers))
                return replace(one.with_condition(flames) if self.brings else one, embers=0)
            one = after_wound(one, (self.brings,) if self.brings else (), (self.then,) if self.then else ())
            return owing_bout(one) if self.bout else one

        return Roll.apply(self, state).with_person(self.who, change)


@dataclass(frozen=True, slots=True)
class RecoveryRolled(Tested):
    """The test at the end of a week with a major wound (rules 90, 91)."""

    kind: ClassVar[str] = "recovery-rolled"

    who: int
    value: int
    roll: PercentileRoll
    hp: int
    rolled: RolledDice | None = None
    points: int = 0
    ends: tuple[str, ...] = ()
    house: HouseRules = BOOK
    physical: bool = False

    @property
    def because(self) -> tuple[str, ...]:
        """The rule of the weeks, and that of the dice where any were added."""
        return ("weekly-recovery", "recovery-dice") if self.roll.net else ("weekly-recovery",)

    def apply(self, state: State) -> State:
        """One more roll; the test is done, and so is the wound perhaps."""

        def mend(one: Person) -> Person:
            return replace(one.settled("con-weekly"), hp=self.hp).without(*self.ends)

        return Roll.apply(self, state).with_person(self.who, mend)


@dataclass(frozen=True, slots=True)
class DueWaived(Event):
    """A test the keeper does not ask for."""

    kind: ClassVar[str] = "due-waived"

    who: int
    due: str

    def apply(self, state: State) -> State:
        """Nobody owes it."""

        def change(one: Person) -> Person:
            one = one.settled(self.due)
            return untreated(one, Care.FIRST_AID) if self.due == "con-dying" else one

        return state.with_person(self.who, change)

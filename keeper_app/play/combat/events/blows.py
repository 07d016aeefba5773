"""Blows, shots and blasts: every die, and every wound. One event each, so that one undo takes it all back."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.combat.events.turns import no_longer_aiming, with_arm
from keeper_app.play.combat.fight import Fight, Fighter, Wire
from keeper_app.play.combat.wielded import Wielded
from keeper_app.play.events.base import Event, Roll, decide, decide_parts
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.wounds import Wounded, wounded
from keeper_app.play.state import State
from keeper_app.rules import (
    BOOK,
    CheckResult,
    Difficulty,
    Exchange,
    Goal,
    HouseRules,
    Reaction,
    Struck,
    Verdict,
    exchange,
    read_check,
)


@dataclass(frozen=True, slots=True)
class Effect:
    """A condition somebody gets or loses; `by` whom and with which weapon, where that holds on."""

    who: int
    condition: str
    on: bool = True
    by: int | None = None
    arm: int = 0


@dataclass(frozen=True, slots=True)
class InHand:
    """A weapon as it was when a blow fell, and the bonus behind it: it may be lost before the damage is taken."""

    weapon: Carried
    bonus: str


@dataclass(frozen=True, slots=True)
class MeleeFought(Roll):
    """An attack at arm's length, or thrown, and the answer to it. `waits`: damage is taken on a word."""

    kind: ClassVar[str] = "melee-fought"
    version: ClassVar[int] = 2

    who: int
    target: int
    arm: int
    value: int
    roll: PercentileRoll
    reaction: Reaction
    difficulty: Difficulty = Difficulty.REGULAR
    answer: int = 0
    defence: int = 0
    defence_roll: PercentileRoll | None = None
    goal: Goal | None = None
    counter: Goal | None = None
    wounds: tuple[Wounded, ...] = ()
    effects: tuple[Effect, ...] = ()
    because: tuple[str, ...] = ()
    waits: bool = False
    house: HouseRules = BOOK
    physical: bool = False
    metres: int | None = None
    failed: bool = False  # the attacker's weapon let them down
    verdict: Verdict | None = None
    defence_verdict: Verdict | None = None
    struck: Struck | None = None
    extreme: bool | None = None  # the blow does extreme damage
    sure: bool = True  # unanswered, only a fumble misses; not where surprise gave a bonus die instead
    risk: int = 1  # how many times as many rolls are fumbles with the weapon, and with that of the answer
    answer_risk: int = 1
    hand: InHand | None = None  # what was in the attacker's hand, and in that of whoever struck back
    answer_hand: InHand | None = None
    backfire: tuple[int, ...] = ()  # whom their own weapon hurts
    left: int | None = None  # pieces left of what was thrown, where somebody counts them
    certain: bool = False  # surprise was taken as a sure hit: only a fumble misses, from whatever distance

    def __post_init__(self) -> None:
        """Decided when it is rolled, and never again."""
        decide(self, verdict=self.attack.verdict, defence_verdict=self.parry.verdict if self.parry else None)
        found = self.exchange
        decide(self, struck=found.struck, extreme=found.extreme)

    @property
    def attack(self) -> CheckResult:
        """The attacker's roll."""
        return read_check(self.value, self.difficulty, self.roll, self.house, self.verdict, self.risk)

    @property
    def parry(self) -> CheckResult | None:
        """The answer's roll."""
        if self.defence_roll is None:
            return None
        given = self.defence_verdict
        return read_check(self.defence, Difficulty.REGULAR, self.defence_roll, self.house, given, self.answer_risk)

    @property
    def exchange(self) -> Exchange:
        """Who strikes whom, as it was decided then: later readings of the rules do not change it."""
        found = exchange(
            self.attack,
            self.reaction,
            self.parry,
            manoeuvre=self.goal is not None,
            failed=self.failed,
            sure=self.sure,
            certain=self.certain,
        )
        if self.struck is None or self.extreme is None:
            return found
        return replace(found, struck=self.struck, extreme=self.extreme)

    def apply(self, state: State) -> State:
        """One more roll; attack and reaction are counted, what was thrown is gone, wounds and conditions follow."""
        state = no_longer_aiming(Roll.apply(self, state), self.who)
        if self.left is not None:
            state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.left))
        if state.fight is not None:
            fight = _attacked(state.fight, self.who, self.arm)
            if self.reaction.answers:
                fight = _reacted(fight, self.target, None if self.reaction is Reaction.DODGE else self.answer)
            state = replace(state, fight=fight)
        return _effects(wounded(state, self.wounds), self.effects)


def _attacked(fight: Fight, who: int, arm: int | None) -> Fight:
    """One more attack; what it was made with is remembered with its round, and is in hand."""

    def after(one: Fighter) -> Fighter:
        used = one if arm is None else one.using(arm, fight.round)
        return replace(used, attacks=used.attacks + 1)

    return fight.changed(who, after)


def _reacted(fight: Fight, who: int, arm: int | None) -> Fight:
    """One more reaction; what it was made with is in hand, and no attack of this round."""

    def after(one: Fighter) -> Fighter:
        used = one if arm is None else one.using(arm, one.last_used(arm) or 0)
        return replace(used, reactions=used.reactions + 1)

    return fight.changed(who, after)


def _effects(state: State, effects: tuple[Effect, ...]) -> State:
    for one in effects:
        if one.condition == "strangled" and state.fight is not None:
            wire = Wire(one.by, one.arm, state.fight.round) if one.on and one.by is not None else None
            fight = state.fight.changed(one.who, lambda fighter, wire=wire: replace(fighter, wire=wire))  # type: ignore[misc]
            state = replace(state, fight=fight)
        state = state.with_person(
            one.who,
            lambda person, one=one: (  # type: ignore[misc]
                person.with_condition(Condition(one.condition)) if one.on else person.without(one.condition)
            ),
        )
    return state


@dataclass(frozen=True, slots=True)
class ShotTest:
    """One test of a shooter: a single shot, or a volley of several bullets."""

    target: int
    value: int
    difficulty: Difficulty
    roll: PercentileRoll
    bullets: int = 1
    hits: int = 0
    impaling: int = 0
    jams: bool = False
    astray: int | None = None  # an ally who was hit instead (rule 65)
    metres: int | None = None  # to this target, where they are not those of the whole
    beyond: int = 0  # steps past extreme difficulty, where only a critical hits (C45)
    verdict: Verdict | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class ShotAnswered:
    """How the target of a shot from close by answers: with which weapon, to which end, and whose attack succeeds."""

    reaction: Reaction
    value: int
    roll: PercentileRoll
    arm: int = 0
    counter: Goal | None = None
    risk: int = 1  # how many times as many rolls are fumbles with the weapon
    hand: InHand | None = None  # the weapon, for damage that is still to come
    struck: Struck = Struck.NOBODY
    backfire: bool = False  # their own weapon hurts them
    verdict: Verdict | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Fired(Roll):
    """Everything one shooter fired in a turn."""

    kind: ClassVar[str] = "fired"
    version: ClassVar[int] = 2

    who: int
    arm: int
    mode: str  # "shots", "burst" or "auto"
    tests: tuple[ShotTest, ...]
    spent: int
    left: int | None = None  # rounds left in the weapon; None where nobody counts
    wounds: tuple[Wounded, ...] = ()
    because: tuple[str, ...] = ()
    waits: bool = False
    jams: bool = False
    slug: bool = False
    metres: int = 0
    house: HouseRules = BOOK
    physical: bool = False
    bullet: Wielded | None = None  # what each does; unsaid in records of earlier versions: what the sheet says
    answered: ShotAnswered | None = None
    effects: tuple[Effect, ...] = ()  # what a manoeuvre against the shooter leaves behind

    def __post_init__(self) -> None:
        """Decided when it is fired, and never again."""
        decide_parts(self, "tests", self.results())
        if self.answered is not None and self.answered.verdict is None and self.parry is not None:
            object.__setattr__(self, "answered", replace(self.answered, verdict=self.parry.verdict))

    @property
    def parry(self) -> CheckResult | None:
        """The roll of the answer."""
        given = self.answered
        if given is None:
            return None
        return read_check(given.value, Difficulty.REGULAR, given.roll, self.house, given.verdict, given.risk)

    def results(self) -> list[CheckResult]:
        """One result for each test."""
        return [read_check(one.value, one.difficulty, one.roll, self.house, one.verdict) for one in self.tests]

    def verify(self) -> None:
        """Something was tried."""
        if not self.tests:
            raise ValueError(self.kind)

    def apply(self, state: State) -> State:
        """One more roll; cartridges are gone, a weapon may be jammed, wounds follow."""
        state = Roll.apply(self, state)
        state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.left, jammed=self.jams))
        state = no_longer_aiming(state, self.who)
        if state.fight is not None:
            fight = _attacked(state.fight, self.who, self.arm)
            if self.mode != "shots":
                fired = len(self.tests)
                fight = fight.changed(self.who, lambda one: replace(one, volleys=one.volleys + fired))
            if self.answered is not None:
                fight = _reacted(fight, self.tests[0].target, self.answered.arm)
            state = replace(state, fight=fight)
        return _effects(wounded(state, self.wounds), self.effects)


@dataclass(frozen=True, slots=True)
class Near:
    """Somebody in a blast, so many metres from its middle."""

    who: int
    metres: int


@dataclass(frozen=True, slots=True)
class Exploded(Roll):
    """A blast, thrown or laid. Without a roll it was not thrown."""

    kind: ClassVar[str] = "exploded"

    who: int | None
    arm: int
    weapon: str
    near: tuple[Near, ...]
    value: int = 0
    roll: PercentileRoll | None = None
    difficulty: Difficulty = Difficulty.REGULAR
    fails: bool = False  # a dud, or wide of its mark
    jams: bool = False
    rolled: RolledDice | None = None
    maximum: int = 0
    wounds: tuple[Wounded, ...] = ()
    because: tuple[str, ...] = ()
    house: HouseRules = BOOK
    physical: bool = False
    left: int | None = None  # rounds left in what it was fired from, or pieces to throw; None where nobody counts
    fired: bool = False  # from a weapon, rather than thrown or laid
    verdict: Verdict | None = None

    def __post_init__(self) -> None:
        """Decided when it is thrown, and never again."""
        if self.result is not None:
            decide(self, verdict=self.result.verdict)

    @property
    def result(self) -> CheckResult | None:
        """The throw, where there was one."""
        if self.roll is None:
            return None
        return read_check(self.value, self.difficulty, self.roll, self.house, self.verdict)

    def apply(self, state: State) -> State:
        """One more roll; everybody near takes their share."""
        state = no_longer_aiming(Roll.apply(self, state), self.who)
        if self.fired:
            state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.left, jammed=self.jams))
        elif self.left is not None:
            state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.left))
        if state.fight is not None and self.who is not None:
            launched = self.arm if self.roll is not None else None
            state = replace(state, fight=_attacked(state.fight, self.who, launched))
        return wounded(state, self.wounds)


@dataclass(frozen=True, slots=True)
class BlowsTaken(Event):
    """Damage that had waited for a word."""

    kind: ClassVar[str] = "blows-taken"

    to: int
    wounds: tuple[Wounded, ...] = ()
    effects: tuple[Effect, ...] = ()
    physical: bool = False

    @property
    def follows(self) -> int | None:
        """The attack it comes from."""
        return self.to

    def apply(self, state: State) -> State:
        """Wounds, and what a manoeuvre brought about, fall on whoever they were meant for."""
        return _effects(wounded(state, self.wounds), self.effects)

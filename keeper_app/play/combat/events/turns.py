"""What happens in a fight besides blows: who is in it, whose turn it is, what somebody does with theirs."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from keeper_app.dice import PercentileRoll
from keeper_app.play.combat.fight import Fight, Fighter, Side, fresh
from keeper_app.play.events.base import Event, Roll, Tested
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import bout_later
from keeper_app.play.people.stun import STUNNED, stun_later, stun_left
from keeper_app.play.people.wounds import Wounded, burnt, owing, wounded
from keeper_app.play.state import State
from keeper_app.rules import BOOK, Difficulty, HouseRules

MARKS = ("readied", "delayed", "fled", "running", "cover", "acted", "dived", "cornered")
BROKEN_OFF = ("casting",)  # marks that are only ever taken away
FIRST_OF_ALL = 0  # nobody's id: whoever comes first, as it was before anybody looked whether they are awake


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """A fight with everybody as they entered it: DEX and skill are kept, so that the order can be told later."""

    kind: ClassVar[str] = "fight-began"

    fighters: tuple[Fighter, ...]
    acting: int | None = FIRST_OF_ALL  # nobody where nobody is awake

    def apply(self, state: State) -> State:
        """The first of the order acts, of those who can."""
        fight = Fight(self.fighters, began=state.rolls)
        first = fight.order[0].id if self.fighters else None
        return replace(state, fight=replace(fight, acting=first if self.acting == FIRST_OF_ALL else self.acting))


@dataclass(frozen=True, slots=True)
class FightersJoined(Event):
    """Newcomers to the fight, as they entered it."""

    kind: ClassVar[str] = "fighters-joined"

    fighters: tuple[Fighter, ...]

    def apply(self, state: State) -> State:
        """They come in where their DEX puts them."""
        if state.fight is None:
            return state
        known = {one.id for one in state.fight.fighters}
        more = tuple(one for one in self.fighters if one.id not in known)
        return replace(state, fight=replace(state.fight, fighters=(*state.fight.fighters, *more)))


@dataclass(frozen=True, slots=True)
class FighterLeft(Event):
    """Somebody is out of the fight."""

    kind: ClassVar[str] = "fighter-left"

    who: int

    def apply(self, state: State) -> State:
        """The others go on; if it was the turn of whoever left, it is nobody's until it is passed. No wire follows
        them: only the fight knew who pulled it."""
        if state.fight is None:
            return state
        left = replace(state, fight=state.fight.without(self.who))
        return left.with_person(self.who, lambda one: one.without("strangled"))


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """The end of a fight, after so many rounds."""

    kind: ClassVar[str] = "fight-ended"

    rounds: int = 0

    def apply(self, state: State) -> State:
        """What only a fight knows is forgotten; wounds stay."""
        people = tuple(person.without("surprised", "aiming", "stunned", "strangled") for person in state.people)
        return replace(state, fight=None, people=people)


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The turn goes on, or back. A new round brings what fire costs, and the tests of the dying."""

    kind: ClassVar[str] = "turn-passed"
    aside: ClassVar[bool] = True

    acting: int | None
    round: int
    wounds: tuple[Wounded, ...] = ()
    dues: tuple[tuple[int, str], ...] = ()
    back: bool = False
    freed: tuple[int, ...] = ()  # whose strangler can hold them no longer

    def apply(self, state: State) -> State:
        """Whoever acted has acted, unless they wait or the turn goes back; a new round starts its counts anew."""
        fight = state.fight
        if fight is None:
            return state
        anew = self.round > fight.round
        if anew:
            fight = replace(fight, fighters=tuple(fresh(one) for one in fight.fighters))
        elif self.round == fight.round:
            fight = fight.changed(fight.acting, lambda one: replace(one, acted=not (self.back or one.delayed)))
            fight = fight.changed(self.acting, lambda one: replace(one, acted=False, delayed=False))
        state = replace(state, fight=replace(fight, round=self.round, acting=self.acting))
        if anew:
            stun = {one.id: one.stunned for one in fight.fighters}
            people = tuple(_later(person.without("surprised"), stun.get(person.id)) for person in state.people)
            state = wounded(replace(state, people=people), self.wounds)
        return owing(_let_go(state, self.freed), self.dues)


def _let_go(state: State, freed: tuple[int, ...]) -> State:
    """Nobody has a wire round their necks any longer."""
    for who in freed:
        state = state.with_person(who, lambda one: one.without("strangled"))
        if state.fight is not None:
            state = replace(state, fight=state.fight.changed(who, lambda one: replace(one, wire=None)))
    return state


def _later(person: Person, stunned: int | None) -> Person:
    """A round later: fire grows, a bout and a stun come nearer to their end; a fight counts the stun of its own."""
    person = bout_later(burnt(person))
    if stunned is None:
        return stun_later(person)
    return stun_left(person, stunned) if stunned else person.without(STUNNED)


@dataclass(frozen=True, slots=True)
class FighterMarked(Event):
    """What somebody does with their turn, or how they stand: readied, delayed, fled, running, in cover."""

    kind: ClassVar[str] = "fighter-marked"

    who: int
    mark: str
    on: bool
    late: bool = False  # they have done something else in this round: what takes a round begins with the next

    @property
    def in_report(self) -> bool:
        """A flight is; cover, aim and the like are a matter of turns."""
        return self.mark == "fled" and self.on

    def verify(self) -> None:
        """It is a mark there is."""
        if self.mark not in (*MARKS, *BROKEN_OFF, "aiming") or (self.mark in BROKEN_OFF and self.on):
            raise ValueError(self.mark)

    def apply(self, state: State) -> State:
        """So they stand now."""
        if state.fight is None:
            return state
        if self.mark == "aiming":
            state = state.with_person(
                self.who,
                lambda one: one.with_condition(Condition("aiming")) if self.on else one.without("aiming"),
            )
            fight = state.fight or Fight(())
            return replace(state, fight=fight.changed(self.who, lambda one: self._aimed(one, fight.round)))
        changes: dict[str, Any] = {self.mark: 0 if self.mark in BROKEN_OFF else self.on}
        if self.mark in ("running", "fled") and self.on:
            state = no_longer_aiming(state, self.who)
        if self.mark == "fled":
            changes["spent"] = self.on
        fight = state.fight or Fight(())
        return replace(state, fight=fight.changed(self.who, lambda one: replace(one, **changes)))

    def _aimed(self, one: Fighter, now: int) -> Fighter:
        """Aiming is what they do with a round; only that round is given back where it was a mistake."""
        if self.on:
            return replace(one, aimed=now + self.late, spent=True)
        return replace(one, aimed=0, spent=one.spent and one.aimed != now)


@dataclass(frozen=True, slots=True)
class SideTaken(Event):
    """Somebody is on another side from now on."""

    kind: ClassVar[str] = "side-taken"

    who: int
    side: Side

    def apply(self, state: State) -> State:
        """Nothing else changes: neither their turn nor what they did."""
        if state.fight is None:
            return state
        return replace(state, fight=state.fight.changed(self.who, lambda one: replace(one, side=self.side)))


def busy(state: State, who: int | None) -> State:
    """Somebody has used their action of this round on something that is no attack."""
    if state.fight is None:
        return state
    return replace(state, fight=state.fight.changed(who, lambda one: replace(one, spent=True)))


def no_longer_aiming(state: State, who: int | None) -> State:
    """Aiming is lost by whoever moves or attacks otherwise (rule 64)."""
    state = state.with_person(who, lambda one: one.without("aiming"))
    if state.fight is None:
        return state
    return replace(state, fight=state.fight.changed(who, lambda one: replace(one, aimed=0)))


@dataclass(frozen=True, slots=True)
class CastingBegan(Event):
    """A spell that takes so many rounds; at once is earlier in the order (rule 160)."""

    kind: ClassVar[str] = "casting-began"

    who: int
    rounds: int

    def verify(self) -> None:
        """It takes a time there is."""
        if not 0 <= self.rounds <= 100:
            raise ValueError(self.kind)

    def apply(self, state: State) -> State:
        """At once: as early as a readied gun. One round: in one's turn. More: so many rounds later. The spell is the
        action of every round it takes, be it cast at once."""
        if state.fight is None:
            return state
        changes = {"hastened": True} if self.rounds == 0 else {"casting": self.rounds - 1}
        cast = state.fight.changed(self.who, lambda one: replace(one, **changes))
        return busy(replace(state, fight=cast), self.who)


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """Ties settled by the keeper."""

    kind: ClassVar[str] = "order-set"
    aside: ClassVar[bool] = True

    ids: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Among equals, as listed."""
        if state.fight is None:
            return state
        place = {id_: at for at, id_ in enumerate(self.ids)}
        fighters = tuple(replace(one, place=place.get(one.id, one.place)) for one in state.fight.fighters)
        return replace(state, fight=replace(state.fight, fighters=fighters))


@dataclass(frozen=True, slots=True)
class ForeseeRolled(Tested):
    """A test to foresee an attack (rule 31); whoever fails is surprised."""

    kind: ClassVar[str] = "foresee-rolled"

    who: int
    label: str
    value: int
    roll: PercentileRoll
    difficulty: Difficulty = Difficulty.REGULAR
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll; a failure leaves them surprised."""
        after = Roll.apply(self, state)
        if self.result.passed:
            return after.with_person(self.who, lambda one: one.without("surprised"))
        return after.with_person(self.who, lambda one: one.with_condition(Condition("surprised")))


@dataclass(frozen=True, slots=True)
class DiveRolled(Tested):
    """A dive for cover: Dodge, not opposed (rule 63)."""

    kind: ClassVar[str] = "dive-rolled"

    who: int
    value: int
    roll: PercentileRoll
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll, the only one this round; a success makes every shot at them harder until it ends."""
        after, dived = no_longer_aiming(Roll.apply(self, state), self.who), self.result.passed
        if after.fight is None:
            return after
        leap = after.fight.changed(self.who, lambda one: replace(one, leapt=True, dived=one.dived or dived))
        return replace(after, fight=leap)


@dataclass(frozen=True, slots=True)
class Reloaded(Event):
    """Cartridges put in; so many rounds are gone with it."""

    kind: ClassVar[str] = "reloaded"

    who: int
    arm: int
    rounds: int | None  # None is full
    takes: int = 0

    def apply(self, state: State) -> State:
        """The weapon is loaded; its owner is busy until then."""
        state = state.with_person(self.who, lambda one: with_arm(one, self.arm, rounds=self.rounds))
        if state.fight is None:
            return state
        loading = replace(state, fight=state.fight.changed(self.who, lambda one: replace(one, reloading=self.takes)))
        return busy(loading, self.who)


@dataclass(frozen=True, slots=True)
class JamRolled(Tested):
    """A try to clear a jammed weapon."""

    kind: ClassVar[str] = "jam-rolled"

    who: int
    arm: int
    label: str
    value: int
    roll: PercentileRoll
    house: HouseRules = BOOK
    physical: bool = False

    def apply(self, state: State) -> State:
        """One more roll; a success clears it."""
        after = busy(Roll.apply(self, state), self.who)
        if not self.result.passed:
            return after
        return after.with_person(self.who, lambda one: with_arm(one, self.arm, jammed=False))


def with_arm(person: Person, arm: int, **changes: object) -> Person:
    """Somebody with one weapon changed; fists cannot be."""
    if not 0 <= arm < len(person.weapons):
        return person
    arms: list[Carried] = list(person.weapons)
    arms[arm] = replace(arms[arm], **changes)  # type: ignore[arg-type]
    return replace(person, weapons=tuple(arms))

"""A chase begins, changes its company, turns into a fight and ends."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from keeper_app.dice import PercentileRoll
from keeper_app.play.chase.change import sound, with_change
from keeper_app.play.chase.chase import Chase, Chases, Fate, Location, Ride, SpeedTest
from keeper_app.play.chase.events.base import ChaseRoll, ChaseStep
from keeper_app.play.combat.events.turns import FIRST_OF_ALL, FightBegan, FightEnded
from keeper_app.play.combat.fight import Fighter
from keeper_app.play.events.base import Event
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.people.sanity import bout_later
from keeper_app.play.people.wounds import Wounded, burnt, owing, wounded
from keeper_app.play.state import State
from keeper_app.rules import BOOK, HouseRules, Level


@dataclass(frozen=True, slots=True)
class ChaseBegun(Event):
    """The speed tests of a chase, and where it started at once everybody's place. Newcomers sit down with it."""

    kind: ClassVar[str] = "chase-begun"

    began: Chase
    newcomers: tuple[Person, ...] = ()
    laid: tuple[PercentileRoll, ...] = ()
    house: HouseRules = BOOK
    physical: bool = False

    def verify(self) -> None:
        """Newcomers can be played."""
        for one in self.newcomers:
            checked(one)

    def apply(self, state: State) -> State:
        """One more chase, unless it is one that cannot have been."""
        if self.newcomers:
            state = state.joined_by(*self.newcomers)
        return state.with_part(state.part(Chases).with_chase(self.began)) if sound(self.began) else state


@dataclass(frozen=True, slots=True)
class SpeedBettered(Event):
    """Luck spent on a speed test, or the test pushed."""

    kind: ClassVar[str] = "chase-speed-bettered"

    chase: int
    who: int
    speed: SpeedTest
    points: int = 0
    physical: bool = False

    def apply(self, state: State) -> State:
        """The new test counts, and the Luck is gone."""
        part = state.part(Chases)
        chase = part.find(self.chase)
        if chase is None:
            return state
        speeds = tuple(self.speed if one.who == self.who else one for one in chase.speeds)
        state = state.with_part(part.with_chase(replace(chase, speeds=speeds)))
        return paying_luck(state, self.who, self.points)


def paying_luck(state: State, who: int, points: int) -> State:
    """Somebody's Luck after they have spent some, where it is known."""
    return state.with_person(
        who, lambda one: one if one.luck is None or not points else one.knowing("luck", max(0, one.luck - points))
    )


@dataclass(frozen=True, slots=True)
class ChaseStarted(ChaseStep):
    """Everybody has their place, their actions and their turn; some have got away or were left behind already."""

    kind: ClassVar[str] = "chase-started"

    laid: tuple[PercentileRoll, ...] = ()
    physical: bool = False


@dataclass(frozen=True, slots=True)
class RunnersJoined(ChaseRoll):
    """Newcomers to a chase that goes on, with their speed tests; everybody's actions are counted anew."""

    kind: ClassVar[str] = "chase-joined"

    joined: tuple[int, ...] = ()
    speeds: tuple[SpeedTest, ...] = ()
    newcomers: tuple[Person, ...] = ()

    def verify(self) -> None:
        """Newcomers can be played."""
        for one in self.newcomers:
            checked(one)

    def apply(self, state: State) -> State:
        """They sit down before they run."""
        return ChaseRoll.apply(self, state.joined_by(*self.newcomers) if self.newcomers else state)


@dataclass(frozen=True, slots=True)
class TurnOver(ChaseStep):
    """The turn passed to the next; `round` is where it is now."""

    kind: ClassVar[str] = "chase-turn"
    aside: ClassVar[bool] = True

    who: int | None = None
    acting: int | None = None
    round: int = 1
    rounds: int = 0  # that have ended with it
    runners: tuple[int, ...] = ()  # for whom they have
    wounds: tuple[Wounded, ...] = ()
    dues: tuple[tuple[int, str], ...] = ()

    def apply(self, state: State) -> State:
        """A round ends as in a fight: fire grows, a bout comes nearer to its end, the dying owe a test."""
        state = with_change(state, self.chase, self.change)
        if not self.rounds:
            return state
        for who in self.runners:
            state = state.with_person(who, lambda one: _later(one, self.rounds))
        return owing(wounded(state, self.wounds), self.dues)


def _later(person: Person, rounds: int) -> Person:
    return bout_later(burnt(person, rounds), rounds).without("surprised", "stunned")


@dataclass(frozen=True, slots=True)
class FateDecided(ChaseStep):
    """The keeper's word on how it ended for somebody, or that it has not."""

    kind: ClassVar[str] = "chase-fate"

    who: int = 0
    fate: Fate = Fate.RUNNING


@dataclass(frozen=True, slots=True)
class TrackChanged(ChaseStep):
    """A place changed by the keeper, or further ones laid."""

    kind: ClassVar[str] = "chase-track"

    place: Location | None = None
    further: int = 0
    laid: tuple[PercentileRoll, ...] = ()
    physical: bool = False


@dataclass(frozen=True, slots=True)
class RideChanged(ChaseRoll):
    """Somebody got in, out or behind the wheel: a new speed test, and everybody's actions anew (rule 120)."""

    kind: ClassVar[str] = "chase-ride"

    ride: Ride | None = None  # what they are in now
    speed: SpeedTest | None = None
    wheel: bool = False  # only another hand at the wheel


@dataclass(frozen=True, slots=True)
class TurnedToFight(ChaseStep):
    """Those who stand together fight it out; the chase waits."""

    kind: ClassVar[str] = "chase-to-fight"

    fighters: tuple[Fighter, ...] = ()
    caught: tuple[int, ...] = ()
    acting: int | None = FIRST_OF_ALL  # whose turn it is; nobody's where nobody is awake

    def apply(self, state: State) -> State:
        """A fight begins as any other, unless there is one."""
        state = with_change(state, self.chase, self.change)
        return state if state.fight is not None else FightBegan(self.fighters, self.acting).apply(state)


@dataclass(frozen=True, slots=True)
class TakenUp(ChaseStep):
    """The fight is over, and some run again."""

    kind: ClassVar[str] = "chase-taken-up"

    round: int = 1

    def apply(self, state: State) -> State:
        """A fight that was still going on ends with it, as any other."""
        state = with_change(state, self.chase, self.change)
        return state if state.fight is None else FightEnded(state.fight.round).apply(state)


@dataclass(frozen=True, slots=True)
class ChaseEnded(Event):
    """It is over: how, and for whom."""

    kind: ClassVar[str] = "chase-ended"

    chase: int
    outcome: str = ""
    round: int = 1
    fates: tuple[tuple[int, str], ...] = ()

    def apply(self, state: State) -> State:
        """Wounds, Luck and people stay."""
        return state.with_part(state.part(Chases).without(self.chase))


@dataclass(frozen=True, slots=True)
class LuckInChase(ChaseStep):
    """Luck that turned a failure into a success, before it cost anything."""

    kind: ClassVar[str] = "chase-luck"

    who: int = 0
    level: Level = Level.REGULAR
    points: int = 0
    at: int = field(default=0)

    def apply(self, state: State) -> State:
        """The points are gone."""
        return paying_luck(with_change(state, self.chase, self.change), self.who, self.points)

"""A chase: its way, who runs along it and in what, and what must be decided before anything else happens."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from keeper_app.play.made_test import MadeTest
from keeper_app.play.parts import Part
from keeper_app.rules import Difficulty, Level
from keeper_app.rules.chase import Fitness, Surroundings
from keeper_app.rules.vehicles import Shape, shape_of


class Side(Enum):
    """Who runs away, and who after them."""

    FUGITIVE = "fugitive"
    PURSUER = "pursuer"

    @property
    def other(self) -> "Side":
        """Those on the other side."""
        return Side.PURSUER if self is Side.FUGITIVE else Side.FUGITIVE


class Lies(Enum):
    """What lies at a location."""

    CLEAR = "clear"
    HAZARD = "hazard"
    BARRIER = "barrier"
    END = "end"  # out of reach: a fugitive who gets there has escaped


class Fate(Enum):
    """How it ended for somebody, as long as it has not: they run."""

    RUNNING = "running"
    ESCAPED = "escaped"
    CAUGHT = "caught"
    OUTPACED = "outpaced"  # a pursuer who was too slow from the start
    STOPPED = "stopped"
    GAVE_UP = "gave-up"


class Phase(Enum):
    """Speed tests are rolled first and may be bettered; then everybody has a place."""

    SPEED = "speed"
    ON = "on"
    FIGHT = "fight"  # it has turned into a fight, and may be taken up again


class Matter(Enum):
    """What waits for a decision."""

    FAILED = "failed"  # a test that failed: Luck, a push, or what it costs
    PLACE = "place"  # a sudden hazard to be put somewhere
    CONTROL = "control"  # a driver who was badly hurt keeps hold of the wheel, or does not
    WRECK = "wreck"  # what becomes of whoever was in it
    STOPPED = "stopped"  # a vehicle gave out: whether it shakes whoever was in it


@dataclass(frozen=True, slots=True)
class Location:
    """One place on the way. Ours have a `scene` and a `place`, named in any language; the keeper's have a `name`.

    `skills` pass it on foot, any of them; a vehicle takes its own. `harm` is a row of the table of other damage,
    `crash` one of the table of collisions. A barrier has `hp` where it can be smashed, and `worn` of them are gone.
    """

    name: str = ""
    scene: str = ""
    place: str = ""
    lies: Lies = Lies.CLEAR
    skills: tuple[str, ...] = ()
    difficulty: Difficulty = Difficulty.REGULAR
    harm: str = ""
    crash: str = ""
    delay: bool = True
    hp: int = 0
    worn: int = 0
    lasting: bool = False  # passed once by skill, it stays open
    open: bool = False
    sudden: bool = False

    @property
    def hp_left(self) -> int:
        """What a blow has to get through."""
        return max(0, self.hp - self.worn)

    @property
    def bars(self) -> bool:
        """Nobody gets through yet."""
        return self.lies is Lies.BARRIER and not self.open

    @property
    def threatens(self) -> bool:
        """Whoever comes here rolls."""
        return self.lies is Lies.HAZARD


@dataclass(frozen=True, slots=True)
class Ride:
    """A vehicle in the chase. `skill` drives it; `own_power` moves it by its driver's strength (C42).

    `at` is where it stands, whoever is in it or has left it.
    """

    id: int
    vehicle: str = ""
    name: str = ""
    skill: str = "drive-auto"
    mov: int = 0
    build: float = 0
    original: float = 0
    armour: int = 0
    driver: int | None = None
    own_power: bool = False
    wrecked: bool = False
    tyres: int = 0  # that have burst
    helped: bool = False  # a passenger reads the road: the next burst of speed is easier
    halted: bool = False  # it stands still, for a steadier shot
    at: int = 0

    @property
    def shape(self) -> Shape:
        """What has become of it."""
        return Shape.WRECKED if self.wrecked else shape_of(self.build, self.original)


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody in the chase, by the id of the person.

    `grant` are the actions of a round, `spent` those that are gone in this one, paid debts among them; `debt` is owed
    from the next one on. Whoever is in a `ride` and does not drive it goes where it goes, and has one action a round.
    """

    who: int
    side: Side
    base: int
    mov: int
    dex: int = 0
    at: int = 0
    grant: int = 1
    spent: int = 0
    debt: int = 0
    acted: bool = False
    ride: int | None = None
    fate: Fate = Fate.RUNNING
    fitness: Fitness = Fitness.EXPECTED  # for whoever has no skills of their own (rule 121)

    @property
    def left(self) -> int:
        """Actions still to be spent in this round."""
        return 0 if self.acted else max(0, self.grant - self.spent)

    @property
    def running(self) -> bool:
        """It has not ended for them."""
        return self.fate is Fate.RUNNING


@dataclass(frozen=True, slots=True)
class SpeedTest:
    """Somebody's speed test: CON on foot, or the skill of the vehicle (rule 99); Luck may have bettered it."""

    who: int
    test: MadeTest
    bought: Level | None = None
    pushed: bool = False

    @property
    def level(self) -> Level:
        """What counts."""
        return self.bought or self.test.verdict.level


@dataclass(frozen=True, slots=True)
class Due:
    """Something that waits for a decision: whose it is, where, and the test it comes from."""

    matter: Matter
    who: int | None = None
    at: int = 0
    ride: int | None = None
    side: Side | None = None
    test: MadeTest | None = None
    pushed: bool = False


@dataclass(frozen=True, slots=True)
class Chase:
    """One chase; `acting` is whose turn it is. `sudden_by` called for the last sudden hazard, in `sudden_round`."""

    id: int
    track: tuple[Location, ...] = ()
    runners: tuple[Runner, ...] = ()
    rides: tuple[Ride, ...] = ()
    speeds: tuple[SpeedTest, ...] = ()
    phase: Phase = Phase.SPEED
    round: int = 1
    acting: int | None = None
    dues: tuple[Due, ...] = ()
    sudden_by: Side | None = None
    sudden_round: int = 0
    scene: str = ""
    surroundings: Surroundings = Surroundings.ORDINARY
    lead: int = 2
    together: bool = False
    name: str = ""
    dying: tuple[int, ...] = ()  # who were so when the round began: they are tested at its end (rule 86)

    @property
    def order(self) -> tuple[Runner, ...]:
        """By DEX, then by speed, then as they were named."""
        return tuple(sorted(self.runners, key=lambda one: (-one.dex, -one.mov)))

    @property
    def due(self) -> Due | None:
        """What must be decided now."""
        return self.dues[0] if self.dues else None

    def runner(self, who: int | None) -> Runner | None:
        """Whoever has this id, if they are in this chase."""
        return next((one for one in self.runners if one.who == who), None)

    def ride(self, id_: int | None) -> Ride | None:
        """The vehicle with this id."""
        return next((one for one in self.rides if one.id == id_), None)

    def ride_of(self, who: int | None) -> Ride | None:
        """What somebody is in."""
        one = self.runner(who)
        return None if one is None else self.ride(one.ride)

    def drives(self, who: int | None) -> bool:
        """They are at the wheel."""
        ride = self.ride_of(who)
        return ride is not None and ride.driver == who

    def is_carried(self, who: int | None) -> bool:
        """They are in a vehicle that somebody else drives."""
        ride = self.ride_of(who)
        return ride is not None and ride.driver != who

    def aboard(self, ride: int) -> tuple[Runner, ...]:
        """Everybody in a vehicle, the driver first."""
        inside = [one for one in self.runners if one.ride == ride]
        return tuple(sorted(inside, key=lambda one: not self.drives(one.who)))

    def on(self, side: Side) -> tuple[Runner, ...]:
        """Those of one side who still run."""
        return tuple(one for one in self.runners if one.side is side and one.running)

    def changed(self, who: int | None, change: Callable[[Runner], Runner]) -> "Chase":
        """The chase with one runner changed."""
        return replace(self, runners=tuple(change(one) if one.who == who else one for one in self.runners))

    def with_ride(self, ride: Ride) -> "Chase":
        """The chase with a vehicle as it is now, or with one more."""
        if self.ride(ride.id) is None:
            return replace(self, rides=(*self.rides, ride))
        return replace(self, rides=tuple(ride if one.id == ride.id else one for one in self.rides))

    def with_place(self, at: int, place: Location) -> "Chase":
        """The chase with one place changed."""
        return replace(self, track=tuple(place if here == at else one for here, one in enumerate(self.track)))

    def owing(self, *dues: Due) -> "Chase":
        """The chase with more to be decided, those before first."""
        return replace(self, dues=(*self.dues, *dues))

    def settled(self) -> "Chase":
        """The chase with what was decided first off its list."""
        return replace(self, dues=self.dues[1:])


@dataclass(frozen=True, slots=True)
class Chases(Part):
    """Those that are going on, several groups being several chases (rule 98); `given` counts their ids."""

    room: ClassVar[str] = "chase"

    chases: tuple[Chase, ...] = ()
    given: int = 0

    def find(self, id_: int) -> Chase | None:
        """The chase with this id."""
        return next((one for one in self.chases if one.id == id_), None)

    def with_chase(self, chase: Chase) -> "Chases":
        """The part with one chase as it is now, or with one more."""
        if self.find(chase.id) is None:
            return replace(self, chases=(*self.chases, chase), given=max(self.given, chase.id))
        return replace(self, chases=tuple(chase if one.id == chase.id else one for one in self.chases))

    def without(self, id_: int) -> "Chases":
        """The part without a chase that is over."""
        return replace(self, chases=tuple(one for one in self.chases if one.id != id_))

    def of(self, who: int) -> Chase | None:
        """The chase somebody still runs in."""
        return next((one for one in self.chases if (found := one.runner(who)) and found.running), None)

"""Begin a chase: who runs, who follows, through what; better a speed test; take one's places; join; end."""

from dataclasses import dataclass, replace

from keeper_app.content.chase_records import Scene
from keeper_app.content.limits import MOST_CHASES as MOST_CHASES
from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import chase_of
from keeper_app.play.chase.approach import speed_approach
from keeper_app.play.chase.bettering import can_push, price_for
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Chases, Location, Phase, Side, SpeedTest
from keeper_app.play.chase.entering import Entrant, Wheels, check_company, enter, seated, speed_test
from keeper_app.play.chase.events.set_up import ChaseBegun, ChaseStarted, SpeedBettered
from keeper_app.play.chase.laying import by_hand, checked_location, scene_of
from keeper_app.play.chase.starting import WAYS, start
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct, NothingDue
from keeper_app.play.people.actions.seat_people import room_for
from keeper_app.play.texts import label_of
from keeper_app.rules import Level, NotAllowed, ValueOutOfRange
from keeper_app.rules.chase import LEAD, LEAST_LEAD, MOST_LEAD, Surroundings


@dataclass(frozen=True, slots=True)
class BeginChase:
    """A chase of these people through a scene, laid as it is, at random or by hand. `own` is a scene of the keeper's.

    `at_once` goes straight to the first turn; otherwise the speed tests stand first, and may be bettered.
    """

    entrants: tuple[Entrant, ...]
    wheels: tuple[Wheels, ...] = ()
    scene: str = ""
    way: str = "scene"
    places: tuple[Location, ...] = ()
    surroundings: Surroundings = Surroundings.ORDINARY
    lead: int = LEAD
    together: bool = False
    era_1920: bool = False
    at_once: bool = True
    name: str = ""
    own: Scene | None = None

    def run(self, desk: Desk, dice: Dice) -> ChaseBegun:
        """Nothing is rolled before all of it is known to be possible."""
        part = desk.state.part(Chases)
        chase = self._checked(desk, part)
        state, entrants, newcomers = seated(desk.state, self.entrants, desk.next_id)
        room_for(desk, len(newcomers))
        check_company(state, entrants)
        chase = enter(state, chase, entrants, self.wheels, era_1920=self.era_1920)
        for side in Side:
            if not chase.on(side):
                raise CannotAct(problem=f"no-{side.value}s")
        tests = [speed_test(state, chase, one, dice) for one in chase.runners]
        chase = replace(chase, speeds=tuple(one for one in tests if one is not None))
        physical = isinstance(dice, ReadOutDice)
        if not self.at_once:
            return ChaseBegun(chase, newcomers, house=state.house, physical=physical)
        chase, drawn = start(state, chase, self.way, dice, self.own)
        return ChaseBegun(chase, newcomers, drawn.rolls, state.house, physical)

    def _checked(self, desk: Desk, part: Chases) -> Chase:
        """A chase without anybody in it yet."""
        if len(part.chases) >= MOST_CHASES:
            raise CannotAct(problem="too-many-chases")
        if self.way not in WAYS:
            raise CannotAct(problem="no-such-scene")
        if not LEAST_LEAD <= self.lead <= MOST_LEAD:
            raise ValueOutOfRange(value=self.lead, least=LEAST_LEAD, most=MOST_LEAD)
        track = by_hand(self.places, 2) if self.way == "hand" else ()
        if self.way != "hand" and self.own is None:
            scene_of(self.scene)
        return Chase(
            part.given + 1,
            tuple(checked_location(one) for one in track),
            scene=self.scene,
            surroundings=self.surroundings,
            lead=self.lead,
            together=self.together,
            name=label_of(self.name),
        )


def _speed_of(chase: Chase, who: int) -> SpeedTest:
    if chase.phase is not Phase.SPEED:
        raise CannotAct(problem="chase-runs-already")
    found = next((one for one in chase.speeds if one.who == who), None)
    if found is None:
        raise NothingDue(who=who)
    return found


@dataclass(frozen=True, slots=True)
class BuySpeed:
    """Luck on a speed test, before anybody has a place."""

    chase: int
    who: int
    level: Level

    def run(self, desk: Desk, dice: Dice) -> SpeedBettered:
        """Only with Luck there is, and once."""
        speed = _speed_of(chase_of(desk.state, self.chase), self.who)
        closed = speed.pushed or speed.bought is not None
        points = price_for(desk.state, self.who, speed.test, self.level, closed=closed)
        return SpeedBettered(self.chase, self.who, replace(speed, bought=self.level), points)


@dataclass(frozen=True, slots=True)
class PushSpeed:
    """A failed speed test, pushed."""

    chase: int
    who: int

    def run(self, desk: Desk, dice: Dice) -> SpeedBettered:
        """Once, and only by players."""
        state = desk.state
        chase = chase_of(state, self.chase)
        speed = _speed_of(chase, self.who)
        one = chase.runner(self.who)
        if one is None or speed.bought or not can_push(state, self.who, speed.test, pushed=speed.pushed):
            raise NotAllowed(rule="pushed-roll")
        asked = speed_approach(state, one, chase.ride(one.ride))
        result = None if asked is None else asked.roll(state, self.who, dice, "speed")
        if asked is None or result is None:
            raise NothingDue(who=self.who)
        again = SpeedTest(self.who, asked.made(result), pushed=True)
        return SpeedBettered(self.chase, self.who, again, physical=isinstance(dice, ReadOutDice))


@dataclass(frozen=True, slots=True)
class StartChase:
    """Places, actions and the order, once the speed tests stand."""

    chase: int
    way: str = "scene"
    own: Scene | None = None

    def run(self, desk: Desk, dice: Dice) -> ChaseStarted:
        """Some may have got away by then, or been left behind."""
        before = chase_of(desk.state, self.chase)
        if before.phase is not Phase.SPEED:
            raise CannotAct(problem="chase-runs-already")
        after, drawn = start(desk.state, before, "hand" if before.track else self.way, dice, self.own)
        physical = isinstance(dice, ReadOutDice)
        return ChaseStarted(self.chase, drawn.rolls, physical, change=change_of(before, after))

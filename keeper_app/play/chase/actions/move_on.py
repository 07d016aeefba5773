"""Move on: through a hazard with or without caution, past a barrier by skill, or fast over several locations."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import moving, undecided
from keeper_app.play.chase.approach import Approach, approach
from keeper_app.play.chase.bettering import may_better
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Due, Fate, Lies, Location, Matter, Ride, Runner, Side
from keeper_app.play.chase.costs import Cost, failed_at
from keeper_app.play.chase.events.moves import Moved, Stride
from keeper_app.play.chase.pursuit import planned_step
from keeper_app.play.chase.running import end_for, spend, stand
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.state import State
from keeper_app.rules import MOST_NET, DiceOutOfRange, NotAllowed
from keeper_app.rules.chase import Fitness, caution_dice, pedal_dice
from keeper_app.rules.pursuit import PlannedStep


def arrive(chase: Chase, who: int, at: int) -> Chase:
    """Somebody stands at a location now, with their vehicle; a fugitive at the end of the way has escaped."""
    chase = stand(chase, who, at)
    one = chase.runner(who)
    if one is None or one.side is not Side.FUGITIVE or chase.track[at].lies is not Lies.END:
        return chase
    inside = [who] if one.ride is None else [other.who for other in chase.aboard(one.ride) if other.running]
    return end_for(chase, inside, Fate.ESCAPED)


def opened(place: Location) -> Location:
    """A barrier that somebody passed by skill stays open only where its place says so."""
    return replace(place, open=True) if place.lies is Lies.BARRIER and place.lasting else place


def pass_into(chase: Chase, who: int, at: int) -> Chase:
    """Through whatever was there."""
    return arrive(chase.with_place(at, opened(chase.track[at])), who, at)


@dataclass(frozen=True, slots=True)
class MoveOn:
    """To the next location; with the foot down, up to five in one action.

    `caution` spends further actions on bonus dice for a hazard. `skill` is one of the place's; without it, whichever
    somebody does best with. `fitness` reads a creature's DEX for what it is not known to do. `extra` are the keeper's.
    """

    chase: int
    who: int
    locations: int = 1
    caution: int = 0
    skill: str = ""
    fitness: Fitness | None = None
    extra: int = 0

    def plan(self, state: State) -> Approach | None:
        """The test that the next location asks for; nothing where the way is open. Refused where nobody can move."""
        chase, one, ride = self._checked(state)
        return self._asked(state, chase, one, ride, one.at + 1)

    def steps(self, state: State) -> tuple[PlannedStep, ...]:
        """The locations of the move that ask for a test: with the foot down one stops before a barrier."""
        chase, one, ride = self._checked(state)
        found = []
        for at in self._reached(chase, one):
            if chase.track[at].bars and at > one.at + 1:
                break
            if (asked := self._asked(state, chase, one, ride, at)) is not None:
                found.append(planned_step(at, chase.track[at], asked))
        return tuple(found)

    def run(self, desk: Desk, dice: Dice) -> Moved:
        """Location by location, until the way is done, barred, or a test fails."""
        state = desk.state
        before, one, ride = self._checked(state)
        chase = spend(before, self.who, 1 + self.caution)
        if ride is not None and (ride.helped or ride.halted):
            used = ride.helped and self.locations > 1
            chase = chase.with_ride(replace(ride, helped=ride.helped and not used, halted=False))
        strides: list[Stride] = []
        cost = Cost(chase)
        waits = False
        because: list[str] = ["pedal-to-the-metal"] if self.locations > 1 else []
        for at in self._reached(chase, one):
            place = chase.track[at]
            if place.bars and strides:
                break  # with the foot down one stops before it
            asked = self._asked(state, chase, one, ride, at)
            stride, chase = _step(state, chase, self.who, at, asked, dice)
            strides.append(stride)
            because += [] if asked is None else [*asked.because, *(["caution"] if self.caution else [])]
            if not stride.passed:
                chase, cost, waits = after_failure(state, chase, self.who, stride, dice)
                break
        now = chase.runner(self.who)
        rules = dict.fromkeys([*because, *cost.because])
        return Moved(
            self.chase,
            self.who,
            tuple(strides),
            self.caution,
            self.locations,
            cost.delay,
            waits,
            now is not None and now.fate is Fate.ESCAPED,
            change=change_of(before, chase),
            wounds=cost.wounds,
            crashes=cost.crashes,
            because=tuple(rules),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> tuple[Chase, Runner, Ride | None]:
        caution_dice(self.caution)
        pedal_dice(self.locations)
        if not -MOST_NET <= self.extra <= MOST_NET:
            raise DiceOutOfRange(net=self.extra)
        chase = undecided(state, self.chase)
        one, ride = moving(state, chase, self.who, 1 + self.caution)
        if one.at + 1 >= len(chase.track):
            raise CannotAct(problem="track-end")
        if self.locations > 1 and (ride is None or ride.own_power):
            raise NotAllowed(rule="pedal-to-the-metal", most=1)
        if self.caution and not chase.track[one.at + 1].threatens:
            raise NotAllowed(rule="caution", most=0)
        return chase, one, ride

    def _reached(self, chase: Chase, one: Runner) -> range:
        """The locations of the move, up to the end of the way."""
        return range(one.at + 1, min(one.at + self.locations, len(chase.track) - 1) + 1)

    def _asked(self, state: State, chase: Chase, one: Runner, ride: Ride | None, at: int) -> Approach | None:
        """What a location asks for, with the dice of caution and of speed."""
        place = chase.track[at]
        if not place.threatens and not place.bars:
            return None
        first = at == one.at + 1
        asked = approach(
            state, chase, one, place, skill=self.skill if first else "", fitness=self.fitness, net=self.extra
        )
        asked = asked.with_dice(self.caution if first else 0)
        return asked.with_dice(speeding_dice(self.locations, ride)) if place.threatens else asked


def speeding_dice(locations: int, ride: Ride | None) -> int:
    """Penalty dice for speed, one fewer where a passenger helped (rules 115, 116)."""
    dice = pedal_dice(locations)
    return min(0, dice + 1) if ride is not None and ride.helped else dice


def _step(state: State, chase: Chase, who: int, at: int, asked: Approach | None, dice: Dice) -> tuple[Stride, Chase]:
    """One location: a hazard is passed whatever falls, a barrier only by a success."""
    place = chase.track[at]
    if asked is None:
        return Stride(at, place), pass_into(chase, who, at)
    result = asked.roll(state, who, dice, f"hazard-{at}")
    passed = result is not None and result.passed
    stride = Stride(at, place, None if result is None else asked.made(result), passed)
    return stride, chase if place.bars and not passed else pass_into(chase, who, at)


def after_failure(state: State, chase: Chase, who: int, stride: Stride, dice: Dice) -> tuple[Chase, Cost, bool]:
    """A failure waits for Luck or a push where there may be any; else it costs what it costs."""
    if may_better(state, who, stride.test):
        return chase.owing(Due(Matter.FAILED, who, stride.at, test=stride.test)), Cost(chase), True
    cost = failed_at(state, chase, who, stride.place, dice)
    return cost.chase, cost, False

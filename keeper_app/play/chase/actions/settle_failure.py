"""What becomes of a failure: Luck turns it, a push tries again, or it costs what it costs."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import due_in, fit, runner_in
from keeper_app.play.chase.actions.move_on import pass_into
from keeper_app.play.chase.approach import Approach, ability, worn
from keeper_app.play.chase.bettering import can_push, may_better, price_for
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Due, Lies, Location, Matter
from keeper_app.play.chase.costs import Cost, failed_at
from keeper_app.play.chase.events.moves import ControlRolled, FailurePushed, FailureTaken
from keeper_app.play.chase.events.set_up import LuckInChase
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.state import State
from keeper_app.rules import Difficulty, Level, NotAllowed

SKID = Location(lies=Lies.HAZARD, difficulty=Difficulty.HARD)  # a driver who loses hold of the wheel (rule 119)


def place_of(chase: Chase, due: Due) -> Location:
    """Where it failed; a wheel that slips is nowhere."""
    return SKID if due.ride is not None else chase.track[due.at]


def saved(chase: Chase, due: Due) -> Chase:
    """The chase after a failure that was none in the end: a barrier lets them through."""
    after = chase.settled()
    if due.who is None or due.ride is not None or not chase.track[due.at].bars:
        return after
    return pass_into(after, due.who, due.at)


@dataclass(frozen=True, slots=True)
class SpendLuckInChase:
    """Luck turns the failure that waits into a success, or better."""

    chase: int
    level: Level

    def run(self, desk: Desk, dice: Dice) -> LuckInChase:
        """Only with Luck there is."""
        chase, due = due_in(desk.state, self.chase, Matter.FAILED)
        who = due.who or 0
        points = price_for(desk.state, who, due.test, self.level, closed=due.pushed)
        after = saved(chase, due)
        return LuckInChase(self.chase, who, self.level, points, due.at, change=change_of(chase, after))


@dataclass(frozen=True, slots=True)
class PushInChase:
    """The failure that waits, tried once more."""

    chase: int

    def run(self, desk: Desk, dice: Dice) -> FailurePushed:
        """With the same value and dice; a second failure costs at once."""
        state = desk.state
        chase, due = due_in(state, self.chase, Matter.FAILED)
        if due.who is None or due.test is None or not can_push(state, due.who, due.test, pushed=due.pushed):
            raise NotAllowed(rule="pushed-roll")
        asked = Approach(due.test.label, due.test.value, due.test.difficulty, due.test.roll.net)
        result = asked.roll(state, due.who, dice, "pushed")
        if result is None:
            raise NotAllowed(rule="pushed-roll")
        cost = Cost(saved(chase, due))
        if not result.passed:
            cost = failed_at(state, chase.settled(), due.who, place_of(chase, due), dice)
        return FailurePushed(
            self.chase,
            due.who,
            due.at,
            asked.made(result),
            result.passed,
            cost.delay,
            due.ride is not None,
            change=change_of(chase, cost.chase),
            wounds=cost.wounds,
            crashes=cost.crashes,
            because=("pushed-roll", *cost.because),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class TakeFailure:
    """It failed: what it costs falls now. The keeper may leave out the damage, or the delay (rule 104)."""

    chase: int
    harm: bool = True
    delay: bool = True

    def run(self, desk: Desk, dice: Dice) -> FailureTaken:
        """By the place it happened at."""
        state = desk.state
        chase, due = due_in(state, self.chase, Matter.FAILED)
        place = place_of(chase, due)
        cost = failed_at(state, chase.settled(), due.who or 0, place, dice, harm=self.harm, delays=self.delay)
        return FailureTaken(
            self.chase,
            due.who,
            due.at,
            cost.delay,
            due.ride is not None,
            change=change_of(chase, cost.chase),
            wounds=cost.wounds,
            crashes=cost.crashes,
            because=cost.because,
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )


@dataclass(frozen=True, slots=True)
class KeepControl:
    """A badly hurt driver rolls to keep hold of the wheel (rule 119)."""

    chase: int

    def plan(self, state: State) -> Approach:
        """At hard difficulty, with what the vehicle takes. Whoever is out cold, or gone, holds no wheel."""
        chase, due = due_in(state, self.chase, Matter.CONTROL)
        one, ride = runner_in(chase, due.who or 0), chase.ride(due.ride)
        if ride is None:
            raise CannotAct(problem="on-foot")
        asked = ability(state, one, ride.skill) if fit(state, one) else Approach(ride.skill, None)
        return worn(ride, replace(asked, difficulty=Difficulty.HARD, because=("driver-hurt", *asked.because)))

    def run(self, desk: Desk, dice: Dice) -> ControlRolled:
        """A failure may still be bettered."""
        state = desk.state
        asked = self.plan(state)
        chase, due = due_in(state, self.chase, Matter.CONTROL)
        who = due.who or 0
        result = asked.roll(state, who, dice, "control")
        test = None if result is None else asked.made(result)
        passed = result is not None and result.passed
        cost, waits = Cost(chase.settled()), False
        if not passed and may_better(state, who, test):
            waits = True
            cost = Cost(replace(chase.settled(), dues=(replace(due, matter=Matter.FAILED, test=test), *chase.dues[1:])))
        elif not passed:
            cost = failed_at(state, chase.settled(), who, SKID, dice)
        return ControlRolled(
            self.chase,
            who,
            test,
            passed,
            cost.delay,
            waits,
            change=change_of(chase, cost.chase),
            wounds=cost.wounds,
            crashes=cost.crashes,
            because=(*asked.because, *cost.because),
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

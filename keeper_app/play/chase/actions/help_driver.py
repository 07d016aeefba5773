"""A passenger reads the road for the driver (rule 116)."""

from dataclasses import dataclass, replace

from keeper_app.dice import Dice, ReadOutDice
from keeper_app.play.chase.able import at_turn, undecided
from keeper_app.play.chase.approach import Approach, ability
from keeper_app.play.chase.change import change_of
from keeper_app.play.chase.chase import Chase, Ride
from keeper_app.play.chase.events.moves import DriverHelped
from keeper_app.play.chase.running import spend
from keeper_app.play.desk import Desk
from keeper_app.play.errors import CannotAct
from keeper_app.play.state import State

READS_THE_ROAD = ("spot-hidden", "navigate")


@dataclass(frozen=True, slots=True)
class HelpDriver:
    """Spot Hidden or Navigate: the vehicle speeds up once with a penalty die fewer."""

    chase: int
    who: int
    skill: str = READS_THE_ROAD[0]

    def plan(self, state: State) -> Approach:
        """The test; refused to whoever does not ride along."""
        chase, _ = self._checked(state)
        return replace(ability(state, at_turn(state, chase, self.who), self.skill), because=("passenger-help",))

    def run(self, desk: Desk, dice: Dice) -> DriverHelped:
        """The help waits for the next burst of speed."""
        state, asked = desk.state, self.plan(desk.state)
        before, ride = self._checked(state)
        result = asked.roll(state, self.who, dice, "help")
        passed = result is not None and result.passed
        after = spend(before, self.who)
        if passed:
            after = after.with_ride(replace(ride, helped=True))
        return DriverHelped(
            self.chase,
            self.who,
            None if result is None else asked.made(result),
            passed,
            ride.id,
            change=change_of(before, after),
            because=asked.because,
            house=state.house,
            physical=isinstance(dice, ReadOutDice),
        )

    def _checked(self, state: State) -> tuple[Chase, Ride]:
        chase = undecided(state, self.chase)
        at_turn(state, chase, self.who)
        ride = chase.ride_of(self.who)
        if ride is None or ride.driver == self.who:
            raise CannotAct(problem="no-passenger")
        if self.skill not in READS_THE_ROAD:
            raise CannotAct(problem="no-skill-there")
        return chase, ride

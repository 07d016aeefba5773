"""Who can still reach somebody in this round, and through what: the plan that the odds of being caught count."""

from keeper_app.play.chase.able import fit, held
from keeper_app.play.chase.approach import Approach, approach
from keeper_app.play.chase.chase import Chase, Location, Runner, Side
from keeper_app.play.errors import PlayError
from keeper_app.play.state import State
from keeper_app.rules.pursuit import PlannedHunter, PlannedStep


def hunt(state: State, chase: Chase, fugitive: int, at: int | None = None) -> tuple[PlannedHunter, ...]:
    """Every pursuer behind somebody, in the order of their turns, as they press on: one location an action, no caution.

    `at` asks as if the fugitive stood there.
    """
    prey = chase.runner(fugitive)
    if prey is None or prey.side is not Side.FUGITIVE:
        return ()
    goal = prey.at if at is None else at
    return tuple(
        PlannedHunter(one.who, one.left if _moves(state, chase, one) else 0, _steps(state, chase, one, goal))
        for one in chase.order
        if one.side is Side.PURSUER and one.at <= goal and fit(state, one) and not chase.is_carried(one.who)
    )


def _moves(state: State, chase: Chase, one: Runner) -> bool:
    ride, person = chase.ride(one.ride), state.person(one.who)
    return (ride is None or ride.shape.moves) and not held(person) and not person.has("stunned")


def _steps(state: State, chase: Chase, one: Runner, goal: int) -> tuple[PlannedStep, ...]:
    return tuple(_step(state, chase, one, at) for at in range(one.at + 1, min(goal, len(chase.track) - 1) + 1))


def _step(state: State, chase: Chase, one: Runner, at: int) -> PlannedStep:
    place = chase.track[at]
    if not place.threatens and not place.bars:
        return PlannedStep(at)
    try:
        asked = approach(state, chase, one, place)
    except PlayError:  # a barrier without a skill, a value nobody knows: nobody comes through by skill
        asked = None
    return planned_step(at, place, asked)


def planned_step(at: int, place: Location, asked: Approach | None) -> PlannedStep:
    """A location that asks for a test, as the chances count it; without one, it is hopeless."""
    rival = None if asked is None else asked.rival
    return PlannedStep(at, rival, rival is None, place.difficulty, place.bars, place.lasting, place.delay)

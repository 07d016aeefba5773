"""Who can do what in a chase: refusals before any die is rolled."""

from keeper_app.play.chase.chase import Chase, Chases, Due, Matter, Phase, Ride, Runner
from keeper_app.play.errors import CannotAct, NoChase
from keeper_app.play.people.person import Person
from keeper_app.play.state import State

HELPLESS = ("dead", "unconscious", "dying")
HELD = ("grappled", "pinned")


def chase_of(state: State, id_: int) -> Chase:
    """A chase that is going on."""
    chase = state.part(Chases).find(id_)
    if chase is None:
        raise NoChase(id=id_)
    return chase


def under_way(state: State, id_: int) -> Chase:
    """A chase in which everybody has a place; where the speed tests ended it, nobody ever had one."""
    chase = chase_of(state, id_)
    if chase.phase is Phase.SPEED:
        raise CannotAct(problem="chase-not-begun")
    if not chase.track:
        raise CannotAct(problem="chase-is-over")
    if chase.phase is Phase.FIGHT:
        raise CannotAct(problem="chase-in-fight")
    return chase


def undecided(state: State, id_: int) -> Chase:
    """A chase in which nothing else must be decided first."""
    chase = under_way(state, id_)
    if chase.dues:
        raise CannotAct(problem="chase-decide-first")
    return chase


def due_in(state: State, id_: int, matter: Matter) -> tuple[Chase, Due]:
    """What must be decided now, and is of this kind."""
    chase = under_way(state, id_)
    due = chase.due
    if due is None or due.matter is not matter:
        raise CannotAct(problem="chase-nothing-due")
    return chase, due


def fit(state: State, one: Runner) -> bool:
    """They still run, and can."""
    person = state.find(one.who)
    return one.running and person is not None and not any(person.has(what) for what in HELPLESS)


def held(person: Person) -> bool:
    """Somebody has hold of them: they go nowhere."""
    return any(person.has(what) for what in HELD)


def runner_in(chase: Chase, who: int) -> Runner:
    """Somebody who is in this chase and still runs."""
    one = chase.runner(who)
    if one is None:
        raise CannotAct(problem="not-in-chase")
    if not one.running:
        raise CannotAct(problem="chase-over-for-them")
    return one


def at_turn(state: State, chase: Chase, who: int, actions: int = 1) -> Runner:
    """Somebody whose turn it is, who is able to act and has so many actions left."""
    one = runner_in(chase, who)
    person = state.person(who)
    for what in (*HELPLESS, "stunned"):
        if person.has(what):
            raise CannotAct(problem=what)
    if chase.acting != who:
        raise CannotAct(problem="not-their-turn")
    if one.left < actions:
        raise CannotAct(problem="no-actions", left=one.left, need=actions)
    return one


def moving(state: State, chase: Chase, who: int, actions: int = 1) -> tuple[Runner, Ride | None]:
    """Somebody who can move on: on their feet, or at the wheel of what still moves."""
    one = at_turn(state, chase, who, actions)
    if held(state.person(who)):
        raise CannotAct(problem="held")
    ride = chase.ride(one.ride)
    if ride is None:
        return one, None
    if ride.driver is None:
        raise CannotAct(problem="nobody-drives")
    if ride.driver != who:
        raise CannotAct(problem="carried")
    if not ride.shape.moves:
        raise CannotAct(problem="vehicle-stands")
    return one, ride


def wheel_of(state: State, chase: Chase, who: int, actions: int = 1) -> tuple[Runner, Ride]:
    """Somebody at the wheel of what still moves."""
    one, ride = moving(state, chase, who, actions)
    if ride is None:
        raise CannotAct(problem="on-foot")
    return one, ride

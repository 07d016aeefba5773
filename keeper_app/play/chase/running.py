"""Actions spent, delays, turns and rounds of a chase."""

from collections.abc import Iterable
from dataclasses import replace

from keeper_app.play.chase.able import fit
from keeper_app.play.chase.chase import Chase, Fate, Ride, Runner
from keeper_app.play.state import State
from keeper_app.rules.chase import MOST_MOV, delayed, movement_actions, new_round


def spend(chase: Chase, who: int, actions: int = 1) -> Chase:
    """So many actions of somebody's are gone."""
    return chase.changed(who, lambda one: replace(one, spent=one.spent + actions))


def delay(chase: Chase, who: int, lost: int) -> Chase:
    """Somebody loses actions: what is left of this round, and the rest is owed."""

    def later(one: Runner) -> Runner:
        left, debt = delayed(one.left, one.debt, lost)
        return replace(one, spent=one.spent + one.left - left, debt=debt)

    return chase.changed(who, later)


def stand(chase: Chase, who: int, at: int) -> Chase:
    """Somebody is elsewhere now, with their vehicle and everybody in it for whom it has not ended."""
    ride = chase.ride_of(who)
    moved = {who} if ride is None else {who, *(inside.who for inside in chase.aboard(ride.id) if inside.running)}
    runners = tuple(replace(one, at=at) if one.who in moved else one for one in chase.runners)
    chase = replace(chase, runners=runners)
    return chase if ride is None else chase.with_ride(replace(ride, at=at))


def end_for(chase: Chase, who: Iterable[int], fate: Fate) -> Chase:
    """It has ended for some, or begins again."""
    gone = set(who)
    return replace(chase, runners=tuple(replace(one, fate=fate) if one.who in gone else one for one in chase.runners))


def with_grants(state: State, chase: Chase) -> Chase:
    """Everybody's actions of a round, by the slowest who can run now; what is spent stays spent (rule 103, pitfall 27).

    Whoever is carried has one, and sets nobody's pace; neither does whoever has fallen.
    """
    paces = [one.mov for one in chase.runners if fit(state, one) and not chase.is_carried(one.who)]
    slowest = min(paces, default=MOST_MOV + 1)

    def granted(one: Runner) -> Runner:
        return replace(one, grant=1 if chase.is_carried(one.who) else movement_actions(one.mov, slowest))

    return replace(chase, runners=tuple(granted(one) if one.running else one for one in chase.runners))


def begin_round(state: State, chase: Chase) -> Chase:
    """Everybody has their actions again, less what they owe."""

    def fresh(one: Runner) -> Runner:
        left, debt = new_round(one.grant, one.debt)
        return replace(one, spent=one.grant - left, debt=debt, acted=False)

    chase = with_grants(state, chase)
    rides = tuple(_rolling(one) for one in chase.rides)
    return replace(chase, runners=tuple(fresh(one) if one.running else one for one in chase.runners), rides=rides)


def _rolling(ride: Ride) -> Ride:
    return replace(ride, halted=False) if ride.halted else ride


def waiting(state: State, chase: Chase) -> list[Runner]:
    """Those whose turn is still to come in this round: able to act, with an action left."""
    return [one for one in chase.order if one.left and one.who != chase.acting and fit(state, one)]


def next_turn(state: State, chase: Chase) -> Chase:
    """The turn passes on; where nobody has one left, a new round begins. Whoever pays a delay is passed over."""
    chase = chase.changed(chase.acting, lambda one: replace(one, acted=True))
    chase = replace(chase, acting=None)
    if not any(fit(state, one) for one in chase.runners):
        return chase
    while not (following := waiting(state, chase)):
        chase = begin_round(state, replace(chase, round=chase.round + 1))
        if not any(one.debt or one.left for one in chase.runners if fit(state, one)):
            return chase
    return replace(chase, acting=following[0].who)

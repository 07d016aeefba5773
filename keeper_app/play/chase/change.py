"""What one step changes in a chase: whatever is as it was before is left out."""

from dataclasses import dataclass, replace

from keeper_app.play.chase.chase import Chase, Chases, Due, Location, Phase, Ride, Runner, Side, SpeedTest
from keeper_app.play.state import State

MOST_BUILD = 100
MOST_DEBT = 10_000  # more rounds than any table plays


@dataclass(frozen=True, slots=True)
class Put:
    """A place on the way as it is now."""

    at: int
    place: Location


@dataclass(frozen=True, slots=True)
class Change:
    """Who, what and which places are different; the few figures of the chase itself stand here as they are."""

    phase: Phase = Phase.ON
    round: int = 1
    acting: int | None = None
    runners: tuple[Runner, ...] = ()
    rides: tuple[Ride, ...] = ()
    places: tuple[Put, ...] = ()
    speeds: tuple[SpeedTest, ...] | None = None  # all that count now, where one came or went
    dues: tuple[Due, ...] = ()
    sudden_by: Side | None = None
    sudden_round: int = 0
    dying: tuple[int, ...] = ()


NOTHING = Change()


def change_of(before: Chase, after: Chase) -> Change:
    """What makes one chase of the other; nobody ever leaves the list of runners, and a track never shrinks."""
    was = {one.who: one for one in before.runners}
    rode = {one.id: one for one in before.rides}
    places = [
        Put(at, place) for at, place in enumerate(after.track) if at >= len(before.track) or before.track[at] != place
    ]
    return Change(
        after.phase,
        after.round,
        after.acting,
        tuple(one for one in after.runners if was.get(one.who) != one),
        tuple(one for one in after.rides if rode.get(one.id) != one),
        tuple(places),
        after.speeds if after.speeds != before.speeds else None,
        after.dues,
        after.sudden_by,
        after.sudden_round,
        after.dying,
    )


def changed(chase: Chase, change: Change) -> Chase:
    """The chase after it."""
    runners = {one.who: one for one in (*chase.runners, *change.runners)}
    rides = {one.id: one for one in (*chase.rides, *change.rides)}
    track = list(chase.track)
    for put in change.places:
        if 0 <= put.at < len(track):
            track[put.at] = put.place
        elif put.at == len(track):
            track.append(put.place)
    return replace(
        chase,
        phase=change.phase,
        round=change.round,
        acting=change.acting,
        runners=tuple(runners.values()),
        rides=tuple(rides.values()),
        speeds=chase.speeds if change.speeds is None else change.speeds,
        track=tuple(track),
        dues=change.dues,
        sudden_by=change.sudden_by,
        sudden_round=change.sudden_round,
        dying=change.dying,
    )


def sound(chase: Chase) -> bool:
    """Whether a chase can be played: everybody once, and they and their vehicles somewhere on its way."""
    places = range(max(1, len(chase.track)))
    who, rides = {one.who for one in chase.runners}, {one.id for one in chase.rides}
    return (
        chase.round >= 1
        and (len(who), len(rides)) == (len(chase.runners), len(chase.rides))
        and (chase.acting is None or chase.acting in who)
        and all(_runs(one) and one.at in places and one.ride in {None, *rides} for one in chase.runners)
        and all(_rolls(one) and one.at in places and one.driver in {None, *who} for one in chase.rides)
        and all(due.at in places and due.who in {None, *who} and due.ride in {None, *rides} for due in chase.dues)
    )


def _runs(one: Runner) -> bool:
    return one.grant >= 1 and one.spent >= 0 and 0 <= one.debt <= MOST_DEBT


def _rolls(one: Ride) -> bool:
    return 0 <= one.build <= one.original <= MOST_BUILD


def with_change(state: State, id_: int, change: Change) -> State:
    """The state with a step of a chase; a chase that is gone changes no more, and none by what cannot have been.

    Where a record before it was lost, a step may lead off the way: it is passed over, and the chase can be played on.
    """
    part = state.part(Chases)
    chase = part.find(id_)
    after = None if chase is None else changed(chase, change)
    return state if after is None or not sound(after) else state.with_part(part.with_chase(after))

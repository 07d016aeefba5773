"""How a chase stands, and when it is over (rule 100 and what the table decides)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.play.chase.able import fit, held
from keeper_app.play.chase.chase import Chase, Fate, Lies, Runner, Side
from keeper_app.play.state import State


class Outcome(Enum):
    """How a chase ended, for all of it."""

    CAUGHT = "caught"
    ESCAPED = "escaped"
    STOPPED = "stopped"  # the pursuers cannot go on, or the fugitives lie where they fell
    GIVEN_UP = "given-up"
    MIXED = "mixed"  # not the same for everybody


@dataclass(frozen=True, slots=True)
class Gap:
    """Locations between a fugitive and the nearest pursuer behind them, or beside them."""

    fugitive: int
    pursuer: int
    locations: int


def goes_on(state: State, chase: Chase, one: Runner) -> bool:
    """Somebody who still runs and can: a vehicle that stands carries nobody, and who lies in it may get out."""
    return fit(state, one)


def runs(state: State, chase: Chase, side: Side) -> tuple[Runner, ...]:
    """Those of a side who still run and can."""
    return tuple(one for one in chase.on(side) if goes_on(state, chase, one))


def gaps(state: State, chase: Chase) -> tuple[Gap, ...]:
    """For each fugitive the nearest pursuer at or behind them, hindmost fugitive first; nothing without a pursuer.

    Whoever drives stands for those beside them.
    """
    hunters = runs(state, chase, Side.PURSUER)
    found = []
    for one in sorted(chase.on(Side.FUGITIVE), key=lambda one: (one.at, chase.is_carried(one.who))):
        near = [hunter for hunter in hunters if hunter.at <= one.at] or list(hunters)
        if near:
            first = min(near, key=lambda hunter: (abs(one.at - hunter.at), chase.is_carried(hunter.who), -hunter.dex))
            found.append(Gap(one.who, first.who, one.at - first.at))
    return tuple(found)


def in_reach(state: State, chase: Chase, who: int) -> tuple[Runner, ...]:
    """Those of the other side in somebody's location."""
    me = chase.runner(who)
    if me is None:
        return ()
    return tuple(one for one in chase.on(me.side.other) if one.at == me.at)


def seized(state: State, chase: Chase) -> tuple[int, ...]:
    """Fugitives who cannot go on with a pursuer beside them: they are caught, whoever says so."""
    return tuple(one.who for one in chase.on(Side.FUGITIVE) if _seized(state, chase, one))


def _seized(state: State, chase: Chase, one: Runner) -> bool:
    person = state.find(one.who)
    if one.side is not Side.FUGITIVE or (person is not None and fit(state, one) and not held(person)):
        return False
    return any(hunter.at == one.at for hunter in runs(state, chase, Side.PURSUER))


def fate_of(state: State, chase: Chase, one: Runner) -> Fate:
    """How it stands for somebody: what was decided, or what can be seen."""
    if not one.running:
        return one.fate
    if _seized(state, chase, one):
        return Fate.CAUGHT
    if one.side is Side.FUGITIVE and 0 <= one.at < len(chase.track) and chase.track[one.at].lies is Lies.END:
        return Fate.ESCAPED
    return Fate.RUNNING if fit(state, one) else Fate.STOPPED


def outcome(state: State, chase: Chase) -> Outcome | None:
    """How the chase ended; nothing while somebody runs and somebody follows."""
    fates = {one.who: fate_of(state, chase, one) for one in chase.runners}
    fugitives = [fates[one.who] for one in chase.runners if one.side is Side.FUGITIVE]
    pursuers = [fates[one.who] for one in chase.runners if one.side is Side.PURSUER]
    if Fate.RUNNING in fugitives and Fate.RUNNING in pursuers:
        return None
    if Fate.RUNNING in fugitives:  # nobody follows any more
        gone = Outcome.GIVEN_UP if Fate.GAVE_UP in pursuers else Outcome.STOPPED
        return Outcome.ESCAPED if set(pursuers) <= {Fate.OUTPACED} else gone
    alike = {
        Fate.ESCAPED: Outcome.ESCAPED,
        Fate.CAUGHT: Outcome.CAUGHT,
        Fate.STOPPED: Outcome.STOPPED,
        Fate.GAVE_UP: Outcome.GIVEN_UP,
    }
    return alike.get(fugitives[0], Outcome.MIXED) if len(set(fugitives)) == 1 else Outcome.MIXED

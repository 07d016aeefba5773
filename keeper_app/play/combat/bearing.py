"""What a roll of a fight means for the party: good, bad, or neither."""

from collections.abc import Collection
from enum import Enum

from keeper_app.play.combat.events.blows import Exploded, Fired, MeleeFought
from keeper_app.play.combat.events.care import CareGiven
from keeper_app.play.combat.events.turns import DiveRolled, ForeseeRolled, JamRolled
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import side_of
from keeper_app.play.events.base import Event
from keeper_app.play.people.events.points import DueRolled, RecoveryRolled
from keeper_app.play.state import State
from keeper_app.rules import Struck


class Bearing(Enum):
    """Whose side something is good for: the party's, not the party's, nobody's."""

    GOOD = "good"
    BAD = "bad"
    NEITHER = "neither"


def bearing(state: State, event: Event) -> Bearing | None:
    """How a roll bears on the party, by the sides of the time; nothing for what is no roll of a fight."""
    if isinstance(event, MeleeFought):
        return _blow(state, event)
    if isinstance(event, Fired):
        if event.answered is not None and event.answered.struck is Struck.DEFENDER:
            return hurts(state, [event.who], event.tests[0].target)
        victims = {test.target if test.astray is None else test.astray for test in event.tests if test.hits}
        return hurts(state, [event.who]) if event.jams and not victims else hurts(state, victims, event.who)
    if isinstance(event, Exploded):
        return hurts(state, {one.who for one in event.wounds if one.damage}, event.who)
    if isinstance(event, CareGiven):
        return _helps(state, event.patient) if event.result.passed else Bearing.NEITHER
    if isinstance(event, DueRolled):
        return hurts(state, [event.who]) if event.brings else _helps(state, event.who)
    if isinstance(event, RecoveryRolled):
        return _helps(state, event.who) if event.result.passed else Bearing.NEITHER
    if isinstance(event, DiveRolled | ForeseeRolled | JamRolled):
        if event.result.passed:
            return _helps(state, event.who)
        return hurts(state, [event.who]) if isinstance(event, ForeseeRolled) else Bearing.NEITHER
    return None


def _blow(state: State, event: MeleeFought) -> Bearing:
    """Who strikes whom; a blow that strikes nobody is neither good nor bad."""
    if event.struck is Struck.ATTACKER:
        return hurts(state, [event.target], event.who)
    return hurts(state, [event.who], event.target) if event.struck is Struck.DEFENDER else Bearing.NEITHER


def hurts(state: State, victims: Collection[int], by: int | None = None) -> Bearing:
    """Bad as soon as one of the party's is hit, by whomever; good where a foe is, unless by another foe."""
    sides = {side_of(state, who) for who in victims}
    if Side.ALLY in sides:
        return Bearing.BAD
    own = by is not None and side_of(state, by) is Side.FOE
    return Bearing.GOOD if Side.FOE in sides and not own else Bearing.NEITHER


def _helps(state: State, who: int) -> Bearing:
    return Bearing.GOOD if side_of(state, who) is Side.ALLY else Bearing.NEITHER

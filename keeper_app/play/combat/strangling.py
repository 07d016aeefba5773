"""The garrotte, round after round: it stays where it was laid until somebody breaks free or lets go (rule 177)."""

from keeper_app.dice import Dice
from keeper_app.play.combat.able import able
from keeper_app.play.combat.fight import Fighter, Wire
from keeper_app.play.combat.landed import Landed, deal, in_hand
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.wounds import Tally, Wounded
from keeper_app.play.state import State


def _held_by(state: State, wire: Wire) -> bool:
    """Whoever laid it is still there, awake, and has it in their hands."""
    if state.find(wire.who) is None or state.fight is None or state.fight.fighter(wire.who) is None:
        return False
    try:
        known = Landed(wire.who, 0, wire.arm, in_hand(able(state, wire.who), wire.arm)).known
    except CannotAct:
        return False
    return known is not None and known.strangles


def _choking(state: State) -> list[tuple[Fighter, Wire]]:
    """Everybody with a wire round their neck, and nobody who is beyond feeling it."""
    fighters = state.fight.order if state.fight else ()
    found = [(one, one.wire) for one in fighters if one.wire is not None]
    return [(one, wire) for one, wire in found if (person := state.find(one.id)) and person.has("strangled")]


def let_go(state: State) -> tuple[int, ...]:
    """Whoever is held no longer: their strangler has fallen, fled or lost the wire, or they are past feeling it."""
    choking = _choking(state)
    return tuple(one.id for one, wire in choking if not _held_by(state, wire) or state.person(one.id).has("dead"))


def pulled_tight(state: State, tally: Tally, dice: Dice) -> tuple[Wounded, ...]:
    """The end of a round: the wounds of those who did not break free in it. The round in which a wire was laid has had
    its damage, with the blow."""
    wounds, free, now = list[Wounded](), let_go(state), state.fight.round if state.fight else 0
    for one, wire in _choking(state):
        if one.id not in free and wire.since < now:
            hand = in_hand(state.person(wire.who), wire.arm)
            found = deal(state, tally, Landed(wire.who, one.id, wire.arm, hand), dice)
            wounds += [] if found is None else [found]
    return tuple(wounds)

"""What a shot meets by itself: the aim, the distance, the target, and who stands in the way."""

from keeper_app.play.combat.guns import Gun
from keeper_app.play.combat.sides import together
from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.state import State
from keeper_app.rules import FAST_MOV, Circumstance, point_blank, size_of

OF_THE_SHOOTER = frozenset({Circumstance.AIMED, Circumstance.LOADING, Circumstance.SEVERAL})  # at whomever they fire


def circumstances_of(
    state: State, who: int, target: int, metres: int, gun: Gun | None = None
) -> frozenset[Circumstance]:
    """Every circumstance the sheets and the fight can tell of a shot, as far as it matters to the gun.

    A fast target has MOV 8 or more, and is running.
    """
    shooter, person = state.person(who), state.person(target)
    body = body_of(person)
    found = {size_of(body.build)}
    if point_blank(metres, value_of(shooter, "dex") or 0):
        found.add(Circumstance.POINT_BLANK)
    if person.has("surprised"):
        found.add(Circumstance.SURPRISE)
    if state.fight is not None:
        mine, theirs = state.fight.fighter(who), state.fight.fighter(target)
        if mine is not None and shooter.has("aiming") and 0 < mine.aimed < state.fight.round:
            found.add(Circumstance.AIMED)
        if theirs is not None:
            found |= {Circumstance.DIVED} if theirs.dived else set()
            found |= {Circumstance.COVER} if theirs.cover else set()
            fast = theirs.running and (body.mov is None or body.mov >= FAST_MOV)
            found |= {Circumstance.FAST} if fast else set()
    counting = frozenset(one for one in found if one is not None)
    return counting if gun is None else gun.counting(counting)


def allies_in_melee(state: State, who: int, target: int) -> tuple[int, ...]:
    """Those of the shooter's side whom a fumble into the melee may hit (rule 65): there, on their feet or fallen,
    and not the one who is shot at."""
    fighters = state.fight.fighters if state.fight else ()
    there = [one.id for one in fighters if not one.fled and one.id != target and together(state, who, one.id)]
    return tuple(one for one in there if (person := state.find(one)) is not None and not person.has("dead"))

"""What a shot meets by itself: the aim, the distance, the target, and who stands in the way."""

from keeper_app.play.people.points import body_of, value_of
from keeper_app.play.state import State
from keeper_app.rules import FAST_MOV, Circumstance, point_blank, size_of


def circumstances_of(state: State, who: int, target: int, metres: int) -> frozenset[Circumstance]:
    """Every circumstance the sheets and the fight can tell. A fast target has MOV 8 or more, and is running."""
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
            fast = theirs.running and (body.mov or FAST_MOV) >= FAST_MOV
            found |= {Circumstance.FAST} if fast else set()
    return frozenset(one for one in found if one is not None)


def allies_in_melee(state: State, who: int) -> tuple[int, ...]:
    """Those of the shooter's side whom a fumble into the melee may hit (rule 65)."""
    shooter, fight = state.person(who), state.fight
    if fight is None:
        return ()
    return tuple(
        one.id
        for one in state.people
        if one.kind is shooter.kind and one.id != who and fight.fighter(one.id) and not one.has("dead")
    )

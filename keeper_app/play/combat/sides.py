"""Which side everybody in a fight is on, and who is whose opponent."""

from keeper_app.play.combat.fight import Fighter
from keeper_app.play.people.person import Person
from keeper_app.play.people.side import Side
from keeper_app.play.people.side import usual_side as usual_side
from keeper_app.play.state import State

DOWN = ("dead", "dying", "unconscious")


def side_of(state: State, who: int) -> Side:
    """As chosen for this fight, else what their sheet says."""
    fighter = state.fight.fighter(who) if state.fight else None
    if fighter is not None and fighter.side is not None:
        return fighter.side
    person = state.find(who)
    return Side.APART if person is None else usual_side(person)


def opposed(state: State, one: int, other: int) -> bool:
    """They fight against each other."""
    return one != other and side_of(state, one).opposes(side_of(state, other))


def together(state: State, one: int, other: int) -> bool:
    """They are on one side; whoever stands apart has nobody beside them."""
    side = side_of(state, one)
    return one != other and side is not Side.APART and side is side_of(state, other)


def out_as(fighter: Fighter, person: Person) -> str:
    """Why somebody is out of it: down or gone; nothing for whoever stands."""
    return "fled" if fighter.fled and not person.has("dead") else next((one for one in DOWN if person.has(one)), "")


def standing(state: State, who: int) -> bool:
    """In the fight, neither down nor gone."""
    fighter, person = state.fight.fighter(who) if state.fight else None, state.find(who)
    return fighter is not None and person is not None and not out_as(fighter, person)


def beaten(state: State) -> Side | None:
    """The side of which nobody stands any more, though it had somebody; the foes' where it is both."""
    there = [one.id for one in state.fight.fighters] if state.fight else []
    for side in (Side.FOE, Side.ALLY):
        those = [one for one in there if side_of(state, one) is side]
        if those and not any(standing(state, one) for one in those):
            return side
    return None


def usual_target(state: State, who: int) -> int | None:
    """The first opponent in the order who still stands; nobody where there is none: a friend is never the target
    unless somebody says so."""
    order = state.fight.order if state.fight else ()
    return next((one.id for one in order if opposed(state, who, one.id) and standing(state, one.id)), None)

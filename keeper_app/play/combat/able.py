"""Who can do what: refusals before any die is rolled."""

from keeper_app.content.people_creatures import creatures
from keeper_app.play.combat.sides import opposed, standing, together
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arm_value, arms_of, can_be_taken
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.state import State

HELPLESS = ("dead", "unconscious", "dying")


def able(state: State, who: int) -> Person:
    """Somebody who can act."""
    person = state.person(who)
    for condition in HELPLESS:
        if person.has(condition):
            raise CannotAct(problem=condition)
    fighter = state.fight.fighter(who) if state.fight else None
    if fighter is not None and fighter.fled:
        raise CannotAct(problem="fled")
    if person.has("stunned") or (fighter is not None and fighter.stunned):
        raise CannotAct(problem="stunned")
    return person


def hands_free(state: State, who: int) -> None:
    """No belt half changed, no spell half cast: refused where there is. Dodging, diving and fleeing need neither."""
    fighter = state.fight.fighter(who) if state.fight else None
    if fighter is not None and fighter.reloading:
        raise CannotAct(problem="reloading")
    if fighter is not None and fighter.casting:
        raise CannotAct(problem="casting")


def free_to_act(state: State, who: int) -> Person:
    """Somebody who can act, and has hands and mind free for an attack."""
    hands_free(state, who)
    return able(state, who)


def _still_there(state: State, person: Person) -> None:
    """Neither dead nor gone."""
    if person.has("dead"):
        raise CannotAct(problem="dead-target")
    fighter = state.fight.fighter(person.id) if state.fight else None
    if fighter is not None and fighter.fled:
        raise CannotAct(problem="fled-target")


def _is_there(state: State, person: Person) -> bool:
    try:
        _still_there(state, person)
    except CannotAct:
        return False
    return True


def targets_of(state: State, who: int) -> tuple[Person, ...]:
    """Everybody else in the fight who is still there: opponents who stand, those who are down, others, friends last.

    Whose hit points nobody knows is among them: that is said when they are attacked.
    """
    order = [state.find(one.id) for one in state.fight.order] if state.fight else []
    there = [one for one in order if one is not None and one.id != who and _is_there(state, one)]

    def distance(one: Person) -> tuple[bool, bool, bool]:
        return together(state, who, one.id), not opposed(state, who, one.id), not standing(state, one.id)

    return tuple(sorted(there, key=distance))


def attackable(state: State, who: int, target: int) -> Person:
    """Somebody who can be attacked."""
    if who == target:
        raise CannotAct(problem="self")
    person = state.person(target)
    _still_there(state, person)
    if points_of(person).hp is None:
        raise CannotAct(problem="no-hit-points")
    return person


def can_answer(state: State, target: int) -> bool:
    """They can dodge or strike back at all."""
    person = state.person(target)
    fighter = state.fight.fighter(target) if state.fight else None
    helpless = any(person.has(one) for one in (*HELPLESS, "stunned", "pinned", "surprised"))
    return not helpless and not (fighter is not None and fighter.stunned)


def has_throat(person: Person) -> bool:
    """There is a neck to put a wire round, and breath to stop: people, and what the tables say is built like them; of
    a creature of their own a keeper knows best (rule 177)."""
    kind = next((one for one in creatures() if one.id == person.creature), None)
    return kind is None or kind.group == "person" or kind.throat


def can_cast(person: Person) -> bool:
    """They know a spell, or enough of the Mythos; some creatures know theirs by nature."""
    if person.spells or person.skills.get("cthulhu-mythos"):
        return True
    return bool(person.creature) and any(one.spells for one in creatures() if one.id == person.creature)


def usable_arms(person: Person) -> tuple[tuple[int, Carried], ...]:
    """What somebody can attack with now, each with its place: of the disarmed, what cannot be taken from them."""
    disarmed = person.has("disarmed")
    return tuple(
        (at, weapon) for at, weapon in enumerate(arms_of(person)) if not (disarmed and can_be_taken(person, weapon))
    )


def arm_at(person: Person, arm: int) -> Carried:
    """One of the weapons somebody has, and has in reach."""
    arms = arms_of(person)
    if not 0 <= arm < len(arms):
        raise CannotAct(problem="no-weapon")
    if arm not in dict(usable_arms(person)):
        raise CannotAct(problem="disarmed")
    return arms[arm]


def value_with(person: Person, weapon: Carried) -> int:
    """What is rolled to hit with it; whoever has no value for it cannot attack with it."""
    value = arm_value(person, weapon)
    if value is None:
        raise CannotAct(problem="no-value")
    return value

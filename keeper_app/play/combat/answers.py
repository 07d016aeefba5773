"""How somebody can answer an attack, and with what."""

from keeper_app.content import weapon_table
from keeper_app.play.combat.able import can_answer, usable_arms
from keeper_app.play.combat.guns import is_blast, is_gun
from keeper_app.play.people.arms import arm_skill, arm_value, arms_of, can_be_taken
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.rules import Goal, Reaction, point_blank


def is_swung(weapon: Carried) -> bool:
    """It strikes in the hand: it neither shoots nor blows up, nor takes the skill of throwing."""
    skill = arm_skill(weapon)
    return not (is_gun(weapon) or is_blast(weapon) or skill == "throw" or skill.startswith("firearms"))


def strangles(weapon: Carried) -> bool:
    """It is a wire to be put round a neck (rule 177)."""
    known = weapon_table.find_weapon(weapon.weapon)
    return known is not None and known.strangles


def answer_arms(person: Person) -> tuple[int, ...]:
    """The places of everything somebody can strike back with now: what they hold before what they have grown, and a
    wire last of all, for it needs a neck."""
    arms = [(at, one) for at, one in usable_arms(person) if is_swung(one) and arm_value(person, one) is not None]
    return tuple(at for at, _ in sorted(arms, key=lambda one: (strangles(one[1]), not can_be_taken(person, one[1]))))


def answer_arm(state: State, who: int) -> int | None:
    """What somebody strikes back with unless the keeper says otherwise: the weapon they used last in this fight, else
    the first they hold; bare hands, claws and teeth where there is nothing else but a wire."""
    possible = answer_arms(state.person(who))
    fighter = state.fight.fighter(who) if state.fight else None
    arms = arms_of(state.person(who))
    used = [at for at, _ in fighter.fired if at in possible and not strangles(arms[at])] if fighter else []
    return used[-1] if used else next(iter(possible), None)


def usual_surprise(person: Person) -> str:
    """What the attack on somebody gains by surprise, unless the keeper says otherwise (rule 31): whoever did not see it
    coming is hit."""
    return "hit" if person.has("surprised") else "none"


def usual_goal(person: Person) -> Goal:
    """What somebody is after with a manoeuvre, unless the keeper says otherwise: whoever is held wants to be free."""
    return Goal.ESCAPE if any(person.has(grip) for grip in Goal.ESCAPE.ends) else Goal.KNOCK_DOWN


def answers_to(
    state: State, who: int, target: int, metres: int | None = None, surprise: str = ""
) -> tuple[Reaction, ...]:
    """Every answer the target has; against a throw from so many metres blows need contact (rule 53), and against a sure
    hit by surprise there is none."""
    person = state.person(target)
    if surprise == "hit" or not can_answer(state, target):
        return (Reaction.NONE,)
    found = [] if value_of(person, "dodge") is None else [Reaction.DODGE]
    close = metres is None or point_blank(metres, value_of(state.person(who), "dex") or 0)
    if close and answer_arms(person):
        found += [Reaction.FIGHT_BACK, Reaction.MANOEUVRE]
    return (*found, Reaction.NONE)

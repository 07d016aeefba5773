"""How somebody can answer an attack."""

from keeper_app.play.combat.able import can_answer
from keeper_app.play.combat.guns import is_gun
from keeper_app.play.people.arms import arm_value, arms_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State
from keeper_app.rules import Reaction, point_blank


def answer_arm(person: Person) -> int | None:
    """The place of the weapon somebody fights back with: the first that is no gun."""
    arms = enumerate(arms_of(person))
    return next((at for at, one in arms if not is_gun(one) and arm_value(person, one) is not None), None)


def answers_to(state: State, who: int, target: int, metres: int | None = None) -> tuple[Reaction, ...]:
    """Every answer the target has; against a throw from so many metres blows need contact (rule 53)."""
    person = state.person(target)
    if not can_answer(state, target):
        return (Reaction.NONE,)
    found = [] if value_of(person, "dodge") is None else [Reaction.DODGE]
    close = metres is None or point_blank(metres, value_of(state.person(who), "dex") or 0)
    if close and answer_arm(person) is not None:
        found += [Reaction.FIGHT_BACK, Reaction.MANOEUVRE]
    return (*found, Reaction.NONE)

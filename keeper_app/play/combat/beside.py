"""What goes with an action: what ends that which stands in its way, and what may come before it."""

from dataclasses import dataclass

from keeper_app.play.combat.able import can_answer
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Reload
from keeper_app.play.combat.actions.order_fight import MarkFighter
from keeper_app.play.combat.guns import gun_of, is_gun
from keeper_app.play.combat.intent import Intent
from keeper_app.play.desk import Action
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.play.state import State

BESIDE = ("clear-jam", "reload", "pick-up", "stand-up", "aim", "dive", "draw")  # all there are


@dataclass(frozen=True, slots=True)
class Aside:
    """Something to be done beside the action, by its name; `on` where it is so already and would end."""

    name: str
    action: Action
    on: bool = False
    value: int | None = None  # what it rolls against


def _over(person: Person, condition: str) -> Action:
    return SetCondition(person.id, Condition(condition), on=False)


def way_out(state: State, who: int, arm: int | None, problem: str) -> Aside | None:
    """What ends a problem that an attack was refused for; nothing where only time does."""
    person = state.person(who)
    if problem == "jammed" and arm is not None:
        return Aside("clear-jam", ClearJam(who, arm))
    if problem == "no-ammunition" and arm is not None and loadable(person, arm):
        return Aside("reload", Reload(who, arm))
    if problem == "disarmed":
        return Aside("pick-up", _over(person, "disarmed"))
    return None


def loadable(person: Person, arm: int) -> bool:
    """It is a gun, and there is room in it for more."""
    weapon = dict(enumerate(arms_of(person))).get(arm)
    gun = gun_of(person, weapon) if weapon is not None and is_gun(weapon) else None
    return gun is not None and gun.magazine is not None and (gun.rounds or 0) < gun.magazine


def asides_of(state: State, who: int, intent: Intent) -> tuple[Aside, ...]:
    """What may come before an action: back on one's feet, a weapon picked up; beside a shot the aim, a dive, and the
    gun in hand, which goes first in the rounds to come (rule 30)."""
    person = state.person(who)
    found = [Aside("stand-up", _over(person, "prone"))] if person.has("prone") else []
    if person.has("disarmed") and person.weapons:
        found.append(Aside("pick-up", _over(person, "disarmed")))
    if intent.action == "shoot" and state.fight is not None:
        aims = person.has("aiming")
        found.append(Aside("aim", MarkFighter(who, "aiming", not aims), on=aims))
        found += [*_dive(state, intent.target), *_draw(state, person, intent.arm)]
    return tuple(found)


def _dive(state: State, target: int | None) -> list[Aside]:
    """The target may dive before the shot comes, as long as it can and has not yet."""
    person = state.find(target)
    fighter = state.fight.fighter(target) if state.fight else None
    dodge = value_of(person, "dodge") if person is not None else None
    if person is None or fighter is None or fighter.fled or fighter.dived or fighter.leapt or dodge is None:
        return []
    return [Aside("dive", Dive(person.id), value=dodge)] if can_answer(state, person.id) else []


def _draw(state: State, person: Person, arm: int | None) -> list[Aside]:
    """What shoots may be drawn and held ready; what is thrown is not."""
    weapon = None if arm is None else dict(enumerate(arms_of(person))).get(arm)
    fighter = state.fight.fighter(person.id) if state.fight else None
    if fighter is None or weapon is None or not is_gun(weapon):
        return []
    return [Aside("draw", MarkFighter(person.id, "readied", not fighter.readied), on=fighter.readied)]

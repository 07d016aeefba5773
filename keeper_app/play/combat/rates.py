"""How often a weapon can be used: several times in a round, or once in several (rule 174); rounds are a fight's."""

from keeper_app.content import weapon_records, weapon_table
from keeper_app.play.combat.guns import is_blast, is_thrown
from keeper_app.play.errors import CannotAct
from keeper_app.play.people.arms import arms_of
from keeper_app.play.people.parts import Carried
from keeper_app.play.state import State
from keeper_app.rules import usable_again


def _rate(weapon: Carried) -> weapon_records.Rate:
    known = weapon_table.find_weapon(weapon.weapon)
    return known.rate if known and known.rate else weapon_records.Rate(shots=max(1, weapon.shots))


def launches_a_round(weapon: Carried) -> int:
    """How often something is thrown, or a blast fired, in one round; several bullets are one attack of a gun."""
    launched = is_thrown(weapon) or is_blast(weapon)
    return max(1, _rate(weapon).shots or 1) if launched else 1


def usable_from(state: State, who: int, arm: int) -> int | None:
    """The round in which somebody may use a weapon again; None where nothing keeps them from it.

    A gun waits for itself alone; what is thrown waits for the hand, whichever of several grenades is next.
    """
    fight, person = state.fight, state.person(who)
    fighter, arms = fight.fighter(who) if fight else None, arms_of(person)
    if fight is None or fighter is None or not 0 <= arm < len(arms):
        return None
    weapon = arms[arm]
    alike = [at for at, one in enumerate(arms) if at == arm or (is_thrown(weapon) and one.weapon == weapon.weapon)]
    used = [last for at in alike if (last := fighter.last_used(at))]
    again = usable_again(max(used), _rate(weapon).every_rounds) if used else fight.round
    return again if again > fight.round else None


def keep_rate(state: State, who: int, arm: int) -> None:
    """Refuse what comes too soon after the last time, naming the round in which it can be."""
    if (again := usable_from(state, who, arm)) is not None:
        raise CannotAct(problem="rate", round=again)

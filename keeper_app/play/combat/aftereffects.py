"""What a hit leaves behind besides its damage: rounds without action, fire, eyes that burn, and a limb less."""

from dataclasses import replace

from keeper_app.content import weapon_records
from keeper_app.content.people_creatures import creatures
from keeper_app.dice import Dice, Expression, parse_expression
from keeper_app.play.combat.guns import SPRAY_NOTE
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import body_of
from keeper_app.play.people.wounds import Wounded
from keeper_app.rules import Gravity

SPRAYED = ("person", "animal")
ELECTRIC_NOTE = 2  # of the weapon table: stun batons and tasers
ELECTRIC_BUILD = 2  # they stop nobody bigger


def stun_rounds(known: weapon_records.Weapon | None, victim: Person, dice: Dice, name: str) -> int:
    """Rounds a hit stuns; none where the weapon does not, or the body stands it (rules 170, 178, 179)."""
    if known is None or known.stun is None or _stands(known, victim):
        return 0
    return max(1, parse_expression(known.stun).roll(dice, name=name).total)


def _stands(known: weapon_records.Weapon, victim: Person) -> bool:
    """Too big for electricity, or neither human nor animal, which a spray needs."""
    if ELECTRIC_NOTE in known.notes:
        return body_of(victim).build > ELECTRIC_BUILD
    return SPRAY_NOTE in known.notes and not _has_eyes_like_ours(victim)


def _has_eyes_like_ours(person: Person) -> bool:
    kinds = [one.group for one in creatures() if one.id == person.creature]
    return not kinds or kinds[0] in SPRAYED


def tests_after(known: weapon_records.Weapon | None, victim: Person) -> tuple[str, ...]:
    """The tests a hit asks for by itself: DEX against a spray in the eyes (rule 179)."""
    sprayed = known is not None and SPRAY_NOTE in known.notes and not _stands(known, victim)
    return ("dex-spray",) if sprayed and not victim.has("blinded") else ()


def embers_of(known: weapon_records.Weapon | None, damage: Expression, bonus: Expression) -> int:
    """What a fire would cost in its first round: the least the dice can give (rule 171)."""
    return max(1, damage.least(bonus)) if known is not None and known.burn else 0


def severed(known: weapon_records.Weapon | None, found: Wounded | None) -> Wounded | None:
    """A wound with the limb it takes: a major one, by a weapon that severs (rule 180)."""
    if known is None or not known.severs or found is None or found.gravity is not Gravity.MAJOR:
        return found
    return replace(found, conditions=(*found.conditions, "lost-limb"), because=(*found.because, "chainsaw"))

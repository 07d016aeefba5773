"""What somebody strikes with: the figures of a weapon at hand, wherever they stand."""

from functools import cache

from keeper_app.content import people_creatures, weapon_table
from keeper_app.dice import DiceError, parse_expression
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of, value_of

BRAWL = "fighting-brawl"
UNARMED = Carried(weapon="unarmed", skill=BRAWL, damage="1D3+DB")


@cache
def _grown(creature: str) -> frozenset[str]:
    """The arms of a creature's own body, by id."""
    kind = next((one for one in people_creatures.creatures() if one.id == creature), None)
    return frozenset(arm.id for arm in kind.arms if not arm.loose) if kind else frozenset()


def can_be_taken(person: Person, weapon: Carried) -> bool:
    """It is held, not grown: whatever stands in the weapon table or was written by hand, of whomever. Fists, claws and
    bites stay, and so do the arms a keeper gave to a creature of their own."""
    if weapon == UNARMED or weapon.weapon in _grown(person.creature):
        return False
    own_creature = person.kind is Kind.CREATURE and not person.creature
    return not own_creature or weapon_table.find_weapon(weapon.weapon) is not None


def arms_of(person: Person) -> tuple[Carried, ...]:
    """Whatever they carry, and their fists; a creature has the arms it has, and fists where nothing is its own."""
    if person.creature and any(not can_be_taken(person, weapon) for weapon in person.weapons):
        return person.weapons
    return (*person.weapons, UNARMED) if value_of(person, BRAWL) is not None else person.weapons


def arm_skill(weapon: Carried) -> str:
    """The skill a weapon takes."""
    known = weapon_table.find_weapon(weapon.weapon)
    return weapon.skill or (known.skill if known else BRAWL)


def arm_value(person: Person, weapon: Carried) -> int | None:
    """What is rolled against to hit with it."""
    return weapon.value if weapon.value is not None else value_of(person, arm_skill(weapon))


def arm_damage(weapon: Carried) -> str:
    """The dice of its damage at the nearest range, with the damage bonus it takes; none where it only stuns."""
    known = weapon_table.find_weapon(weapon.weapon)
    if weapon.damage or known is None:
        return weapon.damage
    return known.roll_at(0) or ""


def own_damage(person: Person, weapon: Carried) -> str:
    """The same with their own damage bonus written out, "1D8+1D4" for 1D8+DB; as it stands where it cannot be."""
    dice = arm_damage(weapon)
    try:
        return parse_expression(dice).with_bonus(parse_expression(body_of(person).bonus)).text if dice else ""
    except DiceError:
        return dice


def arm_impales(weapon: Carried) -> bool:
    """It impales, by its owner's word or by the tables; dice of the owner's own leave the tables aside."""
    known = weapon_table.find_weapon(weapon.weapon)
    return weapon.impales or (known is not None and bool(known.impales) and not weapon.damage)

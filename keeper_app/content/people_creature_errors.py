"""What the figures of a creature must keep to."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_body import Body
from keeper_app.content.people_creature_records import Creature, CreatureArm
from keeper_app.content.prose import CheckDice, dice_errors, prose_errors
from keeper_app.content.records import Skill
from keeper_app.content.weapon_figures import id_errors, least
from keeper_app.content.weapon_records import Weapon

NEEDED: Final = ("str", "con", "siz", "dex", "int", "pow")
OPTIONAL: Final = ("app", "edu")
BEST: Final = 99
PLAIN: Final = re.compile(r"\d+|\d+D\d+(\+\d+)?")
DAMAGE: Final = re.compile(r"(\d+|\d+D\d+)([+-](\d+|\d+D\d+|½?DB))*")


@dataclass(frozen=True, slots=True)
class Known:
    """What a creature may refer to; nothing where the table it stands in could not be read."""

    skills: frozenset[str] | None = None
    weapons: Mapping[str, Weapon] | None = None
    body: Body | None = None


def known_to_creatures(skills: Iterable[Skill], weapons: Iterable[Weapon], body: Body | None) -> Known:
    """The tables creatures lean on."""
    learnt = frozenset(skill.id for skill in skills if skill.kind == "skill")
    return Known(learnt or None, {weapon.id: weapon for weapon in weapons} or None, body)


def creature_errors(one: Creature, file: str, known: Known, check_dice: CheckDice | None) -> Iterator[TableError]:
    """Everything wrong with a creature by itself."""
    yield from prose_errors(one, file, one.id, check_dice)
    yield from _body_errors(one, file, known.body)
    for field in ("mov", "fly", "swim"):
        yield from least(getattr(one, field), 0, file, one.id, field)
    yield from least(one.attacks, 1, file, one.id, "attacks")
    if not one.arms:
        yield TableError(file, one.id, "arms", "empty")
    for error in id_errors((file, arm.id) for arm in one.arms):
        yield TableError(file, one.id, "arms", error.problem, error.record)
    for index, arm in enumerate(one.arms):
        yield from _arm_errors(arm, file, one.id, f"arms[{index}]", known, check_dice)
    yield from _skill_errors(one, file, known)
    yield from _dice_faults(one.armour, PLAIN, file, one.id, "armour", check_dice)
    yield from _fire_errors(one, file)
    if one.sanity is not None:
        for field, dice in (("success", one.sanity.success), ("failure", one.sanity.failure)):
            yield from _dice_faults(dice, PLAIN, file, one.id, f"sanity.{field}", check_dice)


def _fire_errors(one: Creature, file: str) -> Iterator[TableError]:
    """True or false; and fire goes through armour only where there is some."""
    for field in ("burns", "armour_holds_fire"):
        if not isinstance(getattr(one, field), bool):
            yield TableError(file, one.id, field, "wrong-type", "true or false expected")
    if not one.armour_holds_fire and one.armour == "0":
        yield TableError(file, one.id, "armour_holds_fire", "bad-choice", "there is no armour")


def _skill_errors(one: Creature, file: str, known: Known) -> Iterator[TableError]:
    """Dodge is no such skill: it stands by itself."""
    for id_, value in one.skills:
        field = ".".join(("skills", id_))  # an f-string would look like a word of the interface
        if known.skills is not None and (id_ not in known.skills or id_ == "dodge"):
            yield TableError(file, one.id, field, "unknown-reference", id_)
        yield from least(value, 1, file, one.id, field, BEST)


def _body_errors(one: Creature, file: str, body: Body | None) -> Iterator[TableError]:
    """Six characteristics at least; hit points, magic points, bonus, Build and Dodge as they follow from them."""
    has = dict(one.characteristics)
    for id_ in sorted(set(has) - {*NEEDED, *OPTIONAL}):
        yield TableError(file, one.id, f"characteristics.{id_}", "unknown-field")
    missing = [id_ for id_ in NEEDED if id_ not in has]
    for id_ in missing:
        yield TableError(file, one.id, f"characteristics.{id_}", "missing-field")
    for id_, value in has.items():
        yield from least(value, 0, file, one.id, f"characteristics.{id_}")
    if missing or any(value < 0 for value in has.values()):
        return
    bonus, build = (one.bonus, one.build) if body is None else body.of(has["str"] + has["siz"])
    wanted = {"hp": (has["con"] + has["siz"]) // 10, "bonus": bonus, "build": build}
    if one.mp is not None:
        wanted["mp"] = has["pow"] // 5
    for field, right in wanted.items():
        if getattr(one, field) != right:
            yield TableError(file, one.id, field, "bad-figure", f"{getattr(one, field)}; {right} expected")
    yield from least(one.dodge, has["dex"] // 2, file, one.id, "dodge", BEST)


def _arm_errors(
    arm: CreatureArm, file: str, record: str, field: str, known: Known, check_dice: CheckDice | None
) -> Iterator[TableError]:
    for error in prose_errors(arm, file, record, check_dice):
        yield TableError(file, record, f"{field}.{error.field}", error.problem, error.detail)
    for name in ("impales", "held"):
        if not isinstance(getattr(arm, name), bool):
            yield TableError(file, record, f"{field}.{name}", "wrong-type", "true or false expected")
    yield from least(arm.range_m, 1, file, record, f"{field}.range_m")
    if known.skills is not None and arm.skill not in known.skills:
        yield TableError(file, record, f"{field}.skill", "unknown-reference", arm.skill)
    yield from least(arm.value, 1, file, record, f"{field}.value", BEST)
    yield from _dice_faults(arm.damage, DAMAGE, file, record, f"{field}.damage", check_dice)
    if known.weapons is None or arm.weapon is None:
        return
    weapon = known.weapons.get(arm.weapon)
    if weapon is None:
        yield TableError(file, record, f"{field}.weapon", "unknown-reference", arm.weapon)
        return
    for name, right in (("skill", weapon.skill), ("damage", weapon.roll_at(0)), ("impales", weapon.impales)):
        if (said := getattr(arm, name)) != right:
            yield TableError(file, record, f"{field}.{name}", "bad-choice", f"{said}; the weapon has {right}")


def _dice_faults(
    dice: str, shape: re.Pattern[str], file: str, record: str, field: str, check_dice: CheckDice | None
) -> Iterator[TableError]:
    if not shape.fullmatch(dice):
        yield TableError(file, record, field, "bad-dice", dice)
    elif check_dice is not None:
        yield from dice_errors([dice], file, record, field, check_dice)

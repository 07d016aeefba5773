"""Whether a sheet can be played from. Whatever comes from a form or a file passes here."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar

from keeper_app.content import people_background, people_conditions, people_creatures, weapon_records
from keeper_app.content.limits import LONGEST_TEXT as LONGEST_TEXT
from keeper_app.content.limits import MOST_DAYS, MOST_ID, MOST_LISTED, MOST_POINTS, MOST_VALUES
from keeper_app.dice import DiceError
from keeper_app.play.errors import FieldRefused, NamelessPerson, PlayError
from keeper_app.play.people.parts import LONGEST_LINE, Carried, Condition, Mind, SanityCost, Treatment
from keeper_app.play.people.person import FIXABLE, Person
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.play.texts import label_of, note_of, page_of
from keeper_app.rules import DUES, HIGHEST_VALUE, Care, RulesError, ValueOutOfRange, checked_value

WEAPON_FIGURES = {  # the most that each figure of a weapon may be
    "value": HIGHEST_VALUE,
    "range_m": 100_000,
    "magazine": 100_000,
    "rounds": 100_000,
    "malfunction": 100,
    "shots": 1000,
}

T = TypeVar("T")


def checked(person: Person) -> Person:
    """The same sheet, tidied; FieldRefused names what cannot stand, and why."""
    name = label_of(person.name)
    if not name and not person.creature:
        raise NamelessPerson
    if person.creature and person.creature not in _creatures():
        raise FieldRefused(field="creature", cause=PlayError(value=person.creature))
    for field, many, most in (
        ("values", person.values, MOST_VALUES),
        ("weapons", person.weapons, MOST_LISTED),
        ("spells", person.spells, MOST_LISTED),
        ("conditions", person.conditions, MOST_LISTED),
        ("ticks", person.ticks, MOST_VALUES),
        ("background", person.background, MOST_LISTED),
        ("treated", person.treated, MOST_LISTED),
    ):
        if len(many) > most:
            raise FieldRefused(field=field, cause=ValueOutOfRange(value=len(many), least=0, most=most))
    return replace(
        person,
        name=name,
        values=tuple((_in("values", label_of, key), _in(key, checked_value, value)) for key, value in person.values),
        ticks=tuple(label_of(tick) for tick in person.ticks),
        occupation=_in("occupation", label_of, person.occupation),
        age=_number("age", person.age, 0, MOST_POINTS),
        hp=_number("hp", person.hp, 0, MOST_POINTS),
        mp=_number("mp", person.mp, 0, MOST_POINTS),
        number=_number("number", person.number, 0, MOST_POINTS) or 0,
        fixed=tuple((_one_of("fixed", key, FIXABLE), _fixed(key, value)) for key, value in person.fixed),
        bonus=None if person.bonus is None else _in("bonus", dice_text, person.bonus),
        armour=_in("armour", dice_text, person.armour) if person.armour else "",
        attacks=_number("attacks", person.attacks, 1, 20) or 1,
        sight=None if person.sight is None else _in("sight", _sight, person.sight),
        weapons=tuple(_in("weapons", checked_weapon, weapon) for weapon in person.weapons),
        spells=tuple(_in("spells", label_of, spell) for spell in person.spells),
        background=tuple(
            (_one_of("background", key, _backgrounds()), _in(key, page_of, said)) for key, said in person.background
        ),
        notes=_in("notes", page_of, person.notes),
        conditions=tuple(_in("conditions", checked_condition, one) for one in person.conditions),
        era=_one_of("era", person.era, ("", *weapon_records.ERAS)),
        dues=tuple(_one_of("dues", due, tuple(DUES)) for due in person.dues),
        embers=_number("embers", person.embers, 0, MOST_POINTS) or 0,
        treated=tuple(_treatment(one) for one in person.treated),
        mind=_mind(person.mind),
    )


def _treatment(one: Treatment) -> Treatment:
    """Care there is, from somebody or nobody in particular."""
    _one_of("treated", one.care, tuple(kind.value for kind in Care))
    _number("treated", one.who, 0, MOST_ID)
    return one


def _mind(mind: Mind) -> Mind:
    """What a mind remembers, in figures that can stand; of a very long line the oldest steps go."""
    _number("mind", mind.morning, 0, MOST_POINTS)
    for figure in (mind.lost, mind.bouts, mind.rounds, *(total for _, total in mind.used)):
        _number("mind", figure, 0, MOST_POINTS)
    for point in mind.line:
        _number("mind", point.day, 0, MOST_DAYS)
        _number("mind", point.left, 0, MOST_POINTS)
    if len(mind.used) > MOST_VALUES:
        raise FieldRefused(field="mind", cause=ValueOutOfRange(value=len(mind.used), least=0, most=MOST_VALUES))
    return replace(
        mind,
        used=tuple((_in("mind", label_of, being), total) for being, total in mind.used),
        bout=_in("mind", label_of, mind.bout),
        line=tuple(replace(point, cause=_in("mind", label_of, point.cause)) for point in mind.line[-LONGEST_LINE:]),
    )


def checked_weapon(weapon: Carried) -> Carried:
    """A weapon with figures that can be rolled."""
    name = label_of(weapon.name)
    if not name and not weapon.weapon:
        raise NamelessPerson
    for figure, most in WEAPON_FIGURES.items():
        _number("weapons", getattr(weapon, figure), 0, most)
    return replace(
        weapon,
        weapon=label_of(weapon.weapon),
        name=name,
        skill=label_of(weapon.skill),
        damage=dice_text(weapon.damage) if weapon.damage else "",
        note=note_of(weapon.note),
    )


def checked_condition(condition: Condition) -> Condition:
    """One of the conditions of the tables, its particulars cut to the length of a label."""
    return replace(condition, id=_one_of("conditions", condition.id, _conditions()), what=label_of(condition.what))


def dice_text(text: str) -> str:
    """Dice as somebody wrote them, when they can be rolled; the damage bonus by the name that every Keeper knows."""
    said = label_of(text)
    expression = spelt_dice(said)
    return expression.text if expression.uses_damage_bonus else said


def _sight(cost: SanityCost) -> SanityCost:
    return replace(cost, success=dice_text(cost.success), failure=dice_text(cost.failure))


def _in(field: str, check: Callable[[T], T], value: T) -> T:
    try:
        return check(value)
    except (DiceError, RulesError, PlayError) as error:
        raise FieldRefused(field=field, cause=error) from error


def _number(field: str, value: int | None, least: int, most: int) -> int | None:
    if value is not None and not (type(value) is int and least <= value <= most):
        raise FieldRefused(field=field, cause=ValueOutOfRange(value=value, least=least, most=most))
    return value


def _fixed(key: str, value: int) -> int:
    least = -10 if key == "build" else 0
    return _number(key, value, least, MOST_POINTS) or 0


def _one_of(field: str, key: str, known: tuple[str, ...]) -> str:
    if key not in known:
        raise FieldRefused(field=field, cause=PlayError(value=key))
    return key


@cache
def _backgrounds() -> tuple[str, ...]:
    return tuple(field.id for field in people_background.background_fields())


@cache
def _conditions() -> tuple[str, ...]:
    return tuple(kind.id for kind in people_conditions.conditions())


@cache
def _creatures() -> tuple[str, ...]:
    return tuple(creature.id for creature in people_creatures.creatures())

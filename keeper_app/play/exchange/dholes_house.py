"""Investigators as The Dhole's House exports them: {"Investigator": {…}}, figures mostly written as text."""

from collections.abc import Mapping
from typing import Any, Final

from keeper_app.content.limits import MOST_POINTS
from keeper_app.play.exchange.incoming import DHOLES_HOUSE, Incoming
from keeper_app.play.exchange.reading import Intake, at, blank, is_true
from keeper_app.play.exchange.sheet import Sheet
from keeper_app.play.exchange.skill_names import skill_named
from keeper_app.play.exchange.weapon_names import from_tables, metres
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import CHARACTERISTICS
from keeper_app.rules import HIGHEST_VALUE

_ROOT: Final = "Investigator"
_VALUES: Final = {**{key.upper(): key for key in CHARACTERISTICS}, "Luck": "luck", "Sanity": "sanity"}
_POINTS: Final = {"HitPts": "hp", "MagicPts": "mp"}
_DERIVED: Final = {
    "HitPtsMax": "max-hp",
    "MagicPtsMax": "max-mp",
    "SanityMax": "max-san",
    "Move": "mov",
    "Build": "build",
}
_FOLLOWING: Final = (  # what the site works out, or counted while the investigator was made
    "LuckMax",
    "SanityStart",
    "OccupationSkillPoints",
    "PersonalInterestSkillPoints",
    "HitPtsMajorWound",
    "SanityTemp",
    "SanityIndef",
)
_BACKSTORY: Final = {
    "description": "description",
    "traits": "traits",
    "ideology": "ideology",
    "injurues": "injuries",  # the site's own spelling
    "injuries": "injuries",
    "people": "significant-people",
    "phobias": "phobias-manias",
    "locations": "meaningful-places",
    "tomes": "tomes",
    "possessions": "treasured-possessions",
    "encounters": "encounters",
}
_ERAS: Final = {"classic": "classic", "1920": "classic", "modern": "modern"}


def is_dholes_house(value: Mapping[str, Any]) -> bool:
    """It has the shape of the site's export."""
    inner = value.get(_ROOT)
    return isinstance(inner, dict) and bool(inner.keys() & {"PersonalDetails", "Characteristics"})


def read_dholes_house(value: Mapping[str, Any]) -> Incoming:
    """The investigator in such a file."""
    reading = Intake()
    sheet = Sheet(reading)
    inner = reading.branch(_ROOT, value[_ROOT])
    reading.others("", value, _ROOT)

    def part(key: str) -> tuple[str, Mapping[str, Any]]:
        return at(_ROOT, key), reading.branch(at(_ROOT, key), inner.get(key))

    _details(sheet, *part("PersonalDetails"))
    _figures(sheet, *part("Characteristics"))
    _skills(sheet, *part("Skills"))
    _combat(sheet, *part("Combat"))
    _weapons(sheet, *part("Weapons"))
    path, backstory = part("Backstory")
    for key, field_id in _BACKSTORY.items():
        sheet.tell(at(path, key), field_id, reading.text(at(path, key), backstory.get(key)))
    reading.others(path, backstory, *_BACKSTORY)
    _belongings(sheet, inner)
    path, header = part("Header")
    kind = reading.label(at(path, "GameType"), header.get("GameType")).casefold()
    if era := next((era for word, era in _ERAS.items() if word in kind), ""):
        sheet.era = era
        reading.take(at(path, "GameType"), "era", era)
    reading.others(
        _ROOT,
        inner,
        *("Header", "PersonalDetails", "Characteristics", "Skills", "Combat", "Weapons", "Backstory"),
        *("Possessions", "Cash", "Assets"),
    )
    person = sheet.person()
    return Incoming(DHOLES_HOUSE, (person,), taken=tuple(reading.taken), left=tuple(reading.left))


def _details(sheet: Sheet, path: str, details: Mapping[str, Any]) -> None:
    reading = sheet.reading
    sheet.name = reading.label(at(path, "Name"), details.get("Name"))
    reading.take(at(path, "Name"), "name", sheet.name)
    if occupation := reading.label(at(path, "Occupation"), details.get("Occupation")):
        sheet.occupation = occupation
        reading.take(at(path, "Occupation"), "occupation", occupation)
    sheet.age = reading.number(at(path, "Age"), details.get("Age"), MOST_POINTS)
    if sheet.age is not None:
        reading.take(at(path, "Age"), "age", sheet.age)
    told = ("Gender", "Birthplace", "Residence", "Archetype")
    for key in told:
        sheet.note(at(path, key), reading.label(at(path, key), details.get(key)), key)
    reading.others(path, details, "Name", "Occupation", "Age", *told)


def _figures(sheet: Sheet, path: str, figures: Mapping[str, Any]) -> None:
    for key, ours in _VALUES.items():
        sheet.value(at(path, key), ours, figures.get(key))
    for key, ours in _DERIVED.items():
        sheet.derive(at(path, key), ours, figures.get(key))
    for key, ours in _POINTS.items():
        sheet.left(at(path, key), ours, figures.get(key))
    sheet.damage_bonus(at(path, "DamageBonus"), figures.get("DamageBonus"))
    sheet.reading.others(path, figures, *_VALUES, *_DERIVED, *_POINTS, *_FOLLOWING, "DamageBonus")


def _skills(sheet: Sheet, path: str, skills: Mapping[str, Any]) -> None:
    reading = sheet.reading
    for place, row in reading.rows(at(path, "Skill"), skills.get("Skill")):
        name, speciality = (reading.label(at(place, key), row.get(key)) for key in ("name", "subskill"))
        sheet.skill(place, skill_named(name, speciality), row.get("value"), is_true(row.get("checked")))
        reading.others(place, row, "name", "subskill", "value", "half", "fifth", "occupation", "checked")
    reading.others(path, skills, "Skill")


def _combat(sheet: Sheet, path: str, combat: Mapping[str, Any]) -> None:
    """The same again, but for Dodge where it is not among the skills."""
    dodge = combat.get("Dodge")
    if "dodge" not in sheet.values:
        sheet.value(at(path, "Dodge"), "dodge", dodge.get("value") if isinstance(dodge, dict) else dodge)
    sheet.reading.others(path, combat, "Dodge", "DamageBonus", "Build")


def _weapons(sheet: Sheet, path: str, weapons: Mapping[str, Any]) -> None:
    reading = sheet.reading
    for place, row in reading.rows(at(path, "weapon"), weapons.get("weapon")):
        sheet.carry(place, _weapon(sheet, place, row))
        known = ("name", "skillname", "regular", "hard", "extreme", "damage", "range", "attacks", "ammo", "malf")
        reading.others(place, row, *known)
    reading.others(path, weapons, "weapon")


def _weapon(sheet: Sheet, path: str, row: Mapping[str, Any]) -> Carried | None:
    reading = sheet.reading
    name = reading.label(at(path, "name"), row.get("name"))
    damage = reading.dice(at(path, "damage"), row.get("damage"))
    if not name:
        return None
    if (ours := from_tables(reading, at(path, "damage"), name, damage)) is not None:
        return ours
    said = reading.label(at(path, "skillname"), row.get("skillname")).removeprefix("(")
    skill = skill_named(said if "(" in said else said.removesuffix(")")).key
    value = reading.number(at(path, "regular"), row.get("regular"), HIGHEST_VALUE)
    return Carried(
        name=name,
        skill=skill,
        value=None if value == sheet.values.get(skill) else value,
        damage=damage,
        range_m=metres(reading, at(path, "range"), row.get("range")),
        shots=reading.first_number(at(path, "attacks"), row.get("attacks"), 1000) or 1,
        magazine=reading.first_number(at(path, "ammo"), row.get("ammo"), 100_000) or None,
        malfunction=reading.first_number(at(path, "malf"), row.get("malf"), 100) or None,
    )


def _belongings(sheet: Sheet, inner: Mapping[str, Any]) -> None:
    reading = sheet.reading
    path = at(_ROOT, "Possessions")
    owned = reading.branch(path, inner.get("Possessions"))
    for place, row in reading.rows(at(path, "item"), owned.get("item")):
        place = at(place, "description")
        sheet.note(place, reading.text(place, row.get("description")), "Possessions")
    path = at(_ROOT, "Cash")
    for key, value in list(reading.branch(path, inner.get("Cash")).items())[:10]:
        sheet.note(at(path, key), reading.text(at(path, key), value), key[:40])
    path, assets = at(_ROOT, "Assets"), inner.get("Assets")
    if isinstance(assets, str):
        sheet.note(path, reading.text(path, assets), "Assets")
    elif not blank(assets):
        reading.leave(path, assets, "unknown-field")

"""What an actor of Foundry's CoC7 system has: skills, weapons, spells, books, phobias, things."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from keeper_app.play.exchange.foundry_damage import further_damage, leave_unrolled, not_the_tables, noted
from keeper_app.play.exchange.reading import Intake, at, is_true
from keeper_app.play.exchange.sheet import Sheet
from keeper_app.play.exchange.skill_names import SkillName, skill_named, skill_of_slug
from keeper_app.play.exchange.weapon_names import from_tables, metres
from keeper_app.play.people.parts import Carried
from keeper_app.play.texts import LONGEST_NOTE
from keeper_app.rules import HIGHEST_VALUE

_POINTS: Final = ("personal", "occupation", "archetype", "experiencePackage", "experience")
_PART: Final = re.compile(r"(?:([0-9])/([0-9])\*)?@([A-Za-z]{3})(?:/([0-9]))?")  # "@EDU", "@DEX/2", "1/2*@DEX"
_THINGS: Final = ("item", "talent", "armor", "archetype", "experiencePackage", "container")


def read_items(sheet: Sheet, items: object) -> None:
    """Everything the actor owns; skills first, since weapons refer to them."""
    reading = sheet.reading
    rows = [(path, row, _inner(row)) for path, row in reading.rows("items", items)]
    keys: dict[str, str] = {}
    for path, row, system in rows:
        if row.get("type") == "skill":
            name = _skill_name(reading, path, row, system)
            ticked = is_true(reading.branch(at(path, "flags"), system.get("flags")).get("developement"))
            sheet.skill(path, name, _skill_value(reading, path, system, sheet.values), ticked)
            if isinstance(id_ := row.get("_id"), str):
                keys[id_] = name.key
    for path, row, system in rows:
        kind = row.get("type")
        if kind == "skill":
            continue
        if kind == "weapon":
            sheet.carry(path, _weapon(reading, path, row, system, keys))
        elif isinstance(kind, str) and kind in _READERS:
            _READERS[kind](sheet, path, row, system)
        elif isinstance(kind, str) and kind in _THINGS:
            place = at(path, "name")
            sheet.note(place, reading.label(place, row.get("name")), kind)
        else:
            reading.leave(path, row.get("name") or row, "unknown-field")


def _inner(row: Mapping[str, Any]) -> Mapping[str, Any]:
    inner = row.get("system") if isinstance(row.get("system"), dict) else row.get("data")
    return inner if isinstance(inner, dict) else {}


def _skill_name(reading: Intake, path: str, row: Mapping[str, Any], system: Mapping[str, Any]) -> SkillName:
    full = reading.label(at(path, "name"), row.get("name"))
    name, family = (reading.label(at(path, key), system.get(key)) for key in ("skillName", "specialization"))
    own = is_true(reading.branch(at(path, "properties"), system.get("properties")).get("own"))
    if (found := skill_of_slug(_slug(row), full)) is not None:
        return found
    named = skill_named(family, name) if family and name and "(" not in name else skill_named(full or name)
    if own and named.key.startswith("language-other"):
        return SkillName("language-own", dropped=name)
    return named


def _slug(row: Mapping[str, Any]) -> str:
    """Foundry's own id for a thing, the same in every language."""
    flag: Any = row.get("flags")
    for key in ("CoC7", "cocidFlag", "id"):
        flag = flag.get(key) if isinstance(flag, dict) else None
    return flag[:80] if isinstance(flag, str) else ""


def _skill_value(
    reading: Intake, path: str, system: Mapping[str, Any], characteristics: Mapping[str, int]
) -> int | None:
    """The value where one is stored, else the base and every point spent on it."""
    stored = system.get("value")
    if stored is not None and stored != -1:
        return reading.number(at(path, "value"), stored, HIGHEST_VALUE)
    points = reading.branch(at(path, "adjustments"), system.get("adjustments"))
    spent = [reading.number(at(path, f"adjustments/{key}"), points.get(key), HIGHEST_VALUE, -99) for key in _POINTS]
    base = reading.number(at(path, "adjustments/base"), points.get("base"), HIGHEST_VALUE)
    if not base:
        base = _base(reading, at(path, "base"), system.get("base"), characteristics)
    return (base or 0) + sum(one or 0 for one in spent)


def _base(reading: Intake, path: str, base: object, characteristics: Mapping[str, int]) -> int | None:
    part = _PART.fullmatch(base.replace(" ", "")) if isinstance(base, str) and len(base) < 40 else None
    if part is None:
        return reading.number(path, base, HIGHEST_VALUE)
    times, over, name, divisor = part.groups()
    value = characteristics.get(name.lower(), 0) * int(times or 1)
    return value // max(1, int(over or 1) * int(divisor or 1))


def _weapon(
    reading: Intake, path: str, row: Mapping[str, Any], system: Mapping[str, Any], keys: Mapping[str, str]
) -> Carried | None:
    name = reading.label(at(path, "name"), row.get("name"))
    if not name:
        return None

    def part(*steps: str) -> Mapping[str, Any]:
        inner: Any = system
        for step in steps:
            inner = inner.get(step) if isinstance(inner, dict) else None
        return inner if isinstance(inner, dict) else {}

    near, properties, uses = part("range", "normal"), part("properties"), part("usesPerRound")
    bonus = "+DB" if is_true(properties.get("addb")) else "+DB/2" if is_true(properties.get("ahdb")) else ""
    damage = reading.dice(at(path, "range/normal/damage"), near.get("damage"))
    damage += bonus if damage else ""
    loaded = reading.number(at(path, "ammo"), system.get("ammo"), 100_000) or None  # 0 is what nobody ever set
    further = further_damage(reading, at(path, "range"), part("range"), bonus)
    ours = from_tables(reading, at(path, "range/normal/damage"), name, damage, loaded)
    if ours is not None:
        not_the_tables(reading, ours.weapon, further)
        return ours
    leave_unrolled(reading, path, system)
    magazine = reading.number(at(path, "bullets"), system.get("bullets"), 100_000) or None
    told = reading.text(at(path, "description"), part("description").get("value"), True, LONGEST_NOTE)
    return Carried(
        name=name,
        skill=_weapon_skill(reading, path, part("skill", "main"), keys),
        damage=damage,
        impales=is_true(properties.get("impl")),
        range_m=metres(reading, at(path, "range/normal/value"), near.get("value")),
        shots=reading.first_number(at(path, "usesPerRound/normal"), uses.get("normal"), 1000) or 1,
        magazine=magazine,
        malfunction=reading.number(at(path, "malfunction"), system.get("malfunction"), 100) or None,
        rounds=loaded if loaded and magazine and loaded < magazine else None,
        note=noted(reading, told, further),
    )


def _weapon_skill(reading: Intake, path: str, main: Mapping[str, Any], keys: Mapping[str, str]) -> str:
    if isinstance(id_ := main.get("id"), str) and id_ in keys:
        return keys[id_]
    said = reading.label(at(path, "skill/main/name"), main.get("name"))
    return (skill_of_slug(said, "") or skill_named(said)).key if said else ""


def _spell(sheet: Sheet, path: str, row: Mapping[str, Any], _: Mapping[str, Any]) -> None:
    sheet.spell(at(path, "name"), row.get("name"))


def _book(sheet: Sheet, path: str, row: Mapping[str, Any], _: Mapping[str, Any]) -> None:
    place = at(path, "name")
    sheet.tell(place, "tomes", sheet.reading.label(place, row.get("name")))


def _occupation(sheet: Sheet, path: str, row: Mapping[str, Any], _: Mapping[str, Any]) -> None:
    said = sheet.reading.label(at(path, "name"), row.get("name"))
    if said and not sheet.occupation:
        sheet.occupation = said
        sheet.reading.take(at(path, "name"), "occupation", said)


def _status(sheet: Sheet, path: str, row: Mapping[str, Any], system: Mapping[str, Any]) -> None:
    """A phobia or a mania; any other status is a note."""
    kinds = sheet.reading.branch(at(path, "type"), system.get("type"))
    kind = next((kind for kind in ("phobia", "mania") if is_true(kinds.get(kind)) or row.get("type") == kind), None)
    if kind is not None:
        sheet.condition(at(path, "name"), kind, row.get("name"))
    else:
        sheet.note(at(path, "name"), sheet.reading.label(at(path, "name"), row.get("name")), "status")


_Reader = Callable[[Sheet, str, Mapping[str, Any], Mapping[str, Any]], None]
_READERS: Final[dict[str, _Reader]] = {
    "spell": _spell,
    "book": _book,
    "occupation": _occupation,
    "status": _status,
    "phobia": _status,
    "mania": _status,
}

"""Actors of the CoC7 system as Foundry VTT exports them; before version 10 `system` was called `data`."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from keeper_app.content import folding, people_background
from keeper_app.content.limits import MOST_LISTED, MOST_POINTS
from keeper_app.play.exchange.foundry_items import read_items
from keeper_app.play.exchange.incoming import FOUNDRY, Incoming
from keeper_app.play.exchange.reading import Intake, at, blank, is_true
from keeper_app.play.exchange.sheet import Sheet
from keeper_app.play.people.parts import SanityCost
from keeper_app.play.people.person import CHARACTERISTICS, Kind

_KINDS: Final = {"character": Kind.INVESTIGATOR, "npc": Kind.NPC, "creature": Kind.CREATURE}
_CONDITIONS: Final = {
    "criticalWounds": "major-wound",
    "majorWound": "major-wound",
    "unconscious": "unconscious",
    "dying": "dying",
    "dead": "dead",
    "prone": "prone",
    "tempoInsane": "temporary-insanity",
    "indefInsane": "indefinite-insanity",
}
_PAPERWORK: Final = ("_id", "_stats", "flags", "folder", "sort", "ownership", "permission")
_SYSTEM_PAPERWORK: Final = ("flags", "config", "development", "books", "sanityLossEvents", "indefiniteInsanityLevel")
_INFOS: Final = ("sex", "residence", "birthplace", "archetype", "organization", "type")
_MONEY: Final = ("spendingLevel", "cash", "assets", "assetsDetails")


def is_foundry(value: Mapping[str, Any]) -> bool:
    """It has the shape of an actor of this game."""
    kind = value.get("type")
    return isinstance(kind, str) and kind in _KINDS and bool(_system(value).keys() & {"characteristics", "attribs"})


def read_foundry(value: Mapping[str, Any]) -> Incoming:
    """The actor in such a file."""
    reading = Intake()
    sheet = Sheet(reading, kind=_KINDS[value["type"]])
    root = "system" if isinstance(value.get("system"), dict) else "data"
    system = _system(value)
    sheet.name = reading.label("name", value.get("name"))
    reading.take("name", "name", sheet.name)
    reading.take("type", "kind", sheet.kind.value)
    _figures(sheet, root, system)
    _infos(sheet, root, system)
    _special(sheet, at(root, "special"), reading.branch(at(root, "special"), system.get("special")))
    _conditions(sheet, at(root, "conditions"), reading.branch(at(root, "conditions"), system.get("conditions")))
    read_items(sheet, value.get("items"))
    _past(sheet, root, system)
    reading.others("", value, *_PAPERWORK, "name", "type", root, "items")
    read = ("characteristics", "attribs", "infos", "special", "conditions", "biography", "backstory", "notes")
    reading.others(root, system, *_SYSTEM_PAPERWORK, *read, "description", "monetary")
    person = sheet.person()
    return Incoming(FOUNDRY, (person,), taken=tuple(reading.taken), left=tuple(reading.left))


def _system(value: Mapping[str, Any]) -> Mapping[str, Any]:
    inner = value.get("system")
    inner = inner if isinstance(inner, dict) else value.get("data")
    return inner if isinstance(inner, dict) else {}


def _figures(sheet: Sheet, root: str, system: Mapping[str, Any]) -> None:
    reading = sheet.reading
    path = at(root, "characteristics")
    figures = reading.branch(path, system.get("characteristics"))
    for key in CHARACTERISTICS:
        one = reading.branch(at(path, key), figures.get(key))
        sheet.value(at(path, f"{key}/value"), key, one.get("value"))
    reading.others(path, figures, *CHARACTERISTICS)
    path = at(root, "attribs")
    attribs = reading.branch(path, system.get("attribs"))

    def part(key: str) -> tuple[str, Mapping[str, Any]]:
        return at(path, key), reading.branch(at(path, key), attribs.get(key))

    for key, ours in (("lck", "luck"), ("san", "sanity")):
        place, one = part(key)
        if one.get("value") or sheet.kind is Kind.INVESTIGATOR:  # nobody asks a creature for its Luck: 0 is unset
            sheet.value(at(place, "value"), ours, one.get("value"))
    for key in ("hp", "mp"):
        place, one = part(key)
        sheet.left(at(place, "value"), key, one.get("value"))
        if one.get("max"):
            sheet.derive(at(place, "max"), f"max-{key}", one.get("max"))
    place, one = part("san")
    if one.get("max") and not is_true(one.get("auto", True)):
        sheet.derive(at(place, "max"), "max-san", one.get("max"))
    for key in ("mov", "build"):
        place, one = part(key)
        sheet.derive(at(place, "value"), key, one.get("value"))
    place, one = part("db")
    sheet.damage_bonus(at(place, "value"), one.get("value"))
    place, one = part("armor")
    if (armour := reading.dice(at(place, "value"), one.get("value"))) not in ("", "0"):
        sheet.armour = armour
        reading.take(at(place, "value"), "armour", armour)
    reading.others(path, attribs, "lck", "san", "hp", "mp", "mov", "build", "db", "armor")


def _infos(sheet: Sheet, root: str, system: Mapping[str, Any]) -> None:
    reading = sheet.reading
    path = at(root, "infos")
    infos = reading.branch(path, system.get("infos"))
    if occupation := reading.label(at(path, "occupation"), infos.get("occupation")):
        sheet.occupation = occupation
        reading.take(at(path, "occupation"), "occupation", occupation)
    sheet.age = reading.number(at(path, "age"), infos.get("age"), MOST_POINTS)
    if sheet.age is not None:
        reading.take(at(path, "age"), "age", sheet.age)
    for key in _INFOS:
        sheet.note(at(path, key), reading.label(at(path, key), infos.get(key)), key)
    reading.others(path, infos, "occupation", "age", "playername", *_INFOS)
    path = at(root, "monetary")
    money = reading.branch(path, system.get("monetary"))
    for key in _MONEY:
        sheet.note(at(path, key), reading.label(at(path, key), money.get(key)), key)


def _special(sheet: Sheet, path: str, special: Mapping[str, Any]) -> None:
    reading = sheet.reading
    place = at(path, "sanLoss")
    loss = reading.branch(place, special.get("sanLoss"))
    passed, failed = (reading.dice(at(place, key), loss.get(key)) for key in ("checkPassed", "checkFailled"))
    if {passed, failed} - {"", "0"}:
        sheet.sight = SanityCost(passed or "0", failed or "0")
        reading.take(place, "sight", f"{sheet.sight.success}/{sheet.sight.failure}")
    place = at(path, "attacksPerRound")
    attacks = reading.number(place, special.get("attacksPerRound"), 20)
    if attacks is not None and attacks > 1:
        sheet.attacks = attacks
        reading.take(place, "attacks", attacks)
    reading.others(path, special, "sanLoss", "attacksPerRound", "movement", "macros")


def _conditions(sheet: Sheet, path: str, conditions: Mapping[str, Any]) -> None:
    for key, one in conditions.items():
        on = is_true(one.get("value")) if isinstance(one, dict) else is_true(one)
        if on and key in _CONDITIONS:
            sheet.condition(at(path, key), _CONDITIONS[key])
        elif on:
            sheet.reading.leave(at(path, key), one, "unknown-field")


def _past(sheet: Sheet, root: str, system: Mapping[str, Any]) -> None:
    """Sections of a backstory under our headings, where one fits; everything else is a note."""
    reading = sheet.reading
    path = at(root, "biography")
    biography = system.get("biography")
    if isinstance(biography, dict) and isinstance(biography.get("personalDescription"), dict):
        place = at(path, "personalDescription/value")
        sheet.tell(place, "description", reading.text(place, biography["personalDescription"].get("value"), True))
    else:
        for index, (place, row) in enumerate(reading.rows(path, biography)):
            if index >= MOST_LISTED:
                reading.leave(place, row, "too-many")
                continue
            title = reading.label(at(place, "title"), row.get("title"))
            said = reading.text(at(place, "value"), row.get("value"), True)
            if (heading := heading_of(title)) is not None:
                sheet.tell(at(place, "value"), heading, said)
            else:
                sheet.note(at(place, "value"), said, title)
    block = system.get("backstory")
    if not blank(block) and sheet.background:
        reading.leave(at(root, "backstory"), block, "duplicate")  # the same again, in one piece
    else:
        sheet.note(at(root, "backstory"), reading.text(at(root, "backstory"), block, True))
    place = at(root, "description")
    told = reading.branch(place, system.get("description"))
    for key in ("value", "keeper"):
        sheet.note(at(place, key), reading.text(at(place, key), told.get(key), True))
    notes = system.get("notes")
    notes = notes.get("value") if isinstance(notes, dict) else notes
    sheet.note(at(root, "notes"), reading.text(at(root, "notes"), notes, True))


def heading_of(title: str) -> str | None:
    """Our heading for a section: the one, and only one, that shares a longer word with its title."""
    found = {_headings()[word] for word in _long_words(title) if word in _headings()}
    return found.pop() if len(found) == 1 else None


@cache
def _headings() -> Mapping[str, str]:
    owners: dict[str, set[str]] = {}
    for heading in people_background.background_fields():
        for word in _long_words(" ".join((*heading.name.all(), heading.id))):
            owners.setdefault(word, set()).add(heading.id)
    return {word: ids.pop() for word, ids in owners.items() if len(ids) == 1}


def _long_words(title: str) -> list[str]:
    words = "".join(c if c.isalnum() else " " for c in folding.fold(title)).split()
    return [word.rstrip("s") for word in words if len(word) >= 4]

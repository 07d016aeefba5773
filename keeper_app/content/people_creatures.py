"""Whoever the investigators meet, one file a group: tables/people/creatures/<group>.toml."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_body import Body, read_body
from keeper_app.content.people_creature_errors import Known, creature_errors, known_to_creatures
from keeper_app.content.people_creature_records import CREATURE_GROUPS, Creature, CreatureGroup
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound
from keeper_app.content.prose import CheckDice
from keeper_app.content.record_names import name_errors, other_name_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import skills
from keeper_app.content.structure import structured
from keeper_app.content.toml_file import place
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_rows import row_has, row_name
from keeper_app.content.weapon_table import weapons

CREATURES: Final = f"{FOLDER}/creatures"
FILES: Final[dict[CreatureGroup, str]] = {
    "animal": f"{CREATURES}/animals.toml",
    "person": f"{CREATURES}/persons.toml",
    "undead": f"{CREATURES}/undead.toml",
    "mythos": f"{CREATURES}/mythos.toml",
}
PAIRS: Final = ("characteristics", "skills")


def creatures(root: Path | None = None) -> tuple[Creature, ...]:
    """Every creature, group by group in the order of the files; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[Creature, ...]:
    body = sound(read_body(root))
    return sound(read_creatures(root, None, skills(root), weapons(root), body))


def read_creatures(
    root: Path,
    check_dice: CheckDice | None = None,
    skills: Iterable[Skill] = (),
    weapons: Iterable[Weapon] = (),
    body: Body | None = None,
) -> tuple[tuple[Creature, ...], list[TableError]]:
    """The creatures that can be used, and everything wrong with any; the rest is what they may refer to."""
    found = {place(path, root) for path in (root / CREATURES).glob("*.toml")}
    if not found:
        return (), [TableError(CREATURES, "", "", "missing-file", "no group at all")]
    strangers = sorted(found - set(FILES.values()))
    errors = [TableError(file, Path(file).stem, "", "wrong-file-name", "no such group") for file in strangers]
    known = known_to_creatures(skills, weapons, body)
    made: list[tuple[str, Creature]] = []
    for group in CREATURE_GROUPS:
        several, wrong = _read_group(root, group, known, check_dice)
        made += [(FILES[group], one) for one in several]
        errors += wrong
    errors += id_errors((file, one.id) for file, one in made)
    errors += [*name_errors(made), *other_name_errors(made)]
    return tuple(one for _, one in made), errors


def _read_group(
    root: Path, group: CreatureGroup, known: Known, check_dice: CheckDice | None
) -> tuple[list[Creature], list[TableError]]:
    file = FILES[group]
    content, errors = read_sheet(root, file, "creature")
    if content is None or "source" not in content:
        return [], errors
    made: list[Creature] = []
    rows = content.get("creature")
    if not isinstance(rows, list) or not rows:
        return [], [*errors, TableError(file, "", "creature", "missing-field", "[[creature]] expected")]
    for number, row in enumerate(rows, 1):
        one, found = _creature(row, row_name(row, number), file, group=group, source=content["source"])
        errors += found
        if one is not None:
            made.append(one)
            errors += creature_errors(one, file, known, check_dice)
    return made, errors


def _creature(row: object, name: str, file: str, **given: object) -> tuple[Creature | None, list[TableError]]:
    """One row; what the file writes as a small table of figures becomes pairs."""
    pairs: dict[str, tuple[tuple[str, int], ...]] = {}
    errors: list[TableError] = []
    if isinstance(row, dict):
        for field in PAIRS:
            if field in row:
                pairs[field], found = _pairs(row[field], file, name, field)
                errors += found
        row = {**row, **{field: [] for field in pairs}}
    clashes = [TableError(file, name, field, "unknown-field") for field in given if row_has(row, field)]
    made, found = structured({**row, **given} if isinstance(row, dict) else row, Creature, file, name)
    errors += [*clashes, *found]
    if made is None or errors:
        return None, errors
    return replace(made, characteristics=pairs["characteristics"], skills=pairs.get("skills", ())), errors


def _pairs(value: Any, file: str, record: str, field: str) -> tuple[tuple[tuple[str, int], ...], list[TableError]]:
    if not isinstance(value, dict):
        return (), [TableError(file, record, field, "wrong-type", f"table expected, {type(value).__name__} found")]
    wrong = [id_ for id_, one in value.items() if not isinstance(one, int) or isinstance(one, bool)]
    detail = "whole number expected"
    errors = [TableError(file, record, f"{field}.{id_}", "wrong-type", detail) for id_ in wrong]
    return tuple((id_, one) for id_, one in value.items() if id_ not in wrong), errors

"""Every weapon of the 7th edition’s table, one file a group: tables/screen/weapons/<group>.toml."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.record_names import name_errors, other_name_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import read_skills, skills
from keeper_app.content.structure import structured
from keeper_app.content.toml_file import place
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_figures import figure_errors, id_errors
from keeper_app.content.weapon_market import read_black_market
from keeper_app.content.weapon_note_table import read_weapon_notes, shotgun_slugs, weapon_notes
from keeper_app.content.weapon_records import WEAPON_GROUPS, Slug, Weapon, WeaponGroup, WeaponNote
from keeper_app.content.weapon_rows import read_rows

FOLDER: Final = "screen/weapons"


@dataclass(frozen=True, slots=True)
class Arsenal:
    """The whole folder: groups, and weapons in the order of the table."""

    groups: tuple[WeaponGroup, ...] = ()
    weapons: tuple[Weapon, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What a weapon may refer to; nothing where the table it stands in could not be read."""

    skills: frozenset[str] | None = None
    notes: frozenset[int] | None = None
    slugs: frozenset[str] | None = None


def weapons(root: Path | None = None) -> tuple[Weapon, ...]:
    """Every weapon in the order of the table; raises the first TableError there is."""
    return _read_once(root or tables_root()).weapons


def find_weapon(wanted: str | None, root: Path | None = None) -> Weapon | None:
    """A weapon by its id, or nothing: a game may name one that is no longer in the table."""
    return None if wanted is None else _by_id(root or tables_root()).get(wanted)


def weapon_groups(root: Path | None = None) -> tuple[WeaponGroup, ...]:
    """The sections of the table in their order; raises the first TableError there is."""
    return _read_once(root or tables_root()).groups


@cache
def _by_id(root: Path) -> dict[str, Weapon]:
    return {weapon.id: weapon for weapon in _read_once(root).weapons}


@cache
def _read_once(root: Path) -> Arsenal:
    arsenal, errors = _read_arsenal(root, None, _known(skills(root), weapon_notes(root), shotgun_slugs(root)))
    if errors:
        raise errors[0]
    return arsenal


def read_weapons(root: Path, check_dice: CheckDice | None = None) -> tuple[tuple[Weapon, ...], list[TableError]]:
    """The weapons that can be used, and all that is wrong with them, their notes, slugs and the black market."""
    table, note_errors = read_weapon_notes(root, check_dice)
    arsenal, errors = _read_arsenal(root, check_dice, _known(read_skills(root)[0], table.notes, table.slugs))
    ids = frozenset(weapon.id for weapon in arsenal.weapons)
    market_errors = read_black_market(root, check_dice, ids or None)[1]
    return arsenal.weapons, [*errors, *note_errors, *market_errors]


def _known(known: Iterable[Skill], notes: Iterable[WeaponNote], slugs: Iterable[Slug]) -> Known:
    return Known(
        skills=frozenset(skill.id for skill in known) or None,
        notes=frozenset(note.number for note in notes) or None,
        slugs=frozenset(slug.id for slug in slugs) or None,
    )


def _read_arsenal(root: Path, check_dice: CheckDice | None, known: Known) -> tuple[Arsenal, list[TableError]]:
    paths = {path.stem: path for path in sorted((root / FOLDER).glob("*.toml"))}
    if not paths:
        return Arsenal(), [TableError(FOLDER, "", "", "missing-file", "no group at all")]
    groups: list[WeaponGroup] = []
    armed: list[tuple[str, Weapon]] = []
    errors: list[TableError] = []
    ordered = [root / FOLDER / f"{id_}.toml" for id_ in WEAPON_GROUPS]
    for path in [*ordered, *(path for path in paths.values() if path not in ordered)]:
        group, rows, found = _read_group(path, root)
        errors += found
        groups += [group] if group else []
        armed += [(place(path, root), weapon) for weapon in rows]
    errors += id_errors((file, weapon.id) for file, weapon in armed)
    for file, weapon in armed:
        errors += figure_errors(weapon, file, check_dice)
        errors += _reference_errors(weapon, file, known)
        errors += prose_errors(weapon, file, weapon.id, check_dice)
    errors += [*name_errors(armed), *other_name_errors(armed)]
    return Arsenal(tuple(groups), tuple(weapon for _, weapon in armed)), errors


def _read_group(path: Path, root: Path) -> tuple[WeaponGroup | None, list[Weapon], list[TableError]]:
    file = place(path, root)
    try:
        content = read_table(path, root)
    except TableError as error:
        return None, [], [error]
    head = {key: value for key, value in content.items() if key != "weapon"}
    group, errors = structured(head, WeaponGroup, file, path.stem)
    if group is None:
        return None, [], errors
    errors += prose_errors(group, file, group.id)
    if group.id != path.stem:
        errors.append(TableError(file, group.id, "id", "wrong-file-name", f"{group.id}.toml expected"))
    rows, found = read_rows(content, "weapon", Weapon, file, group=group.id)
    return group, rows, [*errors, *found]


def _reference_errors(weapon: Weapon, file: str, known: Known) -> Iterator[TableError]:
    for field in ("skill", "volley_skill"):
        skill = getattr(weapon, field)
        if known.skills is not None and skill is not None and skill not in known.skills:
            yield TableError(file, weapon.id, field, "unknown-reference", skill)
    if weapon.volley_skill is not None and not weapon.restricted:
        yield TableError(file, weapon.id, "volley_skill", "bad-choice", "it fires no volleys")
    for index, note in enumerate(weapon.notes):
        if known.notes is not None and note not in known.notes:
            yield TableError(file, weapon.id, f"notes[{index}]", "unknown-reference", str(note))
    if known.slugs is not None and weapon.slug is not None and weapon.slug not in known.slugs:
        yield TableError(file, weapon.id, "slug", "unknown-reference", weapon.slug)

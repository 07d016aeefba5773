"""What stands beside the weapon table: its notes, its legend and shotgun slugs: tables/screen/weapon-notes.toml."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_figures import dice_faults, id_errors, range_faults, repeats, ruling_faults
from keeper_app.content.weapon_records import LegendEntry, Slug, WeaponNote
from keeper_app.content.weapon_rows import read_rows, unknown_keys

FILE: Final = "screen/weapon-notes.toml"
KEYS: Final = frozenset({"note", "legend", "slug"})


@dataclass(frozen=True, slots=True)
class NoteTable:
    """The whole file."""

    notes: tuple[WeaponNote, ...] = ()
    legend: tuple[LegendEntry, ...] = ()
    slugs: tuple[Slug, ...] = ()


def weapon_notes(root: Path | None = None) -> tuple[WeaponNote, ...]:
    """The numbered notes, in their order; raises the first TableError there is."""
    return _read_once(root or tables_root()).notes


def weapon_legend(root: Path | None = None) -> tuple[LegendEntry, ...]:
    """How columns and marks are read; raises the first TableError there is."""
    return _read_once(root or tables_root()).legend


def shotgun_slugs(root: Path | None = None) -> tuple[Slug, ...]:
    """One slug for each gauge; raises the first TableError there is."""
    return _read_once(root or tables_root()).slugs


@cache
def _read_once(root: Path) -> NoteTable:
    table, errors = read_weapon_notes(root)
    if errors:
        raise errors[0]
    return table


def read_weapon_notes(root: Path, check_dice: CheckDice | None = None) -> tuple[NoteTable, list[TableError]]:
    """What can be used of the file, and everything that is wrong with it."""
    try:
        content = read_table(root / FILE, root)
    except TableError as error:
        return NoteTable(), [error]
    errors = list(unknown_keys(content, KEYS, FILE))
    notes, found_notes = read_rows(content, "note", WeaponNote, FILE)
    legend, found_legend = read_rows(content, "legend", LegendEntry, FILE)
    slugs, found_slugs = read_rows(content, "slug", Slug, FILE)
    errors += [*found_notes, *found_legend, *found_slugs]
    rules: list[WeaponNote | LegendEntry] = [*notes, *legend]
    rows: list[WeaponNote | LegendEntry | Slug] = [*rules, *slugs]
    errors += id_errors((FILE, row.id) for row in rows)
    for row in rows:
        errors += prose_errors(row, FILE, row.id, check_dice)
    for rule in rules:
        for field in ("numbers", "rulings"):
            errors += repeats(getattr(rule, field), FILE, rule.id, field)
        errors += ruling_faults(rule.rulings, FILE, rule.id)
    errors += [*_number_errors(notes), *_slug_errors(slugs, check_dice)]
    return NoteTable(tuple(notes), tuple(legend), tuple(slugs)), errors


def _number_errors(notes: Iterable[WeaponNote]) -> Iterator[TableError]:
    """Notes are numbered as printed: from 1, none twice."""
    seen: set[int] = set()
    for note in notes:
        if note.number < 1:
            yield TableError(FILE, note.id, "number", "bad-figure", f"{note.number}; 1 or more expected")
        if note.number in seen:
            yield TableError(FILE, note.id, "number", "duplicate", str(note.number))
        seen.add(note.number)


def _slug_errors(slugs: Iterable[Slug], check_dice: CheckDice | None) -> Iterator[TableError]:
    for slug in slugs:
        yield from dice_faults(slug.damage, FILE, slug.id, "damage", check_dice)
        yield from range_faults(slug.range, FILE, slug.id)

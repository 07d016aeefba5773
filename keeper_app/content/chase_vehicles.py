"""Vehicles in a chase: figures of tables/screen/vehicles.toml, and what moves them: tables/chases/driving.toml."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from keeper_app.content.chase_records import Vehicle, VehicleKind
from keeper_app.content.errors import TableError
from keeper_app.content.people_sheets import read_sheet, sound, unknown_ids
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.table_records import NumberRange, Row, ScreenTable
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FILE: Final = "chases/driving.toml"
TABLE: Final = "vehicles"
FIGURES: Final = f"screen/{TABLE}.toml"


@dataclass(frozen=True, slots=True)
class Driving:
    """A kind of vehicles: the skill they are driven with, which they are, which muscles drive, which have tyres."""

    id: VehicleKind
    skill: str
    vehicles: tuple[str, ...]
    own_power: tuple[str, ...] = ()
    tyres: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)


def vehicles(root: Path | None = None) -> tuple[Vehicle, ...]:
    """Every vehicle in the order of the table; raises the first TableError there is."""
    return _vehicles_once(root or tables_root())


def vehicle(id_: str) -> Vehicle | None:
    """The vehicle of this id; nothing where there is none."""
    return next((one for one in vehicles() if one.id == id_), None)


@cache
def _vehicles_once(root: Path) -> tuple[Vehicle, ...]:
    return sound(read_vehicles(root, skills(root), screen_tables(root)[TABLE]))


def read_vehicles(
    root: Path, known: Sequence[Skill] = (), table: ScreenTable | None = None
) -> tuple[tuple[Vehicle, ...], list[TableError]]:
    """The vehicles that can be used, and everything wrong with any; `table` has their figures, if it can be read."""
    content, errors = read_sheet(root, FILE, "kind")
    if content is None:
        return (), errors
    kinds, found = read_rows(content, "kind", Driving, FILE)
    errors += [*found, *id_errors((FILE, one.id) for one in kinds), *_listed_twice(kinds)]
    called = {skill.id: skill for skill in known if skill.kind == "skill"}
    for one in kinds:
        if called and one.skill not in called:
            errors.append(TableError(FILE, one.id, "skill", "unknown-reference", one.skill))
        errors += unknown_ids(one.own_power, frozenset(one.vehicles), FILE, one.id, "own_power")
        errors += unknown_ids(tuple(one.tyres), frozenset(one.vehicles), FILE, one.id, "tyres")
    if table is None or found:
        return (), errors
    made, found = _driven(kinds, table, called)
    return made, [*errors, *_table_errors(kinds, table), *found]


def _driven(
    kinds: Sequence[Driving], table: ScreenTable, called: Mapping[str, Skill]
) -> tuple[tuple[Vehicle, ...], list[TableError]]:
    """Each row of the table together with its kind, and what is wrong with the row."""
    made: list[Vehicle] = []
    errors: list[TableError] = []
    kind_of = {id_: one for one in kinds for id_ in one.vehicles}
    for row in table.rows:
        if (kind := kind_of.get(row.id)) is None:
            continue
        errors += [*_figure_errors(row), *_skill_errors(row, kind, called.get(kind.skill))]
        if (whole := _vehicle(row, kind)) is not None:
            made.append(whole)
    return tuple(made), errors


def _listed_twice(kinds: Sequence[Driving]) -> Iterator[TableError]:
    seen: set[str] = set()
    for one in kinds:
        for index, id_ in enumerate(one.vehicles):
            if id_ in seen:
                yield TableError(FILE, one.id, f"vehicles[{index}]", "duplicate", id_)
            seen.add(id_)


def _table_errors(kinds: Sequence[Driving], table: ScreenTable) -> Iterator[TableError]:
    """Every vehicle of the table is driven somehow, and nothing else; a kind is what the table calls one kind."""
    rows = {row.id: row for row in table.rows}
    for one in kinds:
        yield from unknown_ids(one.vehicles, frozenset(rows), FILE, one.id, "vehicles")
    driven = {id_: one.id for one in kinds for id_ in one.vehicles}
    for row in table.rows:
        if row.id not in driven:
            yield TableError(FILE, row.id, "vehicles", "missing-field", "of no kind")
    called: dict[object, str] = {}
    for id_, kind in driven.items():
        if id_ in rows and called.setdefault(said := rows[id_].cells.get("kind"), kind) != kind:
            yield TableError(FILE, kind, "vehicles", "bad-choice", f"{id_} is {called[said]}")


def _figure_errors(row: Row) -> Iterator[TableError]:
    """A vehicle has a name, moves, has some Build, perhaps armour, and room for somebody."""
    if row.name is None:
        yield TableError(FIGURES, row.id, "name", "missing-field")
    for cell, low in (("mov", 1), ("armour", 0)):
        if not isinstance(said := row.cells.get(cell), int) or said < low:
            yield TableError(FIGURES, row.id, f"cells.{cell}", "bad-figure", f"{said}; {low} or more expected, whole")
    if not isinstance(build := row.cells.get("build"), int | float) or build <= 0:
        yield TableError(FIGURES, row.id, "cells.build", "bad-figure", f"{build}; more than 0 expected")
    if not isinstance(people := row.cells.get("people"), NumberRange) or people.low < 1:
        yield TableError(FIGURES, row.id, "cells.people", "bad-range", "1 or more expected")


def _skill_errors(row: Row, kind: Driving, skill: Skill | None) -> Iterator[TableError]:
    """The skill it is driven with is the one that the table names in words."""
    said = row.cells.get("skill")
    if skill is None or not isinstance(said, Texts):
        return
    named = dict(skill.name.promised())
    for lang, words in said.promised():
        if named.get(lang, words) not in words:
            detail = f"{kind.skill} for {row.id}; the table has {words}"
            yield TableError(FILE, kind.id, "skill", "bad-choice", detail)


def _vehicle(row: Row, kind: Driving) -> Vehicle | None:
    """What the row and the kind say together; nothing where a figure is none, which is named elsewhere."""
    match row.name, *(row.cells.get(field) for field in ("mov", "build", "armour", "people")):
        case Texts() as name, int(mov), int() | float() as build, int(armour), NumberRange() as people:
            return Vehicle(
                id=row.id,
                name=name,
                kind=kind.id,
                skill=kind.skill,
                mov=mov,
                build=float(build),
                armour=armour,
                people=people,
                own_power=row.id in kind.own_power,
                tyres=kind.tyres.get(row.id, 0),
            )
    return None

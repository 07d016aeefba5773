"""The keeper's screen, one file a table: tables/screen/<id>.toml. Weapons have a folder of their own beside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import PLAYED as RULES
from keeper_app.content.rulebook import RULING
from keeper_app.content.table_records import ScreenTable, table_texts
from keeper_app.content.table_rows import table_of
from keeper_app.content.texts import Texts
from keeper_app.content.toml_file import place
from keeper_app.content.translated import read_table

FOLDER: Final = "screen"
ELSEWHERE: Final = ("weapon", "black-market")  # files beside ours that have their own records


class _Shelf(Mapping[str, ScreenTable]):
    """The tables of a folder by id; each file is read when its table is first asked for, and kept."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._paths = {path.stem: path for path in _paths(root)}
        self._read_once: dict[str, ScreenTable] = {}

    def __getitem__(self, id_: str) -> ScreenTable:
        if id_ not in self._read_once:
            table, errors = _read(self._paths[id_], self._root, None)
            if errors or table is None:
                raise errors[0]
            self._read_once[id_] = table
        return self._read_once[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._paths

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)


def screen_tables(root: Path | None = None) -> Mapping[str, ScreenTable]:
    """Every table by its id, in order of id; asking for a faulty one raises its first TableError."""
    return _shelf(root or tables_root())


@cache
def _shelf(root: Path) -> _Shelf:
    return _Shelf(root)


def read_screen_tables(
    root: Path, check_dice: CheckDice | None = None
) -> tuple[dict[str, ScreenTable], list[TableError]]:
    """The tables that can be used, and everything that is wrong with any of them."""
    tables: dict[str, ScreenTable] = {}
    errors: list[TableError] = []
    paths = _paths(root)
    if not paths:
        errors.append(TableError(FOLDER, "", "", "missing-file", "no table at all"))
    for path in paths:
        table, found = _read(path, root, check_dice)
        errors += found
        if table is not None:
            tables[path.stem] = table
    rules = {path.stem for path in (root / RULES).glob("*.toml")}
    rollable = {id_ for id_, table in tables.items() if table.roll}
    for stem, table in tables.items():
        errors += _reference_errors(table, f"{FOLDER}/{stem}.toml", rules, rollable)
    return tables, errors


def _paths(root: Path) -> list[Path]:
    return sorted(path for path in (root / FOLDER).glob("*.toml") if not path.stem.startswith(ELSEWHERE))


def _read(path: Path, root: Path, check_dice: CheckDice | None) -> tuple[ScreenTable | None, list[TableError]]:
    """One table and what is wrong with it, other tables left aside."""
    file = place(path, root)
    try:
        table, errors = table_of(read_table(path, root), ScreenTable, file, path.stem, check_dice)
    except TableError as error:
        return None, [error]
    if table is not None:
        errors += _own_errors(table, path.stem, file)
        errors += _prose_errors(table, file, check_dice)
    return table, errors


def _own_errors(table: ScreenTable, stem: str, file: str) -> Iterator[TableError]:
    if table.id != stem:
        yield TableError(file, table.id, "id", "wrong-file-name", f"{table.id}.toml expected")
    for index, ruling in enumerate(table.rulings):
        if not RULING.fullmatch(ruling):
            yield TableError(file, table.id, f"rulings[{index}]", "bad-ruling", f"{ruling}; C01 to C99 expected")
    several: list[tuple[str, str, tuple[object, ...]]] = [
        (table.id, field, getattr(table, field)) for field in ("see", "numbers", "rulings")
    ]
    for record, field, values in [*several, *((row.id, "see", row.see) for row in table.rows)]:
        for index, one in enumerate(values):
            if one in values[:index]:
                yield TableError(file, record, f"{field}[{index}]", "duplicate", str(one))


@dataclass(frozen=True, slots=True)
class _One:
    """A single text, as the check of prose takes it."""

    text: Texts


def _prose_errors(table: ScreenTable, file: str, check_dice: CheckDice | None) -> Iterator[TableError]:
    for where, text in table_texts(table):
        parts = where.split(".")
        record, field = (parts[1], ".".join(parts[2:])) if parts[0] == "rows" else (table.id, where)
        for error in prose_errors(_One(text), file, record, check_dice):
            said = error.field.replace("text", field, 1)
            yield TableError(file, record, said, error.problem, error.detail)


def _reference_errors(table: ScreenTable, file: str, rules: set[str], rollable: set[str]) -> Iterator[TableError]:
    for record, see in [(table.id, table.see), *((row.id, row.see) for row in table.rows)]:
        for index, rule in enumerate(see):
            if rule not in rules:
                yield TableError(file, record, f"see[{index}]", "unknown-reference", rule)
    for row in table.rows:
        if row.then is not None and row.then not in rollable:
            yield TableError(file, row.id, "then", "unknown-reference", f"{row.then}; a rollable table expected")

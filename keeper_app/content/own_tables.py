"""Keepers' own tables: a TOML or JSON file each, read forgivingly, checked like ours, never trusted.

A file is only ever parsed. What it may ask for is bounded: its size, rows, columns, texts and depth.
"""

import json
import stat
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NoReturn

from keeper_app.content.errors import TableError
from keeper_app.content.limits import LONGEST_CELL, LONGEST_TEXT, MOST_COLUMNS, MOST_FIELDS, MOST_ROWS
from keeper_app.content.limits import LONGEST_TITLE as LONGEST_NAME
from keeper_app.content.limits import MOST_TABLE_BYTES as MOST_BYTES
from keeper_app.content.limits import MOST_TABLES as MOST_FILES
from keeper_app.content.own_shapes import table_shape
from keeper_app.content.prose import CheckDice
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import OwnTable, table_texts
from keeper_app.content.table_rows import table_of
from keeper_app.content.texts import one_text
from keeper_app.content.toml_file import has_long_key

LONGEST: Final = {
    **dict.fromkeys(("text", "note", "aloud"), LONGEST_TEXT),
    **dict.fromkeys(("keeper", "flag", "cells"), LONGEST_CELL),
}
LONGEST_ID: Final = 80
SUFFIXES: Final = (".toml", ".json")
LONGEST_DETAIL: Final = 200


def parse_own_table(data: bytes, file: str, check_dice: CheckDice | None = None, title: str = "") -> OwnTable:
    """The table in the bytes of a file of this name; raises the first TableError there is.

    `title` serves where the file says none.
    """
    table, errors = _parsed(data, file, check_dice, title)
    return _first(table, errors)


def make_own_table(content: object, name: str, check_dice: CheckDice | None = None) -> OwnTable:
    """The table that plain values describe, as a form in the app fills them in; raises the first TableError."""
    table, errors = _made(content, name, name, check_dice)
    return _first(table, errors)


def renamed(table: OwnTable, id_: str = "", title: str = "") -> OwnTable:
    """The same table under another id, another title, or both."""
    said = one_text(title) if title else table.title
    return replace(table, id=id_ or table.id, title=said)


def find_own_table(folder: Path, id_: str) -> str | None:
    """The name of the file that holds the table of this id: the first, as when all are read."""
    for path in _paths(folder):
        table, errors = _read(path, None)
        if table is not None and not errors and table.id == id_:
            return path.name
    return None


def read_own_tables(
    folder: Path, check_dice: CheckDice | None = None, known: Collection[str] | None = None
) -> tuple[dict[str, OwnTable], list[TableError]]:
    """The tables of a folder that can be used, by id, and everything that is wrong with the others.

    `known` are the tables a row may lead on to besides these; ours when not given.
    """
    tables: dict[str, OwnTable] = {}
    files: dict[str, str] = {}
    errors: list[TableError] = []
    paths = _paths(folder)
    if len(paths) > MOST_FILES:
        errors.append(TableError(folder.name, "", "", "too-large", f"at most {MOST_FILES} files"))
    for path in paths[:MOST_FILES]:
        table, found = _read(path, check_dice)
        errors += found
        if table is None or found:
            continue
        if table.id in tables:
            errors.append(TableError(path.name, table.id, "id", "duplicate", f"also in {files[table.id]}"))
        else:
            tables[table.id], files[table.id] = table, path.name
    return _leading_somewhere(tables, files, errors, known)


def _paths(folder: Path) -> list[Path]:
    return sorted(p for p in folder.glob("*") if p.suffix.lower() in SUFFIXES and not p.name.startswith("."))


def _leading_somewhere(
    tables: dict[str, OwnTable], files: dict[str, str], errors: list[TableError], known: Collection[str] | None
) -> tuple[dict[str, OwnTable], list[TableError]]:
    """Leave out tables with a row that leads on to a table nobody has, or one that cannot be rolled."""
    leading = {id_ for id_, table in tables.items() if any(row.then for row in table.rows)}
    if not leading:
        return tables, errors
    ours = _rollable() if known is None else set(known)
    while True:
        rollable = ours | {id_ for id_, table in tables.items() if table.roll}
        lost = {
            id_: [TableError(files[id_], row.id, "then", "unknown-reference", row.then or "") for row in astray]
            for id_ in sorted(leading & set(tables))
            if (astray := [row for row in tables[id_].rows if row.then and row.then not in rollable])
        }
        if not lost:
            return tables, errors
        for id_, found in lost.items():
            del tables[id_]
            errors += found


def _rollable() -> set[str]:
    return {id_ for id_, table in screen_tables(tables_root()).items() if table.roll}


def _first(table: OwnTable | None, errors: list[TableError]) -> OwnTable:
    if errors or table is None:
        raise errors[0]
    return table


def _read(path: Path, check_dice: CheckDice | None) -> tuple[OwnTable | None, list[TableError]]:
    """A file's table; a pipe, a device or a folder of that name is never opened."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            return None, [TableError(path.name, path.stem, "", "missing-file", "not a file")]
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return None, [TableError(path.name, path.stem, "", "missing-file", reason)]
    return _parsed(data, path.name, check_dice)


def _parsed(
    data: bytes, file: str, check_dice: CheckDice | None, title: str = ""
) -> tuple[OwnTable | None, list[TableError]]:
    stem = Path(file).stem
    try:
        content = _loaded(data, file, stem)
    except TableError as error:
        return None, [error]
    return _made(content, file, stem, check_dice, title)


def _loaded(data: bytes, file: str, stem: str) -> object:
    """What the file says, or the one TableError about it."""
    if len(data) > MOST_BYTES:
        raise TableError(file, stem, "", "too-large", f"at most {MOST_BYTES} bytes")
    as_json = file.lower().endswith(".json")
    problem = "bad-json" if as_json else "bad-toml"
    try:
        text = data.decode("utf-8-sig")
        if as_json:
            content: object = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
        elif has_long_key(text):
            raise TableError(file, stem, "", "too-deep")
        else:
            content = tomllib.loads(text)
    except TableError:
        raise
    except UnicodeDecodeError as error:
        raise TableError(file, stem, "", "not-utf-8", f"byte {error.start}") from error
    except RecursionError as error:
        raise TableError(file, stem, "", "too-deep") from error
    except ValueError as error:  # bad syntax, a key twice, NaN, or a number with thousands of digits
        raise TableError(file, stem, "", problem, str(error)[:LONGEST_DETAIL]) from error
    return content


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return made


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _made(
    content: object, file: str, stem: str, check_dice: CheckDice | None, title: str = ""
) -> tuple[OwnTable | None, list[TableError]]:
    """The table, within the limits of what a keeper may make."""
    excess = next(_excesses(content), None)
    if excess is not None:
        return None, [TableError(file, stem, excess[0], "too-large", f"at most {excess[1]}")]
    shape = table_shape(content, stem, title)
    if not isinstance(shape, dict):
        detail = f"table expected, {type(content).__name__} found"
        return None, [TableError(file, stem, "", "wrong-type", detail)]
    table, errors = table_of(shape, OwnTable, file, stem, check_dice)
    if table is not None:
        errors += _text_errors(table, file)
    return table, [_short(error) for error in errors]


def _excesses(content: object) -> Iterator[tuple[str, int]]:
    """Where there is more than a table may hold, looked at before anything is done with it."""
    head = content if isinstance(content, dict) else {"rows": content}
    if len(head) > MOST_FIELDS:
        yield "", MOST_FIELDS
    for field, most in (("columns", MOST_COLUMNS), ("rows", MOST_ROWS)):
        several = head.get(field)
        if not isinstance(several, list):
            continue
        if len(several) > most:
            yield field, most
            return
        for index, one in enumerate(several):
            if isinstance(one, dict) and any(len(d) > MOST_FIELDS for d in (one, *one.values()) if isinstance(d, dict)):
                yield f"{field}[{index}]", MOST_FIELDS


def _text_errors(table: OwnTable, file: str) -> Iterator[TableError]:
    """Texts too long to be shown. Any script is welcome; what hides in one was taken out (`content/legible.py`)."""
    named = [(table.id, "id", table.id), *((table.id, "columns", column.id) for column in table.columns)]
    for record, field, id_ in [*named, *((row.id, "id", row.id) for row in table.rows)]:
        if len(id_) > LONGEST_ID:
            yield TableError(file, record, field, "too-large", f"at most {LONGEST_ID} characters")
    for where, text in table_texts(table):
        place = where.split(".")
        record, field = (place[1], ".".join(place[2:])) if place[0] == "rows" else (table.id, where)
        most = LONGEST.get(field.split(".")[0], LONGEST_NAME)
        for said in text.all():
            if len(said) > most:
                yield TableError(file, record, field, "too-large", f"at most {most} characters")


def _short(error: TableError) -> TableError:
    """The same error, however much of a hostile file it quotes; and printable whatever the file holds."""
    said = (error.file, error.record, error.field, error.problem, error.detail)
    return TableError(*(part.encode("utf-8", "replace").decode("utf-8")[:LONGEST_DETAIL] for part in said))

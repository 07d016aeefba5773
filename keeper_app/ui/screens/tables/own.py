"""The keeper's own tables: read from the data folder, made in the app, exported as text."""

import re
import unicodedata
from functools import cached_property

from keeper_app.content import OwnTable, TableError, make_own_table, parse_own_table, read_own_tables, write_own_table
from keeper_app.dice import parse_expression
from keeper_app.store import OwnFiles

_LINE = re.compile(r"\s*(\d{1,4})\s*(?:[-–—]\s*(\d{1,4}))?\s*[:.)]\s*(.+)")
PREFIX = "own/"


def _check_dice(text: str) -> None:
    parse_expression(text)


class OwnTables:
    """What is in the folder now; a broken file is listed with its error and does no harm."""

    def __init__(self, files: OwnFiles) -> None:
        self._files = files

    @cached_property
    def _read(self) -> tuple[dict[str, OwnTable], list[TableError]]:
        if not self._files.folder.is_dir():
            return {}, []
        return read_own_tables(self._files.folder, _check_dice)

    @property
    def tables(self) -> dict[str, OwnTable]:
        """Every table that can be used, by id."""
        return self._read[0]

    @property
    def errors(self) -> list[TableError]:
        """What is wrong with the others."""
        return self._read[1]

    @property
    def folder(self) -> str:
        """Where files can be put by hand."""
        return str(self._files.folder)

    def look_again(self) -> None:
        """Read the folder afresh when next asked."""
        self.__dict__.pop("_read", None)

    def keep(self, table: OwnTable) -> None:
        """Write a table down under its id."""
        self._files.write(table.id, write_own_table(table))
        self.look_again()

    def remove(self, table: str) -> None:
        """Set a table aside."""
        self._files.remove(table)
        self.look_again()


def name_of(title: str, taken: dict[str, OwnTable]) -> str:
    """A file's name for a title: kebab-case, and nobody else's."""
    plain = "".join(c for c in unicodedata.normalize("NFD", title.lower()) if unicodedata.category(c) != "Mn")
    name = "-".join(re.findall(r"[a-z0-9]+", plain))[:40].strip("-") or "table"
    number, free = 2, name
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free


def table_of(title: str, lines: str, name: str) -> OwnTable:
    """A table from what was typed: TOML or JSON as it is, else one row a line.

    "1-3: rats" gives a row its range; without ranges the rows are numbered and the table rolls as many. A first
    line that begins with # names columns, and | parts the cells.
    """
    text = lines.strip()
    if text.startswith("{"):
        return parse_own_table(text.encode(), f"{name}.json", _check_dice)
    if re.search(r"^\s*\[\[rows?\]\]", text, re.MULTILINE):
        return parse_own_table(text.encode(), f"{name}.toml", _check_dice)
    rows = [line.strip() for line in text.splitlines() if line.strip()]
    heads: list[str] = []
    if rows and rows[0].startswith("#"):
        heads = [part.strip() for part in rows.pop(0).lstrip("#").split("|")]
    content: dict[str, object] = {"id": name, "title": title.strip()}
    if len(heads) > 1:
        content["columns"] = [
            {"id": f"c{i}", "name": head or str(i), "kind": "text"} for i, head in enumerate(heads[1:], 1)
        ]
    content["rows"], highest = _rows(rows, len(heads))
    if highest:
        content["roll"] = f"1D{highest}"
    return make_own_table(content, name, _check_dice)


def _rows(lines: list[str], heads: int) -> tuple[list[dict[str, object]], int]:
    ranged = [_LINE.match(line) for line in lines]
    numbered = bool(lines) and all(ranged)
    made: list[dict[str, object]] = []
    highest = 0
    for at, (line, match) in enumerate(zip(lines, ranged, strict=True), 1):
        low, high, said = (int(match[1]), int(match[2] or match[1]), match[3]) if numbered and match else (at, at, line)
        highest = max(highest, high)
        parts = [part.strip() for part in said.split("|")] if heads > 1 else [said]
        row: dict[str, object] = {"id": f"row-{at}", "range": [low, high], "name": parts[0]}
        cells = {f"c{i}": part for i, part in enumerate(parts[1:heads], 1) if part}
        if cells:
            row["cells"] = cells
        made.append(row)
    return made, highest if highest > 1 else 0

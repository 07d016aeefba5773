"""The keeper's own tables: read from the data folder, made in the app, exported as text."""

import json
import re
import unicodedata
from functools import cached_property

from keeper_app.content.errors import TableError
from keeper_app.content.own_tables import find_own_table, make_own_table, parse_own_table, read_own_tables, renamed
from keeper_app.content.own_toml import write_own_table
from keeper_app.content.table_records import OwnTable
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.store import OwnFiles
from keeper_app.store.seen import Seen, seen_in

_TOML = re.compile(r"^[ \t]*(?:\[\[rows\]\]|rows[ \t]*=)", re.MULTILINE)
_LINE = re.compile(r"\s*(\d{1,4})\s*(?:[-–—]\s*(\d{1,4}))?\s*[:.)]\s*(.+)")
PREFIX = "own/"


class OwnTables:
    """What is in the folder now; a broken file is listed with its error and does no harm."""

    def __init__(self, files: OwnFiles) -> None:
        self._files = files

    _when_read: Seen = ()

    @cached_property
    def _read(self) -> tuple[dict[str, OwnTable], list[TableError]]:
        self._when_read = self._seen()
        if not self._files.folder.is_dir():
            return {}, []
        return read_own_tables(self._files.folder, spelt_dice)

    @property
    def tables(self) -> dict[str, OwnTable]:
        """Every table that can be used, by id."""
        return self._read[0]

    @property
    def folder(self) -> str:
        """Where files can be put by hand."""
        return str(self._files.folder)

    def now(self) -> tuple[dict[str, OwnTable], list[TableError]]:
        """The same, and what is wrong with the others, read afresh if a file was put, changed or taken since."""
        if self._seen() != self._when_read:
            self.look_again()
        return self._read

    def _seen(self) -> Seen:
        return seen_in(self._files.folder)

    def look_again(self) -> None:
        """Read the folder afresh when next asked."""
        self.__dict__.pop("_read", None)

    def keep(self, table: OwnTable, instead: str | None = None) -> OwnTable:
        """Write a table down under its id, `instead` of the one it was changed from; never over another one."""
        if table.id != instead and table.id in self.tables:
            table = renamed(table, name_of(table.id, self.tables))
        before = find_own_table(self._files.folder, instead) if instead else None
        kept = self._files.write(table.id, write_own_table(table))
        if before and before != kept.name:
            self._files.set_aside(before)
        self.look_again()
        return table

    def remove(self, table: str) -> None:
        """Set a table aside, whatever its file is called."""
        if file := find_own_table(self._files.folder, table):
            self._files.set_aside(file)
        self.look_again()


def name_of(title: str, taken: dict[str, OwnTable]) -> str:
    """A file's name for a title: kebab-case, and nobody else's."""
    plain = "".join(c for c in unicodedata.normalize("NFD", title.lower()) if unicodedata.category(c) != "Mn")
    name = "-".join(re.findall(r"[a-z0-9]+", plain))[:40].strip("-") or "table"
    number, free = 2, name
    while free in taken:
        free, number = f"{name}-{number}", number + 1
    return free


def table_from_file(data: bytes, file: str) -> OwnTable:
    """A table from a file that was chosen."""
    return parse_own_table(data, file, spelt_dice)


def table_of(title: str, lines: str, name: str) -> OwnTable:
    """A table from what was typed: TOML or JSON as it is, else one row a line.

    "1-3: rats" gives a row its range; without ranges the rows are numbered and the table rolls as many. A first
    line that begins with # names columns, and | parts the cells.
    """
    text = lines.strip()
    if suffix := _written_as(text):
        return parse_own_table(text.encode("utf-8", "replace"), f"{name}.{suffix}", spelt_dice, title)
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
    return make_own_table(content, name, spelt_dice)


def _written_as(text: str) -> str:
    """json or toml where somebody pasted a file; nothing where rows were typed."""
    if text.startswith("{") or (text.startswith("[") and _is_json(text)):
        return "json"
    return "toml" if _TOML.search(text) else ""


def _is_json(text: str) -> bool:
    try:
        return isinstance(json.loads(text), list)
    except (ValueError, RecursionError):
        return False


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

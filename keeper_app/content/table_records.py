"""The records of the keeper's tables: frozen, texts by language, every figure a value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal, get_args

from keeper_app.content.records import Source
from keeper_app.content.texts import Texts

Group = Literal["combat", "chase", "sanity", "magic", "checks", "life"]  # in the order they are shown
GROUPS: Final[tuple[Group, ...]] = get_args(Group)

CellKind = Literal["number", "text", "dice", "money", "metres", "kmh", "percent", "range", "yesno"]


@dataclass(frozen=True, slots=True)
class NumberRange:
    """Whole numbers from `low` to `high`, both included; without `high`, everything from `low` up."""

    low: int
    high: int | None

    def __contains__(self, number: float) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)


Cell = int | float | str | Texts | NumberRange
"""What a cell holds: a yes or no is a bool, dice are text without a language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column: what its cells hold, and in which unit. `blank` says what an empty cell means.

    Without `blank`, every row must have a cell here.
    """

    id: str
    name: Texts
    kind: CellKind
    unit: Texts | None = None
    blank: Texts | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row. `then` names the table to roll on next; `flag` is our remark on an oddity in the sources.

    `aloud` is read to the player whom it befalls, `keeper` says what the keeper does meanwhile.
    """

    id: str
    name: Texts | None = None
    range: NumberRange | None = None
    cells: Mapping[str, Cell] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    text: Texts | None = None
    aloud: Texts | None = None
    keeper: Texts | None = None
    flag: Texts | None = None
    see: tuple[str, ...] = ()
    then: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What every table has, ours or a keeper's. `roll` makes it rollable: its ranges then cover those dice.

    `bonus_die` and `penalty_die` say when a table rolled on a D100 takes one.
    """

    id: str
    title: Texts
    note: Texts | None = None
    roll: str | None = None
    bonus_die: Texts | None = None
    penalty_die: Texts | None = None
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()

    def row_for(self, number: float) -> Row | None:
        """The row whose range holds this number; nothing when none does."""
        return next((row for row in self.rows if row.range is not None and number in row.range), None)

    def row(self, id_: str) -> Row:
        """The row of this id, or a KeyError."""
        for row in self.rows:
            if row.id == id_:
                return row
        raise KeyError(id_)

    def column(self, id_: str) -> Column:
        """The column of this id, or a KeyError."""
        for column in self.columns:
            if column.id == id_:
                return column
        raise KeyError(id_)


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm:
    """Its dice hurt somebody. `place` is where it stands among such tables; `by`, what its dice grow or shrink with."""

    place: int
    by: Literal["nothing", "height", "body"] = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenTable(Table):
    """A table of the keeper's screen. `numbers` and `rulings` point into docs/rulings.md."""

    group: Group
    source: Source
    harm: Harm | None = None
    see: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTable(Table):
    """A table a keeper made."""


def table_texts(table: Table) -> Iterator[tuple[str, Texts]]:
    """Every text of a table with its place: `title`, `columns.mov.name`, `rows.tank.cells.skill`."""
    for name in ("title", "note", "bonus_die", "penalty_die"):
        yield from _text(name, getattr(table, name))
    for column in table.columns:
        for name in ("name", "unit", "blank"):
            yield from _text(f"columns.{column.id}.{name}", getattr(column, name))
    for row in table.rows:
        for name in ("name", "text", "aloud", "keeper", "flag"):
            yield from _text(f"rows.{row.id}.{name}", getattr(row, name))
        for id_, cell in row.cells.items():
            yield from _text(f"rows.{row.id}.cells.{id_}", cell)


def _text(place: str, value: object) -> Iterator[tuple[str, Texts]]:
    if isinstance(value, Texts):
        yield place, value

"""Turns the columns and rows of a file into records, and every fault into a record, a field and a problem."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from keeper_app.content.dice_in_text import looks_like_dice
from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, dice_errors
from keeper_app.content.rulebook import KEBAB
from keeper_app.content.structure import Fault, FaultsError, structured
from keeper_app.content.table_ranges import faces_of, range_faults
from keeper_app.content.table_records import Cell, Column, NumberRange, Row, Table
from keeper_app.content.texts import Texts

LARGEST: Final = 10**9
D100: Final = "1D100"

Made = TypeVar("Made", bound=Table)


@dataclass(frozen=True, slots=True, kw_only=True)
class _RowWords:
    """What cattrs reads of a row: all but its figures, whose shape depends on the columns."""

    id: str
    name: Texts | None = None
    text: Texts | None = None
    aloud: Texts | None = None
    keeper: Texts | None = None
    flag: Texts | None = None
    see: tuple[str, ...] = ()
    then: str | None = None


def table_of(
    content: Mapping[str, Any], kind: type[Made], file: str, record: str, check_dice: CheckDice | None = None
) -> tuple[Made | None, list[TableError]]:
    """The table a file holds, and everything that is wrong with it; nothing when it cannot be used."""
    head = {key: value for key, value in content.items() if key != "rows"}
    table, errors = structured(head, kind, file, record)
    rows = content.get("rows")
    if not isinstance(rows, list) or not rows:
        errors.append(TableError(file, record, "rows", "missing-field", "[[rows]] expected"))
    if table is None or not isinstance(rows, list):
        return None, errors
    made: list[Row] = []
    for number, raw in enumerate(rows, 1):
        row, found = _row(raw, number, table.columns, file)
        errors += found
        if row is not None:
            made.append(row)
            errors += _dice_errors(row, table.columns, file, check_dice)
    whole = len(made) == len(rows)
    table = replace(table, rows=tuple(made))
    errors += _id_errors(table, file)
    errors += _roll_errors(table, file, whole)
    return table, errors


def _row(raw: object, number: int, columns: Sequence[Column], file: str) -> tuple[Row | None, list[TableError]]:
    id_ = raw.get("id") if isinstance(raw, Mapping) else None
    record = id_ if isinstance(id_, str) and id_ else f"#{number}"
    if not isinstance(raw, Mapping):
        detail = f"table expected, {type(raw).__name__} found"
        return None, [TableError(file, record, "", "wrong-type", detail)]
    plain = {key: value for key, value in raw.items() if key not in ("cells", "range")}
    words, errors = structured(plain, _RowWords, file, record)
    faults: list[Fault] = []
    held: NumberRange | None = None
    if "range" in raw:
        try:
            held = _range(raw["range"])
        except FaultsError as error:
            faults += [fault.under("range") for fault in error.faults]
    cells, found = _cells(raw.get("cells", {}), columns)
    faults += found
    errors += [TableError(file, record, fault.field, fault.problem, fault.detail) for fault in faults]
    if words is None or errors:
        return None, errors
    row = Row(
        **{one.name: getattr(words, one.name) for one in fields(words)}, range=held, cells=MappingProxyType(cells)
    )
    if row.name is None and row.text is None and not row.cells:
        errors.append(TableError(file, record, "", "empty"))
    return row, errors


def _cells(raw: object, columns: Sequence[Column]) -> tuple[dict[str, Cell], list[Fault]]:
    """The cells in the order of their columns; each has one, and only a column with a blank may lack some."""
    if not isinstance(raw, Mapping):
        return {}, [Fault(("cells",), "wrong-type", f"table expected, {type(raw).__name__} found")]
    cells: dict[str, Cell] = {}
    faults = [Fault(("cells", str(key)), "unknown-field") for key in raw if key not in {c.id for c in columns}]
    for column in columns:
        if column.id not in raw:
            if column.blank is None:
                faults.append(Fault(("cells", column.id), "missing-field"))
            continue
        try:
            cells[column.id] = _cell(raw[column.id], column)
        except FaultsError as error:
            faults += [fault.under(column.id).under("cells") for fault in error.faults]
    return cells, faults


def _cell(value: object, column: Column) -> Cell:
    match column.kind:
        case "text":
            return _both(value)
        case "dice":
            if not isinstance(value, str):
                raise _wrong("dice as text", value)
            return value
        case "range":
            return _range(value)
        case "yesno":
            if not isinstance(value, bool):
                raise _wrong("true or false", value)
            return value
        case _:
            return _figure(value)


def _both(value: object) -> Texts:
    made, errors = structured(value, Texts, "", "")
    if made is None:
        raise FaultsError(*(Fault((e.field,) if e.field else (), e.problem, e.detail) for e in errors))
    return made


def _figure(value: object) -> int | float:
    """A finite number within reason, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _wrong("number", value)
    if isinstance(value, float) and not math.isfinite(value):
        raise FaultsError(Fault((), "wrong-type", f"finite number expected, {value} found"))
    if abs(value) > LARGEST:
        raise FaultsError(Fault((), "too-large", f"at most {LARGEST}"))
    return value


def _range(value: object) -> NumberRange:
    """`[1, 59]`, or `[99]` for 99 and above."""
    if not isinstance(value, list):
        raise _wrong("list of one or two whole numbers", value)
    if len(value) not in (1, 2) or any(isinstance(n, bool) or not isinstance(n, int) for n in value):
        raise FaultsError(Fault((), "bad-range", "one or two whole numbers expected"))
    if any(abs(n) > LARGEST for n in value):
        raise FaultsError(Fault((), "too-large", f"at most {LARGEST}"))
    if len(value) == 2 and value[1] < value[0]:
        raise FaultsError(Fault((), "bad-range", f"{value[0]} is above {value[1]}"))
    return NumberRange(value[0], value[1] if len(value) == 2 else None)


def _wrong(wanted: str, value: object) -> FaultsError:
    return FaultsError(Fault((), "wrong-type", f"{wanted} expected, {type(value).__name__} found"))


def _dice_errors(row: Row, columns: Sequence[Column], file: str, check_dice: CheckDice | None) -> Iterator[TableError]:
    """Cells of dice that `dice/` refuses; without it, those that do not look like dice."""
    for column in columns:
        value = row.cells.get(column.id)
        if column.kind != "dice" or not isinstance(value, str):
            continue
        field = f"cells.{column.id}"
        if check_dice is not None:
            yield from dice_errors([value], file, row.id, field, check_dice)
        elif not looks_like_dice(value):
            yield TableError(file, row.id, field, "bad-dice", value[:40])


def _id_errors(table: Table, file: str) -> Iterator[TableError]:
    """Ids are kebab-case, and of one table, column or row only."""
    if not KEBAB.fullmatch(table.id):
        yield TableError(file, table.id, "id", "bad-id", "kebab-case expected")
    columns = [column.id for column in table.columns]
    for index, id_ in enumerate(columns):
        if not KEBAB.fullmatch(id_):
            yield TableError(file, table.id, f"columns[{index}].id", "bad-id", "kebab-case expected")
        if id_ in columns[:index]:
            yield TableError(file, table.id, f"columns[{index}].id", "duplicate", id_)
    seen: set[str] = set()
    for row in table.rows:
        if not KEBAB.fullmatch(row.id):
            yield TableError(file, row.id, "id", "bad-id", "kebab-case expected")
        if row.id in seen:
            yield TableError(file, row.id, "id", "duplicate")
        seen.add(row.id)


def _roll_errors(table: Table, file: str, whole: bool) -> Iterator[TableError]:
    """The roll is dice, its ranges cover them, and only a D100 takes a bonus or a penalty die."""
    faces = faces_of(table.roll) if table.roll else None
    if table.roll and faces is None:
        yield TableError(file, table.id, "roll", "bad-roll", f"{table.roll[:40]}; like 1D10, 1D100 or 2D6 expected")
        return
    for field in ("bonus_die", "penalty_die"):
        if getattr(table, field) is not None and table.roll != D100:
            yield TableError(file, table.id, field, "bad-roll", f"only with {D100}")
    if whole:
        for row, problem, detail in range_faults(table.rows, faces):
            yield TableError(file, row.id, "range", problem, detail)

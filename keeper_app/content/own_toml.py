"""Writes a keeper's table as TOML that reads back as the same table."""

from collections.abc import Iterator
from typing import Final

from keeper_app.content.table_records import Column, NumberRange, Row, Table
from keeper_app.content.texts import Texts

_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def write_own_table(table: Table) -> str:
    """The table as TOML text, the head first, then every row."""
    return "\n".join([*_head(table), *(line for row in table.rows for line in _row(row)), ""])


def _head(table: Table) -> Iterator[str]:
    yield f"id = {_value(table.id)}"
    yield f"title = {_value(table.title)}"
    if table.roll is not None:
        yield f"roll = {_value(table.roll)}"
    elif any(row.range for row in table.rows):
        yield "roll = false"
    for field in ("note", "bonus_die", "penalty_die"):
        if (text := getattr(table, field)) is not None:
            yield f"{field} = {_value(text)}"
    if table.columns:
        yield "columns = ["
        yield from (f"  {_column(column)}," for column in table.columns)
        yield "]"


def _column(column: Column) -> str:
    named = {"id": column.id, "name": column.name, "kind": column.kind, "unit": column.unit, "blank": column.blank}
    return _inline({key: value for key, value in named.items() if value is not None})


def _row(row: Row) -> Iterator[str]:
    yield ""
    yield "[[rows]]"
    yield f"id = {_value(row.id)}"
    for field in ("range", "name", "text", "aloud", "keeper", "flag", "then"):
        if (value := getattr(row, field)) is not None:
            yield f"{field} = {_value(value)}"
    if row.cells:
        yield f"cells = {_inline(dict(row.cells))}"


def _inline(values: dict[str, object]) -> str:
    return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in values.items()) + " }"


def _value(value: object) -> str:
    if isinstance(value, Texts):
        return _text(value.all()[0]) if len(value.all()) == 1 else _inline(dict(value.items()))
    if isinstance(value, NumberRange):
        return f"[{value.low}]" if value.high is None else f"[{value.low}, {value.high}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return _text(str(value))


def _text(text: str) -> str:
    """A TOML string on one line; control characters are escaped, everything else stands as it is."""
    return '"' + "".join(_ESCAPES.get(c) or (f"\\u{ord(c):04X}" if c < " " or c == "\x7f" else c) for c in text) + '"'

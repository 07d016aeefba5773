"""Rows of a weapon table into records."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeVar

from keeper_app.content.errors import TableError
from keeper_app.content.structure import structured

Record = TypeVar("Record")

# cattrs would take 1 for yes and digits in a text for an amount.
YES_OR_NO: Final = frozenset({"impales", "burn", "severs", "strangles", "auto", "touch", "in_place", "by_band"})
AMOUNTS: Final = frozenset({"classic", "modern"})


def read_rows(
    content: Mapping[str, Any], key: str, kind: type[Record], file: str, **given: object
) -> tuple[list[Record], list[TableError]]:
    """The records of one array of tables; `given` is what the file says for all of them."""
    rows = content.get(key)
    if not isinstance(rows, list) or not rows:
        return [], [TableError(file, "", key, "missing-field", f"[[{key}]] expected")]
    made: list[Record] = []
    errors: list[TableError] = []
    for number, row in enumerate(rows, 1):
        name = row_name(row, number)
        clashes = [TableError(file, name, field, "unknown-field") for field in given if row_has(row, field)]
        bent = dict(_bent(row))
        record, found = structured({**row, **given} if isinstance(row, dict) else row, kind, file, name)
        errors += clashes
        errors += [TableError(file, name, field, "wrong-type", detail) for field, detail in bent.items()]
        errors += [error for error in found if error.field not in bent]
        if record is not None and not bent and not clashes:
            made.append(record)
    return made, errors


def row_name(row: object, number: int) -> str:
    """A row's id, or its number."""
    id_ = row.get("id") if isinstance(row, dict) else None
    return id_ if isinstance(id_, str) and id_ else f"#{number}"


def row_has(row: object, field: str) -> bool:
    """Whether a row names a field."""
    return isinstance(row, dict) and field in row


def unknown_keys(content: Mapping[str, Any], known: frozenset[str], file: str) -> Iterator[TableError]:
    """Keys at the top of a file that mean nothing."""
    for key in sorted(set(content) - known):
        yield TableError(file, "", key, "unknown-field")


def _bent(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Fields where something else stands for a yes or no, or for an amount."""
    for key, inner in value.items() if isinstance(value, dict) else ():
        field = f"{path}.{key}".removeprefix(".")
        if key in YES_OR_NO:
            if not isinstance(inner, bool):
                yield field, f"true or false expected, {type(inner).__name__} found"
        elif key in AMOUNTS:
            if not isinstance(inner, int | float) or isinstance(inner, bool):
                yield field, f"amount expected, {type(inner).__name__} found"
        else:
            yield from _bent(inner, field)

"""Ranges of a table against its die."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from keeper_app.content.table_records import NumberRange, Row

ROLL: Final = re.compile(r"([1-9][0-9]?|100)D([1-9][0-9]{0,3})(?:([+-])([0-9]{1,3}))?")


def faces_of(roll: str) -> NumberRange | None:
    """The numbers that "1D100" or "2D6+1" can give; nothing when it is not such dice."""
    found = ROLL.fullmatch(roll)
    if found is None or not 2 <= int(found[2]) <= 1000:
        return None
    count, sides = int(found[1]), int(found[2])
    more = int(found[4] or 0) * (-1 if found[3] == "-" else 1)
    return NumberRange(count + more, count * sides + more)


def range_faults(rows: Sequence[Row], faces: NumberRange | None) -> Iterator[tuple[Row, str, str]]:
    """Rows whose range is at fault, with the problem and its particulars.

    Rolled, the ranges cover every face once. Otherwise they only must not overlap, and all or none have one.
    """
    ranged = [(row.range, row) for row in rows if row.range is not None]
    if len(ranged) < len(rows) and (faces is not None or ranged):
        yield from ((row, "missing-field", "") for row in rows if row.range is None)
        return
    expected = faces.low if faces else None
    last: Row | None = None
    for held, row in sorted(ranged, key=lambda one: (one[0].low, one[0].high or 0)):
        if expected is None and last is not None:
            yield row, "bad-range", f"{last.id} has everything from {last.range.low if last.range else 0} up"
            return
        if expected is not None and (held.low < expected or (faces and held.low > expected)):
            yield row, "bad-range", f"{expected} expected, {held.low} found"
            return
        last, expected = row, None if held.high is None else held.high + 1
    if faces and faces.high is not None and last is not None and expected != faces.high + 1:
        yield last, "bad-range", f"must end at {faces.high}"

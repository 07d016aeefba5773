"""Ranges of a table against its die, and the speeds of MOV."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from keeper_app.content.table_records import NumberRange, Row

ROLL: Final = re.compile(r"([1-9][0-9]?|100)D([1-9][0-9]{0,3})(?:([+-])([0-9]{1,3}))?")
MOV: Final = "mov-kmh"


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


def kmh_of(mov: float, root: Path | None = None) -> int | None:
    """The speed of a MOV in km/h: that of the nearest row at or below; nothing under the slowest."""
    return max((kmh for row, kmh in _speeds(root) if row <= mov), default=None)


def mov_of(kmh: float, root: Path | None = None) -> int | None:
    """The MOV of a speed in km/h: that of the nearest row at or below; nothing under the slowest."""
    return max((mov for mov, row in _speeds(root) if row <= kmh), default=None)


def _speeds(root: Path | None) -> Iterator[tuple[int, int]]:
    from keeper_app.content.screen_files import screen_tables

    for row in screen_tables(root)[MOV].rows:
        mov, kmh = row.cells["mov"], row.cells["kmh"]
        if isinstance(mov, int) and isinstance(kmh, int):
            yield mov, kmh

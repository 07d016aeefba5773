"""What the files in tables/people have in common: a source at the top, ids that are used once, bounds that meet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

from keeper_app.content.errors import TableError
from keeper_app.content.records import Source
from keeper_app.content.structure import structured
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_rows import unknown_keys

Made = TypeVar("Made")

FOLDER: Final = "people"
HEAD: Final = frozenset({"source"})


@dataclass(frozen=True, slots=True)
class _Head:
    source: Source


def sound(read: tuple[Made, list[TableError]]) -> Made:
    """What was read, if nothing is wrong with it; raises the first TableError otherwise."""
    found, errors = read
    if errors:
        raise errors[0]
    return found


def read_sheet(root: Path, file: str, *keys: str) -> tuple[dict[str, Any] | None, list[TableError]]:
    """The content of a file that says its source and may hold these keys besides; nothing when it is not TOML."""
    try:
        content = read_table(root / file, root)
    except TableError as error:
        return None, [error]
    head = {key: content[key] for key in HEAD if key in content}
    errors = structured(head, _Head, file, Path(file).stem)[1]
    return content, [*errors, *unknown_keys(content, HEAD | set(keys), file)]


def unknown_ids(
    ids: Iterable[str], known: frozenset[str] | None, file: str, record: str, field: str
) -> Iterator[TableError]:
    """Ids that stand in no table; whatever table could not be read is not asked."""
    for index, id_ in enumerate(ids):
        if known is not None and id_ not in known:
            yield TableError(file, record, f"{field}[{index}]", "unknown-reference", id_)


def gap_errors(
    bounds: Sequence[tuple[str, int, int]], file: str, first: int, last: int | None = None
) -> Iterator[TableError]:
    """Rows, as a record and its two bounds, that leave a gap, overlap, or do not begin and end where they should."""
    for record, lowest, highest in bounds:
        if highest < lowest:
            yield TableError(file, record, "highest", "bad-range", f"{lowest} to {highest}")
    if bounds and bounds[0][1] != first:
        yield TableError(file, bounds[0][0], "lowest", "bad-range", f"{bounds[0][1]}; {first} expected")
    for before, after in pairwise(bounds):
        if after[1] != before[2] + 1:
            yield TableError(file, after[0], "lowest", "bad-range", f"{after[1]}; {before[2] + 1} expected")
    if bounds and last is not None and bounds[-1][2] != last:
        yield TableError(file, bounds[-1][0], "highest", "bad-range", f"{bounds[-1][2]}; {last} expected")

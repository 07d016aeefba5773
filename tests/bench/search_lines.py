"""Search in the rules against SQLite FTS5."""

from collections.abc import Iterator

from table import Line


def lines() -> Iterator[Line]:
    yield Line("search against SQLite FTS5", "comes with the Rules room")

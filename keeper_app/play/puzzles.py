"""What led to a state without being understood: a snapshot made without it says so.

A Keeper that understands any of it works that snapshot out again from the events.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from keeper_app.play.events.base import Event, Unheard
from keeper_app.play.record import heard, puzzle_in

Puzzle = tuple[str, int] | str
"""A kind and version that nobody here knows, or the record of an event, as JSON, that was understood in part or not."""

LONGEST_COMPARED: Final = 20_000
"""Characters of a record of which all is named that is not understood: in a longer one it may be a hundred thousand
things."""


def puzzle_of(event: Event) -> Puzzle | None:
    """What is not understood of an event that has its place in the history."""
    if isinstance(event, Unheard):
        return event.named, event.of_version
    return event.beyond or None


def passed_over(record: Mapping[str, Any]) -> Puzzle:
    """An event that could not be read at all."""
    return json.dumps(record, ensure_ascii=False)


def is_unheard(puzzle: Puzzle) -> bool:
    """It has no effect here, being unknown."""
    return isinstance(puzzle, tuple)


def solved(puzzle: Puzzle) -> bool:
    """It was a puzzle to whoever noted it, and is none here."""
    if isinstance(puzzle, str):
        return not puzzle_in(json.loads(puzzle), all_faults=False)
    return heard(*puzzle)


def write_puzzles(puzzles: Iterable[Puzzle]) -> list[Any]:
    """As a snapshot keeps them: kinds and versions, then of the records one for each thing not understood."""
    found = sorted(puzzles, key=str)
    records = {_riddle(one): json.loads(one) for one in found if isinstance(one, str)}
    records.pop("", None)
    return [*(list(one) for one in found if not isinstance(one, str)), *records.values()]


def _riddle(puzzle: str) -> str:
    """What is not understood of a record, if anything; a very long one is like no other."""
    if len(puzzle) <= LONGEST_COMPARED:
        return puzzle_in(json.loads(puzzle))
    return "" if solved(puzzle) else puzzle


def read_puzzles(kept: object) -> frozenset[Puzzle] | None:
    """Those of a snapshot; None where that is damaged."""
    if not isinstance(kept, list):
        return None
    found = [_read(one) for one in kept]
    return None if None in found else frozenset(one for one in found if one is not None)


def _read(kept: object) -> Puzzle | None:
    if isinstance(kept, Mapping):
        return passed_over(kept)
    if isinstance(kept, list) and [type(one) for one in kept] == [str, int]:
        return kept[0], kept[1]
    return None

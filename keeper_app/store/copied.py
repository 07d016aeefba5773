"""The pages of one campaign as bytes, wherever they come from: how far they can be read, before anybody opens them.

A journal opens when its newest page does. What can be read of one that does not open are its pages up to the last
that does: nothing is read past a page that nobody understands, since what follows it stands on what it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from keeper_app.store.errors import JournalTooNew, JournalUnreadable
from keeper_app.store.pages import stray
from keeper_app.store.reading import Reading, read_page

Pages = Mapping[int, bytes | None]  # by number; None is something that is there and is no file


@dataclass(frozen=True)
class Copied:
    """The pages that can be read, oldest first: their bytes and what they hold; and how many lines cannot be."""

    pages: dict[int, bytes]
    readings: tuple[Reading, ...]
    lost: int

    @property
    def records(self) -> list[dict[str, Any]]:
        """Everything that can be read, oldest first."""
        return [record for reading in self.readings for record in reading.records]

    @property
    def until(self) -> str:
        """The moment of the last record that says one; empty when none does."""
        moments = (record.get("at") for record in reversed(self.records))
        return next((at for at in moments if isinstance(at, str)), "")


def opens(pages: Pages) -> bool:
    """Whether a journal of these pages opens."""
    newest = max(pages, default=0)
    return newest > 0 and not stray(sorted(pages)) and _read(pages, newest) is not None


def readable(pages: Pages) -> Copied | None:
    """What can be read of a journal up to its last good page; None when that is nothing at all."""
    found = up_to_the_last_good(pages)
    return found if any(reading.records or reading.snapshot for reading in found.readings) else None


def up_to_the_last_good(pages: Pages) -> Copied:
    """The same, though nothing be written on those pages yet."""
    numbers = sorted(pages)
    if astray := stray(numbers):
        numbers = numbers[: numbers.index(astray)]
    while numbers and _read(pages, numbers[-1]) is None:
        numbers.pop()
    kept = {number: raw for number in numbers if (raw := pages[number]) is not None}
    readings = {number: _read(pages, number) for number in kept}
    read = tuple(reading for reading in readings.values() if reading is not None)
    left_out = [raw for number, raw in pages.items() if raw and readings.get(number) is None]
    lost = sum(raw.count(b"\n") + (not raw.endswith(b"\n")) for raw in left_out)
    lost += sum(reading.damaged + bool(reading.torn) + reading.lost_snapshot for reading in read)
    return Copied(kept, read, lost)


def _read(pages: Pages, number: int) -> Reading | None:
    """A page as it would be opened; None when it would not be."""
    raw = pages[number]
    try:
        return read_page(raw, number, "") if raw else None
    except (JournalUnreadable, JournalTooNew):
        return None

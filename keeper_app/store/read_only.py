"""A journal to look at while another process may be writing it: nothing is held, mended or made.

`news` tells what was written since; only that is read.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from keeper_app.store.ends import NOWHERE, End, Ends
from keeper_app.store.errors import JournalUnreadable, ReadOnly, detail_of, raise_if_passing
from keeper_app.store.journal import Journal, missing_end, newest_page
from keeper_app.store.line import unseal
from keeper_app.store.pages import Page, page_path
from keeper_app.store.reading import Reading, read_page


class ReadOnlyJournal(Journal):
    """The pages as they are on the disk at the moment of asking; a line still being written is not shown.

    `first` is the file of the first page when it is not in the folder: a journal of an older Keeper.
    """

    def __init__(self, folder: Path, *, first: Path | None = None, ends: Ends | None = None) -> None:
        self._first = first
        self._read_to: _Place | None = None  # how far whoever looks on has read
        super().__init__(folder, ends=ends)

    def _open(self) -> None:
        noted = self._noted_end()  # before the page is read: whoever writes notes an end only once it is there
        last = self.last
        reading = self._read(last)  # a newer or unreadable one is refused now, as it would be when opened to write
        short = missing_end(self.folder, noted, (last, len(reading.records) + reading.damaged + bool(reading.torn)))
        if short is not None and noted == self._noted_end():  # else something else was put in its place meanwhile
            self.notices.append(short)

    def _noted_end(self) -> End:
        """Where it ended, as the file says now."""
        if self._ends is None:
            return NOWHERE
        self._ends.look_again()
        return self._ends.of(self.folder.name) or NOWHERE

    @property
    def path(self) -> Path:
        """The file of the newest page."""
        return self._path(self.last)

    @property
    def last(self) -> int:
        """The number of the newest page on the disk now."""
        try:
            return newest_page(self.folder)
        except OSError as error:
            raise_if_passing(error, self.folder, listing=True)
            raise JournalUnreadable(str(self.folder), detail_of(error)) from error

    def __len__(self) -> int:
        """How many records the newest page has now."""
        return len(self._read(self.last).records)

    def page(self, number: int) -> Page:
        """A page as it is on the disk; IndexError beyond the newest."""
        if number != self.last:
            return self._earlier(number)
        found, raw = self._bytes(number)
        reading = self._read_bytes(raw, number)
        if self._read_to is None:
            self._read_to = _Place(number, found, len(raw) - len(reading.torn), _last_line(raw, reading.torn))
        if reading.lost_snapshot:
            self._tell("snapshot-unreadable", self._path(number), number)
        if reading.damaged:
            self._tell("damaged-lines", self._path(number), number, reading.damaged)
        return Page(number, reading.snapshot, reading.records)

    def news(self) -> list[dict[str, Any]] | None:
        """What was written since the newest page was first read, or since this was last asked.

        None where it cannot simply go on from there: a file was replaced, mended or taken away. Open it anew then.
        """
        last = self.last
        if self._read_to is None or last < self._read_to.number:
            return None
        records: list[dict[str, Any]] = []
        for number in range(self._read_to.number, last + 1):
            fresh = self._since(number)
            if fresh is None:
                return None
            records += fresh
        return records

    def _since(self, number: int) -> list[dict[str, Any]] | None:
        """The new records of a page; the place is behind them then."""
        place = self._read_to
        if place is None or number != place.number or not place.end:
            found, raw = self._bytes(number)
            if not raw and place is not None and number == place.number:
                return []  # nothing was written yet
            reading = self._read_bytes(raw, number)
            if reading.damaged or reading.lost_snapshot or not raw:
                return None
            self._read_to = _Place(number, found, len(raw) - len(reading.torn), _last_line(raw, reading.torn))
            return reading.records
        found, raw = self._bytes(number, place.end - len(place.line))
        if found != place.file or not raw.startswith(place.line):
            return None
        fresh = raw[len(place.line) : raw.rfind(b"\n") + 1]
        lines = fresh.split(b"\n")[:-1]
        records = [record for line in lines if (record := unseal(line)) is not None]
        if len(records) < len(lines):
            return None
        if lines:
            self._read_to = _Place(number, found, place.end + len(fresh), lines[-1] + b"\n")
        return records

    def append(self, record: Mapping[str, object]) -> NoReturn:
        """Refused."""
        raise ReadOnly(str(self.path))

    def turn_page(self, snapshot: Mapping[str, Any]) -> NoReturn:
        """Refused."""
        raise ReadOnly(str(self.path))

    def close(self) -> None:
        """Nothing is held."""

    def _path(self, number: int) -> Path:
        path = page_path(self.folder, number)
        return self._first if self._first is not None and number == 1 and not path.exists() else path

    def _read(self, number: int) -> Reading:
        return self._read_bytes(self._bytes(number)[1], number)

    def _bytes(self, number: int, begin: int = 0) -> tuple[int, bytes]:
        """Which file a page is now, and what stands in it from there on; 0 and nothing where there is none."""
        path = self._path(number)
        try:
            with path.open("rb") as file:
                found = os.fstat(file.fileno())
                file.seek(begin)
                raw = file.read()
        except FileNotFoundError:  # the writer is putting it back, or nothing was written yet
            return 0, b""
        except OSError as error:
            raise_if_passing(error, path)
            raise JournalUnreadable(str(path), detail_of(error)) from error
        if not found.st_size:
            self._tell("empty-page", path, number)
        return found.st_ino, raw

    def _read_bytes(self, raw: bytes, number: int) -> Reading:
        return read_page(raw, number, str(self._path(number))) if raw else Reading()


@dataclass(frozen=True)
class _Place:
    """How far a page was read: which file it was, where the last whole line ended, and that line."""

    number: int
    file: int
    end: int
    line: bytes


def _last_line(raw: bytes, torn: bytes) -> bytes:
    whole = raw[: len(raw) - len(torn)]
    return whole[whole.rfind(b"\n", 0, len(whole) - 1) + 1 :]

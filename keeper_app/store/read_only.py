"""A journal to look at while another process may be writing it: nothing is held, mended or made."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from keeper_app.store.errors import JournalUnreadable, ReadOnly, detail_of, raise_if_passing
from keeper_app.store.journal import Journal, newest_page
from keeper_app.store.pages import Page, page_path
from keeper_app.store.reading import Reading, read_page


class ReadOnlyJournal(Journal):
    """The pages as they are on the disk at the moment of asking; a line still being written is not shown.

    `first` is the file of the first page when it is not in the folder: a journal of an older Keeper.
    """

    def __init__(self, folder: Path, *, first: Path | None = None) -> None:
        self._first = first
        super().__init__(folder)

    def _open(self) -> None:
        self._read(self.last)  # a newer or unreadable one is refused now, as it would be when opened to write

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
        reading = self._read(number)
        if reading.lost_snapshot:
            self._tell("snapshot-unreadable", self._path(number), number)
        if reading.damaged:
            self._tell("damaged-lines", self._path(number), number, reading.damaged)
        return Page(number, reading.snapshot, reading.records)

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
        path = self._path(number)
        try:
            raw = path.read_bytes()
        except FileNotFoundError:  # the writer is putting it back, or nothing was written yet
            return Reading()
        except OSError as error:
            raise_if_passing(error, path)
            raise JournalUnreadable(str(path), detail_of(error)) from error
        if not raw:
            self._tell("empty-page", path, number)
            return Reading()
        return read_page(raw, number, str(path))

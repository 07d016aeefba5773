"""The journal: pages of events, append-only, one line an event, durable before `append` returns.

A page after the first begins with a snapshot of all that came before it, so that only the newest need be read.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.ends import End, Ends
from keeper_app.store.errors import JournalUnreadable, StoreError, WriteFailed, detail_of, raise_if_passing
from keeper_app.store.line import seal
from keeper_app.store.lock import Lock
from keeper_app.store.notice import Notice, NoticeKind
from keeper_app.store.page_file import PageFile
from keeper_app.store.pages import Page, page_number, page_numbers, page_path, stray
from keeper_app.store.reading import header_of, read_page

NOTED = 50  # records after which it is noted where the journal ends


class Journal:
    """The events of a campaign, in order, in a folder of pages.

    Opening reads the newest page. Its bytes are kept in memory, so that a file deleted, replaced or cut
    short under the running app can be written again; earlier pages stay on the disk until asked for. `refuses` is
    what it raises when it cannot, for those who do not know this layer.
    """

    refuses: type[Exception] = StoreError

    def __init__(
        self,
        folder: Path,
        *,
        sync: bool = True,
        disk: Disk | None = None,
        lock: Lock | None = None,
        ends: Ends | None = None,
    ) -> None:
        self.folder = folder
        self.notices: list[Notice] = []
        self._disk = disk or Disk(sync=sync)
        self._lock = lock
        self._ends = ends
        self._turn = threading.Lock()
        self._closed = False
        self._told: set[tuple[str, int]] = set()
        self._open()

    def _open(self) -> None:
        try:
            self._last = newest_page(self.folder)
        except OSError as error:
            raise_if_passing(error, self.folder, listing=True)
            raise JournalUnreadable(str(self.folder), detail_of(error)) from error
        path = page_path(self.folder, self._last)
        raw = _read(path)
        reading = read_page(raw, self._last, str(path))
        self._newest = PageFile(path, reading.good, len(reading.records), disk=self._disk, notices=self.notices)
        self._opened: Page | None = Page(self._last, reading.snapshot, reading.records)
        try:
            self._disk.make_folder(self.folder)
            self._newest.mend(raw, reading)
        except BaseException as error:
            self._newest.let_go()
            if isinstance(error, OSError):
                raise WriteFailed(str(path), detail_of(error)) from error
            raise
        self._tidy()
        self._compare(len(reading.records) + reading.damaged + bool(reading.torn))

    @property
    def path(self) -> Path:
        """The file of the newest page."""
        return page_path(self.folder, self.last)

    @property
    def last(self) -> int:
        """The number of the newest page; 1 in a new journal."""
        return self._last

    def __len__(self) -> int:
        """How many records the newest page has."""
        return self._newest.count

    def page(self, number: int) -> Page:
        """A page as it stands: earlier ones from the disk, the newest from memory; IndexError beyond them.

        Of a damaged page this is what can be read, of a missing one nothing; either is told once in `notices`. One
        that cannot be read at this moment is neither: NotNow.
        """
        with self._turn:
            if number != self._last:
                path, image = self.folder, None
            elif self._opened is not None:
                opened, self._opened = self._opened, None  # read once already, when it was opened
                return opened
            else:
                path, image = self._newest.path, self._newest.image
        if image is None:
            return self._earlier(number)
        reading = read_page(image, number, str(path))
        return Page(number, reading.snapshot, reading.records)

    def append(self, record: Mapping[str, object]) -> None:
        """Add a record; when this returns it is on disk. On WriteFailed the journal is as before."""
        line = seal(dict(record))
        with self._turn:
            self._check_open()
            try:
                self._newest.make_ready()
                self._newest.write(line)
            except OSError as error:
                raise WriteFailed(str(self._newest.path), detail_of(error)) from error
            self._opened = None
            if self._newest.count % NOTED == 0:
                self._note_end()

    def turn_page(self, snapshot: Mapping[str, Any]) -> None:
        """Begin a new page with a snapshot of what the pages so far come to.

        The page is written beside and renamed: it is there whole or not at all. On WriteFailed the old one
        stays in use.
        """
        first = seal({"snapshot": dict(snapshot)})
        with self._turn:
            self._check_open()
            number = self._last + 1
            image = header_of(number) + first
            path = page_path(self.folder, number)
            try:
                self._newest.make_ready()  # what the snapshot stands for must be there before it
                self._place(path, image)
            except OSError as error:
                raise WriteFailed(str(path), detail_of(error)) from error
            # From here on the new page is the one that would be opened: events belong nowhere else.
            self._newest.let_go()
            self._newest = PageFile(path, image, 0, disk=self._disk, notices=self.notices)
            self._last = number
            self._opened = None
            with contextlib.suppress(OSError):  # the next append tries again
                self._newest.hold()
            self._disk.sync_folder(self.folder)
            self._note_end()

    def close(self) -> None:
        """Let go of the file; everything appended is already in it."""
        with self._turn:
            if not self._closed:
                self._note_end()
            self._closed = True
            self._newest.let_go()

    def _compare(self, lines: int) -> None:
        """Tell what is missing at the end, by what was noted of it; damaged lines are told already."""
        end = self._ends.of(self.folder.name) if self._ends is not None else None
        if end is not None and (short := missing_end(self.folder, end, (self._last, lines))):
            self.notices.append(short)

    def _note_end(self) -> None:
        """Note where the journal ends: so much of it is on the disk."""
        if self._ends is not None and (self._lock is None or self._lock.still_ours()):
            self._ends.note(self.folder.name, (self._last, self._newest.count))

    def _check_open(self) -> None:
        if self._closed:
            raise WriteFailed(str(self._newest.path), "closed")
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self._newest.path), "lost-lock")

    def _place(self, path: Path, image: bytes) -> None:
        """Put a new page where none should be; what is there nevertheless is put aside."""
        beside = self._disk.write_beside(path, image)
        try:
            if path.exists():
                self._disk.rename(path, free_name(path, "replaced"))
            self._disk.rename(beside, path)
        except OSError:
            with contextlib.suppress(OSError):
                self._disk.remove(beside)
            raise

    def _tidy(self) -> None:
        """Remove pages that were never finished: they were being written beside when the process died."""
        with contextlib.suppress(OSError):
            for path in self.folder.glob("page-*.jsonl.new"):
                if page_number(path.stem):
                    self._disk.remove(path)

    def _earlier(self, number: int) -> Page:
        """A page before the newest. It is not mended: what is readable of it stays as it is."""
        if not 1 <= number <= self.last:
            raise IndexError(number)
        path = page_path(self.folder, number)
        try:
            raw = path.read_bytes()
            if not raw:
                raise JournalUnreadable(str(path), "empty")
            reading = read_page(raw, number, str(path))
        except FileNotFoundError:
            self._tell("missing-page", path, number)
            return Page(number, None, [])
        except (OSError, JournalUnreadable) as error:
            if isinstance(error, OSError):
                raise_if_passing(error, path)
            self._tell("unreadable-page", path, number)
            return Page(number, None, [])
        if reading.lost_snapshot:
            self._tell("snapshot-unreadable", path, number)
        if damaged := reading.damaged + bool(reading.torn):
            self._tell("damaged-lines", path, number, damaged)
        return Page(number, reading.snapshot, reading.records)

    def _tell(self, kind: NoticeKind, path: Path, number: int, count: int = 1) -> None:
        """Say something of a page, once."""
        if (kind, number) not in self._told:
            self._told.add((kind, number))
            self.notices.append(Notice(kind, str(path), count))


def newest_page(folder: Path) -> int:
    """The number of the newest page in a folder, 1 when there is none yet; JournalUnreadable when one is astray."""
    numbers = page_numbers(folder)
    if astray := stray(numbers):
        raise JournalUnreadable(str(page_path(folder, astray)), "wrong-page")
    return numbers[-1] if numbers else 1


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise_if_passing(error, path)
        raise JournalUnreadable(str(path), detail_of(error)) from error


def missing_end(folder: Path, noted: End, found: End) -> Notice | None:
    """That a journal once ended further on than it does now; None where it did not."""
    (page, records), (last, lines) = noted, found
    if page > last:
        return Notice("missing-end", str(page_path(folder, page)), page - last)
    if page == last and records > lines:
        return Notice("missing-end", str(page_path(folder, last)), records - lines)
    return None

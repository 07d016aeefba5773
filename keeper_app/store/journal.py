"""The journal: append-only, one line an event, durable before `append` returns."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.errors import JournalUnreadable, WriteFailed, detail_of
from keeper_app.store.line import seal
from keeper_app.store.notice import Notice
from keeper_app.store.reading import Reading, read_journal


class Journal:
    """The events of a desk, in order.

    `records` is what the file held when it was opened. The bytes of the whole file are kept in memory as well
    (some 15 MB for 100,000 events), so that a file deleted, replaced or cut short under the running app
    can be written again.
    """

    def __init__(self, path: Path, *, sync: bool = True, disk: Disk | None = None) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self._disk = disk or Disk(sync=sync)
        self._turn = threading.Lock()
        self._closed = False
        self._uncut = False
        self._fd = -1
        self._identity = (0, 0)
        try:
            raw = self._read()
        except OSError as error:
            raise JournalUnreadable(str(path), detail_of(error)) from error
        reading = read_journal(raw, str(path))
        self.records: list[dict[str, Any]] = reading.records
        self._count = len(reading.records)
        self._image = [reading.good]
        self._size = len(reading.good)
        try:
            self._mend(raw, reading)
        except OSError as error:
            self._let_go()
            raise WriteFailed(str(path), detail_of(error)) from error

    def __len__(self) -> int:
        return self._count

    def append(self, record: Mapping[str, object]) -> None:
        """Add a record; when this returns it is on disk. On WriteFailed the journal is as before."""
        line = seal(dict(record))
        with self._turn:
            if self._closed:
                raise WriteFailed(str(self.path), "closed")
            try:
                self._make_ready()
                self._write(line)
            except OSError as error:
                raise WriteFailed(str(self.path), detail_of(error)) from error

    def close(self) -> None:
        """Let go of the file; everything appended is already in it."""
        with self._turn:
            self._closed = True
            self._let_go()

    def _read(self) -> bytes:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""

    def _mend(self, raw: bytes, reading: Reading) -> None:
        """Bring the file to its good lines, having put aside what is lost, and hold it open."""
        lost = raw if reading.damaged else reading.torn
        if lost:
            kept = free_name(self.path, "damaged" if reading.damaged else "torn")
            self._disk.write_file(kept, lost)
            if reading.damaged:
                self.notices.append(Notice("damaged-lines", str(self.path), reading.damaged, str(kept)))
            if reading.torn:
                self.notices.append(Notice("torn-line", str(self.path), 1, str(kept)))
        if not raw.startswith(reading.good):
            self._disk.rewrite(self.path, reading.good)
        self._hold()
        if lost and not reading.damaged:
            self._cut()

    def _hold(self) -> None:
        self._fd = self._disk.open_for_append(self.path)
        self._identity = _identity(self.path)

    def _let_go(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def _write(self, line: bytes) -> None:
        try:
            self._disk.write(self._fd, line)
            self._disk.sync(self._fd)
        except BaseException:
            self._uncut = True
            with contextlib.suppress(OSError):  # the next append tries again
                self._cut()
            raise
        self._image.append(line)
        self._size += len(line)
        self._count += 1

    def _cut(self) -> None:
        """Remove from the file's end what is not ours to keep."""
        self._disk.truncate(self._fd, self._size)
        self._uncut = False
        self._disk.sync(self._fd)

    def _make_ready(self) -> None:
        """See that the file is still ours and ends where we left it."""
        if self._uncut:
            self._cut()
        if not self._in_place():
            self._restore()

    def _in_place(self) -> bool:
        if self._fd < 0 or os.fstat(self._fd).st_size != self._size:
            return False
        try:
            return self._identity == _identity(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _restore(self) -> None:
        """Write the journal again, having put aside whatever took its place."""
        self._let_go()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        image = b"".join(self._image)
        found = self._read()
        if found != image:  # on file systems without stable inodes it may be the same after all
            kept = free_name(self.path, "replaced")
            if found:
                self._disk.rename(self.path, kept)
            self._disk.rewrite(self.path, image)
            self.notices.append(Notice("journal-restored", str(self.path), self._count, str(kept) if found else ""))
        self._hold()


def _identity(path: Path) -> tuple[int, int]:
    """Tells a file from another put in its place."""
    status = os.stat(path)
    return status.st_dev, status.st_ino

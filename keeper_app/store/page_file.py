"""The file of a journal's newest page, held open: lines go to its end, and it is put back when harmed."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.notice import Notice
from keeper_app.store.reading import Reading


class PageFile:
    """A page on disk and its bytes in memory, so that a file deleted, replaced or cut short can be written again.

    What was mended is added to `notices`. Errors of the disk come out as they are (OSError).
    """

    def __init__(self, path: Path, image: bytes, count: int, *, disk: Disk, notices: list[Notice]) -> None:
        self.path = path
        self.count = count  # records on the page, its snapshot not among them
        self._disk = disk
        self._notices = notices
        self._image = [image]
        self._size = len(image)
        self._uncut = False
        self._fd = -1
        self._identity = (0, 0)

    @property
    def image(self) -> bytes:
        """Every byte the page has."""
        if len(self._image) > 1:
            self._image = [b"".join(self._image)]
        return self._image[0]

    def mend(self, raw: bytes, reading: Reading) -> None:
        """Bring the file from `raw` to its good lines, having put aside what is lost, and hold it open."""
        emptied = not raw and self.path.exists()  # we never leave one without its header
        told, lost = [Notice("empty-page", str(self.path), 1)] if emptied else self._told(reading), b""
        if reading.damaged or reading.lost_snapshot:
            lost, word = raw, "damaged"
        elif reading.torn:
            lost, word = reading.torn, "torn"
        kept = ""
        if lost:
            aside = free_name(self.path, word)
            self._disk.write_file(aside, lost)
            self._disk.sync_folder(aside.parent)
            kept = str(aside)
        if not raw.startswith(reading.good):
            self._disk.rewrite(self.path, reading.good)
        self.hold()
        if os.fstat(self._fd).st_size != self._size:
            self._cut()
        self._notices += [Notice(notice.kind, notice.path, notice.count, kept) for notice in told]

    def hold(self) -> None:
        """Open the file, to add to it."""
        self._fd = self._disk.open_for_append(self.path)
        self._identity = identity(self.path)

    def let_go(self) -> None:
        """Close the file; everything written is already in it."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def write(self, line: bytes) -> None:
        """Add a line, durably; when that fails, none of it remains."""
        try:
            self._disk.write(self._fd, line)
            self._disk.sync(self._fd)
        except BaseException:
            self._uncut = True
            with contextlib.suppress(OSError):  # the next write tries again
                self._cut()
            raise
        self._image.append(line)
        self._size += len(line)
        self.count += 1

    def make_ready(self) -> None:
        """See that the file is still ours and ends where we left it."""
        if self._uncut:
            self._cut()
        if not self._in_place():
            self._restore()

    def _told(self, reading: Reading) -> list[Notice]:
        """What to say of a reading."""
        told = []
        if reading.lost_snapshot:
            told.append(Notice("snapshot-unreadable", str(self.path), 1))
        if reading.damaged:
            told.append(Notice("damaged-lines", str(self.path), reading.damaged))
        if reading.torn and (reading.records or not reading.lost_snapshot):
            told.append(Notice("torn-line", str(self.path), 1))
        return told

    def _cut(self) -> None:
        """Remove from the file's end what is not ours to keep."""
        self._disk.truncate(self._fd, self._size)
        self._uncut = False
        self._disk.sync(self._fd)

    def _in_place(self) -> bool:
        if self._fd < 0 or os.fstat(self._fd).st_size != self._size:
            return False
        try:
            return self._identity == identity(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _restore(self) -> None:
        """Write the page again, having put aside whatever took its place."""
        self.let_go()
        self._disk.make_folder(self.path.parent)
        try:
            found = self.path.read_bytes()
        except FileNotFoundError:
            found = b""
        if found != self.image:  # on file systems without stable inodes it may be the same after all
            kept = free_name(self.path, "replaced")
            if found:
                self._disk.rename(self.path, kept)
            self._disk.rewrite(self.path, self.image)
            self._notices.append(Notice("journal-restored", str(self.path), self.count, str(kept) if found else ""))
        self.hold()


def identity(path: Path) -> tuple[int, int]:
    """Tells a file from another put in its place."""
    status = os.stat(path)
    return status.st_dev, status.st_ino

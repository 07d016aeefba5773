"""The few things the store asks of the disk, in one place, so that a test can hand it a disk that fails.

Whatever changes a file or a folder goes through here: a disk that dies at its n-th service is a power cut.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Iterable
from pathlib import Path

from keeper_app.store.notice import Notice

OWN_FOLDER, OWN_FILE = 0o700, 0o600  # what a keeper writes down is nobody else's; Windows keeps it so by itself
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would otherwise translate newlines
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, getattr(errno, "ENOTSUP", errno.ENOSYS)}
_flush = getattr(os, "fdatasync", None) or getattr(os, "fsync", None)


class Disk:
    """The real disk. With `sync=False` nothing waits for the hardware: for tests and benchmarks."""

    def __init__(self, *, sync: bool = True) -> None:
        self._sync = sync
        self.notices: list[Notice] = []  # what it mended by itself before anybody asked

    def open_for_append(self, path: Path) -> int:
        """A descriptor whose every write goes to the end of the existing file."""
        return os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)

    def open_new(self, path: Path) -> int:
        """A descriptor for a file to be written from its beginning."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, OWN_FILE)

    def put(self, fd: int, chunk: bytes) -> int:
        """Write some of the bytes and say how many."""
        return os.write(fd, chunk)

    def write(self, fd: int, chunk: bytes) -> None:
        """Write all the bytes."""
        written = 0
        while written < len(chunk):
            written += self.put(fd, chunk[written:])

    def sync(self, fd: int) -> None:
        """Wait until what was written is on the hardware, where the platform can say so."""
        if not self._sync or _flush is None:
            return
        try:
            _flush(fd)
        except OSError as error:
            if error.errno not in _NO_SYNC:
                raise

    def sync_folder(self, folder: Path) -> None:
        """Make the names in a folder durable, those given, changed and removed, where the platform can."""
        if not self._sync or os.name == "nt":
            return
        with contextlib.suppress(OSError):
            fd = os.open(folder, os.O_RDONLY)
            try:
                self.sync(fd)
            finally:
                os.close(fd)

    def truncate(self, fd: int, size: int) -> None:
        """Cut a file back to a size."""
        os.ftruncate(fd, size)

    def write_file(self, path: Path, content: bytes) -> None:
        """Write a whole file, durably; one that cannot be completed is removed."""
        self.write_chunks(path, (content,))

    def write_chunks(self, path: Path, chunks: Iterable[bytes]) -> None:
        """Write a whole file bit by bit, durably; one that cannot be completed is removed."""
        fd = self.open_new(path)
        try:
            try:
                for chunk in chunks:
                    self.write(fd, chunk)
                self.sync(fd)
            finally:
                os.close(fd)
        except BaseException:
            with contextlib.suppress(OSError):
                self.remove(path)
            raise

    def write_beside(self, path: Path, content: bytes) -> Path:
        """Write what is to replace a file, flushed and read back; the caller renames it."""
        beside = path.with_name(path.name + ".new")
        self.write_file(beside, content)
        if beside.read_bytes() != content:
            raise OSError(errno.EIO, "read back differently")
        return beside

    def rewrite(self, path: Path, content: bytes) -> None:
        """Give a file new content at once: the old or the new is there, never a part."""
        self.rename(self.write_beside(path, content), path)
        self.sync_folder(path.parent)

    def rename(self, source: Path, target: Path) -> None:
        """Rename over whatever is there. Windows refuses while a scanner reads the file: insist a little."""
        for pause in (0.01, 0.05, 0.2) if os.name == "nt" else ():
            try:
                os.replace(source, target)
            except PermissionError:
                time.sleep(pause)
            else:
                return
        os.replace(source, target)

    def link(self, source: Path, target: Path) -> None:
        """A second name for a file."""
        os.link(source, target)

    def twin(self, source: Path, target: Path) -> None:
        """Make `target` the same as `source`, which keeps its place; never a half-made `target`."""
        beside = target.with_name(target.name + ".new")
        self.remove(beside)
        try:
            self.link(source, beside)
        except (OSError, AttributeError, NotImplementedError):  # FAT, Android and Pyodide have no hard links
            self.write_file(beside, source.read_bytes())
        self.rename(beside, target)

    def remove(self, path: Path) -> None:
        """Remove a file; one that is not there is no matter."""
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, where they are missing, durably: what is in it is as safe as its name."""
        for folder in reversed([one for one in (path, *path.parents) if not one.is_dir()]):
            self.add_folder(folder)
            self.sync_folder(folder.parent)

    def add_folder(self, path: Path) -> None:
        """Make one folder in another, for its owner alone."""
        path.mkdir(OWN_FOLDER, exist_ok=True)

    def narrow(self, path: Path) -> None:
        """Keep others out of a folder of ours that an older Keeper left open; where that fails it stays as it is."""
        if os.name != "nt":
            with contextlib.suppress(OSError):
                if path.stat().st_mode & 0o077:
                    path.chmod(OWN_FOLDER)

    def remove_folder(self, path: Path) -> None:
        """Remove a folder and all in it; links are removed, never followed. A missing one is no matter."""
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(path)


def free_name(path: Path, word: str) -> Path:
    """The first unused `<stem>-<word>-<n><suffix>` beside a file, for bytes worth keeping."""
    number = 1
    while (free := path.with_name(f"{path.stem}-{word}-{number}{path.suffix}")).exists():
        number += 1
    return free


def whole_lines(raw: bytes) -> bytes:
    """The bytes up to the last newline: what a file that only grows is sure of while someone writes it."""
    return raw[: raw.rfind(b"\n") + 1]

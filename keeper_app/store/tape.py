"""A disk whose files live in memory, and whose every change is written to a tape: the disk of a browser.

A web page has no disk, but its worker has files that it may write to and wait for (OPFS). So the files of the store
live where Python keeps files there, in memory, and each service of the disk is noted on the tape before it is done.
Played back, a tape gives the same files. One that was cut short gives what a disk would hold that died at that
service, and the store knows how to open that.

Not on the tape are the lock, which dies with its process anyway, and who may read a file: nobody else can.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final, Protocol

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.errors import TooNew
from keeper_app.store.frames import PIECE, Frame, Word, frame, frames, is_begun
from keeper_app.store.notice import Notice

VERSION: Final = 1
SPARE: Final = 1 << 20
"""Bytes that a tape may waste before it is wound onto the other reel, where it is played back."""


class Tape(Protocol):
    """Two reels, one in use. What `put` adds is kept after `flush`. OSError for whatever the reels refuse."""

    @property
    def size(self) -> int:
        """How many bytes are on the reel in use."""
        ...

    def read(self, begin: int, size: int) -> bytes:
        """So many bytes of the reel in use, fewer at its end."""
        ...

    def put(self, chunk: bytes) -> None:
        """Add to the reel in use: all of it, or nothing."""
        ...

    def flush(self) -> None:
        """Wait until it is kept."""
        ...

    def cut(self, size: int) -> None:
        """Shorten the reel in use."""
        ...

    def change(self, pieces: Iterable[bytes]) -> None:
        """Write the other reel, and use that from now on: the old one whole or the new one whole, never less."""
        ...


class Refused(Exception):
    """A frame that we never wrote: it leads outside, or to what is not there."""


class TapeDisk(Disk):
    """Files below `root`, kept on a tape. Making one plays the tape back into an empty `root`.

    TooNew where a newer Keeper wrote it, which then stays as it is. `skipped` counts frames that could not be read;
    `aside` is where they went, with the rest of the tape where it could not be followed any further. Either is told.
    """

    def __init__(self, root: Path, tape: Tape) -> None:
        super().__init__()
        self._root = root
        self._tape = tape
        self._open: dict[int, tuple[Path, bool]] = {}  # by descriptor: the file, and whether it is only added to
        self._waiting = False  # something was noted that is not flushed
        self._torn_off = False
        self.skipped = 0
        self.aside: Path | None = None
        root.mkdir(parents=True, exist_ok=True)
        self._play_back()
        if self.skipped or self.aside:
            kept = str(self.aside) if self.aside else ""
            self.notices.append(Notice("damaged-tape", str(root), self.skipped, kept))

    # --- what changes something ---------------------------------------------------------------------------------

    def open_for_append(self, path: Path) -> int:
        """A descriptor whose every write goes to the end of the existing file."""
        fd = super().open_for_append(path)
        self._open[fd] = path, True
        return fd

    def open_new(self, path: Path) -> int:
        """A descriptor for a file to be written from its beginning."""
        self._note("new", path)
        fd = super().open_new(path)
        self._open[fd] = path, False
        return fd

    def put(self, fd: int, chunk: bytes) -> int:
        """Write some of the bytes and say how many."""
        path, at_end = self._open[fd]
        where = os.fstat(fd).st_size if at_end else os.lseek(fd, 0, os.SEEK_CUR)
        some = chunk[:PIECE]
        self._note("put", path, where, content=bytes(some))
        return super().put(fd, some)

    def truncate(self, fd: int, size: int) -> None:
        """Cut a file back to a size."""
        self._note("cut", self._open[fd][0], size)
        super().truncate(fd, size)

    def sync(self, fd: int) -> None:
        """Wait until everything noted is kept."""
        if self._waiting:
            self._tape.flush()
            self._waiting = False

    def sync_folder(self, folder: Path) -> None:
        """The same: names and bytes are on one tape."""
        self.sync(-1)

    def rename(self, source: Path, target: Path) -> None:
        """Rename over whatever is there."""
        self._note("move", source, self._name(target))
        super().rename(source, target)
        for fd, (path, at_end) in self._open.items():
            if path.is_relative_to(source):
                self._open[fd] = target / path.relative_to(source), at_end

    def link(self, source: Path, target: Path) -> None:
        """There are no second names on a tape."""
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    def twin(self, source: Path, target: Path) -> None:
        """Make `target` the same as `source`; on the tape that is one frame, whole or not there."""
        self._note("twin", source, self._name(target))
        shutil.copyfile(source, target)

    def remove(self, path: Path) -> None:
        """Remove a file; one that is not there is no matter."""
        if os.path.lexists(path):
            self._note("remove", path)
            super().remove(path)

    def add_folder(self, path: Path) -> None:
        """Make one folder in another."""
        if not path.is_dir():
            self._note("folder", path)
            super().add_folder(path)

    def narrow(self, path: Path) -> None:
        """Nobody else can read what is in a page's own storage."""

    def remove_folder(self, path: Path) -> None:
        """Remove a folder and all in it. A missing one is no matter."""
        if path.exists():
            self._note("clear", path)
            super().remove_folder(path)

    def tear_off(self) -> None:
        """The tape is gone for good: nothing is noted any more, and the files in memory are all there is."""
        self._torn_off, self._waiting = True, False

    # --- the tape -----------------------------------------------------------------------------------------------

    def _name(self, path: Path) -> str:
        return path.relative_to(self._root).as_posix()

    def _note(self, what: str, path: Path, *more: object, content: bytes = b"") -> None:
        """Before it is done: what a full storage refuses to note does not happen either."""
        if not self._torn_off:
            self._waiting = True
            self._tape.put(frame([what, self._name(path), *more], content))

    def _play_back(self) -> None:
        size, good = self._tape.size, 0
        skipped: list[Frame] = []
        unread: list[tuple[int, int]] = []  # from where to where
        for one in frames(self._pieces(0)):
            if self._played(one):
                self.skipped += len(skipped)
                unread += [(good, skipped[-1].end)] if skipped else []
                skipped, good = [], one.end
            else:
                skipped.append(one)  # where nothing whole comes after it, it was being written when the end came
        if good < size and self._is_torn(good, size, skipped):
            self._tape.cut(good)
            good = size = self._tape.size
        if unread or good < size:
            self._put_aside([*unread, (good, size)], must=good < size)
        elif size > SPARE + 2 * sum(path.stat().st_size for path in self._root.rglob("*") if path.is_file()):
            self._wind()
        elif not size:
            self._tape.put(frame(["tape", VERSION]))
            self._waiting = True

    def _pieces(self, begin: int, end: int | None = None) -> Iterator[bytes]:
        size = self._tape.size if end is None else end
        while begin < size and (piece := self._tape.read(begin, min(4 * PIECE, size - begin))):
            yield piece
            begin += len(piece)

    def _is_torn(self, good: int, size: int, skipped: list[Frame]) -> bool:
        """Whether what is left is one frame that was being written when the end came, or nothing but room for it."""
        if len(skipped) == 1 and skipped[0].end == size:
            return True
        if skipped:
            return False
        rest = self._tape.read(good, 2 * PIECE)  # longer than any frame
        begun = good + len(rest) == size and is_begun(rest)
        return begun or not any(any(piece) for piece in self._pieces(good))

    def _put_aside(self, unread: list[tuple[int, int]], *, must: bool) -> None:
        """What cannot be read is kept as a file, on the tape that is wound from what could; so it is told once.

        It `must` be where nothing can be added behind it; else a tape without room for it stays as it is.
        """
        self.aside = free_name(self._root / "tape.bin", "rest")
        with self.aside.open("wb") as file:
            for begin, end in unread:
                file.writelines(self._pieces(begin, end))
        try:
            self._wind()
        except OSError:
            if must:
                raise
            self.aside.unlink()
            self.aside = None

    def _wind(self) -> None:
        self._tape.change(self._wound())

    def _wound(self) -> Iterator[bytes]:
        """What a tape holds that gives these files and no more."""
        yield frame(["tape", VERSION])
        for path in sorted(self._root.rglob("*")):
            if path.is_dir():
                yield frame(["folder", self._name(path)])
                continue
            yield frame(["new", self._name(path)])
            with path.open("rb") as file:
                where = 0
                while piece := file.read(PIECE):
                    yield frame(["put", self._name(path), where], piece)
                    where += len(piece)

    # --- doing again --------------------------------------------------------------------------------------------

    def _played(self, one: Frame) -> bool:
        """Do again what a frame says; False for one that says nothing of ours."""
        if one.word is None:
            return False
        try:
            with contextlib.suppress(OSError):  # what was refused when it was noted is refused again
                self._do(one.word, one.content)
        except (Refused, ValueError):  # a name that no system takes
            return False
        return True

    def _do(self, word: Word, content: bytes) -> None:
        match word:
            case ["tape", int(version)]:
                if version > VERSION:
                    raise TooNew(str(self._root), version, VERSION)
            case ["put", str(name), int(where)]:
                _put(self._inside(name), where, content)
            case ["cut", str(name), int(size)]:
                path = self._inside(name)
                if not 0 <= size <= path.stat().st_size:
                    raise Refused
                os.truncate(path, size)
            case [("move" | "twin") as what, str(name), str(target)]:
                deed: Callable[[Path, Path], object] = os.replace if what == "move" else shutil.copyfile
                deed(self._inside(name), self._inside(target))
            case [("new" | "remove" | "folder" | "clear") as what, str(name)]:
                _SIMPLE[what](self._inside(name))
            case _:
                raise Refused

    def _inside(self, name: str) -> Path:
        """The path a frame means; Refused where that is not below the root."""
        inside = PurePosixPath(name)
        plain = inside.parts and name == str(inside) and not any(sign in name for sign in "\\:\0")
        if not plain or inside.is_absolute() or ".." in inside.parts:
            raise Refused
        return self._root.joinpath(*inside.parts)


_SIMPLE: dict[str, Callable[[Path], Any]] = {
    "new": lambda path: path.write_bytes(b""),
    "remove": Path.unlink,
    "folder": lambda path: path.mkdir(exist_ok=True),
    "clear": shutil.rmtree,
}


def _put(path: Path, where: int, content: bytes) -> None:
    """Write into a file; a hole is no longer than what a frame that was lost could have filled."""
    with path.open("r+b") as file:
        if not 0 <= where <= file.seek(0, os.SEEK_END) + PIECE:
            raise Refused
        file.seek(where)
        file.write(content)

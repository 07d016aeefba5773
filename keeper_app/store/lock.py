"""The lock on a data folder: it dies with its process, and says who holds it.

The operating system holds the lock, not the file's existence: a file left by a dead process blocks nobody.
Two things are locked: the folder itself, where the system can, since nobody deletes that by mistake, and the
file `lock` in it, which also says who holds it. We never delete the file; if somebody else does, whoever
takes a lock looks whether what it locked is still what is there, and the holder puts it back.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import platform
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path

from keeper_app.store.disk import OWN_FILE
from keeper_app.store.errors import DataDirUnwritable, DeskHeld, detail_of

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_BEYOND = 1 << 20  # Windows locks bytes against reading: lock one past the text, so that others can read it
_TRIES = 100  # at a lock file that somebody deletes again and again


class Lock:
    """Held from its making until `release` or the end of the process; DeskHeld if another has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = threading.Lock()
        self._folder = -1
        self._file = -1
        try:
            self._claim()
        except OSError as error:
            self.release()
            raise DataDirUnwritable(str(path.parent), detail_of(error)) from error
        except DeskHeld:
            self.release()
            raise

    def still_ours(self) -> bool:
        """Whether nobody else can have taken the desk. A lock file that was deleted is made again.

        Only when another process holds what is there now is the answer no; a disk that refuses to make the
        file again does not take the desk from us.
        """
        if self._file < 0:
            return False
        if self._in_place():
            return True
        with self._turn:
            if not self._in_place():  # another thread may have seen to it
                try:
                    self._claim()
                except DeskHeld:
                    return False
                except OSError:
                    return True
            return True

    def release(self) -> None:
        """Let others in."""
        if self._file >= 0:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, 0)
            os.close(self._file)  # closing gives the lock back, on every system
        if self._folder >= 0:
            os.close(self._folder)
        self._file = self._folder = -1

    def _in_place(self) -> bool:
        try:
            return _same(os.stat(self.path), self._status) or self.path.read_bytes() == self._words
        except OSError:
            return False

    def _claim(self) -> None:
        """Lock the folder and the file that are there now; what is locked already is kept until then."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        folder = self._claim_folder()
        try:
            file = self._claim_file()
        except BaseException:
            if folder not in (-1, self._folder):
                os.close(folder)
            raise
        for old, new in ((self._folder, folder), (self._file, file)):
            if old not in (-1, new):
                os.close(old)
        self._folder, self._file = folder, file
        self._status = os.stat(self.path)
        self._words = _introduction()
        with contextlib.suppress(OSError):  # saying who we are is a courtesy: a full disk must not stop us
            os.ftruncate(file, 0)
            os.write(file, self._words)

    def _claim_folder(self) -> int:
        """The locked folder; -1 where folders cannot be opened."""
        parent = self.path.parent
        if self._folder >= 0 and _same(os.fstat(self._folder), os.stat(parent)):
            return self._folder
        try:
            fd = os.open(parent, os.O_RDONLY)
        except OSError:  # Windows: there an open file cannot be deleted, so the file alone is enough
            return -1
        if not _take(fd):
            os.close(fd)
            raise held_by(self.path)
        return fd

    def _claim_file(self) -> int:
        """The locked file, being the one that is there."""
        for _ in range(_TRIES):
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT, OWN_FILE)
            try:
                if not _take(fd):
                    raise held_by(self.path)
                if os.name == "nt" or _same(os.fstat(fd), os.stat(self.path)):  # there, nobody deletes an open file
                    return fd
            except FileNotFoundError:
                pass  # deleted between opening and locking: what we locked is nobody's
            except BaseException:
                os.close(fd)
                raise
            os.close(fd)
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def held_by(path: Path) -> DeskHeld:
    """Who wrote itself into the lock; it may be about to, so nothing is certain."""
    try:
        who = json.loads(path.read_bytes())
        return DeskHeld(str(path.parent), int(who["pid"]), str(who["host"]), str(who["since"]))
    except (OSError, ValueError, TypeError, KeyError):
        return DeskHeld(str(path.parent), 0, "", "")


def seen_holder(path: Path) -> DeskHeld | None:
    """Who seems to hold a folder, without asking for its lock; None when nobody does or the one who did is dead."""
    found = held_by(path)
    if found.pid <= 0:
        return None
    if found.host == platform.node() and sys.platform not in ("win32", "emscripten"):
        try:
            os.kill(found.pid, 0)
        except ProcessLookupError:
            return None
        except (OSError, OverflowError):
            pass  # somebody else's process: alive
    return found


def _same(one: os.stat_result, other: os.stat_result) -> bool:
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


def _take(fd: int) -> bool:
    """Ask the system for the lock; where it has none (Pyodide, some network drives) all may enter."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(fd, _BEYOND, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            os.lseek(fd, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return True
    except OSError as error:
        return error.errno not in _HELD
    return True


def _introduction() -> bytes:
    since = datetime.now(UTC).isoformat(timespec="seconds")
    return json.dumps({"pid": os.getpid(), "host": platform.node(), "since": since}).encode()

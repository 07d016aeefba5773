"""The lock on a data folder: it dies with its process, and says who holds it.

The operating system holds the lock, not the file's existence: a file left by a dead process blocks nobody.
The file is never deleted, because a process on the deleted one and a process on a new one would both succeed.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

from keeper_app.store.errors import DataDirUnwritable, DeskHeld, detail_of

_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_BEYOND = 1 << 20  # Windows locks bytes against reading: lock one past the text, so that others can read it


class Lock:
    """Held from its making until `release` or the end of the process; DeskHeld if another has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise DataDirUnwritable(str(path.parent), detail_of(error)) from error
        if not _take(self._fd):
            os.close(self._fd)
            self._fd = -1
            raise DeskHeld(str(path.parent), *_holder(path))
        with contextlib.suppress(OSError):  # saying who we are is a courtesy: a full disk must not stop us
            os.ftruncate(self._fd, 0)
            os.write(self._fd, _introduction())

    def release(self) -> None:
        """Let others in."""
        if self._fd < 0:
            return
        with contextlib.suppress(OSError):
            os.ftruncate(self._fd, 0)
        os.close(self._fd)  # closing gives the lock back, on every system
        self._fd = -1


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


def _holder(path: Path) -> tuple[int, str, str]:
    """Who wrote itself into the lock; it may be about to, so nothing is certain."""
    try:
        who = json.loads(path.read_bytes())
        return int(who["pid"]), str(who["host"]), str(who["since"])
    except (OSError, ValueError, TypeError, KeyError):
        return 0, "", ""

"""The two reels of a tape, each a file that is read and written at a place: one is in use, the other waits its turn.

A reel begins with sixteen figures, its generation; whichever has the higher one is in use. While a reel is written it
has none: who dies meanwhile finds the old one as it was.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

HEAD: Final = 16


class Handle(Protocol):
    """A file that is held open; OSError for whatever it refuses."""

    def size(self) -> int:
        """How long it is."""
        ...

    def read(self, at: int, size: int) -> bytes:
        """So many bytes from a place on, fewer at the end."""
        ...

    def write(self, at: int, chunk: bytes) -> int:
        """Write from a place on; how many bytes there was room for."""
        ...

    def truncate(self, size: int) -> None:
        """Make it so long."""
        ...

    def flush(self) -> None:
        """Wait until what was written is kept."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class Reels:
    """A `Tape` of two handles. Closed, it refuses whatever it is asked."""

    def __init__(self, handles: Sequence[Handle]) -> None:
        self._handles = list(handles)
        generations = [_generation(one) for one in self._handles]
        self._generation = max(generations)
        self._used = generations.index(self._generation)
        self._end = self._handle.size()
        if not self._generation:
            self.change(())
        elif (other := self._handles[1 - self._used]).size():
            other.truncate(0)  # who changed to this one died before letting go of the other

    @property
    def size(self) -> int:
        """How many bytes are on the reel in use."""
        return self._end - HEAD

    def read(self, begin: int, size: int) -> bytes:
        """So many bytes of the reel in use, fewer at its end."""
        return self._handle.read(HEAD + begin, min(size, self._end - HEAD - begin))

    def put(self, chunk: bytes) -> None:
        """Add to the reel in use: all of it, or nothing."""
        try:
            _write(self._handle, self._end, chunk)
        except OSError:
            with contextlib.suppress(OSError):  # else the next frame is written over what is left of this one
                self._handle.truncate(self._end)
            raise
        self._end += len(chunk)

    def flush(self) -> None:
        """Wait until it is kept."""
        self._handle.flush()

    def cut(self, size: int) -> None:
        """Shorten the reel in use."""
        self._handle.truncate(HEAD + size)
        self._end = HEAD + size

    def change(self, pieces: Iterable[bytes]) -> None:
        """Write the other reel, and use that from now on."""
        other, end = self._handles[1 - self._used], HEAD
        other.truncate(0)
        _write(other, 0, b" " * HEAD)
        for piece in pieces:
            _write(other, end, piece)
            end += len(piece)
        other.flush()
        _write(other, 0, b"%016d" % (self._generation + 1))
        other.flush()
        old = self._handle
        self._used, self._end = 1 - self._used, end
        self._generation += 1
        with contextlib.suppress(OSError):  # it is the older one, however long
            old.truncate(0)

    def close(self) -> None:
        """Let go of both; a second time does nothing."""
        handles, self._handles = self._handles, []
        for one in handles:
            one.close()

    @property
    def _handle(self) -> Handle:
        if not self._handles:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return self._handles[self._used]


def _generation(handle: Handle) -> int:
    head = handle.read(0, HEAD)
    return int(head) if len(head) == HEAD and head.isdigit() else 0


def _write(handle: Handle, at: int, chunk: bytes) -> None:
    if handle.write(at, chunk) != len(chunk):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

"""The two files that the origin of a page keeps for it (OPFS): opened for good, then read and written at once.

One worker at a time has them, of all pages of the origin.
"""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import js  # type: ignore[import-not-found]  # there is one in a browser only
from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from keeper_app.store.reels import Handle

FILES: Final = ("keeper-0.tape", "keeper-1.tape")
BREATH: Final = 0.1
"""Seconds between two tries: a page that was just left lets go in a moment."""


class NoStorage(Exception):
    """This page keeps nothing: the window is private, the connection not secure, the browser too old."""


class InUse(Exception):
    """Another page has the files."""


class KeptFile:
    """A `Handle` on a file of the origin."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def size(self) -> int:
        """How long it is."""
        with _system_errors():
            return int(self._handle.getSize())

    def read(self, at: int, size: int) -> bytes:
        """So many bytes from a place on, fewer at the end."""
        if size <= 0:
            return b""
        with _system_errors():
            into = js.Uint8Array.new(size)
            count = int(self._handle.read(into, _at(at)))
            return bytes(into.subarray(0, count).to_bytes())

    def write(self, at: int, chunk: bytes) -> int:
        """Write from a place on; how many bytes there was room for."""
        with _system_errors():
            return int(self._handle.write(to_js(memoryview(chunk)), _at(at))) if chunk else 0

    def truncate(self, size: int) -> None:
        """Make it so long."""
        with _system_errors():
            self._handle.truncate(size)

    def flush(self) -> None:
        """Wait until what was written is kept."""
        with _system_errors():
            self._handle.flush()

    def close(self) -> None:
        """Let go of it."""
        with _system_errors():
            self._handle.close()


async def open_files(tries: int) -> list[Handle]:
    """Take both; InUse where another page has them after so many tries, NoStorage where there are none to be had."""
    found: list[Handle] = []
    try:
        for name in FILES:
            found.append(KeptFile(await _open(name, tries)))
    except BaseException:
        for one in found:
            one.close()
        raise
    return found


async def _open(name: str, tries: int) -> Any:
    try:
        folder = await js.navigator.storage.getDirectory()
        file = await folder.getFileHandle(name, _object(create=True))
    except (AttributeError, JsException) as error:
        if getattr(error, "name", "") == "QuotaExceededError":
            raise _os_error(error) from error
        raise NoStorage from error
    for left in range(tries, 0, -1):
        try:
            return await file.createSyncAccessHandle()
        except AttributeError as error:
            raise NoStorage from error
        except JsException as error:
            if error.name != "NoModificationAllowedError":
                raise NoStorage from error
            if left > 1:
                await asyncio.sleep(BREATH)
    raise InUse


async def still_there() -> bool:
    """Whether the origin still has both; a browser that does not answer is taken at its last word."""
    try:
        folder = await js.navigator.storage.getDirectory()
        for name in FILES:
            await folder.getFileHandle(name)
    except JsException as error:
        return bool(error.name != "NotFoundError")
    return True


@contextmanager
def _system_errors() -> Iterator[None]:
    """What a browser refuses is said as a system would say it."""
    try:
        yield
    except JsException as error:
        raise _os_error(error) from error


def _os_error(error: Any) -> OSError:
    number = errno.EDQUOT if error.name == "QuotaExceededError" else errno.EIO
    return OSError(number, os.strerror(number))


def _at(where: int) -> Any:
    return _object(at=where)


def _object(**fields: object) -> Any:
    return to_js(fields, dict_converter=js.Object.fromEntries)

"""A secret of this data folder: random bytes in a file of its own that nobody else may read, and no backup holds.

It is written past the `Disk`: only a house with a door asks for it, and one in a browser has none.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from keeper_app.store.errors import DataDirUnwritable, detail_of

KEY_FILE = "door.key"
KEY_BYTES = 32
_BINARY = getattr(os, "O_BINARY", 0)


def kept_key(folder: Path) -> bytes:
    """The secret of a folder, made when it is first asked for. One that is not whole is made anew."""
    path = folder / KEY_FILE
    try:
        with contextlib.suppress(FileNotFoundError):
            if len(found := path.read_bytes()) == KEY_BYTES:
                return found
        made = secrets.token_bytes(KEY_BYTES)
        _write(path, made)
    except OSError as error:
        raise DataDirUnwritable(str(path), detail_of(error)) from error
    return made


def _write(path: Path, key: bytes) -> None:
    """Whole or not at all, and from its first moment for its owner alone."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
    try:
        os.write(fd, key)
        os.fsync(fd)
    finally:
        os.close(fd)
    fresh.replace(path)

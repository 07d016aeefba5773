"""The side folder `damaged`: where goes what does not open and is never deleted, each in a folder of its own."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from keeper_app.store.disk import OWN_FILE, OWN_FOLDER, Disk

DAMAGED = "damaged"


def free_aside(data: Path, name: str) -> Path:
    """The first folder `<name>-<n>` aside that is not in use."""
    number = 1
    while os.path.lexists(free := data / DAMAGED / f"{name}-{number}"):
        number += 1
    return free


def put_aside(data: Path, folder: Path, name: str, disk: Disk) -> Path:
    """Move a folder, or what has the place of one, aside as it is; returns where it is now."""
    disk.make_folder(data / DAMAGED)
    kept = free_aside(data, name)
    disk.rename(folder, kept)
    disk.sync_folder(data / DAMAGED)
    disk.sync_folder(folder.parent)
    close_to_others(kept)
    return kept


def close_to_others(folder: Path) -> None:
    """Files put aside may have been made when others could read them; where that cannot be changed, so be it."""
    if os.name != "nt" and not folder.is_symlink():
        with contextlib.suppress(OSError):
            folder.chmod(OWN_FOLDER if folder.is_dir() else OWN_FILE)
            for path in folder.iterdir() if folder.is_dir() else ():
                if path.is_file() and not path.is_symlink():
                    path.chmod(OWN_FILE)

"""Putting a restored backup in the place of what is there, whole or not at all.

A backup is unpacked into `restore.new`. Renaming that to `restore.ready` is the decision: before it the old
data stands, after it the new. What follows only moves things where they belong and can be done again from
any point, so it is simply done when the folder is next opened, if it was interrupted.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from keeper_app.store.disk import Disk
from keeper_app.store.errors import RestoreUnfinished, WriteFailed, detail_of

MAKING = "restore.new"
READY = "restore.ready"
OLD = "restore.old"
# Every one of them is in what is unpacked, if only as an empty file: one that is missing there has been moved.
FOLDERS = ("campaigns", "tables", "documents")
FILES = ("keeper.json", "keeper.1.json", "keeper.2.json")


def place_of(data: Path, name: str) -> Path:
    """Where something is that may have been restored but not yet moved."""
    ready = data / READY / name
    return ready if ready.exists() else data / name


def begin(data: Path, disk: Disk) -> Path:
    """An empty place to unpack into."""
    if (data / READY).exists():
        raise RestoreUnfinished(str(data), "another")
    making = data / MAKING
    disk.remove_folder(making)
    for folder in FOLDERS:
        disk.make_folder(making / folder)
    for file in FILES:
        disk.write_file(making / file, b"")  # an empty file of documents is the same as none
    return making


def abandon(data: Path, disk: Disk) -> None:
    """Forget what was unpacked; what cannot be removed now is removed when the folder is next opened."""
    with contextlib.suppress(OSError):
        disk.remove_folder(data / MAKING)


def swap(data: Path, disk: Disk) -> None:
    """Let what was unpacked take the place of what is there. WriteFailed when nothing was moved at all."""
    try:
        for folder, _, _ in os.walk(data / MAKING):  # what it holds must be there before it is decided
            disk.sync_folder(Path(folder))
        disk.rename(data / MAKING, data / READY)
        disk.sync_folder(data)
    except OSError as error:
        _take_back(data, disk)
        raise WriteFailed(str(data), detail_of(error)) from error
    try:
        finish(data, disk)
    except OSError as error:
        if _nothing_moved(data) and _take_back(data, disk):
            raise WriteFailed(str(data), detail_of(error)) from error
        raise RestoreUnfinished(str(data), detail_of(error)) from error


def finish(data: Path, disk: Disk) -> bool:
    """Move whatever is ready to its place, and clear up; whether there was anything."""
    found = (data / READY).is_dir()
    if found:
        for name in (*FOLDERS, *FILES):
            if (data / READY / name).exists():
                _move(data, name, disk)
        disk.sync_folder(data)
        disk.remove_folder(data / READY)
    for leftover in (OLD, MAKING):
        with contextlib.suppress(OSError):
            disk.remove_folder(data / leftover)
    return found


def _move(data: Path, name: str, disk: Disk) -> None:
    target = data / name
    if target.is_dir():  # a folder cannot be renamed over
        disk.make_folder(data / OLD)
        disk.rename(target, _free(data / OLD / name))
    disk.rename(data / READY / name, target)


def _free(path: Path) -> Path:
    number = 0
    free = path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}.{number}")
    return free


def _nothing_moved(data: Path) -> bool:
    return all((data / READY / name).exists() for name in (*FOLDERS, *FILES)) and not (data / OLD / FOLDERS[0]).exists()


def _take_back(data: Path, disk: Disk) -> bool:
    """Undo the decision while nothing was moved."""
    with contextlib.suppress(OSError):
        if (data / READY).exists():
            disk.rename(data / READY, data / MAKING)
        abandon(data, disk)
        return True
    return False

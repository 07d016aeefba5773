"""Putting a restored backup in the place of what is there, whole or not at all.

A backup is unpacked into `restore.new` and opened there. Renaming that to `restore.ready` is the decision: before it
the old data stands, after it the new. Then everything changes places: the old goes to `restore.old`, the new where it
belongs. When all is moved the new is opened once more; only when it opens are `restore.ready` and then the old removed.

Where it does not open, or the disk refuses on the way, `restore.ready` becomes `restore.back`: from then on the old
data stands again, and everything changes places once more. Each of these can be done again from any point, so it is
simply done when the folder is next opened, if it was interrupted.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from keeper_app.store.aside import put_aside
from keeper_app.store.disk import Disk
from keeper_app.store.errors import BackupUnreadable, NotNow, RestoreUnfinished, StoreError, WriteFailed, detail_of
from keeper_app.store.shelf import Shelf

MAKING = "restore.new"
READY = "restore.ready"
OLD = "restore.old"
BACK = "restore.back"
# Every one of them is in what is unpacked, if only as an empty file: one that is missing there has been moved.
FOLDERS = ("campaigns", "tables", "documents")
FILES = ("keeper.json", "keeper.1.json", "keeper.2.json")
NAMES = (*FOLDERS, *FILES)

Check = Callable[[Path], None]  # raises a StoreError when a data folder does not open
Ended = Literal["", "restore-finished", "restore-undone"]


def place_of(data: Path, name: str) -> Path:
    """Where something is that may have been restored, or taken back, but not yet moved."""
    between = data / OLD / name if (data / BACK).is_dir() else data / READY / name
    return between if between.exists() else data / name


def begin(data: Path, disk: Disk) -> Path:
    """An empty place to unpack into."""
    if (data / READY).exists() or (data / BACK).exists():
        raise RestoreUnfinished(str(data), "another")
    making = data / MAKING
    _save_damaged(data, disk)
    for left in (making, data / OLD):
        disk.remove_folder(left)
    for folder in FOLDERS:
        disk.make_folder(making / folder)
    for file in FILES:
        disk.write_file(making / file, b"")  # an empty file of documents is the same as none
    return making


def abandon(data: Path, disk: Disk) -> None:
    """Forget what was unpacked; what cannot be removed now is removed when the folder is next opened."""
    with contextlib.suppress(OSError):
        disk.remove_folder(data / MAKING)


def swap(data: Path, disk: Disk, check: Check) -> None:
    """Let what was unpacked take the place of what is there.

    WriteFailed and BackupUnreadable when everything is as it was; RestoreUnfinished when neither way could be gone.
    """
    try:
        for folder, _, _ in os.walk(data / MAKING):  # what it holds must be there before it is decided
            disk.sync_folder(Path(folder))
        disk.rename(data / MAKING, data / READY)
        disk.sync_folder(data)
        ended = finish(data, disk, check)
    except (OSError, NotNow) as error:
        detail = detail_of(error) if isinstance(error, OSError) else error.detail
        if not _taken_back(data, disk):
            raise RestoreUnfinished(str(data), detail) from error
        raise WriteFailed(str(data), detail) from error
    if ended == "restore-undone":
        raise BackupUnreadable(str(data), "damaged")


def finish(data: Path, disk: Disk, check: Check) -> Ended:
    """Bring to its end whatever was decided, and clear up; how it ended."""
    ended: Ended = ""
    if (data / READY).is_dir():
        ended = "restore-finished" if _put_in_place(data, disk, check) else "restore-undone"
    if (data / BACK).is_dir():
        _put_back(data, disk)
    _clear(data, disk)
    return ended


def _clear(data: Path, disk: Disk) -> None:
    """Remove what is needed no more; what cannot be removed now is removed when the folder is next opened."""
    with contextlib.suppress(OSError, StoreError):
        _save_damaged(data, disk)
        disk.remove_folder(data / OLD)
    abandon(data, disk)


def _save_damaged(data: Path, disk: Disk) -> None:
    """What did not open before is in no backup: it is put aside, not removed with the rest."""
    for shelf in sorted((data / OLD).glob(f"{FOLDERS[0]}*")):
        old = Shelf(shelf, disk, read_only=True)
        for campaign in old.ids():
            if old.trouble(campaign) is not None:
                put_aside(data, shelf / campaign, campaign, disk)


def _put_in_place(data: Path, disk: Disk, check: Check) -> bool:
    """Move what is ready to its place and open it; where it does not open it is decided to go back."""
    for name in NAMES:
        if os.path.lexists(data / READY / name):
            _exchange(data / READY / name, data / name, data / OLD / name, disk)
    disk.sync_folder(data)
    try:
        check(data)
    except NotNow:
        raise
    except StoreError:
        _decide_back(data, disk)
        return False
    disk.remove_folder(data / READY)
    disk.sync_folder(data)
    return True


def _exchange(new: Path, place: Path, old: Path, disk: Disk) -> None:
    if os.path.lexists(place):
        disk.make_folder(old.parent)
        disk.rename(place, _free(old))
        disk.sync_folder(old.parent)
    disk.rename(new, place)


def _decide_back(data: Path, disk: Disk) -> None:
    disk.rename(data / READY, data / BACK)
    disk.sync_folder(data)


def _put_back(data: Path, disk: Disk) -> None:
    """Move what was there before to its place again; what lies in `restore.back` has left it already."""
    for name in NAMES:
        place, new, old = data / name, data / BACK / name, data / OLD / name
        if not os.path.lexists(new) and os.path.lexists(place):
            disk.rename(place, new)
            disk.sync_folder(new.parent)
        if os.path.lexists(old):
            disk.rename(old, place)
    disk.sync_folder(data)
    if (data / OLD).is_dir():
        disk.sync_folder(data / OLD)
    disk.remove_folder(data / BACK)
    disk.sync_folder(data)


def _free(path: Path) -> Path:
    number = 0
    free = path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.name}.{number}")
    return free


def _taken_back(data: Path, disk: Disk) -> bool:
    """Go back from wherever the disk refused; whether everything is as it was."""
    with contextlib.suppress(OSError):
        if (data / READY).is_dir():
            _decide_back(data, disk)
        if (data / BACK).is_dir():
            _put_back(data, disk)
        _clear(data, disk)
        return True
    return False

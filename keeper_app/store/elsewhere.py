"""A folder that does not open: what can be done without opening it. Nothing in it is deleted, replaced or mended.

One file or folder that is in the way can be put aside; or another folder is begun beside it, with its newest backup.
"""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path

from keeper_app.store.aside import put_aside
from keeper_app.store.backups import DOCUMENTS, Backup, Backups
from keeper_app.store.data_dir import LOCK, open_data_dir
from keeper_app.store.disk import Disk
from keeper_app.store.errors import StoreError, WriteFailed, detail_of
from keeper_app.store.lock import Lock
from keeper_app.store.rescue import documents_aside


def newest_backup(data: Path) -> Backup | None:
    """The newest backup in a folder that this Keeper could put back; none where none can be found or read."""
    from keeper_app.store.archive import check_archive

    backups = Backups(data, Disk(), read_only=True)
    for backup in backups.list():
        with contextlib.suppress(StoreError):
            check_archive(backups.path(backup.name))
            return backup
    return None


def set_aside(data: Path, path: Path, *, disk: Disk | None = None) -> Path:
    """Put what stands in the way into `damaged/`; returns where it is now. DeskHeld where somebody is in there."""
    disk, lock = disk or Disk(), Lock(data / LOCK)
    try:
        if path.parent == data and path.name.startswith(Path(DOCUMENTS).stem + "."):
            return documents_aside(data, disk)
        if path == data or not path.is_relative_to(data):
            raise WriteFailed(str(path), "bad-name")
        return put_aside(data, path, path.name, disk)
    except OSError as error:
        raise WriteFailed(str(path), detail_of(error)) from error
    finally:
        lock.release()


def carry_over(data: Path, into: Path, backup: Backup | None, *, disk: Disk | None = None) -> None:
    """Begin a folder that is not there yet, with this backup of another; where that fails, it is gone again."""
    disk = disk or Disk()
    if os.path.lexists(into):
        raise WriteFailed(str(into), "exists")
    try:
        with open_data_dir(into, disk=disk) as begun:
            if backup is not None:
                disk.make_folder(begun.backups.folder)
                disk.write_file(begun.backups.folder / backup.name, (data / "backups" / backup.name).read_bytes())
                begun.restore(backup.name, datetime.now(UTC))
    except BaseException as error:
        with contextlib.suppress(OSError):
            disk.remove_folder(into)
        if isinstance(error, OSError):
            raise WriteFailed(str(into), detail_of(error)) from error
        raise

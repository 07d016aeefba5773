"""The data folder: its lock, its campaigns, its documents and its backups, opened and closed together."""

from __future__ import annotations

import contextlib
import os
import tempfile
import threading
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from keeper_app.store import rescue, restore
from keeper_app.store.backups import DOCUMENTS, IMPORTED, TABLES, Backups
from keeper_app.store.disk import Disk
from keeper_app.store.documents import Documents
from keeper_app.store.errors import (
    DataDirUnreadable,
    DataDirUnwritable,
    DeskHeld,
    ReadOnly,
    RestoreUnfinished,
    StoreError,
    detail_of,
    raise_if_passing,
)
from keeper_app.store.following import Step, unfollowed
from keeper_app.store.handed_over import HandedOver
from keeper_app.store.imported_files import ImportedFiles
from keeper_app.store.lock import Lock, seen_holder
from keeper_app.store.migrations import CAMPAIGNS, JOURNAL, SCHEMA, migrate, schema_of
from keeper_app.store.notice import Notice
from keeper_app.store.opening import check_opens
from keeper_app.store.own_files import OwnFiles
from keeper_app.store.shelf import Shelf

LOCK = "lock"


class DataDir:
    """An open data folder, held by this process alone until closed; or only looked at, with `read_only`."""

    def __init__(self, path: Path, *, disk: Disk, read_only: bool = False) -> None:
        self.path = path
        self.read_only = read_only
        self.closed = threading.Event()
        self._notices: list[Notice] = [*disk.notices]
        self._lock: Lock | None = None
        if read_only:
            self._look_in(disk)
            return
        self._lock = Lock(path / LOCK)
        try:
            self._open(disk)
        except BaseException:
            self._lock.release()
            raise

    def _open(self, disk: Disk) -> None:
        try:
            if ended := restore.finish(self.path, disk, check_opens):
                self._notices.append(Notice(ended, str(self.path)))
            rescue.finish(self.path, self.path / CAMPAIGNS, disk)
        except OSError as error:
            raise RestoreUnfinished(str(self.path), detail_of(error)) from error
        version = schema_of(self.path)  # a folder from a newer Keeper is refused before anything in it is mended
        self.own_tables = OwnFiles(self.path / TABLES, disk=disk, lock=self._lock)
        self.imported = ImportedFiles(self.path / IMPORTED, disk=disk, lock=self._lock)
        self.shelf = Shelf(self.path / CAMPAIGNS, disk, lock=self._lock)
        self.backups = Backups(self.path, disk, lock=self._lock)
        self.backups.missing = self.shelf.missing
        self.documents = Documents(self.path / DOCUMENTS, disk=disk, lock=self._lock)
        if 0 < version < SCHEMA:
            with contextlib.suppress(StoreError):  # moving loses nothing: where no backup can be made, we go on
                self.backups.make(datetime.now(UTC), "before-migration")
        try:
            self._notices += migrate(self.path, self.shelf, disk)
        except BaseException:
            self.documents.close()
            raise
        self.shelf.tidy()
        self.backups.tidy()
        self._rescue(disk)

    def _look_in(self, disk: Disk) -> None:
        """Open to read: nothing is locked, made or mended, and an older folder is read as it is."""
        version = schema_of(self.path)

        def place(name: str) -> Path:
            return restore.place_of(self.path, name)

        self.own_tables = OwnFiles(place(TABLES), read_only=True)
        self.imported = ImportedFiles(place(IMPORTED), read_only=True)
        old = self.path / JOURNAL if version == 1 else None
        self.shelf = Shelf(place(CAMPAIGNS), disk, read_only=True, old=old)
        self.backups = Backups(self.path, disk, read_only=True)
        self.documents = Documents(place(DOCUMENTS), disk=disk, read_only=True)
        self._rescue(disk)

    def _rescue(self, disk: Disk) -> None:
        self.rescue = rescue.Rescue(self.path, disk, self.shelf, self.backups, self.documents, lock=self._lock)

    @property
    def notices(self) -> list[Notice]:
        """Everything mended so far in the folder and in the documents; journals tell their own."""
        return [*self._notices, *self.documents.notices]

    @property
    def holder(self) -> DeskHeld | None:
        """Who seems to have the folder open, when we only look at it."""
        return seen_holder(self.path / LOCK) if self.read_only else None

    def still_ours(self) -> bool:
        """Whether this process has the desk. A lock file that was deleted is made again."""
        return self._lock is not None and self._lock.still_ours()

    def restore(self, which: str | HandedOver, now: datetime | None = None, step: Step = unfollowed) -> None:
        """Put a backup, ours or one handed over, in the place of everything there is. Close all journals first.

        `documents` and `shelf` go on with what was restored. After RestoreUnfinished, close: opening the
        folder again finishes. After any other error everything is as it was.
        """
        if self.read_only:
            raise ReadOnly(str(self.path))
        self.documents.close()
        try:
            self.backups.restore(which, now, step)
        except RestoreUnfinished:
            raise
        except BaseException:
            self.documents.reopen()
            raise
        finally:
            self.shelf.ends.look_again()
        self.documents.reopen()

    def close(self) -> None:
        """Let go of everything; a second time does nothing. Journals are closed by whoever opened them."""
        self.closed.set()
        self.documents.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> DataDir:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_data_dir(path: Path, *, sync: bool = True, disk: Disk | None = None, read_only: bool = False) -> DataDir:
    """Open a data folder, making it if need be. A StoreError leaves the file it names as it was; there are no others.

    With `read_only` it must be there; nothing in it is changed, whoever else is writing.
    """
    disk = disk or Disk(sync=sync)
    try:
        return _opened(path, disk, read_only=read_only)
    except OSError as error:
        raise_if_passing(error, Path(os.fsdecode(error.filename or path)))
        raise DataDirUnreadable(str(path), detail_of(error)) from error
    except ValueError as error:  # a name that no system takes
        raise DataDirUnwritable(str(path), str(error)) from error


def _opened(path: Path, disk: Disk, *, read_only: bool) -> DataDir:
    if read_only:
        try:
            os.listdir(path)
        except OSError as error:
            raise DataDirUnreadable(str(path), detail_of(error)) from error
    else:
        try:
            ours = any((path / name).exists() for name in (LOCK, JOURNAL, CAMPAIGNS))
            disk.make_folder(path)
            if ours:
                disk.narrow(path)
            tempfile.TemporaryFile(dir=path).close()  # the proof; it leaves nothing behind even when killed
        except OSError as error:
            raise DataDirUnwritable(str(path), detail_of(error)) from error
    return DataDir(path, disk=disk, read_only=read_only)

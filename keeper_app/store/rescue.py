"""The way back from a campaign that does not open: what can be read of it, and its copies in the backups.

What takes the place of a damaged campaign is made beside it and looked at there. Renaming it to `<id>.rescued` is the
decision; then the damaged folder goes aside as it is, to `damaged/<id>-<n>`, and the rescued one takes its place. An
interrupted rescue is finished when the folder is next opened (`finish`). Nothing is ever deleted here.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keeper_app.store.aside import DAMAGED, close_to_others, free_aside, put_aside
from keeper_app.store.backups import DOCUMENTS, Backup, Backups
from keeper_app.store.copied import Copied, opens, readable, up_to_the_last_good
from keeper_app.store.disk import Disk
from keeper_app.store.documents import Documents
from keeper_app.store.errors import (
    BackupUnreadable,
    JournalUnreadable,
    NoSuchCampaign,
    ReadOnly,
    RestoreUnfinished,
    StoreError,
    TooNew,
    WriteFailed,
    detail_of,
    raise_if_passing,
)
from keeper_app.store.lock import Lock
from keeper_app.store.pages import page_numbers, page_path
from keeper_app.store.read_only import ReadOnlyJournal
from keeper_app.store.shelf import MAKING
from keeper_app.store.storage import GENERATIONS, generation

if TYPE_CHECKING:
    from keeper_app.store.shelf import Shelf

RESCUED = ".rescued"

_ID = re.compile(r"[a-z0-9-]{1,40}")


@dataclass(frozen=True)
class Readable:
    """What can be read of a damaged campaign: records, the moment of the last, lines that cannot be read, pages."""

    records: int
    until: str
    lost: int
    pages: int


@dataclass(frozen=True)
class Copy:
    """A backup that holds a campaign in a state that opens: how many records, and the moment of the last."""

    backup: Backup
    records: int
    until: str


class Rescue:
    """What can be done for campaigns that do not open, and for documents that nobody here understands."""

    def __init__(
        self, data: Path, disk: Disk, shelf: Shelf, backups: Backups, documents: Documents, *, lock: Lock | None
    ) -> None:
        self.folder = data / DAMAGED
        self._data = data
        self._disk = disk
        self._shelf = shelf
        self._backups = backups
        self._documents = documents
        self._lock = lock  # without one we only look

    def readable(self, campaign: str) -> Readable | None:
        """What can be read of a campaign as it lies there; None when that is nothing. NotNow when nobody may look."""
        found = self._copied(campaign)
        return Readable(len(found.records), found.until, found.lost, len(found.pages)) if found else None

    def records(self, campaign: str, backup: str | None = None) -> list[dict[str, Any]]:
        """The records that can be read, oldest first; with `backup`, those of the copy in it."""
        found = self._copied(campaign) if backup is None else self._copy_in(campaign, backup)
        return found.records if found else []

    def copies(self, campaign: str) -> list[Copy]:
        """The backups that hold this campaign in a state that opens, newest first; others are passed over."""
        copies = []
        for backup in self._backups.list():
            with contextlib.suppress(StoreError):
                found = self._copy_in(campaign, backup.name)
                copies.append(Copy(backup, len(found.records), found.until))
        return copies

    def keep_readable(self, campaign: str, now: datetime | None = None) -> Path:
        """Let what can be read of a campaign take its place; returns where the damaged files are now."""
        found = self._copied(campaign)
        if found is None:
            raise JournalUnreadable(str(self._shelf.folder / campaign), "nothing-readable")
        return self._exchange(campaign, found, now)

    def put_back(self, campaign: str, backup: str, now: datetime | None = None) -> Path:
        """Let the copy in a backup take the place of one campaign; returns where its files are now. Others stay.

        Its journal must not be open: an open one would take what was put back for harm done to its file.
        """
        return self._exchange(campaign, self._copy_in(campaign, backup), now)

    def set_aside_documents(self) -> Path:
        """Put the documents aside and begin with none; campaigns are found again on the shelf."""
        self._check_ours()
        self._documents.close()
        try:
            return documents_aside(self._data, self._disk)
        finally:
            self._documents.reopen()

    def _exchange(self, campaign: str, found: Copied, now: datetime | None) -> Path:
        self._check_ours()
        place = self._shelf.folder / self._id(campaign)
        with contextlib.suppress(StoreError):  # nothing is deleted below: where no backup can be made, we go on
            self._backups.make(now or datetime.now(UTC), "before-rescue")
        beside = place.with_name(campaign + MAKING)
        try:
            self._write(beside, found)
        except OSError as error:
            with contextlib.suppress(OSError):
                self._disk.remove_folder(beside)
            raise WriteFailed(str(place), detail_of(error)) from error
        self._shelf.ends.forget(campaign)  # what takes its place may end sooner
        return self._swap(place, beside)

    def _swap(self, place: Path, beside: Path) -> Path:
        """Decide and move; when the disk refuses in between, go back. RestoreUnfinished when it refuses that too."""
        rescued, kept = place.with_name(place.name + RESCUED), free_aside(self._data, place.name)
        try:
            self._disk.rename(beside, rescued)
            self._disk.sync_folder(place.parent)
            return take_place(self._data, place, self._disk)
        except OSError as error:
            try:
                if not os.path.lexists(place) and os.path.lexists(kept):
                    self._disk.rename(kept, place)
                if rescued.exists():
                    self._disk.rename(rescued, beside)
                self._disk.sync_folder(place.parent)
                self._disk.remove_folder(beside)
            except OSError:
                raise RestoreUnfinished(str(place), detail_of(error)) from error
            raise WriteFailed(str(place), detail_of(error)) from error

    def _write(self, beside: Path, found: Copied) -> None:
        """Write the pages beside, and open them there."""
        self._disk.remove_folder(beside)
        self._disk.make_folder(beside)
        for number, raw in found.pages.items():
            path = page_path(beside, number)
            self._disk.write_file(path, raw)
            if path.read_bytes() != raw:
                raise OSError(errno.EIO, "read back differently")
        self._disk.sync_folder(beside)
        journal = ReadOnlyJournal(beside)
        for number in range(1, journal.last + 1):
            journal.page(number)

    def _copied(self, campaign: str) -> Copied | None:
        folder = self._shelf.folder / self._id(campaign)
        try:
            numbers = page_numbers(folder)
        except OSError as error:
            raise_if_passing(error, folder, listing=True)
            return None
        return readable({number: _bytes(page_path(folder, number)) for number in numbers})

    def _copy_in(self, campaign: str, backup: str) -> Copied:
        """The campaign as a backup holds it; BackupUnreadable when it does not, or not in a state that opens."""
        from keeper_app.store.archive import pages_in

        path = self._backups.path(backup)
        pages = pages_in(path, self._id(campaign))
        if not opens(pages):
            raise BackupUnreadable(str(path), "no-such-campaign" if not pages else "damaged")
        return up_to_the_last_good(pages)

    def _id(self, campaign: str) -> str:
        if not _ID.fullmatch(campaign):
            raise NoSuchCampaign(campaign)
        return campaign

    def _check_ours(self) -> None:
        if self._lock is None:
            raise ReadOnly(str(self._data))
        if not self._lock.still_ours():
            raise WriteFailed(str(self._data), "lost-lock")


def take_place(data: Path, place: Path, disk: Disk) -> Path:
    """Put a damaged campaign aside and what was rescued in its place, from wherever that was interrupted."""
    kept = free_aside(data, place.name)
    if os.path.lexists(place):
        kept = put_aside(data, place, place.name, disk)
    disk.rename(place.with_name(place.name + RESCUED), place)
    disk.sync_folder(place.parent)
    return kept


def finish(data: Path, shelf: Path, disk: Disk) -> None:
    """Finish every rescue that was decided and interrupted."""
    names = os.listdir(shelf) if shelf.is_dir() else []
    for name in sorted(name for name in names if name.endswith(RESCUED) and _ID.fullmatch(name.removesuffix(RESCUED))):
        campaign = name.removesuffix(RESCUED)
        if _was_rescued(shelf / name):
            take_place(data, shelf / campaign, disk)
        else:  # we never leave one that does not open
            put_aside(data, shelf / name, campaign, disk)


def _was_rescued(folder: Path) -> bool:
    """Whether this is a campaign that opens; NotNow when nobody can tell."""
    try:
        if folder.is_symlink() or not folder.is_dir() or not page_numbers(folder):
            return False
        ReadOnlyJournal(folder)
    except (JournalUnreadable, TooNew):
        return False
    return True


def documents_aside(data: Path, disk: Disk) -> Path:
    """Put every generation of the documents aside; the newest goes last, so that until then nothing has changed."""
    try:
        kept = free_aside(data, "documents")
        disk.make_folder(kept)
        for age in reversed(range(GENERATIONS)):
            path = generation(data / DOCUMENTS, age)
            if os.path.lexists(path):
                disk.rename(path, kept / path.name)
        disk.sync_folder(kept)
        disk.sync_folder(data)
    except OSError as error:
        raise WriteFailed(str(data / DOCUMENTS), detail_of(error)) from error
    close_to_others(kept)
    return kept


def set_aside_documents(data: Path, *, disk: Disk | None = None, lock: Callable[[Path], Lock] = Lock) -> Path:
    """The same for a folder that cannot be opened because of its documents (DocumentsTooNew); DeskHeld as ever."""
    held = lock(data / "lock")
    try:
        return documents_aside(data, disk or Disk())
    finally:
        held.release()


def _bytes(path: Path) -> bytes | None:
    """The bytes of a page; None when it is no file."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise_if_passing(error, path)
        return None

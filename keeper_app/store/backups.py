"""Backups: zips of all campaigns, documents, own tables and imports, made while the app runs, and put back whole.

zipfile is loaded when a backup is first made or restored: the app starts without it.
"""

from __future__ import annotations

import contextlib
import os
import re
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal, get_args

from keeper_app.store import restore
from keeper_app.store.copied import opens
from keeper_app.store.disk import Disk, whole_lines
from keeper_app.store.errors import (
    BackupTooNew,
    BackupUnreadable,
    JournalUnreadable,
    NotNow,
    ReadOnly,
    StoreError,
    TooNew,
    WriteFailed,
    detail_of,
    raise_if_passing,
)
from keeper_app.store.following import Step, each, partly, unfollowed
from keeper_app.store.handed_over import HandedOver, Zip
from keeper_app.store.keeping import kept
from keeper_app.store.lock import Lock
from keeper_app.store.migrations import CAMPAIGNS, old_journal, schema_of
from keeper_app.store.opening import check_opens, check_opens_whole
from keeper_app.store.pages import page_number
from keeper_app.store.shelf import HIGHEST, Shelf
from keeper_app.store.storage import newest_tables

Why = Literal[
    "daily",
    "timer",
    "manual",
    "before-restore",
    "before-import",
    "before-deletion",
    "before-migration",
    "before-rescue",
]

DOCUMENTS = "keeper.json"
TABLES = "tables"
IMPORTED = "documents"  # what was read of a keeper's own FAQ; not the documents of `keeper.json`
DAY = timedelta(hours=24)

_NAME = re.compile(
    r"keeper-([0-9]{4})-([0-9]{2})-([0-9]{2})-([0-9]{2})([0-9]{2})"
    rf"-({'|'.join(get_args(Why))})(?:-([1-9][0-9]{{0,3}}))?\.zip"
)


@dataclass(frozen=True)
class Backup:
    """One backup: its file's name, when (to the minute, UTC) and why it was made, and its size in bytes."""

    name: str
    at: datetime
    why: Why
    size: int


class Backups:
    """The backups of a data folder, in its folder `backups`."""

    def __init__(self, data_path: Path, disk: Disk, *, lock: Lock | None = None, read_only: bool = False) -> None:
        self.folder = data_path / "backups"
        self._data = data_path
        self._disk = disk
        self._lock = lock
        self._read_only = read_only
        self._turn = threading.RLock()
        self._busy = False  # where there are no threads, somebody's turn comes in the midst of another's
        self._backed_up: frozenset[tuple[str, int, int]] | None = None  # what the last one we made holds
        self.missing: Callable[[], Collection[str]] = lambda: ()  # campaigns that are gone and that nobody removed

    def list(self) -> list[Backup]:
        """All backups, newest first; files that are none are passed over."""
        return sorted((backup for name in self._names() if (backup := self._named(name))), key=_age)

    def path(self, name: str) -> Path:
        """The file of a backup; BackupUnreadable when there is none of this name."""
        if self._named(name) is None:
            raise BackupUnreadable(name, "no-such-backup")
        return self.folder / name

    def due(self, now: datetime) -> bool:
        """Whether a day has gone by since the last daily backup.

        One dated up to a day ahead counts as well: the clock went back a little. One dated further ahead
        does not: the clock was wrong, and would keep us waiting.
        """
        if self._read_only:
            return False
        when = _utc(now)
        return not any(abs(when - backup.at) < DAY for backup in self.list() if backup.why == "daily")

    def changed(self) -> bool:
        """Whether anything has changed since the last backup, by sizes and times: nothing is read."""
        if self._read_only:
            return False
        seen = self._sizes_and_times()
        if self._backed_up is not None:
            return seen != self._backed_up
        last = max((self._time_of(backup.name) for backup in self.list()), default=0)
        return any(time > last for _, _, time in seen)

    def make(self, now: datetime, why: Why = "daily", step: Step = unfollowed) -> Backup:
        """Make a backup; the app may go on writing. Written beside, flushed, checked, renamed.

        `step` is told how far it is, and may raise to end it: then there is none.
        """
        if why not in get_args(Why):
            raise ValueError(why)
        self._check_ours()
        with self._in_turn():
            return self._make(_utc(now), why, step)

    @contextlib.contextmanager
    def _in_turn(self) -> Iterator[None]:
        """Backups are made, put back and removed one after the other; NotNow in the midst of it."""
        with self._turn:
            if self._busy:
                raise NotNow(str(self.folder), "busy")
            self._busy = True
            try:
                yield
            finally:
                self._busy = False

    def _make(self, when: datetime, why: Why, step: Step) -> Backup:
        from keeper_app.store.archive import check_archive

        path = self._free_path(when, why)
        beside = path.with_name(path.name + ".new")
        seen = self._sizes_and_times()
        try:
            self._disk.make_folder(self.folder)
            self._write(beside, when, why, partly(step, 0, 60), len(seen))
            check_archive(beside, partly(step, 60, 100))
            self._disk.rename(beside, path)
            self._disk.sync_folder(self.folder)
        except BaseException as error:
            with contextlib.suppress(OSError):
                self._disk.remove(beside)
            if isinstance(error, NotNow) or not isinstance(error, OSError | StoreError):
                raise
            detail = detail_of(error) if isinstance(error, OSError) else getattr(error, "detail", error.reason)
            raise WriteFailed(str(path), detail) from error
        self._backed_up = seen
        return Backup(path.name, when.replace(second=0, microsecond=0), why, path.stat().st_size)

    def prune(self, now: datetime | None = None) -> None:
        """Remove what the rule does not keep (`keeping.py`); those dated in the future count as the oldest."""
        self._check_ours()
        horizon = _utc(now or datetime.now(UTC)) + DAY
        with self._in_turn():  # one that is being made would look as if it had never been finished
            found = sorted(self.list(), key=lambda backup: (backup.at > horizon, _age(backup)))
            names = kept(found, self._precious())
            try:
                for backup in found:
                    if backup.name not in names:
                        self._disk.remove(self.folder / backup.name)
                self.tidy()
            except OSError as error:
                raise WriteFailed(str(self.folder), detail_of(error)) from error

    def content(self, name: str) -> bytes:
        """The bytes of a backup, to be handed out. NotNow when they cannot be read at this moment."""
        path = self.path(name)
        try:
            return path.read_bytes()
        except OSError as error:
            raise_if_passing(error, path)
            raise BackupUnreadable(name, detail_of(error)) from error

    def restore(self, which: str | HandedOver, now: datetime | None = None, step: Step = unfollowed) -> None:
        """Put a backup of ours, or one handed over, in the place of everything, having made a backup of that first.

        No journal and no documents may be open (DataDir.restore sees to the documents). Killed at any
        moment, the folder holds all of the old or all of the new when it is next opened.
        """
        from keeper_app.store.archive import check_archive

        self._check_ours()
        path = self.path(which) if isinstance(which, str) else which
        with self._in_turn():
            check_archive(path, partly(step, 0, 30))
            for trouble in self._troubles().values():
                if isinstance(trouble, NotNow):  # it would be in no backup
                    raise trouble
            self._make(_utc(now or datetime.now(UTC)), "before-restore", partly(step, 30, 60))
            self._unpack(path, partly(step, 60, 100))
            restore.swap(self._data, self._disk, check_opens)

    def _unpack(self, path: Zip, step: Step) -> None:
        """Unpack a backup beside what is there, and open it there; when that fails nothing of it remains."""
        from keeper_app.store.archive import unpack

        try:
            into = restore.begin(self._data, self._disk)
            unpack(path, into, self._disk, step)
            _check(path, into)
            highest = max(Shelf(root / CAMPAIGNS, self._disk).highest() for root in (self._data, into))
            self._disk.write_file(into / CAMPAIGNS / HIGHEST, b"%d\n" % highest)
        except BaseException as error:
            restore.abandon(self._data, self._disk)
            if isinstance(error, OSError):
                raise WriteFailed(str(self._data), detail_of(error)) from error
            raise

    def tidy(self) -> None:
        """Remove backups that were never finished."""
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder):
                if name.endswith(".new") and _NAME.fullmatch(name[:-4]):
                    self._disk.remove(self.folder / name)

    def _names(self) -> Sequence[str]:
        try:
            return os.listdir(self.folder)
        except OSError as error:
            raise_if_passing(error, self.folder, listing=True)
            return []

    def _named(self, name: str) -> Backup | None:
        match = _NAME.fullmatch(name)
        path = self.folder / name
        if match is None:
            return None
        try:
            if path.is_symlink() or not path.is_file():
                return None
            at = datetime(*(int(match[part]) for part in range(1, 6)), tzinfo=UTC)  # type: ignore[arg-type,misc]
            why: Why = match[6]  # type: ignore[assignment]  # the pattern has no others
            return Backup(name, at, why, path.stat().st_size)
        except (OSError, ValueError):
            return None

    def _time_of(self, name: str) -> int:
        with contextlib.suppress(OSError):
            return (self.folder / name).stat().st_mtime_ns
        return 0

    def _sizes_and_times(self) -> frozenset[tuple[str, int, int]]:
        """Every file that may be in a backup: its path, its size, and when it last changed."""
        from keeper_app.store.archive import may_be_kept

        found = set()
        places = [self._data, *(self._data / folder for folder in (TABLES, IMPORTED)), *self._campaign_folders()]
        for folder in places:
            with contextlib.suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    name = Path(entry.path).relative_to(self._data).as_posix()
                    if may_be_kept(name):
                        status = entry.stat(follow_symlinks=False)
                        found.add((name, status.st_size, status.st_mtime_ns))
        return frozenset(found)

    def _campaign_folders(self) -> Iterator[Path]:
        shelf = Shelf(self._data / CAMPAIGNS, self._disk)
        with contextlib.suppress(StoreError):
            yield from (shelf.folder / campaign for campaign in shelf.ids())

    def _free_path(self, when: datetime, why: str) -> Path:
        stem = f"keeper-{when.year:04d}-{when:%m-%d-%H%M}-{why}"
        same = (match for name in self._names() if name.startswith(stem) and (match := _NAME.fullmatch(name)))
        last = max((int(match[7] or 1) for match in same), default=0)  # after it, though earlier ones be gone
        return self.folder / (f"{stem}-{last + 1}.zip" if last else f"{stem}.zip")

    def _write(self, beside: Path, when: datetime, why: str, step: Step, many: int) -> None:
        from keeper_app.store.archive import write_archive

        for last_try in (False, False, True):
            try:
                without = sorted(self._troubles())
                write_archive(beside, each(self._files(without), step, many), when, why, self._disk, without)
            except FileNotFoundError:  # a campaign was removed, or a page was being put back: look again
                if last_try:
                    raise
            else:
                break

    def _troubles(self) -> dict[str, StoreError]:
        """The campaigns that do not open: they are in no backup, so that all that is in one opens."""
        shelf = Shelf(self._data / CAMPAIGNS, self._disk)
        found = {campaign: shelf.trouble(campaign) for campaign in shelf.ids()}
        return {campaign: trouble for campaign, trouble in found.items() if trouble is not None}

    def _precious(self) -> set[str]:
        """The newest backup of each campaign that does not open or is missing."""
        from keeper_app.store.archive import pages_in

        wanted = {*self._troubles(), *self.missing()}
        found = set()
        for backup in self.list() if wanted else ():
            if not wanted:
                break
            try:
                held = {campaign for campaign in wanted if opens(pages_in(self.folder / backup.name, campaign))}
            except NotNow:
                found.add(backup.name)  # it may hold them
            except StoreError:
                continue
            else:
                found |= {backup.name} if held else set()
                wanted -= held
        return found

    def _files(self, without: Collection[str]) -> Iterator[tuple[str, bytes]]:
        """Everything worth keeping. Documents first: they may only speak of campaigns that follow."""
        documents = newest_tables(self._data / DOCUMENTS)
        if documents is not None:
            yield DOCUMENTS, documents
        shelf = Shelf(self._data / CAMPAIGNS, self._disk)
        for campaign in shelf.ids():
            if campaign in without:
                continue
            for path in sorted((shelf.folder / campaign).iterdir()):
                yield from _packed(f"{CAMPAIGNS}/{campaign}", path)
        yield f"{CAMPAIGNS}/{HIGHEST}", b"%d\n" % shelf.highest()
        if schema_of(self._data) == 1:  # it is about to become a campaign
            old = whole_lines(old_journal(self._data) or b"")
            yield f"{CAMPAIGNS}/c{shelf.highest() + 1:06d}/page-000001.jsonl", old
        for folder in (TABLES, IMPORTED):
            if (self._data / folder).is_dir():
                for path in sorted((self._data / folder).iterdir()):
                    yield from _packed(folder, path)

    def _check_ours(self) -> None:
        if self._read_only:
            raise ReadOnly(str(self.folder))
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self.folder), "lost-lock")


def _check(path: Zip, unpacked: Path) -> None:
    """Open everything of a backup where it was unpacked; what does not open is the backup's fault."""
    try:
        check_opens_whole(unpacked)
    except TooNew as error:
        raise BackupTooNew(str(path), error.version, error.known) from error
    except JournalUnreadable as error:
        raise BackupUnreadable(str(path), "damaged") from error


def _packed(folder: str, path: Path) -> Iterator[tuple[str, bytes]]:
    """A file, if it belongs in a backup; of a page that is being written, its whole lines."""
    from keeper_app.store.archive import may_be_kept

    name = f"{folder}/{path.name}"
    if may_be_kept(name) and not path.is_symlink() and not path.is_dir():
        try:
            raw = path.read_bytes()  # one that has gone meanwhile is an error: half a campaign is no backup
        except OSError as error:
            raise_if_passing(error, path)
            raise
        yield name, whole_lines(raw) if page_number(path.name) else raw


def _age(backup: Backup) -> tuple[float, int, str]:
    """Sorts the newest first; of two of the same minute, the one with the higher number."""
    match = _NAME.fullmatch(backup.name)
    return -backup.at.timestamp(), -int((match and match[7]) or 1), backup.name


def _utc(moment: datetime) -> datetime:
    return moment.astimezone(UTC)

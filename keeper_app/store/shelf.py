"""The shelf: one folder a campaign, each with the pages of its journal. Names and dates are documents' business."""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from keeper_app.store.disk import Disk, whole_lines
from keeper_app.store.ends import Ends
from keeper_app.store.errors import NoSuchCampaign, ReadOnly, StoreError, WriteFailed, detail_of, raise_if_passing
from keeper_app.store.journal import Journal
from keeper_app.store.line import seal
from keeper_app.store.lock import Lock
from keeper_app.store.pages import page_numbers, page_path
from keeper_app.store.read_only import ReadOnlyJournal
from keeper_app.store.reading import header_of

HIGHEST = "highest"  # the highest number ever given, so that none is given twice
MAKING = ".new"  # a campaign being made or copied
GONE = ".gone"  # a campaign being removed
FIRST = "c000001"

_ID = re.compile(r"[a-z0-9-]{1,40}\Z")
_NUMBERED = re.compile(r"c([0-9]{6,12})\Z")


class Shelf:
    """Campaigns by id. What is made or copied is there whole or not at all; ids are never given twice.

    `refuses` is what it raises when it cannot, for those who do not know this layer.

    `old` is an older Keeper's journal, shown as the only campaign while nothing may be changed.
    """

    refuses: type[Exception] = StoreError

    def __init__(
        self,
        folder: Path,
        disk: Disk,
        *,
        lock: Lock | None = None,
        read_only: bool = False,
        old: Path | None = None,
    ) -> None:
        self.folder = folder
        self._disk = disk
        self._lock = lock
        self._read_only = read_only
        self._old = old
        self.ends = Ends(folder, disk)

    def ids(self) -> list[str]:
        """The ids of all campaigns, sorted."""
        found = sorted(name for name in self._names() if self._is_there(name))
        return found or ([FIRST] if self._old else [])

    def open(self, campaign: str) -> Journal:
        """The journal of a campaign, made if it is missing; close it before opening it again."""
        folder = self._folder(campaign)
        if self._read_only:
            if campaign not in self.ids():
                raise NoSuchCampaign(campaign)
            return ReadOnlyJournal(folder, first=None if folder.is_dir() else self._old, ends=self.ends)
        self._check_ours()
        return Journal(folder, disk=self._disk, lock=self._lock, ends=self.ends)

    def missing(self) -> list[str]:
        """The campaigns that were here, are no more, and were not removed by us."""
        there = self.ids()
        return [campaign for campaign in self.ends.campaigns() if campaign not in there]

    def trouble(self, campaign: str) -> StoreError | None:
        """What keeps a campaign from being opened; None when nothing does. Only its newest page is read."""
        try:
            folder = self._folder(campaign)
            ReadOnlyJournal(folder, first=None if folder.is_dir() else self._old)
        except StoreError as error:
            return error
        return None

    def new(self) -> str:
        """Make an empty campaign and return its id."""
        return self.place({page_path(Path(), 1).name: header_of(1)}.items())

    def copy(self, campaign: str) -> str:
        """Make a campaign with the same pages as another, which may be open, and return its id."""
        folder = self._there(campaign)
        try:
            numbers = page_numbers(folder)
        except OSError as error:
            raise WriteFailed(str(folder), detail_of(error)) from error
        paths = (page_path(folder, number) for number in numbers)
        return self.place((path.name, whole_lines(path.read_bytes())) for path in paths)

    def bring(self, records: Iterable[Mapping[str, Any]]) -> str:
        """Make a campaign of a whole journal from elsewhere and return its id."""
        page = b"".join([header_of(1), *(seal(dict(record)) for record in records)])
        return self.place([(page_path(Path(), 1).name, page)])

    def place(self, files: Iterable[tuple[str, bytes]]) -> str:
        """Make a campaign of these files under a new id: written beside, flushed, then renamed."""
        self._check_ours()
        try:
            self._disk.make_folder(self.folder)
            number = self.highest() + 1
            campaign = f"c{number:06d}"
            beside = self.folder / (campaign + MAKING)
            self._disk.remove_folder(beside)
            self._disk.make_folder(beside)
            try:
                for name, content in files:
                    self._disk.write_file(beside / name, content)
                    if (beside / name).read_bytes() != content:
                        raise OSError(errno.EIO, "read back differently")
                self._disk.sync_folder(beside)
                self._disk.rename(beside, self.folder / campaign)
                self._disk.sync_folder(self.folder)
            except OSError:
                with contextlib.suppress(OSError):
                    self._disk.remove_folder(beside)
                raise
        except OSError as error:
            raise WriteFailed(str(self.folder), detail_of(error)) from error
        with contextlib.suppress(OSError):  # it is in use now, which counts as much
            self._remember(number)
        return campaign

    def remove(self, campaign: str) -> None:
        """Remove a campaign, which must be closed. Once renamed it is gone; what is left is cleared later."""
        folder = self._there(campaign)
        self._check_ours()
        gone = folder.with_name(campaign + GONE)
        try:
            self._remember(self.highest())
            self.ends.forget(campaign)
            self._disk.remove_folder(gone)
            self._disk.rename(folder, gone)
            self._disk.sync_folder(self.folder)
        except OSError as error:
            raise WriteFailed(str(folder), detail_of(error)) from error
        with contextlib.suppress(OSError):
            self._disk.remove_folder(gone)

    def size(self, campaign: str) -> int:
        """How many bytes a campaign takes."""
        if self._old is not None and campaign in self.ids() and not self._is_there(campaign):
            return self._old.stat().st_size
        total = 0
        for path in self._there(campaign).iterdir():
            with contextlib.suppress(OSError):  # it may be replaced this very moment
                total += path.stat().st_size
        return total

    def tidy(self) -> None:
        """Clear what a killed process left: campaigns half made, and campaigns half removed."""
        with contextlib.suppress(OSError):
            for name in self._names():
                if name.endswith((MAKING, GONE)) and _ID.match(name.rpartition(".")[0]):
                    path = self.folder / name
                    if path.is_dir() and not path.is_symlink():
                        self._disk.remove_folder(path)

    def _names(self) -> list[str]:
        try:
            return os.listdir(self.folder)
        except OSError as error:
            raise_if_passing(error, self.folder, listing=True)
            return []

    def _is_there(self, campaign: str) -> bool:
        folder = self.folder / campaign
        return bool(_ID.match(campaign)) and folder.is_dir() and not folder.is_symlink()

    def _folder(self, campaign: str) -> Path:
        folder = self.folder / campaign
        if not _ID.match(campaign) or folder.is_symlink():
            raise NoSuchCampaign(campaign)
        return folder

    def _there(self, campaign: str) -> Path:
        folder = self._folder(campaign)
        if not self._is_there(campaign):
            raise NoSuchCampaign(campaign)
        return folder

    def _check_ours(self) -> None:
        if self._read_only:
            raise ReadOnly(str(self.folder))
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self.folder), "lost-lock")

    def highest(self) -> int:
        """The highest number an id ever had here: noted, in use, or being removed."""
        try:
            noted = (self.folder / HIGHEST).read_bytes().strip()
        except OSError as error:
            raise_if_passing(error, self.folder / HIGHEST)
            noted = b""
        known = int(noted) if noted.isdigit() and len(noted) <= 12 else 0
        return max([known, *(_number(name.removesuffix(GONE)) for name in self._names())])

    def _remember(self, number: int) -> None:
        self._disk.rewrite(self.folder / HIGHEST, b"%d\n" % number)


def _number(campaign: str) -> int:
    """The number in an id we gave; 0 in any other."""
    match = _NUMBERED.match(campaign)
    return int(match[1]) if match else 0

"""What the store says when it cannot: fields and a reason, never a sentence (words/ phrases them).

::

    StoreError
    ├── DataDirUnwritable    the folder cannot be made, or nothing can be created in it
    ├── DataDirUnreadable    there is no such folder to look into
    ├── DeskHeld             another process has this folder open
    ├── TooNew               written by a newer Keeper; left untouched
    │   ├── JournalTooNew
    │   ├── DocumentsTooNew
    │   └── BackupTooNew
    ├── JournalUnreadable    not a journal, or not readable at all; left untouched
    ├── NotNow               the system does not let it be read at this moment; it may be whole, and was left untouched
    ├── NoSuchCampaign       no campaign goes by this id, or none ever could
    ├── WriteFailed          disk full, permission, already closed…; what was stored before is as it was
    ├── ReadOnly             the folder was opened to look at, not to change
    ├── NotStorable          the value is not plain JSON (NaN, lone surrogates, keys that are not text…)
    ├── BackupUnreadable     not a backup, or a broken one; nothing was changed
    └── RestoreUnfinished    a backup is half in place; opening the folder again finishes it
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import ClassVar

from keeper_app.store.said import said


class StoreError(Exception):
    """Something the store could not do; `reason` is stable and kebab-case."""

    reason: ClassVar[str] = "store-error"


class DataDirUnwritable(StoreError):
    """The data folder cannot be made or written to."""

    reason = "data-dir-unwritable"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class DataDirUnreadable(StoreError):
    """There is no data folder to look into, or it may not be looked into."""

    reason = "data-dir-unreadable"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class DeskHeld(StoreError):
    """Another process holds the folder; `pid` is 0 and the texts empty when it did not say who it is."""

    reason = "desk-held"

    def __init__(self, path: str, pid: int, host: str, since: str) -> None:
        super().__init__(path, pid, host, since)
        self.path = path
        self.pid = pid
        self.host = host
        self.since = since


class TooNew(StoreError):
    """A file says a format version this Keeper does not know; nothing in it was changed."""

    reason = "too-new"

    def __init__(self, path: str, version: int, known: int) -> None:
        super().__init__(path, version, known)
        self.path = path
        self.version = version
        self.known = known


class JournalTooNew(TooNew):
    """The journal comes from a newer Keeper."""

    reason = "journal-too-new"


class DocumentsTooNew(TooNew):
    """The documents come from a newer Keeper."""

    reason = "documents-too-new"


class BackupTooNew(TooNew):
    """The backup comes from a newer Keeper."""

    reason = "backup-too-new"


class JournalUnreadable(StoreError):
    """The file in the journal's place is not a journal, or cannot be read; it was left untouched."""

    reason = "journal-unreadable"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class NotNow(StoreError):
    """The system did not let it be read: no permission, a scanner's lock, a failing disk. Another time it may."""

    reason = "not-now"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class NoSuchCampaign(StoreError):
    """No campaign goes by this id."""

    reason = "no-such-campaign"

    def __init__(self, campaign: str) -> None:
        super().__init__(campaign)
        self.campaign = campaign


class WriteFailed(StoreError):
    """The disk refused; nothing of the attempt remains, and a later attempt may work."""

    reason = "write-failed"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class ReadOnly(StoreError):
    """The data folder was opened to look at; nothing in it is changed."""

    reason = "read-only"

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


class NotStorable(StoreError):
    """The value cannot be written as JSON and read back the same."""

    reason = "not-storable"

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class BackupUnreadable(StoreError):
    """The file is not a backup of ours, or it is broken; nothing was changed."""

    reason = "backup-unreadable"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class RestoreUnfinished(StoreError):
    """The disk refused when a backup was half in place: close the folder; opening it again finishes."""

    reason = "restore-unfinished"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


# What is wrong with what lies there, whenever it is asked for; anything else the system says may pass.
_LASTING = {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.ENAMETOOLONG}


def detail_of(error: OSError) -> str:
    """What the system said, by its id and without the path (the errors carry it themselves)."""
    return said(error)


def may_pass(error: OSError, path: Path, *, listing: bool = False) -> bool:
    """Whether something may be readable another time; a folder in the place of a file (EACCES on Windows) never is."""
    no_file = error.errno == errno.EACCES and os.name == "nt" and not listing and _is_folder(path)
    return error.errno not in _LASTING and not no_file


def raise_if_passing(error: OSError, path: Path, *, listing: bool = False) -> None:
    """NotNow when what lies at a path may be readable another time; what is missing or no file is up to the caller."""
    if may_pass(error, path, listing=listing):
        raise NotNow(str(path), detail_of(error)) from error


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False

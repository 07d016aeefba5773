"""What the store says when it cannot: fields and a reason, never a sentence (words/ phrases them).

::

    StoreError
    ├── DataDirUnwritable    the folder cannot be made, or nothing can be created in it
    ├── DeskHeld             another process has this folder open
    ├── TooNew               written by a newer Keeper; left untouched
    │   ├── JournalTooNew
    │   └── DocumentsTooNew
    ├── JournalUnreadable    not a journal, or not readable at all; left untouched
    ├── WriteFailed          disk full, permission, already closed…; what was stored before is as it was
    └── NotStorable          the value is not plain JSON (NaN, lone surrogates, keys that are not text…)
"""

from __future__ import annotations

from typing import ClassVar


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


class JournalUnreadable(StoreError):
    """The file in the journal's place is not a journal, or cannot be read; it was left untouched."""

    reason = "journal-unreadable"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class WriteFailed(StoreError):
    """The disk refused; nothing of the attempt remains, and a later attempt may work."""

    reason = "write-failed"

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


class NotStorable(StoreError):
    """The value cannot be written as JSON and read back the same."""

    reason = "not-storable"

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


def detail_of(error: OSError) -> str:
    """What the system said, without the path (the errors carry it themselves)."""
    return error.strerror or type(error).__name__

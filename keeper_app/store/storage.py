"""A TinyDB storage that cannot tear its file, and keeps the last good generations.

On disk: ``{"keeper": "documents", "version": 1, "crc": "…", "tables": {…}}``, in `keeper.json`, with the
states before it in `keeper.1.json` and `keeper.2.json`. `crc` is the CRC-32 of the compact JSON of `tables`.
"""

from __future__ import annotations

import os
import re
from binascii import crc32
from pathlib import Path
from typing import Any

from tinydb import Storage

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.errors import (
    DocumentsTooNew,
    JournalUnreadable,
    NotNow,
    NotStorable,
    ReadOnly,
    WriteFailed,
    detail_of,
    raise_if_passing,
)
from keeper_app.store.lock import Lock
from keeper_app.store.notice import Notice, NoticeKind
from keeper_app.store.plain import decode, encode

VERSION = 1
GENERATIONS = 3
_NUMBER = re.compile(r"[0-9]{1,18}")

Tables = dict[str, dict[str, Any]]


class SafeJSONStorage(Storage):
    """All tables in one file, replaced whole.

    The lock makes this the only writer, so the file is read once, when opened; afterwards memory holds what
    was last written, and a file broken or deleted meanwhile is made good by the next write. With `read_only`
    another process may be the writer: the file is read again when it has changed, and nothing is mended.
    """

    def __init__(
        self, path: Path, *, disk: Disk | None = None, lock: Lock | None = None, read_only: bool = False
    ) -> None:
        super().__init__()
        self.path = path
        self.notices: list[Notice] = []
        self._disk = disk or Disk()
        self._lock = lock
        self._read_only = read_only
        self._closed = False
        self._tables: bytes | None = None
        self._seen = _look(path)
        self._load()

    def read(self) -> Tables | None:
        """A fresh copy of all tables; None while nothing was ever written."""
        if self._read_only:
            self._look_again()
        if self._tables is None:
            return None
        tables: Tables = decode(self._tables)
        return tables

    def _look_again(self) -> None:
        """Take what another process has written; what cannot be read now is read when it is next asked for."""
        before = self._tables
        try:
            if (now := _look(self.path)) != self._seen:
                self._load()
                self._seen = now
        except NotNow:
            self._tables = before

    def write(self, data: Tables) -> None:
        """Replace all tables. On WriteFailed the state before still stands, in memory and on disk."""
        if self._read_only:
            raise ReadOnly(str(self.path))
        if self._closed:
            raise WriteFailed(str(self.path), "closed")
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self.path), "lost-lock")
        tables = encode(data)
        try:
            beside = self._disk.write_beside(self.path, _wrap(tables))
            self._age()
            self._disk.rename(beside, self.path)
            self._disk.sync_folder(self.path.parent)
        except OSError as error:
            raise WriteFailed(str(self.path), detail_of(error)) from error
        self._tables = tables

    def close(self) -> None:
        """Refuse further writes; no file is held open."""
        self._closed = True

    def _generation(self, age: int) -> Path:
        return generation(self.path, age)

    def _age(self) -> None:
        """Move every generation one back. The newest keeps its name too: at no moment is it missing."""
        for age in range(GENERATIONS - 1, 1, -1):
            if self._generation(age - 1).exists():
                self._disk.rename(self._generation(age - 1), self._generation(age))
        if self.path.exists():
            self._disk.twin(self.path, self._generation(1))

    def _load(self) -> None:
        """Take the newest good generation; put aside the broken ones before it and write it anew."""
        broken: list[Path] = []
        self._tables = None
        for age in range(GENERATIONS):
            path = self._generation(age)
            if not _look(path)[2]:
                continue
            self._tables = _read_tables(path)
            if self._tables is None:
                broken.append(path)
            elif age == 0:
                return
            else:
                break
        if self._tables is not None or broken:
            self._mend(broken)

    def _mend(self, broken: list[Path]) -> None:
        kept = ""
        try:
            for path in () if self._read_only else broken:
                aside = free_name(path, "broken")
                self._disk.rename(path, aside)
                kept = kept or str(aside)
            if self._tables is not None and not self._read_only:
                self._disk.rewrite(self.path, _wrap(self._tables))
        except OSError as error:
            raise WriteFailed(str(self.path), detail_of(error)) from error
        kind: NoticeKind = "unreadable-documents" if self._tables is None else "older-generation"
        if (notice := Notice(kind, str(self.path), len(broken), kept)) not in self.notices:
            self.notices.append(notice)


def _look(path: Path) -> tuple[int, int, int]:
    """Enough of a file to see that it changed; its size comes last, 0 when it is missing."""
    try:
        status = os.stat(path)
    except OSError as error:
        raise_if_passing(error, path)
        return 0, 0, 0
    return status.st_ino, status.st_mtime_ns, status.st_size


def newest_tables(path: Path) -> bytes | None:
    """The content of the newest generation that is as it was written, without opening anything."""
    for age in range(GENERATIONS):
        found = generation(path, age)
        if (tables := _read_tables(found)) is not None:
            return _wrap(tables)
    return None


def generation(path: Path, age: int) -> Path:
    """The file of a generation; 0 is the newest."""
    return path.with_name(f"{path.stem}.{age}{path.suffix}") if age else path


def _wrap(tables: bytes) -> bytes:
    """The content of a file for some tables."""
    return b'{"keeper":"documents","version":%d,"crc":"%08x","tables":%b}\n' % (
        VERSION,
        crc32(tables),
        tables,
    )


def _read_tables(path: Path) -> bytes | None:
    """The tables in a file, as compact JSON; None when it is not as it was written."""
    try:
        return _tables_in(path.read_bytes(), str(path))
    except OSError as error:
        raise_if_passing(error, path)
        return None


def check_tables_in(raw: bytes, path: str) -> None:
    """See that bytes are a file of documents, or none at all; `path` only names it in the errors."""
    if raw and _tables_in(raw, path) is None:
        raise JournalUnreadable(path, "unreadable-documents")


def documents_in(raw: bytes, path: str) -> dict[str, Any]:
    """The documents in the bytes of a file of them, by name; none where it is broken."""
    tables = _tables_in(raw, path) if raw else None
    kept = decode(tables).get("documents", {}).values() if tables else ()
    named = {one["name"]: one.get("content") for one in kept if isinstance(one.get("name"), str)}
    return {name: content for name, content in named.items() if isinstance(content, dict)}


def _tables_in(raw: bytes, path: str) -> bytes | None:
    try:
        content = decode(raw)
    except ValueError:
        return None
    if not isinstance(content, dict) or content.get("keeper") != "documents":
        return None
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise DocumentsTooNew(path, version, VERSION)
    try:
        tables = encode(content.get("tables"))
    except NotStorable:
        return None
    sound = version == VERSION and content.get("crc") == f"{crc32(tables):08x}"
    return tables if sound and _are_tables(content["tables"]) else None


def _are_tables(value: object) -> bool:
    """Whether this is what TinyDB keeps: tables by name, documents by number, each a dict."""
    return isinstance(value, dict) and all(
        isinstance(table, dict)
        and all(_NUMBER.fullmatch(number) and isinstance(document, dict) for number, document in table.items())
        for table in value.values()
    )

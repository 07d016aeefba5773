"""The zip of a backup: what goes into it, and what is let out of it again.

A backup may come from anywhere, so a zip is trusted with nothing: every name must be one we could have
written ourselves, and nothing may be larger than a keeper's data ever is.
"""

from __future__ import annotations

import errno
import importlib.util
import io
import itertools
import json
import os
import re
import stat
import struct
from binascii import crc32
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, LargeZipFile, ZipFile, ZipInfo

from keeper_app import __version__
from keeper_app.store.copied import Copied, up_to_the_last_good
from keeper_app.store.disk import Disk
from keeper_app.store.errors import (
    BackupTooNew,
    BackupUnreadable,
    JournalUnreadable,
    StoreError,
    TooNew,
    raise_if_passing,
)
from keeper_app.store.following import Step, each, unfollowed
from keeper_app.store.handed_over import MOST_HANDED_OVER, HandedOver, Zip
from keeper_app.store.migrations import SCHEMA
from keeper_app.store.pages import page_number, stray
from keeper_app.store.reading import read_page
from keeper_app.store.storage import check_tables_in, documents_in

LABEL = "keeper-backup.json"
EACH = 512 << 20  # bytes in one file
TOTAL = 2 << 30  # bytes in all
UNSUSPICIOUS = 64 << 20  # bytes in all up to which it does not matter how well they were packed
HANDED_OVER, LIST = 256 << 20, 8 << 20  # bytes in all of a zip that was handed over, and of its list of files
RATIO = 250  # our own data is packed ten times smaller, not hundreds of times

_ALLOWED = re.compile(
    r"keeper\.json"
    r"|campaigns/highest"
    r"|campaigns/[a-z0-9-]{1,40}/page-[0-9]{6,9}(-(torn|damaged|replaced)-[0-9]{1,6})?\.jsonl"
    r'|tables/[^./\\:*?"<>|\x00-\x1f\x7f\ud800-\udfff][^/\\:*?"<>|\x00-\x1f\x7f\ud800-\udfff]{0,150}\.(?i:toml|json)(\.removed)?'
    r"|documents/[a-z0-9-]{1,60}\.json",
)
_CHUNK = 1 << 20
_END, _END_MARK = struct.Struct("<4s4H2IH"), b"PK\x05\x06"  # the end of a zip: mark, disks, files here and in all, …
_PACKING = ZIP_DEFLATED if importlib.util.find_spec("zlib") else ZIP_STORED
# Whatever zipfile may say of a file that is not as it should be; zlib.error is only an Exception.
_BROKEN = (BadZipFile, LargeZipFile, EOFError, OSError, RuntimeError, ValueError, LookupError, struct.error)

T = TypeVar("T")


@dataclass(frozen=True)
class Held:
    """What a backup says of itself (any of it may be empty), its documents by name, and the ids of its campaigns."""

    at: str
    why: str
    by: str
    documents: dict[str, Any]
    campaigns: tuple[str, ...]


def may_be_kept(name: str) -> bool:
    """Whether a file of this name, written with slashes from the data folder on, belongs in a backup."""
    return bool(_ALLOWED.fullmatch(name))


def write_archive(
    path: Path,
    files: Iterable[tuple[str, bytes]],
    when: datetime,
    why: str,
    disk: Disk,
    without: Collection[str] = (),
) -> None:
    """Write a zip of these files, flushed. Times in it are those of `when`; `without` names campaigns left out."""
    label = {"keeper": "backup", "version": 1, "schema": SCHEMA, "at": when.isoformat(), "why": why, "by": __version__}
    label |= {"without": list(without)} if without else {}
    clock = (min(max(when.year, 1980), 2107), when.month, when.day, when.hour, when.minute, when.second)
    fd = disk.open_new(path)
    try:
        with ZipFile(_Sink(disk, fd), "w", _PACKING) as archive:
            for name, content in itertools.chain([(LABEL, json.dumps(label).encode())], files):
                entry = ZipInfo(name, clock)
                entry.compress_type = _PACKING
                entry.external_attr = (stat.S_IFREG | 0o644) << 16
                archive.writestr(entry, content)
        disk.sync(fd)
    finally:
        os.close(fd)


def check_archive(path: Zip, step: Step = unfollowed) -> None:
    """See that a zip is a backup of ours and that all in it opens: BackupUnreadable or BackupTooNew if not."""
    with _opened(path) as archive:
        entries = _entries(archive, path)
        if not entries:
            raise BackupUnreadable(str(path), "damaged")
        for entry in each(entries, step, len(entries)):
            for _ in _chunks(archive, entry, path):  # read to its end, its checksum is compared
                pass
        try:
            _check_opens(archive, path, entries)
        except TooNew as error:
            raise BackupTooNew(str(path), error.version, error.known) from error
        except JournalUnreadable as error:
            raise BackupUnreadable(str(path), "damaged") from error


def _check_opens(archive: ZipFile, path: Zip, entries: Iterable[ZipInfo]) -> None:
    """Open what is in a backup as it would be opened once it is put back: documents, and each newest page."""
    newest: dict[str, tuple[int, ZipInfo]] = {}
    pages: dict[str, list[int]] = {}
    for entry in entries:
        folder, _, name = entry.filename.rpartition("/")
        if entry.filename == "keeper.json":
            check_tables_in(_content(archive, entry, path), str(path))
        elif number := page_number(name):
            pages.setdefault(folder, []).append(number)
            newest[folder] = max(newest.get(folder, (0, entry)), (number, entry), key=lambda one: one[0])
    for folder, (number, entry) in newest.items():
        if stray(sorted(pages[folder])):
            raise JournalUnreadable(str(path), "wrong-page")
        if content := _content(archive, entry, path):
            read_page(content, number, str(path))


def _content(archive: ZipFile, entry: ZipInfo, path: Zip) -> bytes:
    return b"".join(_chunks(archive, entry, path))


def look_into(path: Zip) -> Held:
    """What a backup says of itself and which campaigns it has; for one that `check_archive` has seen."""
    documents: dict[str, Any] = {}
    campaigns = set()
    with _opened(path) as archive:
        label = _check_label(archive, path)
        for entry in _entries(archive, path):
            folder, _, name = entry.filename.rpartition("/")
            if entry.filename == "keeper.json":
                documents = documents_in(_content(archive, entry, path), str(path))
            elif page_number(name):
                campaigns.add(folder.rpartition("/")[2])
    at, why, by = (said if isinstance(said := label.get(key), str) else "" for key in ("at", "why", "by"))
    return Held(at, why, by, documents, tuple(sorted(campaigns)))


def campaign_in(path: Zip, campaign: str) -> Copied:
    """One campaign of a backup, as far as it can be read."""
    return up_to_the_last_good(pages_in(path, campaign))


def pages_in(path: Zip, campaign: str) -> dict[int, bytes]:
    """The pages of one campaign in a backup, by number; none when it does not have it."""
    with _opened(path) as archive:
        pages = {}
        for entry in _entries(archive, path):
            folder, _, name = entry.filename.rpartition("/")
            if folder == f"campaigns/{campaign}" and (number := page_number(name)):
                pages[number] = _content(archive, entry, path)
        return pages


def unpack(path: Zip, into: Path, disk: Disk, step: Step = unfollowed) -> None:
    """Write every file of a backup below a folder, and read it again. OSError is the disk's, not the backup's."""
    with _opened(path) as archive:
        entries = _entries(archive, path)
        for entry in each(entries, step, len(entries)):
            target = into.joinpath(*entry.filename.split("/"))
            disk.make_folder(target.parent)
            disk.write_chunks(target, _chunks(archive, entry, path))
            if _checksum(target) != entry.CRC:
                raise OSError(errno.EIO, "read back differently")


def _opened(path: Zip) -> ZipFile:
    if isinstance(path, HandedOver) and (len(path.content) > MOST_HANDED_OVER or _listed(path.content) > LIST):
        raise BackupUnreadable(str(path), "too-big")
    return _asking(path, lambda: ZipFile(path if isinstance(path, Path) else path.open()))


def _entries(archive: ZipFile, path: Zip) -> list[ZipInfo]:
    """What is in a backup, its label aside; nothing of it is out of the ordinary."""
    entries = archive.infolist()
    if _count_at_the_end(archive, path) != len(entries):
        raise BackupUnreadable(str(path), "damaged")
    names = {entry.filename for entry in entries}
    if len(names) != len(entries) or LABEL not in names:
        raise BackupUnreadable(str(path), "no-backup")
    kept = [entry for entry in entries if entry.filename != LABEL]
    if not all(may_be_kept(entry.filename) and entry.filename == entry.orig_filename for entry in kept):
        raise BackupUnreadable(str(path), "strange-name")
    if not all(_is_plain(entry) for entry in entries):
        raise BackupUnreadable(str(path), "strange-file")
    total = sum(entry.file_size for entry in entries)
    packed = max(UNSUSPICIOUS, RATIO * sum(entry.compress_size for entry in entries))
    most = min(packed, TOTAL if isinstance(path, Path) else HANDED_OVER)
    if total > most or any(entry.file_size > EACH for entry in entries):
        raise BackupUnreadable(str(path), "too-big")
    _check_label(archive, path)
    return kept


def _listed(content: bytes) -> int:
    """How many bytes the list of files has, by the end of a zip: `zipfile` reads all of it before anybody is asked."""
    at = content.rfind(_END_MARK, -_END.size - 0xFFFF)
    return int(_END.unpack_from(content, at)[5]) if 0 <= at <= len(content) - _END.size else 0


def _count_at_the_end(archive: ZipFile, path: Zip) -> int:
    """How many files the end of a zip says it has; `zipfile` does not ask, and a damaged list may be short."""

    def read() -> int:
        with path.open("rb") as file:
            file.seek(-_END.size - len(archive.comment), os.SEEK_END)
            mark, *_, count = _END.unpack(file.read(_END.size))[:5]
            return count if mark == _END_MARK else -1

    return _asking(path, read)


def _is_plain(entry: ZipInfo) -> bool:
    """A plain file, packed as we do it, without password; no link, no folder."""
    kind = stat.S_IFMT(entry.external_attr >> 16)
    return (
        kind in (0, stat.S_IFREG)
        and not entry.is_dir()
        and not entry.flag_bits & 1
        and entry.compress_type in (ZIP_STORED, ZIP_DEFLATED)
    )


def _check_label(archive: ZipFile, path: Zip) -> dict[str, Any]:
    if archive.getinfo(LABEL).file_size > 10_000:
        raise BackupUnreadable(str(path), "no-backup")
    label = _asking(path, lambda: json.loads(archive.read(LABEL)))
    if not isinstance(label, dict) or label.get("keeper") != "backup":
        raise BackupUnreadable(str(path), "no-backup")
    for key, known in (("version", 1), ("schema", SCHEMA)):
        version = label.get(key)
        if not isinstance(version, int):
            raise BackupUnreadable(str(path), "no-backup")
        if version > known:
            raise BackupTooNew(str(path), version, known)
    return label


def _chunks(archive: ZipFile, entry: ZipInfo, path: Zip) -> Iterator[bytes]:
    source = _asking(path, lambda: archive.open(entry))
    with source:
        while chunk := _asking(path, lambda: source.read(_CHUNK)):
            yield chunk


def _checksum(path: Path) -> int:
    found = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            found = crc32(chunk, found)
    return found


def _asking(path: Zip, question: Callable[[], T]) -> T:
    """What zipfile answers; whatever it raises means that the zip is broken, unless the system lets nobody read it."""
    try:
        return question()
    except StoreError:
        raise
    except _BROKEN as error:
        known = isinstance(error, OSError) and error.errno not in (None, errno.EINVAL)  # EINVAL: before its start
        if isinstance(error, OSError) and known and isinstance(path, Path):
            raise_if_passing(error, path)
        detail = (error.strerror if isinstance(error, OSError) else None) or "damaged"
        raise BackupUnreadable(str(path), detail) from error
    except Exception as error:
        if type(error).__module__ == "zlib":
            raise BackupUnreadable(str(path), "damaged") from error
        raise


class _Sink(io.RawIOBase):
    """What zipfile writes to: a descriptor, through the disk."""

    def __init__(self, disk: Disk, fd: int) -> None:
        self._disk = disk
        self._fd = fd

    def writable(self) -> bool:
        """Yes."""
        return True

    def seekable(self) -> bool:
        """Yes: zipfile goes back to write sizes."""
        return True

    def write(self, chunk: object) -> int:
        """Write all of it."""
        content = bytes(chunk)  # type: ignore[call-overload]  # bytes, or something like them
        self._disk.write(self._fd, content)
        return len(content)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Go somewhere else."""
        return os.lseek(self._fd, offset, whence)

    def tell(self) -> int:
        """Where we are."""
        return os.lseek(self._fd, 0, os.SEEK_CUR)

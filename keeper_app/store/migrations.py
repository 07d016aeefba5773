"""How a data folder has been laid out over time, and how an older one is brought up to date.

Version 1: `journal.jsonl`, one journal, and `keeper.json`.
Version 2: `campaigns/<id>/page-000001.jsonl` and so on. `journal.jsonl` holds only a header that says so: a
Keeper that knows version 1 refuses it politely, instead of starting empty.
Version 3: the same, but events may have versions of their own: an older Keeper would pass over those it does not know.

The header of `journal.jsonl` tells the version. Each step may be interrupted anywhere and begun again.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from keeper_app.store.disk import Disk, free_name
from keeper_app.store.errors import JournalUnreadable, WriteFailed, detail_of, raise_if_passing
from keeper_app.store.line import seal
from keeper_app.store.notice import Notice
from keeper_app.store.pages import page_numbers, page_path
from keeper_app.store.reading import OLD_HEADER, VERSION, journal_header, read_page, version_of
from keeper_app.store.shelf import Shelf

SCHEMA = VERSION
JOURNAL = "journal.jsonl"
CAMPAIGNS = "campaigns"
STUB = seal({"keeper": "journal", "version": SCHEMA, "moved": CAMPAIGNS})


def schema_of(path: Path) -> int:
    """The version of a data folder, 0 for an empty one. JournalTooNew and JournalUnreadable leave it untouched."""
    raw = old_journal(path)
    if raw is not None:
        header = journal_header(raw.partition(b"\n")[0])
        if header is not None:
            _has_shelf(path)
            return version_of(header, str(path / JOURNAL))
        if raw and _has_records(raw, path):
            return 1  # with a damaged header
    return SCHEMA if _has_shelf(path) else 0


def _has_shelf(path: Path) -> bool:
    """Whether there is a folder of campaigns; JournalUnreadable when something else has its place."""
    shelf = path / CAMPAIGNS
    if not shelf.is_dir() and os.path.lexists(shelf):
        raise JournalUnreadable(str(shelf), os.strerror(errno.ENOTDIR))
    return shelf.is_dir()


def _has_records(raw: bytes, path: Path) -> bool:
    """Whether a journal without header has something in it. What is no journal at all only matters if it is alone."""
    try:
        return not OLD_HEADER.startswith(raw) and bool(read_page(raw, 1, str(path / JOURNAL)).records)
    except JournalUnreadable:
        if (path / CAMPAIGNS).is_dir():
            return False
        raise


def old_journal(path: Path) -> bytes | None:
    """The bytes of `journal.jsonl`; None when there is none."""
    try:
        return (path / JOURNAL).read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise_if_passing(error, path / JOURNAL)
        raise JournalUnreadable(str(path / JOURNAL), detail_of(error)) from error


def migrate(path: Path, shelf: Shelf, disk: Disk) -> list[Notice]:
    """Bring a data folder up to date, and say what the keeper should know."""
    notices: list[Notice] = []
    try:
        while (version := schema_of(path)) < SCHEMA:
            notices += MIGRATIONS[version](path, shelf, disk)
        if old_journal(path) != STUB:
            _put_aside(path, disk)
            _leave_word(path, disk)
    except OSError as error:
        raise WriteFailed(str(path), detail_of(error)) from error
    return notices


def _begin(path: Path, shelf: Shelf, disk: Disk) -> list[Notice]:
    """From nothing: an empty shelf."""
    disk.make_folder(shelf.folder)
    _leave_word(path, disk)
    return []


def _to_campaigns(path: Path, shelf: Shelf, disk: Disk) -> list[Notice]:
    """From version 1: its journal becomes the first page of a campaign, byte for byte.

    Only when that is on the disk is `journal.jsonl` replaced. Killed between the two, the next attempt
    finds the page already there. A journal with nothing in it becomes no campaign.
    """
    raw = old_journal(path) or b""
    before = shelf.ids()
    disk.make_folder(shelf.folder)
    notices = []
    if not OLD_HEADER.startswith(raw) and not _is_taken_in(raw, shelf, disk):
        campaign = shelf.place([(page_path(Path(), 1).name, raw)])
        if before:
            notices.append(Notice("old-journal-added", str(shelf.folder / campaign), 1))
    _leave_word(path, disk)
    return notices


def _is_taken_in(raw: bytes, shelf: Shelf, disk: Disk) -> bool:
    """Whether a campaign is this journal already; if the journal has grown since, the campaign follows."""
    for campaign in shelf.ids():
        folder = shelf.folder / campaign
        if page_numbers(folder) != [1]:
            continue
        page = page_path(folder, 1)
        taken = page.read_bytes()
        if taken == raw:
            return True
        if len(taken) > len(OLD_HEADER) and raw.startswith(taken):
            disk.rewrite(page, raw)
            return True
    return False


def _leave_word(path: Path, disk: Disk) -> None:
    """Tell an older Keeper that it is too old for this folder."""
    disk.rewrite(path / JOURNAL, STUB)


def _put_aside(path: Path, disk: Disk) -> None:
    """Keep what is in the place of our word and is neither that nor a journal."""
    if old_journal(path):
        disk.rename(path / JOURNAL, free_name(path / JOURNAL, "replaced"))


def _to_versions(path: Path, shelf: Shelf, disk: Disk) -> list[Notice]:
    """From version 2: nothing moves, but from now on an older Keeper is told."""
    _leave_word(path, disk)
    return []


MIGRATIONS: dict[int, Callable[[Path, Shelf, Disk], list[Notice]]] = {0: _begin, 1: _to_campaigns, 2: _to_versions}

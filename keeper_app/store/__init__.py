"""The store layer: the only one that knows TinyDB and the disk.

It keeps plain JSON: a journal of events for each campaign, append-only, and small named documents, with
backups of all of it. `open_data_dir` is the door; the rest is what it gives, and what may go wrong on the way.
"""

from keeper_app.store.backups import Backup, Backups, Why
from keeper_app.store.data_dir import DataDir, open_data_dir
from keeper_app.store.disk import Disk
from keeper_app.store.documents import Documents
from keeper_app.store.elsewhere import carry_over, newest_backup, set_aside
from keeper_app.store.errors import (
    BackupTooNew,
    BackupUnreadable,
    DataDirUnreadable,
    DataDirUnwritable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    JournalUnreadable,
    NoSuchCampaign,
    NotNow,
    NotStorable,
    ReadOnly,
    RestoreUnfinished,
    StoreError,
    TooNew,
    WriteFailed,
)
from keeper_app.store.handed_over import MOST_HANDED_OVER, HandedOver
from keeper_app.store.imported_files import ImportedFiles
from keeper_app.store.journal import Journal
from keeper_app.store.notice import Notice, NoticeKind
from keeper_app.store.own_files import OwnFiles
from keeper_app.store.pages import Page
from keeper_app.store.place import default_data_dir
from keeper_app.store.rescue import Copy, Readable, Rescue, set_aside_documents
from keeper_app.store.shelf import Shelf

__all__ = [
    "MOST_HANDED_OVER",
    "Backup",
    "BackupTooNew",
    "BackupUnreadable",
    "Backups",
    "Copy",
    "DataDir",
    "DataDirUnreadable",
    "DataDirUnwritable",
    "DeskHeld",
    "Disk",
    "Documents",
    "DocumentsTooNew",
    "HandedOver",
    "ImportedFiles",
    "Journal",
    "JournalTooNew",
    "JournalUnreadable",
    "NoSuchCampaign",
    "NotNow",
    "NotStorable",
    "Notice",
    "NoticeKind",
    "OwnFiles",
    "Page",
    "ReadOnly",
    "Readable",
    "Rescue",
    "RestoreUnfinished",
    "Shelf",
    "StoreError",
    "TooNew",
    "Why",
    "WriteFailed",
    "carry_over",
    "default_data_dir",
    "newest_backup",
    "open_data_dir",
    "set_aside",
    "set_aside_documents",
]

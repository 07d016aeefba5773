"""The store room: the only one that knows TinyDB and the disk.

It keeps plain JSON: the journal of events, append-only, and small named documents. `open_data_dir` is the
door; the rest is what it gives, and what may go wrong on the way.
"""

from keeper_app.store.data_dir import DataDir, open_data_dir
from keeper_app.store.disk import Disk
from keeper_app.store.documents import Documents
from keeper_app.store.errors import (
    DataDirUnwritable,
    DeskHeld,
    DocumentsTooNew,
    JournalTooNew,
    JournalUnreadable,
    NotStorable,
    StoreError,
    TooNew,
    WriteFailed,
)
from keeper_app.store.journal import Journal
from keeper_app.store.notice import Notice, NoticeKind
from keeper_app.store.own_files import OwnFiles
from keeper_app.store.place import default_data_dir

__all__ = [
    "DataDir",
    "DataDirUnwritable",
    "DeskHeld",
    "Disk",
    "Documents",
    "DocumentsTooNew",
    "Journal",
    "JournalTooNew",
    "JournalUnreadable",
    "NotStorable",
    "Notice",
    "NoticeKind",
    "OwnFiles",
    "StoreError",
    "TooNew",
    "WriteFailed",
    "default_data_dir",
    "open_data_dir",
]

"""The data folder: its lock, its journal and its documents, opened and closed together."""

from __future__ import annotations

import tempfile
from pathlib import Path
from types import TracebackType

from keeper_app.store.disk import Disk
from keeper_app.store.documents import Documents
from keeper_app.store.errors import DataDirUnwritable, detail_of
from keeper_app.store.journal import Journal
from keeper_app.store.lock import Lock
from keeper_app.store.notice import Notice
from keeper_app.store.own_files import OwnFiles

LOCK = "lock"
JOURNAL = "journal.jsonl"
DOCUMENTS = "keeper.json"
TABLES = "tables"


class DataDir:
    """An open data folder, held by this process alone until closed."""

    def __init__(self, path: Path, *, disk: Disk) -> None:
        self.path = path
        self.own_tables = OwnFiles(path / TABLES)
        self._lock = Lock(path / LOCK)
        try:
            self.journal = Journal(path / JOURNAL, disk=disk)
            try:
                self.documents = Documents(path / DOCUMENTS, disk=disk)
            except BaseException:
                self.journal.close()
                raise
        except BaseException:
            self._lock.release()
            raise

    @property
    def notices(self) -> list[Notice]:
        """Everything mended so far, in the journal and in the documents."""
        return [*self.journal.notices, *self.documents.notices]

    def close(self) -> None:
        """Let go of everything; a second time does nothing."""
        self.journal.close()
        self.documents.close()
        self._lock.release()

    def __enter__(self) -> DataDir:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_data_dir(path: Path, *, sync: bool = True, disk: Disk | None = None) -> DataDir:
    """Open a data folder, making it if need be. A StoreError leaves the file it names as it was."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=path).close()  # the proof; it leaves nothing behind even when killed
    except OSError as error:
        raise DataDirUnwritable(str(path), detail_of(error)) from error
    return DataDir(path, disk=disk or Disk(sync=sync))

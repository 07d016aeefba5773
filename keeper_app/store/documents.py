"""Small named documents (the settings, which campaigns there are) in TinyDB."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tinydb import Query, TinyDB

from keeper_app.store.disk import Disk
from keeper_app.store.lock import Lock
from keeper_app.store.notice import Notice
from keeper_app.store.storage import SafeJSONStorage


class Documents:
    """Documents by name. A change is on disk when it returns; what `get` gives is the caller's own copy."""

    def __init__(
        self,
        path: Path,
        *,
        sync: bool = True,
        disk: Disk | None = None,
        lock: Lock | None = None,
        read_only: bool = False,
    ) -> None:
        self.path = path
        self._turn = threading.Lock()  # TinyDB reads, changes and writes: two threads would lose one change
        self._options: dict[str, Any] = {"disk": disk or Disk(sync=sync), "lock": lock, "read_only": read_only}
        self._db = TinyDB(path, storage=SafeJSONStorage, **self._options)
        self._table = self._db.table("documents")

    @property
    def notices(self) -> list[Notice]:
        """What was mended when the documents were opened."""
        storage = self._db.storage
        return storage.notices if isinstance(storage, SafeJSONStorage) else []

    def get(self, name: str) -> dict[str, Any] | None:
        """The document of that name, or None."""
        with self._turn:
            found = self._table.get(Query().name == name)
        content = found.get("content") if isinstance(found, dict) else None
        return dict(content) if isinstance(content, dict) else None

    def put(self, name: str, content: Mapping[str, object]) -> None:
        """Set a document whole. NotStorable, ReadOnly or WriteFailed leave everything as it was."""
        entry = {"name": name, "content": dict(content)}
        with self._turn:
            found = self._table.get(Query().name == name)
            if isinstance(found, dict):
                self._table.update(entry, doc_ids=[found.doc_id])
            else:
                self._table.insert(entry)

    def reopen(self) -> None:
        """Read the file again and take changes again, after it was replaced."""
        with self._turn:
            self._db.close()
            self._db = TinyDB(self.path, storage=SafeJSONStorage, **self._options)
            self._table = self._db.table("documents")

    def close(self) -> None:
        """Refuse further changes."""
        with self._turn:
            self._db.close()

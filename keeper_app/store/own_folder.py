"""A folder of the keeper's own files: written by whoever holds the lock, and by nobody who only looks."""

from __future__ import annotations

from pathlib import Path

from keeper_app.store.disk import Disk
from keeper_app.store.errors import ReadOnly, WriteFailed, detail_of
from keeper_app.store.lock import Lock


class OwnFolder:
    """What the folders of own tables and own documents have in common."""

    def __init__(
        self, folder: Path, *, disk: Disk | None = None, lock: Lock | None = None, read_only: bool = False
    ) -> None:
        self.folder = folder
        self._disk = disk or Disk()
        self._lock = lock
        self._read_only = read_only

    def _check_ours(self) -> None:
        if self._read_only:
            raise ReadOnly(str(self.folder))
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self.folder), "lost-lock")

    def _rewrite(self, path: Path, content: bytes) -> None:
        """Write a file whole; when this returns it is on disk. It is the old one or the new one, never half of it."""
        try:
            self._disk.make_folder(self.folder)
            self._disk.rewrite(path, content)
        except OSError as error:
            raise WriteFailed(str(path), detail_of(error)) from error

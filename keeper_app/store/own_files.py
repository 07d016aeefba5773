"""The keeper's own files in the data folder: tables they wrote or were given."""

import re
from pathlib import Path

from keeper_app.store.disk import Disk
from keeper_app.store.errors import ReadOnly, WriteFailed, detail_of
from keeper_app.store.lock import Lock

_SAFE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


class OwnFiles:
    """A folder of small text files; names are kebab-case, nothing else gets a path."""

    def __init__(
        self, folder: Path, *, disk: Disk | None = None, lock: Lock | None = None, read_only: bool = False
    ) -> None:
        self.folder = folder
        self._disk = disk or Disk()
        self._lock = lock
        self._read_only = read_only

    def write(self, name: str, text: str) -> Path:
        """Write a file whole; when this returns it is on disk. It is the old one or the new one, never half of it."""
        path = self._path(name)
        self._check_ours()
        try:
            self._disk.make_folder(self.folder)
            self._disk.rewrite(path, text.encode("utf-8"))
        except OSError as error:
            raise WriteFailed(str(path), detail_of(error)) from error
        return path

    def remove(self, name: str) -> None:
        """Set a file aside: it keeps its content under another ending, and is no longer read."""
        self._check_ours()
        for file in (f"{name}.toml", f"{name}.json"):
            if _SAFE.match(name) and (self.folder / file).is_file():
                self.set_aside(file)

    def set_aside(self, file: str) -> None:
        """The same for a file of any name that somebody put into the folder."""
        self._check_ours()
        path = self.folder / file
        if path.parent != self.folder or path.name != file:
            raise WriteFailed(file, "bad-name")
        try:
            self._disk.rename(path, path.with_suffix(path.suffix + ".removed"))
            self._disk.sync_folder(self.folder)
        except OSError as error:
            raise WriteFailed(str(path), detail_of(error)) from error

    def _check_ours(self) -> None:
        if self._read_only:
            raise ReadOnly(str(self.folder))
        if self._lock is not None and not self._lock.still_ours():
            raise WriteFailed(str(self.folder), "lost-lock")

    def _path(self, name: str) -> Path:
        if not _SAFE.match(name) or len(name) > 60:
            raise WriteFailed(name, "bad-name")
        return self.folder / f"{name}.toml"

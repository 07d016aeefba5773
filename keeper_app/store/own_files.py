"""The keeper's own files in the data folder: tables they wrote or were given."""

import re
from pathlib import Path

from keeper_app.store.errors import WriteFailed, detail_of
from keeper_app.store.own_folder import OwnFolder

_SAFE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")


class OwnFiles(OwnFolder):
    """A folder of small text files; names are kebab-case, nothing else gets a path."""

    def write(self, name: str, text: str) -> Path:
        """Write a file whole; when this returns it is on disk. It is the old one or the new one, never half of it."""
        path = self._path(name)
        self._check_ours()
        self._rewrite(path, text.encode("utf-8"))
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

    def _path(self, name: str) -> Path:
        if not _SAFE.match(name) or len(name) > 60:
            raise WriteFailed(name, "bad-name")
        return self.folder / f"{name}.toml"

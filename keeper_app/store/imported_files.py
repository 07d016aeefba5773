"""Documents of the keeper's own in the data folder: `documents/<id>.json`, one file each, as plain JSON.

``{"keeper": "imported-document", "version": 1, "document": {…}}``. What the document says is checked by whoever reads
it; here a file is read only if its name is ours and its size is that of a document.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from keeper_app.store.errors import NotStorable, StoreError, WriteFailed, detail_of, raise_if_passing
from keeper_app.store.own_folder import OwnFolder
from keeper_app.store.plain import decode, encode

VERSION = 1
MOST_BYTES = 32 << 20  # of one file: five million characters, and what stands around them
MOST_FILES = 200

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST = 60


class ImportedFiles(OwnFolder):
    """A folder of documents by id; ids are kebab-case, nothing else gets a path. `refuses` is what it raises."""

    refuses: type[Exception] = StoreError

    def ids(self) -> list[str]:
        """The ids of all documents there are, in alphabetical order; any other file is passed over."""
        try:
            found = [name.removesuffix(".json") for name in os.listdir(self.folder) if name.endswith(".json")]
        except OSError as error:
            raise_if_passing(error, self.folder, listing=True)
            return []
        return sorted(id_ for id_ in found if _is_id(id_))[:MOST_FILES]

    def weight(self) -> int:
        """How many bytes all documents have; one that cannot be asked counts for nothing."""
        total = 0
        for id_ in self.ids():
            with contextlib.suppress(OSError):
                total += self._path(id_).stat().st_size
        return total

    def get(self, id_: str) -> dict[str, Any] | None:
        """What is kept under an id; None when there is nothing, or nothing that can be read. NotNow when it may be."""
        if not _is_id(id_):
            return None
        path = self._path(id_)
        try:
            if path.is_symlink() or not path.is_file() or path.stat().st_size > MOST_BYTES:
                return None
            content = decode(path.read_bytes())
        except OSError as error:
            raise_if_passing(error, path)
            return None
        except ValueError:
            return None
        if not isinstance(content, dict) or content.get("keeper") != "imported-document":
            return None
        document = content.get("document")
        return document if content.get("version") == VERSION and isinstance(document, dict) else None

    def put(self, id_: str, document: Mapping[str, object]) -> None:
        """Keep a document whole, in the place of what had the id; it is on disk when this returns."""
        self._check_id(id_)
        content = encode({"keeper": "imported-document", "version": VERSION, "document": dict(document)}) + b"\n"
        if len(content) > MOST_BYTES:
            raise NotStorable("too large")
        if id_ not in (known := self.ids()) and len(known) >= MOST_FILES:
            raise NotStorable("too many")
        self._rewrite(self._path(id_), content)

    def remove(self, id_: str) -> None:
        """Remove a document, durably; one that is not there is no matter."""
        self._check_id(id_)
        path = self._path(id_)
        try:
            if path.exists() or path.is_symlink():
                self._disk.remove(path)
                self._disk.sync_folder(self.folder)
        except OSError as error:
            raise WriteFailed(str(path), detail_of(error)) from error

    def _path(self, id_: str) -> Path:
        return self.folder / f"{id_}.json"

    def _check_id(self, id_: str) -> None:
        self._check_ours()
        if not _is_id(id_):
            raise WriteFailed(id_, "bad-name")


def _is_id(text: str) -> bool:
    return len(text) <= _LONGEST and _NAME.fullmatch(text) is not None

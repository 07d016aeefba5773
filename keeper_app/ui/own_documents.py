"""The keeper's own documents as all windows share them: kept, searched, and each entry found by its id."""

import threading
from typing import Final, NamedTuple

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.play.imported import Files, ImportedDocuments
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.own import PREFIX, OwnShelf, index_of, own_id
from keeper_app.ui.at_work import NO_THREADS

SHORT: Final = 30_000
"""Letters of all documents whose index is made in no time."""


class OwnEntry(NamedTuple):
    """An entry, and the document it stands in."""

    document: ImportedDocument
    entry: ImportedEntry

    @property
    def id(self) -> str:
        """Its id among the entries of all documents and games."""
        return own_id(self.document, self.entry)


class OwnDocuments(ImportedDocuments):
    """The documents there are, and what is found in them."""

    def __init__(self, files: Files) -> None:
        super().__init__(files)
        self._shelf = OwnShelf()
        self._wanted: tuple[ImportedDocument, ...] = ()  # of which an index is being made
        self._entries: dict[str, tuple[ImportedDocument, dict[str, ImportedEntry]]] = {}

    def index(self) -> Index | None:
        """What the search looks through; nothing where there are no documents.

        The index of long ones is made beside the windows: until it is there, nothing is found in them.
        """
        documents = self.all()
        if self._shelf.holds(documents) or NO_THREADS or _length(documents) <= SHORT:
            return self._shelf.index(documents)
        if self._wanted != documents:
            self._wanted = documents
            threading.Thread(target=self._make_index, args=(documents,), name="index", daemon=True).start()
        return None

    def _make_index(self, documents: tuple[ImportedDocument, ...]) -> None:
        """And tell the windows; where there are others by now, theirs is being made already."""
        index = index_of(documents)
        if self._wanted == documents:
            self._shelf.take(documents, index)
            self._tell()

    def shelved(self, shelf: str | None) -> ImportedDocument | None:
        """The document that is leafed through under this id; None where it is a game, or was deleted."""
        return self.find(shelf.removeprefix(PREFIX)) if shelf is not None and is_own(shelf) else None

    def entry(self, id_: str) -> OwnEntry | None:
        """The entry of this id; None where it is none of these, or its document was deleted."""
        name, _, within = id_.removeprefix(PREFIX).partition("/")
        document = self.find(name) if is_own(id_) else None
        if document is None:
            return None
        if name not in self._entries or self._entries[name][0] is not document:
            self._entries[name] = document, {one.id: one for one in document.entries}
        found = self._entries[name][1].get(within)
        return OwnEntry(document, found) if found is not None else None


def _length(documents: tuple[ImportedDocument, ...]) -> int:
    return sum(len(entry.text) + len(entry.question) for one in documents for entry in one.entries)


def is_own(id_: str) -> bool:
    """Whether it is the id of an entry or a document of the keeper's own, be it still there or not."""
    return id_.startswith(PREFIX)

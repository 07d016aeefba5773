"""The keeper's own documents as all windows share them: kept, searched, and each entry found by its id."""

from typing import NamedTuple

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.play.imported import Files, ImportedDocuments
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.own import PREFIX, OwnShelf, own_id


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
        self._entries: dict[str, tuple[ImportedDocument, dict[str, ImportedEntry]]] = {}

    def index(self) -> Index | None:
        """What the search looks through; nothing where there are no documents."""
        return self._shelf.index(self.all())

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


def is_own(id_: str) -> bool:
    """Whether it is the id of an entry or a document of the keeper's own, be it still there or not."""
    return id_.startswith(PREFIX)

"""The keeper's own documents as all windows share them: kept, searched, and each entry found by its id."""

from functools import partial
from typing import Final, NamedTuple

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.play.imported import Files, ImportedDocuments
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.own import PREFIX, OwnShelf, index_of, own_id
from keeper_app.ui.at_work import Work, alongside

SHORT: Final = 30_000
"""Letters of all documents whose index is made in no time, and bytes that are read in no time."""


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
        self._being_read = False
        self._entries: dict[str, tuple[ImportedDocument, dict[str, ImportedEntry]]] = {}

    def index(self) -> Index | None:
        """What the search looks through; nothing where there are no documents.

        The index of long ones is made beside the windows: until it is there, nothing is found in them.
        """
        documents = self.all()
        if self._shelf.holds(documents) or _length(documents) <= SHORT:
            return self._shelf.index(documents)
        if self._wanted != documents:
            self._wanted = documents
            alongside("index", partial(self._make_index, documents))
        return None

    @property
    def busy(self) -> bool:
        """Whether something of them is still being read: what is not found yet may be found in a moment."""
        documents = self.all()
        return self._being_read or (self._wanted == documents and bool(documents) and not self._shelf.holds(documents))

    def is_short(self, document: ImportedDocument) -> bool:
        """Whether it is kept and looked through in no time, with those there are."""
        return _length((*self.all(), document)) <= SHORT

    def add(self, document: ImportedDocument, under_way: Work) -> None:
        """Keep a document and make the index with it, in a thread: until it is being kept it may be stopped."""
        others = {id_: one for id_, one in self._read().items() if id_ != document.id}
        documents = tuple(one for _, one in sorted({**others, document.id: document}.items()))
        index = index_of(documents, under_way.step)
        under_way.hold()
        self._keep(document)
        if self.all() == documents:
            self._wanted = documents
            self._shelf.take(self.all(), index)
        self._tell()

    def _known(self) -> dict[str, ImportedDocument]:
        """Long ones are read beside the windows: until then there are none."""
        if self._documents is None and self._weighs_much():
            if not self._being_read:
                self._being_read = True
                alongside("documents", self._read_beside)
            return {}
        return self._read()

    def _weighs_much(self) -> bool:
        try:
            return self._files.weight() > SHORT
        except self._files.refuses:
            return False  # not now: whoever reads them finds out

    def _read_beside(self, under_way: Work) -> None:
        try:
            self._read()
        finally:
            self._being_read = False
        self._tell()

    def _make_index(self, documents: tuple[ImportedDocument, ...], under_way: Work) -> None:
        """And tell the windows; where there are others by now, theirs is being made already."""
        index = index_of(documents, under_way.step)
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

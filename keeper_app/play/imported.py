"""The keeper's own FAQ and errata: kept as they are imported, not part of play, so undo never touches them."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from keeper_app.content.imported_plain import document_of, plain_document
from keeper_app.content.imported_records import ImportedDocument


class Files(Protocol):
    """Where imported documents are kept, by id; `refuses` is what it raises when it cannot."""

    @property
    def refuses(self) -> type[Exception]:
        """The error that all of its errors are."""

    def ids(self) -> list[str]:
        """The ids of all there are, readable or not."""

    def weight(self) -> int:
        """How many bytes they have, all together."""

    def get(self, id_: str) -> dict[str, Any] | None:
        """A document as it was kept; None when it cannot be read."""

    def put(self, id_: str, document: Mapping[str, object]) -> None:
        """Keep it in the place of what had the id before."""

    def remove(self, id_: str) -> None:
        """Keep it no longer."""


class ImportedDocuments:
    """The documents there are. A broken file is listed as broken, and the others do not suffer by it."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._listeners: list[Callable[[], None]] = []
        self._documents: dict[str, ImportedDocument] | None = None
        self._broken: tuple[str, ...] = ()
        self._unread: frozenset[str] = frozenset()  # there, and not to be read at this moment: neither broken nor gone

    def all(self) -> tuple[ImportedDocument, ...]:
        """All documents by their ids; they are read when they are first asked for."""
        documents = self._known()
        return tuple(documents[id_] for id_ in sorted(documents))

    def broken(self) -> tuple[str, ...]:
        """The ids of files that are not as we wrote them."""
        self._known()
        return self._broken

    def find(self, id_: str) -> ImportedDocument | None:
        """The document of that id, which one imported under the same id would replace."""
        return self._known().get(id_)

    def save(self, document: ImportedDocument) -> None:
        """Keep a document, in the place of one with the same id."""
        self._keep(document)
        self._tell()

    def _keep(self, document: ImportedDocument) -> None:
        if document_of(plain_document(document)) != document:
            raise ValueError(document.id)
        documents = self._read()
        if document.id in self._unread:
            self._files.get(document.id)  # as long as nobody can read it, nothing takes its place
        self._files.put(document.id, plain_document(document))
        documents[document.id] = document
        self._broken = tuple(id_ for id_ in self._broken if id_ != document.id)

    def remove(self, id_: str) -> ImportedDocument:
        """Delete a document; saving what is returned brings it back. KeyError when there is none."""
        documents = self._read()
        document = documents[id_]
        self._files.remove(id_)
        del documents[id_]
        self._tell()
        return document

    def remove_broken(self, id_: str) -> None:
        """Delete a file that cannot be read. KeyError when it is none of those."""
        self._read()
        if id_ not in self._broken:
            raise KeyError(id_)
        self._files.remove(id_)
        self._broken = tuple(one for one in self._broken if one != id_)
        self._tell()

    def read_again(self) -> None:
        """Take what is kept, as after a backup was put back."""
        self._documents = None
        self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _known(self) -> dict[str, ImportedDocument]:
        """Those that are shown."""
        return self._read()

    def _read(self) -> dict[str, ImportedDocument]:
        if self._documents is None:
            try:
                ids = self._files.ids()
            except self._files.refuses:
                return {}  # not now: it is asked for again
            read, unread = {}, set()
            for id_ in ids:
                try:
                    read[id_] = document_of(self._files.get(id_))
                except self._files.refuses:
                    unread.add(id_)
            self._documents = {id_: one for id_, one in read.items() if one is not None and one.id == id_}
            self._broken = tuple(id_ for id_ in read if id_ not in self._documents)
            self._unread = frozenset(unread)
        return self._documents

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

"""The keeper's own documents as documents of the search, on a shelf of their own."""

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.texts import Texts
from keeper_app.reference.search.asking import small_words
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.index import Index, Step

PREFIX = "own:"
"""What the id of an entry begins with that was imported."""


def own_id(document: ImportedDocument, entry: ImportedEntry) -> str:
    """An imported entry's id among all that can be found."""
    return f"{PREFIX}{document.id}/{entry.id}"


class OwnShelf:
    """The index of the documents there are: made again when they are others. Our entries are weighed without them."""

    def __init__(self) -> None:
        self._made_of: tuple[ImportedDocument, ...] = ()
        self._index: Index | None = None

    def index(self, documents: tuple[ImportedDocument, ...]) -> Index | None:
        """What these documents hold; nothing where there are none."""
        if not self.holds(documents):
            self.take(documents, index_of(documents))
        return self._index

    def holds(self, documents: tuple[ImportedDocument, ...]) -> bool:
        """Whether the index is of just these."""
        return list(map(id, documents)) == list(map(id, self._made_of))

    def take(self, documents: tuple[ImportedDocument, ...], index: Index | None) -> None:
        """An index that was made of these."""
        self._made_of, self._index = documents, index


def index_of(documents: tuple[ImportedDocument, ...], step: Step | None = None) -> Index | None:
    """The index of all their entries; of long documents it takes seconds, and `step` is told how far it is."""
    entries = (_document(one, entry) for one in documents for entry in one.entries)
    return Index(entries, small_words(), step) if documents else None


def _document(document: ImportedDocument, entry: ImportedEntry) -> Document:
    called = entry.title or entry.question
    return Document(
        id=own_id(document, entry),
        title=Texts({DEFAULT_LANGUAGE: called}),
        games=(),
        kind=entry.kind,
        fields=(
            ("title", (called,)),
            ("cards", entry.cards),
            ("text", (entry.question, entry.text)),
            ("meta", (document.title, *((f"v{entry.since}",) if entry.since else ()))),
        ),
        names=(called,),
        numbers=(entry.number,) if entry.number else (),
        holds=(entry.number,) if entry.number else (),
        cards=entry.cards,
        version=entry.since or None,
        spoiler=entry.spoiler is not None,
    )

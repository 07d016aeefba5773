"""An imported document as plain values, and back: whatever a file holds, a document or None comes of it."""

from dataclasses import asdict
from typing import Any, Final

from keeper_app.content.imported_records import KINDS, SECTIONS, ImportedDocument, ImportedEntry
from keeper_app.content.limits import MOST_CHARACTERS as LONGEST_TEXT
from keeper_app.content.limits import MOST_ENTRIES

MOST_CARDS: Final = 2_000  # of one entry
LONGEST: Final = {
    "id": 80,
    "number": 20,
    "since": 20,
    "title": 300,
    "page": 20,
    "spoiler": 300,
    "version": 20,
    "lang": 20,
}
LONGEST_NAME: Final = 120
_TEXTS: Final = ("number", "since", "title", "question", "text")


def plain_document(document: ImportedDocument) -> dict[str, Any]:
    """A document as it is kept."""
    return asdict(document)


def document_of(plain: object) -> ImportedDocument | None:
    """The document that some plain values are; None when any of them is not as it should be."""
    if not isinstance(plain, dict):
        return None
    heads = {name: plain.get(name, "") for name in ("id", "name", "title", "version", "lang")}
    kept = plain.get("entries")
    if not all(_is_text(name, text) for name, text in heads.items()) or not heads["id"]:
        return None
    if not isinstance(kept, list | tuple) or not 0 < len(kept) <= MOST_ENTRIES:
        return None
    entries = tuple(entry for one in kept if (entry := _entry(one)) is not None)
    if len(entries) != len(kept) or len({entry.id for entry in entries}) != len(entries):
        return None
    return ImportedDocument(entries=entries, **heads)


def _entry(plain: object) -> ImportedEntry | None:
    if not isinstance(plain, dict):
        return None
    texts = {name: plain.get(name, "") for name in ("id", *_TEXTS)}
    section, kind, cards = plain.get("section", ""), plain.get("kind", ""), plain.get("cards", [])
    page, spoiler = plain.get("page"), plain.get("spoiler")
    sound = (
        all(_is_text(name, text) for name, text in texts.items())
        and bool(texts["id"])
        and section in SECTIONS
        and kind in KINDS
        and isinstance(cards, list | tuple)
        and len(cards) <= MOST_CARDS
        and all(_is_text("card", card) for card in cards)
        and (page is None or _is_text("page", page))
        and (spoiler is None or _is_text("spoiler", spoiler))
    )
    if not sound:
        return None
    return ImportedEntry(**texts, section=section, kind=kind, cards=tuple(cards), page=page, spoiler=spoiler)


def _is_text(name: str, text: object) -> bool:
    """Whether it is a text of the length that a field may have, and can be written down."""
    longest = LONGEST_TEXT if name in ("text", "question") else LONGEST.get(name, LONGEST_NAME)
    return isinstance(text, str) and len(text) <= longest and not any("\ud800" <= char <= "\udfff" for char in text)

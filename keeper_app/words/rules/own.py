"""An entry of a document of the keeper's own in words: its name, where it stands, the whole of it as plain text.

What it says itself is shown as it was printed, in the language of the document; only its blanks are set as ours are.
"""

from typing import Final

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.content.known_languages import languages
from keeper_app.words.catalog import Words
from keeper_app.words.typography import typeset

BULLET: Final = "\u2022 "
"""What a particular begins with in a text that was imported."""


def _printed(document: ImportedDocument, said: str) -> str:
    return typeset(said, document.lang) if document.lang in languages() else said


def document_title(document: ImportedDocument) -> str:
    """What a document is called."""
    return _printed(document, document.title)


def own_title(document: ImportedDocument, entry: ImportedEntry) -> str:
    """What an entry is called; a question is called by itself."""
    return _printed(document, entry.title or entry.question)


def own_spoiler(document: ImportedDocument, entry: ImportedEntry) -> str:
    """The scenario it would give away."""
    return _printed(document, entry.spoiler or "")


def own_paragraphs(document: ImportedDocument, entry: ImportedEntry) -> tuple[str, ...]:
    """What it says, the question first where it has a title besides."""
    asked = entry.question if entry.title else ""
    return tuple(_printed(document, one) for one in (asked, *entry.text.split("\n")) if one)


def own_place(words: Words, entry: ImportedEntry) -> str:
    """Where it is found, in a word: its number or its version, and its page."""
    parts = []
    if entry.number:
        parts.append(words.say("rules.paragraph", number=entry.number))
    elif entry.since:
        parts.append(words.say("rules.since", version=entry.since))
    if entry.page:
        parts.append(words.say("document.page", page=entry.page))
    return " · ".join(parts)


def document_facts(words: Words, document: ImportedDocument) -> str:
    """Which version it is, and how much there is in it."""
    version = words.say("document.version", version=document.version) if document.version else ""
    return " · ".join(filter(None, (version, words.say("document.entries", n=len(document.entries)))))


def own_source(words: Words, document: ImportedDocument, entry: ImportedEntry) -> str:
    """The document, its version, the section, the number, since when, and the page."""
    parts = [document_title(document)]
    if document.version:
        parts.append(words.say("document.version", version=document.version))
    parts.append(words.say(f"document.section.{entry.section}"))
    if entry.number:
        parts.append(words.say("rules.paragraph", number=entry.number))
    if entry.since:
        parts.append(words.say("rules.since-long", version=entry.since))
    if entry.page:
        parts.append(words.say("document.page-long", page=entry.page))
    return " · ".join(parts)


def own_text(words: Words, document: ImportedDocument, entry: ImportedEntry) -> str:
    """The whole of it to be pasted elsewhere: title or question, text, source."""
    said = [
        f"– {one.removeprefix(BULLET)}" if one.startswith(BULLET) else one for one in own_paragraphs(document, entry)
    ]
    return "\n".join([own_title(document, entry), *said, f"({own_source(words, document, entry)})"])

"""The door: a file of the keeper's own into a document of entries, or ImportRefused and nothing else."""

import re
from collections.abc import Callable
from typing import Final

from keeper_app.content.imported_records import ImportedDocument
from keeper_app.content.legible import in_one_line
from keeper_app.content.limits import MOST_CHARACTERS, MOST_PAGES
from keeper_app.content.limits import MOST_DOCUMENT_BYTES as MOST_BYTES
from keeper_app.reference.importing.blocks import MARKDOWN, Block, blocks_of
from keeper_app.reference.importing.decoding import decoded
from keeper_app.reference.importing.entries import entries_of, slug
from keeper_app.reference.importing.errors import ImportRefused
from keeper_app.reference.importing.joining import tidy
from keeper_app.reference.importing.language import language_of_text
from keeper_app.reference.importing.limits import LONGEST_ID
from keeper_app.reference.importing.lines import lines_of, text_pages
from keeper_app.reference.importing.pdf import is_pdf, pdf_pages
from keeper_app.reference.importing.sections import sections_of

Step = Callable[[int, int], None]

WHOLE: Final = 100  # steps in all: reading takes the first of them, sorting the rest
READ: Final = 60
SORTED: Final = 70

LONGEST_NAME: Final = 120
LOOKED_AT: Final = 12  # blocks at the beginning, for title and version
_VERSION: Final = re.compile(
    r"\bversion\s*:?\s*v?(\d{1,3}(?:\.\d{1,3}){0,2})|\bv\.?\s?(\d{1,3}(?:\.\d{1,3}){1,2})\b", re.I
)
_ENDING: Final = re.compile(r"\.(?:pdf|txt|text|md|markdown)\Z", re.IGNORECASE)
_EDITION: Final = re.compile(r"v?\d+|version|copy")  # of a name: what changes from one edition or copy to the next


def read_document(name: str, content: bytes, step: Step | None = None) -> ImportedDocument:
    """Read a document. `step(done, total)` follows the progress, and may raise ImportStopped to end it."""
    follow = step or (lambda done, total: None)
    follow(0, WHOLE)
    pages = _pages(content, lambda done, total: follow(READ * done // max(total, 1), WHOLE))
    follow(READ, WHOLE)
    blocks = blocks_of(lines_of(pages, printed=is_pdf(content)))
    if not blocks:
        raise ImportRefused("empty")
    sections = sections_of(blocks)
    follow(SORTED, WHOLE)
    entries = entries_of(sections, lambda done, total: follow(SORTED + (WHOLE - SORTED) * done // max(total, 1), WHOLE))
    if all(entry.section == "icons" for entry in entries):  # a rulebook has them too
        raise ImportRefused("not-a-faq")
    title = _title(blocks[0]) or _ENDING.sub("", _plain(name))
    document = ImportedDocument(
        id=_id(name, title),
        name=_plain(name),
        title=title,
        version=_version(blocks),
        lang=language_of_text(" ".join(entry.text for entry in entries[:200])),
        entries=entries,
    )
    follow(WHOLE, WHOLE)
    return document


def _pages(content: bytes, follow: Step) -> list[str]:
    if len(content) > MOST_BYTES:
        raise ImportRefused("too-large")
    if not content.strip():
        raise ImportRefused("empty")
    if is_pdf(content):
        return pdf_pages(content, follow)
    text = decoded(content)
    pages = text_pages(text)
    if len(text) > MOST_CHARACTERS or len(pages) > MOST_PAGES:
        raise ImportRefused("too-large")
    return pages


def _title(block: Block) -> str:
    """The first line, if it can be a title."""
    markdown = MARKDOWN.match(block.first)
    title = tidy(markdown[2] if markdown else block.first).strip("*_ ")
    return title if len(title) <= LONGEST_NAME and any(char.isalpha() for char in title) else ""


def _version(blocks: list[Block]) -> str:
    for block in blocks[:LOOKED_AT]:
        for line in block.lines:
            found = _VERSION.search(line)
            if found:
                return found[1] or found[2]
    return ""


def _id(name: str, title: str) -> str:
    """The name without what changes from edition to edition, so that a newer one takes the place of the older."""
    words = slug(_ENDING.sub("", name), LONGEST_NAME).split("-")
    lasting = "-".join(word for word in words if not _EDITION.fullmatch(word))
    return lasting[:LONGEST_ID].strip("-") or slug(title, LONGEST_ID) or "document"


def _plain(name: str) -> str:
    """A file's name without the folders before it, and as text that can be shown and kept."""
    last = in_one_line(re.split(r"[/\\]", name)[-1])
    return "".join(char for char in last if char.isprintable())[:LONGEST_NAME].strip() or "document"

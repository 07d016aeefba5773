"""Where a rule comes from, in words."""

from keeper_app.content.records import Source
from keeper_app.content.rulebook import library
from keeper_app.content.skill_table import skills
from keeper_app.words.catalog import Words

OURS = "ours"
TOGETHER = {"both": ("keeper-screen", "keeper-booklet")}
"""What names several books at once."""


def rule_source(words: Words, source: Source) -> str:
    """The book; version and page only where they are known. Sections are ours, for finding our way in the tables."""
    book = _book(words, source.book, source.version)
    return words.say("book.page", book=book, page=source.page) if source.page else book


def sources_named(words: Words) -> list[str]:
    """Every book that a rule or a figure of ours comes from, once, in the order in which the rules have them."""
    found: dict[str, str] = {}
    for source in (*(one.source for one in library().values()), *(one.source for one in skills())):
        for book in TOGETHER.get(source.book, (source.book,)):
            found[book] = found.get(book) or source.version or ""
    return [_book(words, book, version) for book, version in found.items() if book != OURS]


def _book(words: Words, id_: str, version: str | None) -> str:
    book = words.say(f"book.{id_}")
    return words.say("book.version", book=book, version=version) if version else book

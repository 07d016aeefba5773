"""Where a rule comes from, in words."""

from keeper_app.content.records import Source
from keeper_app.words.catalog import Words


def rule_source(words: Words, source: Source) -> str:
    """The book; version and page only where they are known. Sections are ours, for finding our way in the tables."""
    book = words.say(f"book.{source.book}")
    if source.version:
        book = words.say("book.version", book=book, version=source.version)
    return words.say("book.page", book=book, page=source.page) if source.page else book

"""Where a rule comes from, in words."""

from keeper_app.content.records import Source
from keeper_app.words.catalog import Words


def rule_source(words: Words, source: Source) -> str:
    """The book; a page only where one is known. Sections are ours, for finding our way in the tables."""
    book = words.say(f"book.{source.book}")
    return words.say("book.page", book=book, page=source.page) if source.page else book

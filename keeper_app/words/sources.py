"""Where a rule comes from, in words."""

from keeper_app.content import Source
from keeper_app.words.catalog import Words


def rule_source(words: Words, source: Source) -> str:
    """The book and its section; a page only where one is known."""
    book = words.say(f"book.{source.book}")
    if source.page:
        return words.say("book.page", book=book, page=source.page)
    if source.book == "ours":
        return book
    return words.say("book.section", book=book, section=source.section)

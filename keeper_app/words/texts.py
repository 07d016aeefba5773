"""Texts of the tables in the language of the moment: the one way from a record to the screen."""

from keeper_app.content.texts import Texts
from keeper_app.words.catalog import Words
from keeper_app.words.typography import typeset


def in_language(words: Words, text: Texts | None) -> str:
    """A text of a table, typeset in the language it is found in."""
    return typeset(text.of(words.lang), text.spoken(words.lang)) if text else ""

"""The library of the app as documents of the search."""

from collections.abc import Iterator
from functools import cache

from keeper_app.content.rule_games import rule_games
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.rulebook import library
from keeper_app.content.search_words import asking
from keeper_app.content.texts import Texts
from keeper_app.reference.search.asking import is_hint, small_words
from keeper_app.reference.search.documents import Document
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.named import named_documents

COMPARED = 0.85
"""Entries that repeat the words of those they are about."""


@cache
def rules_index() -> Index:
    """Every entry of every game, and whatever else the app has by name."""
    entries = (entry_document(entry) for entry in library().values())
    return Index((*entries, *named_documents()), small_words())


def entry_document(entry: RuleEntry) -> Document:
    """An entry of the rules, both languages side by side."""
    cards = _said(card.name for card in entry.cards)
    title = entry.title.all()
    asked = (*entry.aliases.all(), *entry.also, *(entry.question.all() if entry.question else ()))
    games = next(game.games for game in rule_games() if game.id == entry.game)
    return Document(
        id=entry.id,
        title=entry.title,
        games=games,
        kind=entry.kind,
        fields=(
            ("title", title),
            ("cards", cards),
            ("topics", entry.topics),
            ("aliases", asked),
            ("text", _said(text for text in entry.prose if text is not entry.question)),
            ("meta", _meta(entry, games)),
        ),
        names=title,
        topics=tuple(topic for topic in entry.topics if not is_hint(topic)),
        phrases=asked,
        numbers=_numbers(entry),
        holds=(*((entry.number,) if entry.number else ()), *entry.holds),
        cards=cards,
        version=entry.since,
        spoiler=entry.spoiler is not None,
        prior=COMPARED if entry.kind in ("difference", "preamble") else 1.0,
    )


def _said(texts: "Iterator[Texts]") -> tuple[str, ...]:
    return tuple(said for text in texts for said in text.all())


def _meta(entry: RuleEntry, games: tuple[str, ...]) -> tuple[str, ...]:
    """What it is: its kind and its games as people call them, its number, the version that brought it."""
    hints = asking()
    kinds = (word for hint in hints.kinds if hint.id == entry.kind for word in hint.words)
    called = (word for hint in hints.games if hint.id in games for word in hint.words)
    since = (f"v{entry.since}",) if entry.since else ()
    spoilt = entry.spoiler.all() if entry.spoiler else ()
    return (*kinds, *called, *since, *spoilt)


def _numbers(entry: RuleEntry) -> tuple[str, ...]:
    bare = (str(number) for number in entry.numbers)
    own = (entry.number,) if entry.number else ()
    rulings = entry.rulings
    cards = tuple(card.number for card in entry.cards if card.number)
    return tuple(dict.fromkeys((*own, *entry.covers, *rulings, *bare, *entry.holds, *cards)))

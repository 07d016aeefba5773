"""Which names answer to what is typed into a filter: case, accents and slips forgiven."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from keeper_app.content.folding import fold
from keeper_app.reference.typos import slips, slips_allowed

Item = TypeVar("Item")


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    return tuple(fold(text).replace("-", " ").replace("(", " ").replace(")", " ").split())


def answers(query: str, texts: Iterable[str]) -> bool:
    """Every word typed begins a word of the texts, stands inside one, or is one with a slip or two."""
    words = [word for text in texts for word in _words(text)]
    return all(any(_fits(asked, word) for word in words) for asked in _words(query))


def best(query: str, items: Iterable[Item], texts: Callable[[Item], Iterable[str]]) -> list[Item]:
    """The items that answer to what was typed as it stands; where none does, those that forgive a slip or two."""
    named = [(item, " ".join(texts(item))) for item in items]
    asked = _words(query)
    exact = [item for item, said in named if all(any(one in word for word in _words(said)) for one in asked)]
    return exact or [item for item, said in named if answers(query, (said,))]


def _fits(asked: str, word: str) -> bool:
    if asked in word:
        return True
    most = slips_allowed(max(len(asked), min(len(word), len(asked) + 2)))
    # What is being typed may only be the beginning of a word.
    return most > 0 and (slips(asked, word, most) <= most or slips(asked, word[: len(asked)], most) <= most)

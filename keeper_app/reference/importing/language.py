"""Which of our languages a document is written in, by the words that only one of them has in its interface."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from keeper_app.content.known_languages import languages
from keeper_app.content.words import word_list

LOOKED_AT: Final = 20_000  # characters
LEAST_SHARE: Final = 0.08  # of the words of a document
LEAST_LEAD: Final = 2.0  # times as many as of the next language
_WORD: Final = re.compile(r"[^\W\d_]+")


def language_of_text(text: str) -> str:
    """The language of a text; empty when it seems to be none of ours."""
    words = _WORD.findall(text[:LOOKED_AT].lower())
    known = _own_words()
    found = Counter(lang for word in words for lang, own in known.items() if word in own)
    ranked = [*found.most_common(2), ("", 0), ("", 0)]
    (best, most), (_, next_most) = ranked[:2]
    return best if most > LEAST_SHARE * len(words) and most >= LEAST_LEAD * next_most else ""


@cache
def _own_words() -> Mapping[str, frozenset[str]]:
    """The words each language has and no other."""
    said = {
        lang: {word for words in word_list(lang).values() for word in _WORD.findall(_spoken(words).lower())}
        for lang in languages()
    }
    return {
        lang: frozenset(words.difference(*(other for tag, other in said.items() if tag != lang)))
        for lang, words in said.items()
    }


def _spoken(word: str | Mapping[str, str]) -> str:
    return word if isinstance(word, str) else " ".join(word.values())

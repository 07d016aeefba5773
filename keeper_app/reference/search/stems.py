"""Words of one family, in French and English alike: a light stem, which need be no word."""

from functools import lru_cache
from typing import Final

_LEAST: Final = 3
"""Letters that must be left."""
_PLURALS: Final = (
    ("eaux", "eau"),
    ("aux", "al"),
    ("oux", "ou"),
    ("eux", "eu"),
    ("ies", "y"),
    ("sses", "ss"),
    ("xes", "x"),
)
_ENDINGS: Final = tuple(
    sorted(
        (
            # English
            *("ings", "ing", "edly", "ingly", "ed", "ers", "er", "ly", "ness", "able", "ible", "ment", "ments"),
            # French
            *("issements", "issement", "ements", "ement", "ations", "ation", "itions", "ition", "ions", "ion"),
            *("ees", "ee", "es", "ent", "ons", "ez", "aient", "ait", "ais", "ant", "ante", "ants", "antes"),
            *("era", "eront", "erait", "irait", "erons", "irent", "issez", "issent", "issant", "ir", "it", "is", "re"),
            *("euse", "euses", "eur", "eurs", "ive", "ives", "if", "ifs", "ique", "iques", "al", "ale", "ales"),
            *("e", "s", "i", "a"),
        ),
        key=lambda ending: -len(ending),
    )
)


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """What the members of its family have in common."""
    if len(word) <= _LEAST or word[0].isdigit():
        return word
    for plural, one in _PLURALS:
        if word.endswith(plural) and len(word) - len(plural) >= 2:
            word = word[: -len(plural)] + one
            break
    else:
        if word.endswith("s") and not word.endswith("ss") and len(word) > _LEAST + 1:
            word = word[:-1]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word[: -len(ending)]
            break
    if len(word) > _LEAST + 1 and word[-1] == word[-2] and word[-1] not in "aeiouy":
        word = word[:-1]
    return word[:-1] + "i" if word.endswith("y") and len(word) > _LEAST else word

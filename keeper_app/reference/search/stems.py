"""Words of one family, in French and English alike: a light stem, which need be no word."""

from functools import lru_cache
from typing import Final

_LEAST: Final = 3
"""Letters that must be left."""
_PLURALS: Final = (
    *(("eaux", "eau"), ("aux", "al"), ("oux", "ou"), ("eux", "eu"), ("ies", "y"), ("ied", "y")),
    *(("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh")),
)
_ENGLISH: Final = (
    *("ingly", "edly", "ings", "ing", "ed", "ers", "er", "ely", "ly", "iness", "ness", "able", "ible", "ability"),
    *("ance", "ence", "ity", "ful", "less"),
)
_FRENCH: Final = (
    *("issements", "issement", "ements", "ement", "ments", "ment", "ations", "ation", "itions", "ition", "ions", "ion"),
    *("ees", "ee", "es", "ent", "ons", "ez", "aient", "ait", "ais", "antes", "ante", "ants", "ant"),
    *("erait", "erons", "eront", "era", "irait", "irent", "issez", "issent", "issant", "ir", "re"),
    *("euses", "euse", "eurs", "eur", "ives", "ive", "ifs", "if", "iques", "ique", "ites", "ite"),
)
_ENDINGS: Final = tuple(sorted({*_ENGLISH, *_FRENCH}, key=lambda ending: (-len(ending), ending)))


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """What the members of its family have in common."""
    if len(word) <= _LEAST or word[0].isdigit():
        return word
    word = _singular(word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (_LEAST if ending in _ENGLISH else _LEAST + 1):
            word = word[: -len(ending)]
            break
    while len(word) > _LEAST and word[-1] in "eaiuoy":
        word = word[:-1]
    if len(word) > _LEAST and word[-1] == word[-2]:
        word = word[:-1]
    return word


def _singular(word: str) -> str:
    for plural, one in _PLURALS:
        if word.endswith(plural) and len(word) - len(plural) >= _LEAST - 1:
            return word[: -len(plural)] + one
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _LEAST:
        return word[:-1]
    return word

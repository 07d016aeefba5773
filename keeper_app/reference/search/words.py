"""A text as the words it is compared by: no case, accents, ligatures, elisions or possessive endings."""

import re
import unicodedata
from typing import Final

_LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "’": "'", "‘": "'", "ʼ": "'", "´": "'", "`": "'"}
    | dict.fromkeys("‐‑‒–—−", "-")
    | dict.fromkeys(range(768, 880))
)
_ELISION: Final = re.compile(r"\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=[a-z0-9])|'s\b")
_WORD: Final = re.compile(r"v?[0-9]+\.[0-9]+|[a-z0-9]+(?:['-][a-z0-9]+)*")
_PARTS: Final = re.compile(r"['-]")


def plain(text: str) -> str:
    """The text in small plain letters, as long as it may be."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKD", text.lower().translate(_LETTERS)).translate(_LETTERS)


def words_in(text: str) -> list[str]:
    """Its words in order. A compound gives its parts, and then itself written as one."""
    found: list[str] = []
    for word in _WORD.findall(_ELISION.sub(" ", plain(text))):
        if "-" in word or "'" in word:
            parts = [part for part in _PARTS.split(word) if part]
            found += parts
            found.append("".join(parts))
        else:
            found.append(word)
    return found


def asked_words(text: str) -> list[str]:
    """The words of something typed: compounds as their parts alone."""
    found: list[str] = []
    for word in _WORD.findall(_ELISION.sub(" ", plain(text))):
        found += [part for part in _PARTS.split(word) if part] if "-" in word or "'" in word else [word]
    return found

"""A text as the words it is compared by: no case, accents, ligatures, elisions or possessive endings."""

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final

_SPELT: Final = (
    *(("’", "'"), ("‘", "'"), ("ʼ", "'"), ("´", "'"), ("`", "'")),
    *(("–", "-"), ("—", "-"), ("−", "-"), ("‑", "-"), ("‐", "-")),
    *(("œ", "oe"), ("æ", "ae"), ("ß", "ss"), ("ø", "o"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"), ("ı", "i")),
)
_NO_LETTERS: Final = re.compile(r"[\u0080-\u036f\u2000-\u2bff\ufe00-\uffff]")
"""What is left over of Latin letters and signs once they are plain."""
_BEYOND: Final = re.compile(r"[\u0370-\u1fff\u2c00-\ufdff\U00010000-\U0010ffff]")
"""Letters of other scripts: what they are written in is left as it is."""
_WORD: Final = re.compile(r"[a-z0-9]+(?:['-][a-z0-9]+|\.[0-9]+)*")
_ANY_WORD: Final = re.compile(r"[^\W_]+(?:['-][^\W_]+|\.[0-9]+)*")
_APART: Final = "\x00"
"""Stands in no text."""
_ELIDED: Final = frozenset(("c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"))


def plain(text: str) -> str:
    """The text in small plain letters."""
    text = text.lower()
    if text.isascii():
        return text
    parted = _spelt(unicodedata.normalize("NFKD", _spelt(text)).lower())  # letters of mathematics have capitals too
    if _BEYOND.search(parted):
        return _NO_LETTERS.sub("", parted)
    return parted.encode("ascii", "ignore").decode("ascii")


def _spelt(text: str) -> str:
    for letter, spelt in _SPELT:
        text = text.replace(letter, spelt)
    return text


def plain_each(texts: Sequence[str]) -> list[str]:
    """Many texts at once, which costs less than one by one."""
    return plain(_APART.join(texts)).split(_APART)


def counted(letters: str) -> Counter[str]:
    """How often each word is in a plain text. A compound counts as its parts, and once more written as one."""
    counted = Counter(_words(letters))
    for word in [word for word in counted if "'" in word or "-" in word]:
        times, parts = counted.pop(word), _parts(word)
        for part in parts if len(parts) == 1 else (*parts, "".join(parts)):
            counted[part] += times
    return counted


def asked_words(text: str) -> list[str]:
    """The words of something typed, in order: compounds as their parts."""
    found: list[str] = []
    for word in _words(plain(text)):
        found += _parts(word) if "'" in word or "-" in word else (word,)
    return found


def _words(letters: str) -> list[str]:
    return _WORD.findall(letters) if letters.isascii() else _ANY_WORD.findall(letters)


def _parts(word: str) -> list[str]:
    """The parts of a compound, without what was elided before it or marks a possessive after it."""
    said = word.split("'")
    if len(said) > 1 and said[0] in _ELIDED:
        del said[0]
    if len(said) > 1 and said[-1] == "s":
        del said[-1]
    return [part for one in said for part in one.split("-")]

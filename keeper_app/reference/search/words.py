"""A text as the words it is compared by: no case, accents, ligatures, elisions or possessive endings."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_SPELT: Final = (("œ", "oe"), ("æ", "ae"), ("ß", "ss"), ("ø", "o"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("þ", "th"))
_QUOTES: Final = re.compile("[’‘ʼ´`′]")
_DASHES: Final = re.compile("[‐‑‒–—−]")
_MARKS: Final = re.compile("[\u0300-\u036f]")
_WORD: Final = re.compile(r"v?[0-9]+\.[0-9]+|[^\W_]+(?:['-][^\W_]+)*")
_ELIDED: Final = frozenset(("c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"))


def plain(text: str) -> str:
    """The text in small plain letters."""
    text = text.lower()
    if text.isascii():
        return text
    for letter, spelt in _SPELT:
        text = text.replace(letter, spelt)
    text = _DASHES.sub("-", _QUOTES.sub("'", text))
    return _MARKS.sub("", unicodedata.normalize("NFKD", text))


def words_in(text: str) -> list[str]:
    """Its words in order. A compound gives its parts, and then itself written as one."""
    return list(_parted(_WORD.findall(plain(text)), joined=True))


def asked_words(text: str) -> list[str]:
    """The words of something typed: compounds as their parts alone."""
    return list(_parted(_WORD.findall(plain(text)), joined=False))


def _parted(words: list[str], joined: bool) -> Iterable[str]:
    for word in words:
        if "'" not in word and "-" not in word:
            yield word
            continue
        compounds = [part.split("-") for part in word.split("'")]
        if len(compounds) > 1 and compounds[0] == [compounds[0][0]] and compounds[0][0] in _ELIDED:
            del compounds[0]
        if len(compounds) > 1 and compounds[-1] == ["s"]:
            del compounds[-1]
        parts = [part for compound in compounds for part in compound]
        yield from parts
        if joined and len(parts) > 1:
            yield "".join(parts)

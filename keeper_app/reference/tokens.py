"""A typed text as words and numbers: everything else only keeps them apart."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from keeper_app.content.folding import fold

# Figures are ASCII on purpose: other scripts' figures are refused, not guessed. Marks belong to their letter.
_TOKEN: Final = re.compile(
    r"(?P<sign>[-+−–—‐‑])?\s*(?P<number>[0-9]+)(?:\s*%)?|(?P<word>(?:[^\W\d_]|[\u0300-\u036f])+)"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a number, as typed, and what it is compared by."""

    text: str
    key: str
    number: int | None = None
    sign: str = ""
    glued: bool = False
    """True when it follows a letter or a figure without a blank."""


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words and numbers of a tidy text, from left to right."""
    found = []
    for match in _TOKEN.finditer(text):
        start = match.start("sign") if match["sign"] else match.start(match.lastgroup or 0)
        glued = start > 0 and text[start - 1].isalnum()
        if digits := match["number"]:
            sign = "" if not match["sign"] else "+" if match["sign"] == "+" else "-"
            found.append(Token(match[0].strip(), digits, int(digits), sign, glued))
        elif key := fold(match["word"]):
            found.append(Token(match["word"], key, glued=glued))
    return tuple(found)


def words_of(text: str) -> tuple[str, ...]:
    """The words and numbers of a name, as they are compared."""
    return tuple(token.key for token in tokens_of(unicodedata.normalize("NFC", text)))


def strange_figures(text: str) -> str:
    """Figures that are not 0 to 9: full-width, Arabic-Indic, fractions, superscripts."""
    if text.isascii():
        return ""
    return "".join(c for c in text if c.isnumeric() and not c.isascii() and not c.isalpha())

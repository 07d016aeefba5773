"""How much may be typed in the quick bar."""

import unicodedata
from typing import Final

from keeper_app.content.legible import in_one_line
from keeper_app.content.limits import LONGEST_TYPED

LONGEST_TEXT: Final = LONGEST_TYPED

_NOT_EVEN_LOOKED_AT: Final = 10 * LONGEST_TEXT


def tidy(text: str) -> str:
    """The text with single blanks and whole letters; a text far too long stays as it is."""
    trimmed = text.strip()
    if len(trimmed) > _NOT_EVEN_LOOKED_AT:
        return trimmed
    return unicodedata.normalize("NFC", in_one_line(trimmed))

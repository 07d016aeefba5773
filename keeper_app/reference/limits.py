"""How much may be typed in the quick bar."""

import unicodedata
from typing import Final

LONGEST_TEXT: Final = 120
"""Characters, blanks beyond the first and separate accents not counted."""

_NOT_EVEN_LOOKED_AT: Final = 10 * LONGEST_TEXT


def tidy(text: str) -> str:
    """The text with single blanks and whole letters; a text far too long stays as it is."""
    trimmed = text.strip()
    if len(trimmed) > _NOT_EVEN_LOOKED_AT:
        return trimmed
    return unicodedata.normalize("NFC", " ".join(trimmed.split()))

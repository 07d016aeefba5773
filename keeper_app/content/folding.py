"""Text as it is compared: without case, accents or ligatures."""

import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "ß": "ss"})


def fold(text: str) -> str:
    """Lower case, no accents, single spaces."""
    if text.isascii():
        return " ".join(text.lower().split())
    plain = unicodedata.normalize("NFD", text.casefold().translate(_LIGATURES))
    return " ".join("".join(c for c in plain if unicodedata.category(c) != "Mn").split())


def alphabetical(text: str) -> str:
    """Where a name stands in a list: by its letters and figures alone, word by word.

    Accents, case, quotes, dots and brackets do not count: Ecclésiastique, Écrivain; Fighting (Axe), Fighting (Brawl).
    """
    return " ".join("".join(c if c.isalnum() else " " for c in fold(text)).split())

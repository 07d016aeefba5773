"""French typesetting: what must not break or stand too close, and the e that is dropped before a vowel."""

import re
import unicodedata
from collections.abc import Mapping

NARROW = "\u202f"  # narrow no-break space
_BEFORE = re.compile(r"[ \u00a0\u202f]+([:;?!%»])")
_OF = re.compile(r"\b([Dd])e (\{(\w+)\})")
_AFTER = re.compile(r"«[ \u00a0\u202f]+")


def typeset(text: str, lang: str) -> str:
    """In French, a narrow no-break space before : ; ? ! % and inside guillemets; English stays as written."""
    if lang != "fr":
        return text
    return _AFTER.sub("«" + NARROW, _BEFORE.sub(NARROW + r"\1", text))


def elided(text: str, fields: Mapping[str, object]) -> str:
    """French words before they are filled in: "de {name}" is "d’{name}" where the name begins with a vowel."""
    return _OF.sub(lambda of: f"{of[1]}’{of[2]}" if _open(fields.get(of[3])) else of[0], text)


def _open(name: object) -> bool:
    """A name that begins with a vowel; a Y counts as one before a consonant, an H never does."""
    if not isinstance(name, str):
        return False
    letters = unicodedata.normalize("NFD", name[:2].replace("Œ", "O").replace("œ", "o").replace("Æ", "A")).casefold()
    return letters[:1] in set("aeiou") or (letters[:1] == "y" and letters[1:2] not in set("aeiouy "))

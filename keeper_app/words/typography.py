"""French typesetting: what must not break or stand too close."""

import re

NARROW = "\u202f"  # narrow no-break space
_BEFORE = re.compile(r"[ \u00a0\u202f]+([:;?!%»])")
_AFTER = re.compile(r"«[ \u00a0\u202f]+")


def typeset(text: str, lang: str) -> str:
    """In French, a narrow no-break space before : ; ? ! % and inside guillemets; English stays as written."""
    if lang != "fr":
        return text
    return _AFTER.sub("«" + NARROW, _BEFORE.sub(NARROW + r"\1", text))

"""Words that sound alike, spelt as people spell what they heard."""

import re
from functools import lru_cache
from typing import Final

_SOUNDS: Final = tuple(
    (re.compile(letters), sound)
    for letters, sound in (
        (r"ph", "f"),
        (r"th", "t"),
        (r"(?<=[^s])ch(?=[lrnt])|ck|qu|q|c(?![eiyh])", "k"),
        (r"c(?=[eiy])|ss", "s"),
        (r"eau|au", "o"),
        (r"ei|ai|ae|oe", "e"),
        (r"y", "i"),
        (r"sch|sh", "ch"),
        (r"gu(?=[eiy])", "g"),
        (r"g(?=[eiy])", "j"),
        (r"z", "s"),
        (r"x", "ks"),
        (r"w", "v"),
        (r"h", ""),
        (r"m(?=[bp])", "n"),
        (r"(.)\1+", r"\1"),
        (r"(?<=.{3})(?:es|e|s|t|d|p)$", ""),
    )
)


@lru_cache(maxsize=65536)
def sound(word: str) -> str:
    """How it sounds, roughly, in either language."""
    for letters, heard in _SOUNDS:
        word = letters.sub(heard, word)
    return word

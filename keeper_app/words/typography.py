"""Typesetting as a language's folder asks for it: what must not break, and endings that are dropped before a vowel."""

import re
from collections.abc import Mapping
from functools import cache

from keeper_app.content.folding import fold
from keeper_app.content.known_languages import language
from keeper_app.content.language_records import Lang, Language

NARROW = "\u202f"  # narrow no-break space
_BLANKS = f"[ \u00a0{NARROW}]+"


def typeset(text: str, lang: Lang) -> str:
    """A text with the blanks its language keeps before and after marks; where it asks for none, as it was written."""
    for pattern, written in _spaces(lang):
        text = pattern.sub(written, text)
    return text


@cache
def _spaces(lang: Lang) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What to look for, and how it is written."""
    spoken = language(lang)
    before = [(f"{_BLANKS}([{re.escape(marks)}])", _plain(space) + r"\1") for marks, space in spoken.spaces_before]
    after = [(f"([{re.escape(marks)}]){_BLANKS}", r"\1" + _plain(space)) for marks, space in spoken.spaces_after]
    return tuple((re.compile(pattern), written) for pattern, written in [*before, *after])


def _plain(space: str) -> str:
    return space.replace("\\", r"\\")


def elided(text: str, spoken: Language, fields: Mapping[str, object]) -> str:
    """Words before they are filled in: French "de {name}" is "d’{name}" where the name begins with a vowel."""
    pattern = _elision(spoken.tag)
    if pattern is None:
        return text
    return pattern.sub(
        lambda of: f"{spoken.elided[of[1]]}{of[2]}" if _open(fields.get(of[3]), spoken) else of[0],
        text,
    )


def elides(text: str, lang: Lang) -> bool:
    """Whether a text has words that may lose their ending."""
    pattern = _elision(lang)
    return pattern is not None and pattern.search(text) is not None


@cache
def _elision(lang: Lang) -> re.Pattern[str] | None:
    words = "|".join(map(re.escape, language(lang).elided))
    return re.compile(rf"\b({words}) (\{{(\w+)\}})") if words else None


def _open(name: object, spoken: Language) -> bool:
    """A name that begins with a vowel; a half vowel counts as one before a consonant, and accents never count."""
    if not isinstance(name, str):
        return False
    letters = fold(name[:3])
    first, second = letters[:1], letters[1:2]
    closed = spoken.vowels | spoken.half_vowels | {" "}
    return first in spoken.vowels or (first in spoken.half_vowels and second not in closed)

"""Lines into paragraphs: words put together again that were broken at the end of a line."""

import re
from collections.abc import Iterable
from typing import Final

BULLET: Final = re.compile(
    r"(?:[=\u2022\u25e6\u25ca\u25aa\u25a0\u2023\u00b7\u25cf\u25cb\u25ba*+\u2013\u2014-]|\u00c6)\s+"
)
_TRUE_PREFIXES: Final = frozenset(("non", "self", "semi", "anti", "ex"))  # whose hyphen is no layout
_BROKEN: Final = re.compile(r"([^\W\d_]+)-$")
_ASIDE: Final = re.compile(r"(?:example|exemple|note|remarque)s?\s*:", re.IGNORECASE)
_REFERENCE: Final = re.compile(
    r"\(\s*([A-Z]{1,4}\s+)?(\d{1,4}[a-z]?(?:\s*(?:[-,\u2013]|et|and|&)\s*\d{1,4}[a-z]?)*)\s*\)"
)
_EMPTY_BRACKETS: Final = re.compile(r"\s*\(\s*\)")
_LINK: Final = re.compile(r"\[([^\[\]]{1,300})\]\([^()\s]{1,500}\)")
_EMPHASIS: Final = re.compile(r"(\*\*|__)(?=\S)(.{1,1000}?)(?<=\S)\1")


def joined(lines: Iterable[str]) -> str:
    """One paragraph of some lines."""
    pieces: list[str] = []
    for line in lines:
        if not pieces:
            pieces.append(line)
            continue
        before = pieces[-1]
        broken = _BROKEN.search(before)
        if broken and line[:1].isalpha():
            true = line[0].isupper() or broken[1].lower() in _TRUE_PREFIXES
            pieces[-1] = before if true else before[:-1]
            pieces.append(line)
        else:
            pieces += [" ", line]
    return tidy("".join(pieces))


def tidy(text: str) -> str:
    """Single spaces, references to cards without the gap their icon left, and no marks of Markdown."""
    text = _EMPHASIS.sub(r"\2", _LINK.sub(r"\1", text))
    text = _REFERENCE.sub(lambda found: f"({(found[1] or '').strip()} {found[2]})".replace("( ", "("), text)
    return " ".join(_EMPTY_BRACKETS.sub("", text).split())


def paragraphs(blocks: Iterable[Iterable[str]]) -> str:
    """A text of some blocks of lines; a bullet and an example begin a paragraph of their own."""
    found: list[str] = []
    for block in blocks:
        current: list[str] = []
        for line in block:
            bullet = BULLET.match(line)
            if current and (bullet or _ASIDE.match(line)):
                found.append(joined(current))
                current = []
            current.append(f"\u2022 {line[bullet.end() :]}" if bullet else line)
        if current:
            found.append(joined(current))
    return "\n".join(one for one in found if one)


def is_aside(line: str) -> bool:
    """Whether a line begins an example or a note."""
    return _ASIDE.match(line) is not None

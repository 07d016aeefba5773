"""Names of cards, by the reference `(number)` that stands after them."""

import re
from typing import Final

_NUMBERS: Final = r"\d{1,4}[a-z]?(?:\s*(?:[-,\u2013]|et|and|&)\s*\d{1,4}[a-z]?)*"
REFERENCE: Final = re.compile(rf"\(\s*(?:[A-Z]{{1,4}}\s+)?{_NUMBERS}\s*\)")
_NAMED_LINE: Final = re.compile(rf"[^()]{{2,90}}(?:\([^()\d]{{1,60}}\)\s*)?\(\s*(?:[A-Z]{{1,4}}\s+)?{_NUMBERS}\s*\)")
_WORD: Final = re.compile(r"\S+")
_LEVEL: Final = re.compile(r"\s*\([^()]{1,20}\d\)\s*\Z")  # `Name (level 2) (12)`
_ELIDED: Final = re.compile(r"\A(?:qu|[dl])['\u2019]")
_SMALL: Final = 4  # letters of a word that may join two of a name
LONGEST_NAME: Final = 80


def is_named_line(line: str) -> bool:
    """Whether a line is the name of one card with its reference, and nothing else."""
    return _NAMED_LINE.fullmatch(line) is not None


def listed_cards(heading: str) -> tuple[str, ...]:
    """The cards of a heading: `Name (12), Another (13-15)`."""
    names, begin = [], 0
    for found in REFERENCE.finditer(heading):
        names.append(heading[begin : found.start()].lstrip(" ,;&").rstrip(" ,;.&"))
        begin = found.end()
    return _once(names)


def cards_in(text: str) -> tuple[str, ...]:
    """The cards that a sentence names: the words with capitals that stand before a reference."""
    names, begin = [], 0
    for found in REFERENCE.finditer(text):
        names.append(_name_before(text[max(begin, found.start() - LONGEST_NAME) : found.start()]))
        begin = found.end()
    return _once(names)


def _name_before(text: str) -> str:
    words: list[str] = []
    text = _LEVEL.sub("", text)
    for word in reversed(_WORD.findall(text)):
        bare = word.strip("\u00ab\u00bb\"'\u201c\u201d\u2019(")
        if words and word[-1] in ",.;:!?)" and not (len(word) <= _SMALL and bare[:1].isupper()):
            break
        capital = any(part[:1].isupper() or part[:1].isdigit() for part in re.split(r"['\u2019.-]", bare) if part)
        if not capital and (len(bare) > _SMALL or not bare.isalpha()) and bare:
            break
        words.insert(0, word)
    while words and not any(char.isupper() or char.isdigit() for char in words[0]):
        words.pop(0)
    return _ELIDED.sub("", " ".join(words).strip(" ,;:\u00ab\u00bb"))


def _once(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name[:LONGEST_NAME] for name in names if name))

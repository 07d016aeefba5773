"""Symbols of a game's own fonts, which have no character of their own, as words in brackets.

The private-use codes are those of the fonts of the official card-game documents. One that is not known is `[symbol]`.
"""

import re
from collections.abc import Mapping
from typing import Final

SYMBOLS: Final[Mapping[int, str]] = {
    0xF2170: "willpower",
    0xF2171: "agility",
    0xF2172: "intellect",
    0xF2173: "combat",
    0xF2174: "rogue",
    0xF2175: "survivor",
    0xF2176: "guardian",
    0xF2177: "mystic",
    0xF2178: "seeker",
    0xF2179: "action",
    0xF217A: "free",
    0xF217B: "skull",
    0xF217C: "cultist",
    0xF217D: "auto-fail",
    0xF217E: "elder-thing",
    0xF217F: "elder-sign",
    0xF2180: "tablet",
    0xF218D: "reaction",
    0xF259: "action",
    0xF25A: "free",
    0xF25D: "auto-fail",
    0xF25F: "core-set",
    0xF26D: "reaction",
    0xF26E: "bless-or-curse",
}
UNKNOWN: Final = "symbol"

_PRIVATE: Final = "[\ue000-\uf8ff\U000f0000-\U000ffffd\U00100000-\U0010fffd]"
_ANY: Final = re.compile(_PRIVATE)
_OF_A_SET: Final = re.compile(rf"\(\s*{_PRIVATE}+\s*(?=\d|$)")  # before a card's number: the icon of its set
_PAIR: Final = re.compile("\uf26e" r"(\s*(?:[^\W\d_]{1,3}|,|/)\s*)" "\uf26e")  # one code for two tokens


def spelt_symbols(line: str) -> str:
    """A line with its symbols in words; the icon before a card's number says nothing and goes."""
    if not _ANY.search(line):
        return line
    line = _OF_A_SET.sub("(", line)
    line = _PAIR.sub(r"[bless]\1[curse]", line)
    return _ANY.sub(lambda found: f"[{SYMBOLS.get(ord(found[0]), UNKNOWN)}]", line)

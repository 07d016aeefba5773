"""Text as everybody sees it: without characters that only hide, turn round or steer.

One law for whatever is typed, pasted or read from a file: names, notes, tables, documents, records of a campaign.

- Lines stay lines, whatever character ended them; a tab is a blank. Other control characters go.
- What turns the direction of writing goes, and so does what is never seen: soft hyphens, word joiners, fillers, tags,
  halves of surrogate pairs, characters that are none.
- A joiner stays where it joins: between two pictures of one emoji, between letters of a script that is written joined.
- A variation selector stays behind what it varies, one each.
- Private use goes: what it shows is different on every machine. What no Unicode we know has assigned stays: it may be
  a letter or an emoji of tomorrow.
"""

import re
from typing import Final

_LINE_ENDS: Final = re.compile("\r\n|[\r\v\f\x1c\x1d\x1e\x85\u2028\u2029]")
_BLANKS: Final = str.maketrans({"\t": " ", "\x1f": " ", "\u2800": " "})
_GONE: Final = (
    *((0x00, 0x09), (0x0B, 0x1F), (0x7F, 0x9F)),  # control characters, the end of a line excepted
    *((0x061C, 0x061C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2069)),  # direction
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180E, 0x180E), (0x200B, 0x200B)),
    *((0x2060, 0x2065), (0x206A, 0x206F), (0x3164, 0x3164), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB)),
    *((0x13430, 0x1343F), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF)),  # unseen
    *((0xD800, 0xDFFF), (0xFDD0, 0xFDEF), *((0x10000 * plane - 2, 0x10000 * plane - 1) for plane in range(1, 18))),
    *((0xE000, 0xF8FF), (0xF0000, 0xFFFFD), (0x100000, 0x10FFFD)),  # private use
)
_SELECTORS: Final = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_PICTURES: Final = ((0x2190, 0x2BFF), (0x3030, 0x303D), (0x3297, 0x3299), (0xFE0F, 0xFE0F), (0x1F000, 0x1FAFF))
_JOINED: Final = (  # Arabic and its kin, the scripts of India and of what lies beyond
    *((0x0600, 0x08FF), (0x0900, 0x109F), (0x1780, 0x18AF), (0x1900, 0x1AAF), (0x1B00, 0x1C4F), (0x1CD0, 0x1CFF)),
    *((0xA800, 0xAADF), (0xABC0, 0xABFF), (0xFB50, 0xFDCF), (0xFDF0, 0xFDFF), (0xFE70, 0xFEFC)),
    *((0x10A00, 0x10AFF), (0x11000, 0x11FFF), (0x1E900, 0x1E95F)),
)


def _any_of(*ranges: tuple[int, int]) -> str:
    return "".join(f"\\U{first:08X}-\\U{last:08X}" for first, last in ranges)


_HIDING: Final = re.compile(f"[{_any_of(*_GONE)}]+")
_ASTRAY: Final = re.compile(rf"(?<![^\s\u200c\u200d{_any_of(*_SELECTORS)}])[{_any_of(*_SELECTORS)}]+")
_SECOND: Final = re.compile(rf"(?<=[{_any_of(*_SELECTORS)}])[{_any_of(*_SELECTORS)}]+")
_JOINING: Final = re.compile(
    rf"(?<=[{_any_of(*_PICTURES)}])\u200d(?=[{_any_of(*_PICTURES)}])"
    rf"|(?<=[{_any_of(*_JOINED)}])[\u200c\u200d](?=[{_any_of(*_JOINED)}])"
    r"|(?P<idle>[\u200c\u200d]+)"
)


def legible(text: str) -> str:
    """The text without anything that hides; its lines stay."""
    if text.isascii() and text.isprintable():
        return text
    text = _HIDING.sub("", _LINE_ENDS.sub("\n", text).translate(_BLANKS))
    if text.isascii():
        return text
    text = _ASTRAY.sub("", _SECOND.sub("", text))
    return _JOINING.sub(lambda found: "" if found["idle"] else found[0], text)


def in_one_line(text: str) -> str:
    """The same in one line, with single blanks."""
    return " ".join(legible(text).split())

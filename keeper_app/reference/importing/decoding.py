"""Bytes of a text file into text: UTF-8, UTF-16 and what Windows wrote before them; or refused."""

from typing import Final

from keeper_app.reference.importing.errors import ImportRefused

_BYTE_ORDER_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_LOOKED_AT: Final = 4_096
_HALF: Final = 0.3  # of the bytes are zero where every second one is
_MOST_STRANGE: Final = 0.01  # of the characters may be control characters
_USUAL: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85")


def decoded(content: bytes) -> str:
    """The text of a file, whatever wrote it. What is no text is refused."""
    for encoding in _candidates(content):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if _is_text(text):
            return text.removeprefix("\ufeff")
    raise ImportRefused("unreadable")


def _candidates(content: bytes) -> tuple[str, ...]:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            return (encoding,)
    head = content[:_LOOKED_AT]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    if max(even, odd) > _HALF * len(head) / 2 and min(even, odd) == 0:
        return ("utf-16-be",) if even else ("utf-16-le",)
    return ("utf-8", "cp1252")


def _is_text(text: str) -> bool:
    strange = sum(1 for char in text if (char < " " or "\x7f" <= char <= "\x9f") and char not in _USUAL)
    return "\0" not in text and strange <= _MOST_STRANGE * len(text)

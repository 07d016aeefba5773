"""Bytes from anywhere into plain values, or BadImport: sizes are looked at first, and nothing is guessed.

UTF-8 with or without a byte order mark is read, and UTF-16 and UTF-32 as JSON readers know them. A key that stands
twice, NaN, Infinity and figures too large to be any are refused. Half of a surrogate pair becomes U+FFFD; what hides in
a text is taken out of it (`content/legible.py`).

Much is read in pieces, and between two objects whoever waits is told: no other window has to wait for it.
"""

import codecs
import json
import math
import re
from typing import Any, Final, NoReturn

from keeper_app.content.legible import legible
from keeper_app.content.limits import BUSY, LONGEST_SHOWN, MOST_BYTES, MOST_DEPTH
from keeper_app.content.uncollected import uncollected
from keeper_app.play.errors import BadImport
from keeper_app.play.exchange.json_shape import PIECE, Step, look_at_head, look_at_shape

WHOLE: Final = 100
DECODED, SHAPED = 10, 40  # parts of the way, of a hundred
AT_ONCE: Final = 500  # objects between two words about how far it is
_ESCAPED: Final = re.compile(r"\\(?:[ubfrt]|\Z)")  # or what it is stands in the next piece
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_json(raw: bytes, step: Step) -> Any:
    """The value of some JSON, within every limit."""
    if len(raw) > MOST_BYTES:
        raise BadImport(problem="too-big", size=len(raw), most=MOST_BYTES)
    text, plain = _text(raw, lambda done, total: step(DECODED * done // total, WHOLE))
    if not text.strip():
        raise BadImport(problem="empty")
    objects = look_at_shape(text, lambda done, total: step(DECODED + (SHAPED - DECODED) * done // total, WHOLE))
    reading = _Objects(objects, step)
    try:
        with uncollected():
            value = reading.decode(text)
    except RecursionError as error:
        raise BadImport(problem="too-deep", most=MOST_DEPTH) from error
    except json.JSONDecodeError as error:
        raise BadImport(problem="not-json", line=error.lineno, column=error.colno) from error
    except BadImport:
        raise
    except ValueError as error:  # a number with more digits than Python reads
        raise BadImport(problem="not-json", detail="number") from error
    return value if plain else _mended(value)


def _text(raw: bytes, step: Step) -> tuple[str, bool]:
    """What the bytes say, and whether nothing that hides stands in it, as such or written otherwise."""
    decoder = codecs.getincrementaldecoder(json.detect_encoding(raw))()
    pieces: list[str] = []
    plain = True
    try:
        for at in range(0, len(raw), PIECE):
            piece = decoder.decode(raw[at : at + PIECE], final=at + PIECE >= len(raw))
            if at == 0 and len(raw) > BUSY:
                look_at_head(piece.lstrip("\ufeff"))
            plain = plain and not _ESCAPED.search(piece) and legible(piece).strip() == piece.strip()
            pieces.append(piece)
            step(at, len(raw))
    except UnicodeDecodeError as error:
        raise BadImport(problem="not-json", detail="encoding") from error
    return "".join(pieces).lstrip("\ufeff"), plain


class _Objects:
    """Decodes, and tells after so many objects how far it is."""

    def __init__(self, total: int, step: Step) -> None:
        self._total, self._step = max(total, 1), step
        self._done = 0
        decoder = json.JSONDecoder(object_pairs_hook=self._once, parse_float=_finite, parse_constant=_no_constant)
        self.decode = decoder.decode

    def _once(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        self._done += 1
        if self._done % AT_ONCE == 0:
            self._step(SHAPED + (WHOLE - SHAPED) * min(self._done, self._total) // self._total, WHOLE)
        return _once(pairs)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    for key, _ in pairs:
        if key not in made:
            raise BadImport(problem="broken", field=key[:LONGEST_SHOWN], detail="duplicate-key")
        del made[key]
    return made


def _finite(figure: str) -> float:
    number = float(figure)
    if not math.isfinite(number):
        raise BadImport(problem="not-json", detail="number")
    return number


def _no_constant(name: str) -> NoReturn:
    raise BadImport(problem="not-json", detail=name)


def _mended(value: Any) -> Any:
    if isinstance(value, str):
        return legible(_SURROGATE.sub("\ufffd", value))
    if isinstance(value, list):
        return [_mended(one) for one in value]
    if isinstance(value, dict):
        return _once([(_mended(key), _mended(one)) for key, one in value.items()])
    return value

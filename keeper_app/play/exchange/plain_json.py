"""Bytes from anywhere into plain values, or BadImport: sizes are looked at first, and nothing is guessed.

UTF-8 with or without a byte order mark is read, and UTF-16 and UTF-32 as JSON readers know them. A key that stands
twice, NaN, Infinity and figures too large to be any are refused. Half of a surrogate pair becomes U+FFFD.
"""

import json
import math
import re
from typing import Any, Final, NoReturn

from keeper_app.play.errors import BadImport
from keeper_app.play.exchange.limits import LONGEST_SHOWN, MOST_BYTES, MOST_DEPTH

_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)  # possessive, and closed or not: always linear
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]+")
_ESCAPED_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def read_json(raw: bytes) -> Any:
    """The value of some JSON, within every limit."""
    if len(raw) > MOST_BYTES:
        raise BadImport(problem="too-big", size=len(raw), most=MOST_BYTES)
    text = _text(raw)
    if not text.strip():
        raise BadImport(problem="empty")
    if _too_deep(text):
        raise BadImport(problem="too-deep", most=MOST_DEPTH)
    try:
        value = _DECODER.decode(text)
    except BadImport:
        raise
    except RecursionError as error:
        raise BadImport(problem="too-deep", most=MOST_DEPTH) from error
    except json.JSONDecodeError as error:
        raise BadImport(problem="not-json", line=error.lineno, column=error.colno) from error
    except ValueError as error:  # a number with more digits than Python reads
        raise BadImport(problem="not-json", detail="number") from error
    return _mended(value) if _ESCAPED_SURROGATE.search(text) else value


def _text(raw: bytes) -> str:
    try:
        return raw.decode(json.detect_encoding(raw)).lstrip("\ufeff")
    except UnicodeDecodeError as error:
        raise BadImport(problem="not-json", detail="encoding") from error


def _too_deep(text: str) -> bool:
    """Whether brackets stand too deep within one another, those in strings not counted.

    Each turn takes the innermost pairs away: what is left after so many turns is deeper than that.
    """
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text)).replace("{", "[").replace("}", "]")
    for _ in range(MOST_DEPTH):
        before, brackets = len(brackets), brackets.replace("[]", "")
        if len(brackets) == before:
            break
    return "[]" in brackets or brackets.count("[") > MOST_DEPTH


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
        return _SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_mended(one) for one in value]
    if isinstance(value, dict):
        return {_mended(key): _mended(one) for key, one in value.items()}
    return value


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_once, parse_float=_finite, parse_constant=_no_constant)

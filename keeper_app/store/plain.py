"""Plain JSON and nothing else: what goes in comes out the same.

Python's json would turn the key 1 into "1", write NaN, and nest deeper than it can read back; here these are
refused. Tuples are taken as lists.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from keeper_app.store.errors import NotStorable

MAX_DEPTH = 100  # far above any event, far below where reading back could exhaust the stack

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def encode(value: object) -> bytes:
    """Compact UTF-8 JSON of a value, or NotStorable."""
    _check(value, MAX_DEPTH)
    try:
        return _ENCODER.encode(value).encode("utf-8")
    except (TypeError, ValueError) as error:  # UnicodeEncodeError, for lone surrogates, is a ValueError
        raise NotStorable(str(error)) from error


def decode(text: bytes) -> Any:
    """The value of some JSON, or ValueError, whatever the bytes."""
    try:
        return _DECODER.decode(text.decode("utf-8"))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _check(value: object, depth: int) -> None:
    inner: Iterable[object]
    if isinstance(value, dict):
        inner = value.values()
        if not all(isinstance(key, str) for key in value):
            raise NotStorable("a key is not text")
    elif isinstance(value, list | tuple):
        inner = value
    else:
        return
    if depth == 0:
        raise NotStorable("nested too deeply")
    for item in inner:
        _check(item, depth - 1)

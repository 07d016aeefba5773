"""The shape of some JSON before it is read: how deep, how many objects, how long its lists and texts are.

It is looked at in pieces, so that whoever waits is told how far it is, and nothing else has to wait. What is no JSON at
all is mostly seen in the first of them.
"""

import re
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final

from keeper_app.content.limits import BUSY, LONGEST_RUN, LONGEST_STRING, MOST_DEPTH, MOST_OBJECTS
from keeper_app.play.errors import BadImport

Step = Callable[[int, int], None]
"""Told how much is done of how much; it may raise, and then nothing more is done."""

PIECE: Final = 1 << 16

_CLOSED: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"', re.DOTALL)  # possessive: always linear
_WHOLE: Final = re.compile(r'(?:[^"]++|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
_INNER: Final = re.compile(r"(?:[^\"\\]++|\\.)*+", re.DOTALL)
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]+")
_NO_JSON: Final = re.compile(r"[^\s\d{}\[\],:.+\-eEtrufalsnNaIity]")
_HEAD: Final = re.compile(r"\s*(?:(?P<value>[\[\"\-\dtfn])|\{\s*(?:[\"}]|\Z))")
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def look_at_shape(text: str, step: Step) -> int:
    """How many objects there are; BadImport where it is beyond a limit, or cannot be JSON of any kind we know."""
    depth = objects = run = 0
    for at, bare in _bare_pieces(text):
        step(at, len(text))
        if len(text) > BUSY and _NO_JSON.search(bare):
            raise BadImport(problem="not-json")
        depth = _depth_after(depth, bare)
        objects += bare.count("{")
        run = _longest_run(run, bare)
        if objects > MOST_OBJECTS:
            raise BadImport(problem="too-big", size=objects, most=MOST_OBJECTS)
    return objects


def look_at_head(piece: str) -> None:
    """Whatever we know begins with a brace and a name; so much that begins otherwise is refused at once."""
    found = _HEAD.match(piece)
    if not piece.strip():
        raise BadImport(problem="empty")
    if found is None:
        raise BadImport(problem="not-json", line=1, column=1)
    if found["value"]:
        raise BadImport(problem="unknown-shape")


def _bare_pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text a piece at a time, and where each ends, without the strings in it."""
    at, total = 0, len(text)
    while at < total:
        whole = _WHOLE.match(text, at, min(at + PIECE, total))
        end = whole.end() if whole else at
        bare = _CLOSED.sub("", text[at:end])
        if end < min(at + PIECE, total):  # a string begins here and does not end in this piece
            end = _end_of_string(text, end)
        at = end
        yield at, bare


def _end_of_string(text: str, begin: int) -> int:
    """Behind the quotation mark that ends it, or the end of everything."""
    at, total = begin + 1, len(text)
    while at < total:
        inner = _INNER.match(text, at, min(at + PIECE, total))
        at = inner.end() if inner else at
        if at < total and text[at] == '"':
            return at + 1
        if at - begin > LONGEST_STRING:
            raise BadImport(problem="too-big", size=at - begin, most=LONGEST_STRING)
        if at < total and text[at] == "\\":  # what it escapes stands in the next piece
            at += 2
    return total


def _depth_after(depth: int, bare: str) -> int:
    """How many brackets are open behind it; never more than the limit on the way."""
    brackets = _NO_BRACKET.sub("", bare)
    if not brackets:
        return depth
    depths = list(accumulate(map(_STEPS.__getitem__, brackets), initial=depth))
    if max(depths) > MOST_DEPTH:
        raise BadImport(problem="too-deep", most=MOST_DEPTH)
    return max(0, depths[-1])


def _longest_run(run: int, bare: str) -> int:
    """The length of what stands behind the last brace; never more than the limit on the way."""
    first, last = min(_found(bare, "{"), _found(bare, "}")), max(bare.rfind("{"), bare.rfind("}"))
    longest = max(run + first, *map(len, bare.replace("}", "{").split("{")))
    if longest > LONGEST_RUN:
        raise BadImport(problem="too-big", size=longest, most=LONGEST_RUN)
    return run + len(bare) if last < 0 else len(bare) - last - 1


def _found(text: str, what: str) -> int:
    at = text.find(what)
    return len(text) if at < 0 else at

"""The frames of a tape: one for each thing done to a file, sealed with a checksum, readable piece by piece.

A frame is three numbers (length of its word, length of its bytes, checksum of all of it), the word as JSON
(``["put","games/lock",0]``: what, which file below the root, what else), and the bytes.
"""

from __future__ import annotations

import json
import struct
from binascii import crc32
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

PIECE: Final = 1 << 18
"""Bytes of a file that one frame holds at most: a tape is never read or written in larger ones."""

_HEAD = struct.Struct("<III")
_LENGTHS = struct.Struct("<II")
_LONGEST_WORD = 1 << 13

Word = list[Any]


@dataclass(frozen=True)
class Frame:
    """A whole frame; `word` is None where its checksum is wrong, or it says nothing that a frame of ours says."""

    word: Word | None
    content: bytes
    end: int


def frame(word: Word, content: bytes = b"") -> bytes:
    """A frame as it stands on the tape."""
    said = json.dumps(word, separators=(",", ":")).encode()
    lengths = _LENGTHS.pack(len(said), len(content))
    return lengths + struct.pack("<I", _seal(lengths, said, content)) + said + content


def frames(pieces: Iterable[bytes]) -> Iterator[Frame]:
    """The frames of a tape, in order, up to the first that has no end."""
    held, at = bytearray(), 0
    for piece in pieces:
        held += piece
        used = 0
        while (size := _size(held, used)) is not None and used + size <= len(held):
            if size == 0:
                return
            at += size
            yield _read(bytes(held[used : used + size]), at)
            used += size
        del held[:used]


def is_begun(rest: bytes) -> bool:
    """Whether this is the beginning of one frame, and no more."""
    size = _size(rest, 0)
    return size is None or size > len(rest)


def _size(held: bytes | bytearray, begin: int) -> int | None:
    """How long the frame is that begins here; None while too little of it is known, 0 for what is no frame."""
    if len(held) - begin < _HEAD.size:
        return None
    words, content, _ = _HEAD.unpack_from(held, begin)
    if not 0 < words <= _LONGEST_WORD or content > PIECE:
        return 0
    return int(_HEAD.size + words + content)


def _read(raw: bytes, end: int) -> Frame:
    words, _, check = _HEAD.unpack_from(raw)
    said, content = raw[_HEAD.size : _HEAD.size + words], raw[_HEAD.size + words :]
    word: object = None
    if _seal(raw[: _LENGTHS.size], said, content) == check:
        try:
            word = json.loads(said)
        except ValueError:
            word = None
    return Frame(word if isinstance(word, list) else None, content, end)


def _seal(lengths: bytes, said: bytes, content: bytes) -> int:
    return crc32(content, crc32(said, crc32(lengths)))

"""One line of the journal: eight hex digits of CRC-32, a space, JSON, a newline.

JSON escapes newlines, so a raw newline always ends a line, and damage never spreads beyond the line it hit.
"""

from __future__ import annotations

from binascii import crc32
from typing import Any

from keeper_app.store.plain import decode, encode


def seal(record: dict[str, Any]) -> bytes:
    """The line for a record, newline included."""
    payload = encode(record)
    return b"%08x %b\n" % (crc32(payload), payload)


def unseal(line: bytes) -> dict[str, Any] | None:
    """The record of a line without its newline; None when the line is not as it was written."""
    payload = line[9:]
    if line[:9] != b"%08x " % crc32(payload):
        return None
    try:
        record = decode(payload)
    except ValueError:
        return None
    return record if isinstance(record, dict) else None

"""Reading a journal's bytes: which lines are good, torn or damaged. Nothing here touches the disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from keeper_app.store.errors import JournalTooNew, JournalUnreadable
from keeper_app.store.line import seal, unseal
from keeper_app.store.plain import decode

VERSION = 1
HEADER = seal({"keeper": "journal", "version": VERSION})


@dataclass
class Reading:
    """What a journal holds: records, bytes worth keeping, the torn end, the number of damaged lines."""

    records: list[dict[str, Any]] = field(default_factory=list)
    good: bytes = HEADER
    torn: bytes = b""
    damaged: int = 0


def read_journal(raw: bytes, path: str) -> Reading:
    """Read a journal; `path` only names it in the errors.

    The last line is torn when it lacks its newline or its checksum is wrong: it was being written when the
    process or the machine died, so it was never acknowledged. A wrong checksum anywhere else is damage.
    """
    if HEADER.startswith(raw):  # missing, empty, or died while making the journal
        return Reading(torn=b"" if raw == HEADER else raw)
    lines = raw.split(b"\n")
    end = lines.pop()  # what follows the last newline: nothing, unless the line is torn
    good = [HEADER]
    records = []
    bad = []
    headed = _is_header(lines[0] if lines else end, path)
    if headed and lines:
        good = [lines[0] + b"\n"]
    for number in range(1 if headed else 0, len(lines)):
        line = lines[number]
        record = unseal(line)
        if record is None:
            bad.append(number)
        else:
            records.append(record)
            good.append(line + b"\n")
    if not headed and not records:
        raise JournalUnreadable(path, "no-header")
    if not end and bad and bad[-1] == len(lines) - 1:
        bad.pop()
        end = lines[-1] + b"\n"
    whole = raw if not bad and not end else b"".join(good)
    return Reading(records, whole, end, len(bad))


def _is_header(line: bytes, path: str) -> bool:
    """Whether this is a header we can follow; a newer one, with or without checksum, is an error."""
    header = unseal(line)
    if header is None:
        try:
            header = decode(line)
        except ValueError:
            return False
    if not isinstance(header, dict) or header.get("keeper") != "journal":
        return False
    version = header.get("version")
    if not isinstance(version, int) or version < 1:
        raise JournalUnreadable(path, "bad-version")
    if version > VERSION:
        raise JournalTooNew(path, version, VERSION)
    return True

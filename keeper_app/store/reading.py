"""Reading the bytes of a journal's page: which lines are good, torn or damaged. Nothing here touches the disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from keeper_app.store.errors import JournalTooNew, JournalUnreadable
from keeper_app.store.line import seal, unseal
from keeper_app.store.plain import decode

VERSION = 3
OLD_HEADER = seal({"keeper": "journal", "version": 1})  # a journal of one page, before there were several
NO_SNAPSHOT = seal({"snapshot": None})  # stands where a snapshot could not be read


def header_of(number: int) -> bytes:
    """The first line of a page."""
    return seal({"keeper": "journal", "version": VERSION, "page": number})


@dataclass
class Reading:
    """What a page holds: its snapshot, its records, the bytes worth keeping, and what was lost.

    `torn` is an incomplete end; `damaged` counts unreadable lines; `lost_snapshot` says that the page
    ought to begin with a snapshot and does not.
    """

    records: list[dict[str, Any]] = field(default_factory=list)
    good: bytes = b""
    torn: bytes = b""
    damaged: int = 0
    snapshot: dict[str, Any] | None = None
    lost_snapshot: bool = False

    @property
    def sound(self) -> bool:
        """Nothing was lost."""
        return not (self.torn or self.damaged or self.lost_snapshot)


def read_page(raw: bytes, number: int, path: str) -> Reading:
    """Read a page; `path` only names it in the errors.

    The last line is torn when it lacks its newline or its checksum is wrong: it was being written when the
    process or the machine died, so it was never acknowledged. A wrong checksum anywhere else is damage.
    Every page but the first begins with a snapshot.
    """
    lines = raw.split(b"\n")
    end = lines.pop()  # what follows the last newline: nothing, unless the line is torn
    headed = _is_header(lines[0] if lines else end, number, path)
    good = [lines[0] + b"\n" if headed and lines else header_of(number)]
    records = []
    bad = []
    for at in range(1 if headed else 0, len(lines)):
        record = unseal(lines[at])
        if record is None:
            bad.append(at)
        else:
            records.append(record)
            good.append(lines[at] + b"\n")
    if not headed and not records and not _begun(raw, number):
        raise JournalUnreadable(path, "no-header")
    if not end and bad and bad[-1] == len(lines) - 1:
        bad.pop()
        end = lines[-1] + b"\n"
    snapshot, lost = _take_snapshot(records) if number > 1 else (None, False)
    if lost:
        good.insert(1, NO_SNAPSHOT)
        if 1 in bad:
            bad.remove(1)  # the snapshot's own line, told as such
    as_it_is = headed and lines and not (bad or end or lost)
    return Reading(records, raw if as_it_is else b"".join(good), end, len(bad), snapshot, lost)


def _take_snapshot(records: list[dict[str, Any]]) -> tuple[dict[str, Any] | None, bool]:
    """Take the snapshot off the records; and whether there was none where one should be."""
    if records and set(records[0]) == {"snapshot"}:
        snapshot = records[0]["snapshot"]
        if snapshot is None or isinstance(snapshot, dict):
            del records[0]
            return snapshot, False
    return None, True


def _begun(raw: bytes, number: int) -> bool:
    """Whether this is a page that died while its header was written."""
    return header_of(number).startswith(raw) or (number == 1 and OLD_HEADER.startswith(raw))


def journal_header(line: bytes) -> dict[str, Any] | None:
    """The header in a line, with or without checksum, of whatever version; None when it is something else."""
    header = unseal(line)
    if header is None:
        try:
            header = decode(line)
        except ValueError:
            return None
    return header if isinstance(header, dict) and header.get("keeper") == "journal" else None


def version_of(header: dict[str, Any], path: str) -> int:
    """The version a header says; JournalTooNew when it is not one we know."""
    version = header.get("version")
    if not isinstance(version, int) or version < 1:
        raise JournalUnreadable(path, "bad-version")
    if version > VERSION:
        raise JournalTooNew(path, version, VERSION)
    return version


def _is_header(line: bytes, number: int, path: str) -> bool:
    """Whether this is the header of this page; a newer one, or another page's, is an error."""
    header = journal_header(line)
    if header is None:
        return False
    if number != (1 if version_of(header, path) == 1 else header.get("page")):
        raise JournalUnreadable(path, "wrong-page")
    return True

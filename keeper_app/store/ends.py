"""Where each journal ended when somebody last looked: so that an end that is missing is noticed.

``campaigns/ends.json``: ``{"keeper": "ends", "version": 1, "ends": {"c000001": [3, 17]}}``, the newest page and how
many records were on it. A journal only grows, and its end is noted only once it is on the disk: what is found later
is that or more, unless somebody took it away. It is noted now and then, not with every record; it lies with the
campaigns, so that a backup put back, which has none, leaves nothing to compare with.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path

from keeper_app.store.disk import Disk
from keeper_app.store.errors import NotStorable, may_pass
from keeper_app.store.plain import decode, encode

ENDS = "ends.json"
VERSION = 1
MOST_BYTES = 1 << 20

End = tuple[int, int]
NOWHERE: End = (0, 0)


class Ends:
    """The ends of all journals on a shelf. What cannot be read or written is no harm: then nothing is compared."""

    def __init__(self, shelf: Path, disk: Disk) -> None:
        self.path = shelf / ENDS
        self._disk = disk
        self._turn = threading.Lock()
        self._known: dict[str, End] | None = None
        self._mute = False  # the file is there and cannot be read now: it is not replaced

    def of(self, campaign: str) -> End | None:
        """Where a journal ended: its newest page, and the records on it; None when nobody noted it."""
        with self._turn:
            return self._read().get(campaign)

    def campaigns(self) -> list[str]:
        """The campaigns whose end was noted."""
        with self._turn:
            return sorted(self._read())

    def note(self, campaign: str, end: End) -> None:
        """Note where a journal ends; it must be on the disk."""
        with self._turn:
            if self._read().get(campaign) != end:
                self._write({**self._read(), campaign: end})

    def forget(self, campaign: str) -> None:
        """A campaign is removed, or something else is to take its place."""
        with self._turn:
            if campaign in self._read():
                self._write({one: end for one, end in self._read().items() if one != campaign})

    def look_again(self) -> None:
        """Read the file again, as after a backup was put back."""
        with self._turn:
            self._known, self._mute = None, False

    def _read(self) -> dict[str, End]:
        if self._known is None:
            self._known = {}
            try:
                if self.path.stat().st_size <= MOST_BYTES:
                    self._known = _ends_in(self.path.read_bytes())
            except OSError as error:
                self._mute = may_pass(error, self.path)
        return self._known

    def _write(self, ends: dict[str, End]) -> None:
        if self._mute:
            return
        with contextlib.suppress(OSError, NotStorable):  # it is noted again later
            content = {"keeper": "ends", "version": VERSION, "ends": {one: list(end) for one, end in ends.items()}}
            self._disk.rewrite(self.path, encode(content) + b"\n")
            self._known = ends


def _ends_in(raw: bytes) -> dict[str, End]:
    try:
        content = decode(raw)
    except ValueError:
        return {}
    if not isinstance(content, dict) or content.get("keeper") != "ends" or content.get("version") != VERSION:
        return {}
    ends = content.get("ends")
    found = ends.items() if isinstance(ends, dict) else ()
    return {campaign: (end[0], end[1]) for campaign, end in found if _is_end(end)}


def _is_end(end: object) -> bool:
    return isinstance(end, list) and len(end) == 2 and all(type(part) is int and part >= 0 for part in end)

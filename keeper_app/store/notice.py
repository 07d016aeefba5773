"""What the store mended by itself and the keeper should hear about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

NoticeKind = Literal[
    "torn-line",  # the journal's last line was incomplete and was dropped
    "damaged-lines",  # lines inside the journal were unreadable and were left out
    "empty-page",  # the journal's newest page had no bytes at all; what was on it is lost
    "journal-restored",  # the journal was deleted or changed under the running app and was written again
    "snapshot-unreadable",  # a page has lost the snapshot it begins with; earlier pages must be read for it
    "missing-end",  # the journal once ended further on: its newest page, or lines at its end, were taken away
    "missing-page",  # an earlier page of the journal is gone; what was on it is left out
    "unreadable-page",  # an earlier page is not readable at all; what was on it is left out
    "damaged-tape",  # some of what a browser kept was unreadable and was left out
    "older-generation",  # the newest documents were missing or broken; an older generation was taken
    "unreadable-documents",  # no generation of the documents could be read; they start empty
    "old-journal-added",  # a journal of an older Keeper was found beside campaigns; it is now one of them
    "restore-undone",  # a backup that was put back did not open; what was there before is there again
    "restore-finished",  # a restore that was interrupted was finished when the folder was opened
]


@dataclass(frozen=True)
class Notice:
    """One thing mended: which file, how many lines (or generations) it cost, where the old bytes are kept."""

    kind: NoticeKind
    path: str
    count: int = 0
    kept: str = ""

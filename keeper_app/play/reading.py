"""A journal's pages into a history: the newest page at once, earlier ones when they are asked for."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from keeper_app.play.history import History
from keeper_app.play.record import BadRecord, read_event, read_moment, read_state, write_moment, write_state


class Page(Protocol):
    """One page: the state it starts from, unless it is the first, and what happened."""

    @property
    def snapshot(self) -> Mapping[str, Any] | None:
        """What was true when the page was turned."""

    @property
    def records(self) -> Sequence[Mapping[str, Any]]:
        """What happened since, in order."""


class Journal(Protocol):
    """Where events are kept; durable when `append` returns."""

    @property
    def last(self) -> int:
        """The number of the newest page."""

    def page(self, number: int) -> Page:
        """A page by its number, from 1."""

    def append(self, record: Mapping[str, object]) -> None:
        """Keep one record on the newest page."""

    def turn_page(self, snapshot: Mapping[str, Any]) -> None:
        """Begin a new page that starts from this."""

    def __len__(self) -> int:
        """How many records the newest page holds."""


class Reader:
    """Reads a journal. What it cannot understand it passes over and counts."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.unread = 0
        self.next = 1  # the number of the next record
        self.latest: datetime | None = None

    def newest(self) -> History:
        """The history as it stands, with only as much of it read as need be."""
        return self._read(self._journal.last)

    def _read(self, number: int) -> History:
        """One page, on top of its snapshot; where that is damaged, on top of the page before."""
        pages = [self._journal.page(number)]
        while (history := self._start(pages[-1], number)) is None:
            number -= 1
            pages.append(self._journal.page(number))
        for page in reversed(pages):
            for record in page.records:
                self._replay(history, record)
        return history

    def _start(self, page: Page, number: int) -> History | None:
        if number <= 1:
            return History()
        try:
            snapshot = page.snapshot or {}
            state, before, following = read_state(snapshot.get("state")), snapshot.get("entries"), snapshot.get("next")
            latest = read_moment(snapshot.get("at"))
        except BadRecord:
            return None
        if type(before) is not int or type(following) is not int or before < 0:
            return None
        self.next = max(self.next, following)
        self._note(latest)
        return History(state, before, lambda: Reader(self._journal)._read(number - 1))

    def _note(self, at: datetime) -> None:
        self.latest = at if self.latest is None else max(at, self.latest)

    def _replay(self, history: History, record: Mapping[str, Any]) -> None:
        n = record.get("n")
        if type(n) is not int or n < self.next:
            self.unread += 1
            return
        self.next = n + 1
        try:
            if "event" in record:
                at = read_moment(record.get("at"))
                history.add(n, at, read_event(record["event"]))
                self._note(at)
            elif "undo" in record and history.last and history.last.n == record["undo"]:
                history.undo()
            elif "redo" in record and history.undone and history.undone.n == record["redo"]:
                history.redo()
            else:
                self.unread += 1
        except BadRecord:
            self.unread += 1


def snapshot_of(history: History, following: int, at: datetime) -> dict[str, Any]:
    """What a new page starts from. Only to be taken when nothing is undone."""
    return {
        "state": write_state(history.state),
        "entries": len(history),
        "next": following,
        "at": write_moment(at),
    }

"""A journal's pages into a history: the newest page at once, earlier ones when they are asked for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from keeper_app.play.history import History
from keeper_app.play.puzzles import Puzzle, read_puzzles, solved, write_puzzles
from keeper_app.play.record import (
    BadRecord,
    read_dice,
    read_event,
    read_moment,
    read_state,
    write_moment,
    write_state,
)
from keeper_app.play.state import State


class Page(Protocol):
    """One page: the state it starts from, unless it is the first, and what happened."""

    @property
    def snapshot(self) -> Mapping[str, Any] | None:
        """What was true when the page was turned."""

    @property
    def records(self) -> Sequence[Mapping[str, Any]]:
        """What happened since, in order."""


class Journal(Protocol):
    """Where events are kept; durable when `append` returns. `refuses` is what it raises when it cannot."""

    @property
    def refuses(self) -> type[Exception]:
        """The error that all of its errors are."""

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


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a page starts from: the state, how many entries led to it, and the number of the next record.

    `puzzles` led to it too, but changed nothing or not all that they should: whoever wrote this did not know better.
    """

    state: State
    entries: int
    following: int
    at: datetime
    puzzles: frozenset[Puzzle] = frozenset()


def _snapshot(page: Page) -> Snapshot | None:
    """A page's snapshot, when it can be read, and when nothing led to it that was a puzzle then but no longer is."""
    kept = page.snapshot
    if not isinstance(kept, Mapping):
        return None
    try:
        state, at = read_state(kept.get("state")), read_moment(kept.get("at"))
    except BadRecord:
        return None
    entries, following = kept.get("entries"), kept.get("next")
    if type(entries) is not int or type(following) is not int or entries < 0:
        return None
    puzzles = read_puzzles(kept.get("unheard", []))
    if puzzles is None or any(solved(one) for one in puzzles):
        return None
    return Snapshot(state, entries, following, at, puzzles)


def _reaches_back(page: Page) -> bool:
    """It takes back more than happened on it."""
    depth = 0
    for record in page.records:
        depth += -1 if "undo" in record else 1
        if depth < 0:
            return True
    return False


class Reader:
    """Reads a journal. What it cannot understand it passes over and counts."""

    def __init__(self, journal: Journal, watch: Callable[[History], None] = lambda history: None) -> None:
        self._journal = journal
        self._watch = watch  # told after each record
        self.unread = 0
        self.next = 1  # the number of the next record
        self.latest: datetime | None = None

    def newest(self) -> History:
        """The history as it stands, with only as much of it read as need be."""
        return self._read(self._journal.last)

    def go_on(self, history: History, records: Sequence[Mapping[str, Any]]) -> None:
        """What was written after all that was read."""
        for record in records:
            self._replay(history, record)

    def _read(self, number: int) -> History:
        """One page, on top of its snapshot; where that is damaged, on top of the page before.

        Pages that take back what stands on the one before are read from the lowest of them up: many in a row
        must not call for each other.
        """
        pages = [self._page(number)]
        while number > 1 and (pages[-1][1] is None or _reaches_back(pages[-1][0])):
            number -= 1
            pages.append(self._page(number))
        history = History()
        at = number
        while pages:
            page, snapshot = pages.pop()
            history = self._start(at, snapshot, history if at > number else None)
            left = [*page.records][::-1]
            del page
            while left:  # each is let go of once it is read: all of a long page at once would keep everybody waiting
                self._replay(history, left.pop())
                self._watch(history)
            at += 1
        return history

    def _page(self, number: int) -> tuple[Page, Snapshot | None]:
        page = self._journal.page(number)
        return page, _snapshot(page) if number > 1 else None

    def _start(self, number: int, snapshot: Snapshot | None, before: History | None) -> History:
        """What a page is read on top of."""
        if snapshot is None:
            return History() if before is None else before
        self.next = max(self.next, snapshot.following)
        self._note(snapshot.at)
        if before is not None:
            return History(snapshot.state, snapshot.entries, lambda: before, snapshot.puzzles)
        return History(snapshot.state, snapshot.entries, lambda: self._before(number), snapshot.puzzles)

    def _before(self, number: int) -> History | None:
        """What the pages before one come to; None while the disk does not let them be read."""
        try:
            return Reader(self._journal)._read(number - 1)
        except self._journal.refuses:
            return None

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
                at, event = read_moment(record.get("at")), read_event(record["event"])
                if event.follows is not None and event.follows >= n:
                    raise BadRecord("follows")  # nothing follows itself, or what comes later
                history.add(n, at, event, read_dice(record.get("dice")))
                self._note(at)
            elif "undo" in record and history.last and history.last.n == record["undo"]:
                history.undo()
            elif "redo" in record and history.undone and history.undone.n == record["redo"]:
                history.redo()
            else:
                self.unread += 1
        except BadRecord:
            self.unread += 1
            if isinstance(unread := record.get("event"), Mapping):
                history.pass_over(unread)


def snapshot_of(history: History, following: int, at: datetime) -> dict[str, Any]:
    """What a new page starts from. Only to be taken when nothing is undone."""
    puzzles = write_puzzles(history.puzzles)
    return {
        "state": write_state(history.state),
        "entries": len(history),
        "next": following,
        "at": write_moment(at),
        **({"unheard": puzzles} if puzzles else {}),
    }

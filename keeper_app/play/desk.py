"""The desk: the one door through which anything happens. It decides nothing; actions and rules do.

An action becomes an event, the event goes to the journal, and only then does the desk change and
tell whoever listens. What was shown is never lost, and a write that fails changes nothing.
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

from keeper_app.dice import Dice, ReadOutDice, SystemDice
from keeper_app.play.events import Event
from keeper_app.play.history import Entry, History
from keeper_app.play.record import BadRecord, read_event, read_moment, to_the_millisecond, write_event, write_moment
from keeper_app.play.state import State


class Journal(Protocol):
    """Where events are kept; durable when `append` returns."""

    def append(self, record: Mapping[str, object]) -> None:
        """Keep one record."""


class Action(Protocol):
    """Something a keeper does; one file each in actions/."""

    def run(self, desk: "Desk", dice: Dice) -> Event:
        """Resolve it with the rules and say what happened."""


class Desk:
    """The state of play, its history, and its listeners. Safe to use from several windows."""

    def __init__(
        self,
        journal: Journal,
        records: Iterable[Mapping[str, Any]] = (),
        *,
        dice: Dice | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._journal = journal
        self._dice = dice or SystemDice()
        self._clock = clock
        self._history = History()
        self._listeners: list[Callable[[], None]] = []
        self._lock = threading.RLock()
        self._next = 1
        self.unread = 0  # records that could not be understood and were passed over
        for record in records:
            self._replay(record)

    # --- reading ------------------------------------------------------------

    @property
    def state(self) -> State:
        """What is true now."""
        return self._history.state

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything that counts, oldest first."""
        return self._history.entries

    @property
    def to_undo(self) -> Entry | None:
        """What undo would take back."""
        return self._history.last

    @property
    def to_redo(self) -> Entry | None:
        """What redo would bring back."""
        return self._history.undone

    def entry(self, n: int) -> Entry:
        """The entry with this number, if it still counts."""
        return self._history.entry(n)

    def followers(self, n: int) -> Sequence[Entry]:
        """What followed an entry and refers to it."""
        return self._history.followers(n)

    # --- doing --------------------------------------------------------------

    def do(self, action: Action, faces: Sequence[int] | None = None) -> Entry:
        """Run an action with the system's dice, or with faces read out from real ones."""
        with self._lock:
            source: Dice = self._dice
            if faces is not None:
                source = read_out = ReadOutDice(faces)
            event = action.run(self, source)
            if faces is not None:
                read_out.finish()
            n, at = self._next, to_the_millisecond(self._clock())
            self._journal.append({"n": n, "at": write_moment(at), "event": write_event(event)})
            self._next = n + 1
            entry = self._history.add(n, at, event)
        self._tell()
        return entry

    def undo(self) -> Entry:
        """Take back the last thing that happened; the journal grows by a line that says so."""
        with self._lock:
            entry = self._history.undo()
            try:
                self._append("undo", entry)
            except Exception:
                self._history.redo()
                raise
        self._tell()
        return entry

    def redo(self) -> Entry:
        """Bring back what was undone last."""
        with self._lock:
            entry = self._history.redo()
            try:
                self._append("redo", entry)
            except Exception:
                self._history.undo()
                raise
        self._tell()
        return entry

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # --- inside -------------------------------------------------------------

    def _append(self, what: str, entry: Entry) -> None:
        self._journal.append({"n": self._next, "at": write_moment(self._clock()), what: entry.n})
        self._next += 1

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    def _replay(self, record: Mapping[str, Any]) -> None:
        n = record.get("n")
        if type(n) is not int:
            self.unread += 1
            return
        self._next = max(self._next, n + 1)
        try:
            if self._history.knows(n):
                self.unread += 1
            elif "event" in record:
                self._history.add(n, read_moment(record.get("at")), read_event(record["event"]))
            elif "undo" in record and self.to_undo and self.to_undo.n == record["undo"]:
                self._history.undo()
            elif "redo" in record and self.to_redo and self.to_redo.n == record["redo"]:
                self._history.redo()
            else:
                self.unread += 1
        except BadRecord:
            self.unread += 1

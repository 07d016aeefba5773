"""Events that count, events taken back, and the state after each; undo costs the same at any length."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from keeper_app.play.errors import NoSuchRoll, NothingToRedo, NothingToUndo
from keeper_app.play.events import Event
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in its place: `n` is its number in the journal, never used twice."""

    n: int
    at: datetime
    event: Event
    after: State


class History:
    """A line of entries that can be walked back and forth; a new event clears what was undone."""

    def __init__(self) -> None:
        self._start = State()
        self._done: list[Entry] = []
        self._undone: list[Entry] = []
        self._place: dict[int, int] = {}
        self._followers: dict[int, list[Entry]] = {}

    @property
    def state(self) -> State:
        """What is true now."""
        return self._done[-1].after if self._done else self._start

    @property
    def entries(self) -> Sequence[Entry]:
        """Everything that counts, oldest first."""
        return self._done

    @property
    def last(self) -> Entry | None:
        """What undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def undone(self) -> Entry | None:
        """What redo would bring back."""
        return self._undone[-1] if self._undone else None

    def entry(self, n: int) -> Entry:
        """The entry with this number, if it still counts."""
        place = self._place.get(n)
        if place is None:
            raise NoSuchRoll(n=n)
        return self._done[place]

    def knows(self, n: int) -> bool:
        """An entry of this number was added before, whether it still counts or was taken back."""
        return n in self._place or any(entry.n == n for entry in self._undone)

    def followers(self, n: int) -> Sequence[Entry]:
        """What followed an entry and refers to it: a push, Luck spent, a tick."""
        return self._followers.get(n, ())

    def add(self, n: int, at: datetime, event: Event) -> Entry:
        """Something new happened."""
        entry = Entry(n, at, event, event.apply(self.state))
        self._push(entry)
        self._undone.clear()
        return entry

    def undo(self) -> Entry:
        """Take the last entry back."""
        if not self._done:
            raise NothingToUndo
        entry = self._done.pop()
        del self._place[entry.n]
        if entry.event.follows is not None:
            self._followers[entry.event.follows].pop()
        self._undone.append(entry)
        return entry

    def redo(self) -> Entry:
        """Bring the last undone entry back."""
        if not self._undone:
            raise NothingToRedo
        entry = self._undone.pop()
        self._push(entry)
        return entry

    def _push(self, entry: Entry) -> None:
        self._place[entry.n] = len(self._done)
        self._done.append(entry)
        if entry.event.follows is not None:
            self._followers.setdefault(entry.event.follows, []).append(entry)

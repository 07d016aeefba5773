"""Events that count, events taken back, and the state after each; undo costs the same at any length.

A long history is not read at once: it knows how many entries came before, and fetches them a page at a time when
somebody scrolls, undoes or asks that far back.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import overload

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
    """A line of entries that can be walked back and forth; a new event clears what was undone.

    `before` entries come earlier and are in `earlier` when they are needed; `start` is the state they left.
    """

    def __init__(
        self,
        start: State | None = None,
        before: int = 0,
        earlier: Callable[[], "History"] | None = None,
    ) -> None:
        self._start = start or State()
        self._before = before if earlier else 0
        self._earlier = earlier
        self._done: list[Entry] = []
        self._undone: list[Entry] = []
        self._place: dict[int, int] = {}
        self._followers: dict[int, list[Entry]] = {}

    @property
    def state(self) -> State:
        """What is true now."""
        return self._done[-1].after if self._done else self._start

    @property
    def entries(self) -> "Entries":
        """Everything that counts, oldest first."""
        return Entries(self)

    @property
    def last(self) -> Entry | None:
        """What undo would take back."""
        while not self._done and self.fetch():
            pass
        return self._done[-1] if self._done else None

    @property
    def undone(self) -> Entry | None:
        """What redo would bring back."""
        return self._undone[-1] if self._undone else None

    def __len__(self) -> int:
        return self._before + len(self._done)

    def at(self, place: int) -> Entry:
        """The entry in a place, counted from the oldest."""
        while place < self._before and self.fetch():
            pass
        return self._done[place - self._before]

    def entry(self, n: int) -> Entry:
        """The entry with this number, if it still counts."""
        self._reach(n)
        place = self._place.get(n)
        if place is None:
            raise NoSuchRoll(n=n)
        return self._done[place - self._before]

    def followers(self, n: int) -> Sequence[Entry]:
        """What followed an entry and refers to it: a push, Luck spent, a tick."""
        self._reach(n)
        return self._followers.get(n, ())

    def add(self, n: int, at: datetime, event: Event) -> Entry:
        """Something new happened."""
        entry = Entry(n, at, event, event.apply(self.state))
        self._push(entry)
        self._undone.clear()
        return entry

    def undo(self) -> Entry:
        """Take the last entry back."""
        if self.last is None:
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

    def fetch(self) -> bool:
        """Read one more page of what came before; whether there was one."""
        if self._earlier is None:
            return False
        earlier = self._earlier()
        self._done = earlier._done + self._done
        self._before = earlier._before
        self._earlier = earlier._earlier
        self._start = earlier._start
        for at, entry in enumerate(self._done, self._before):
            self._place[entry.n] = at
        for n, followers in earlier._followers.items():
            self._followers[n] = followers + self._followers.get(n, [])
        return True

    def _reach(self, n: int) -> None:
        while (not self._done or n < self._done[0].n) and self.fetch():
            pass

    def _push(self, entry: Entry) -> None:
        self._place[entry.n] = len(self)
        self._done.append(entry)
        if entry.event.follows is not None:
            self._followers.setdefault(entry.event.follows, []).append(entry)


class Entries(Sequence[Entry]):
    """Everything that counts, oldest first; what lies far back is fetched when it is looked at."""

    def __init__(self, history: History) -> None:
        self._history = history

    def __len__(self) -> int:
        return len(self._history)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self._history.at(place) for place in reversed(range(*at.indices(len(self))))][::-1]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._history.at(place)

    def __iter__(self) -> Iterator[Entry]:
        while self._history.fetch():
            pass
        return iter([self._history.at(place) for place in range(len(self))])

    def __reversed__(self) -> Iterator[Entry]:
        for place in reversed(range(len(self))):
            yield self._history.at(place)

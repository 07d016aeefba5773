"""Events that count, events taken back, and the state after each; undo costs the same at any length.

A long history is not read at once: it knows how many entries came before, and fetches them a page at a time when
somebody scrolls, undoes or asks that far back.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, overload

from keeper_app.dice import FallenDie
from keeper_app.play.errors import NoSuchRoll, NothingToRedo, NothingToUndo
from keeper_app.play.events.base import Event
from keeper_app.play.puzzles import Puzzle, passed_over, puzzle_of
from keeper_app.play.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """One event in its place: `n` is its number in the journal, never used twice."""

    n: int
    at: datetime
    event: Event
    after: State
    dice: tuple[FallenDie, ...] = ()  # as they fell, by name; none in records from before dice had names


class History:
    """A line of entries that can be walked back and forth; a new event clears what was undone.

    `before` entries come earlier and are in `earlier` when they are needed; `start` is the state they left.
    Undo takes back everything but the ids that were given: whoever comes next is never taken for somebody else.
    One window may scroll back while another rolls, so that fetching and changing take turns.
    """

    def __init__(
        self,
        start: State | None = None,
        before: int = 0,
        earlier: Callable[[], "History | None"] | None = None,
        puzzles: Iterable[Puzzle] = (),
    ) -> None:
        self._start = start or State()
        self._before = before if earlier else 0
        self._earlier = earlier
        self._done: list[Entry] = []
        self._undone: list[Entry] = []
        self._fetched = 0  # how many of those done were put in front of the first
        self._place: dict[int, int] = {}  # by number, counted from where the first was: before it is below zero
        self._followers: dict[int, list[Entry]] = {}
        self._turn = threading.RLock()
        self.joined = self._start.joined  # the highest id anybody ever had, whose arrival was undone included
        self._puzzles_before = frozenset(puzzles)  # of what led to the start
        self._puzzling: list[Entry] = []  # of those done, the ones not wholly understood
        self._passed_over: list[Puzzle] = []

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
        return self.back(1)

    @property
    def undone(self) -> Entry | None:
        """What redo would bring back."""
        return self._undone[-1] if self._undone else None

    @property
    def puzzles(self) -> set[Puzzle]:
        """What led here and was not wholly understood; what was taken back led nowhere."""
        done = {puzzle for entry in self._puzzling if (puzzle := puzzle_of(entry.event)) is not None}
        return done | {*self._puzzles_before, *self._passed_over}

    def pass_over(self, record: Mapping[str, Any]) -> None:
        """An event stands here that nobody can read."""
        self._passed_over.append(passed_over(record))

    def __len__(self) -> int:
        return self._before + len(self._done)

    def back(self, steps: int) -> Entry | None:
        """The entry so many steps back, the newest being one; None where there is none, or none to be read."""
        with self._turn:
            while steps > len(self._done) and self.fetch():
                pass
            return self._done[-steps] if steps <= len(self._done) else None

    def newest_first(self) -> Iterator[Entry]:
        """Every entry, fetched as far as somebody looks; what happens meanwhile neither repeats nor skips one."""
        place = len(self._done) - self._fetched
        while True:
            with self._turn:
                place = min(place, len(self._done) - self._fetched) - 1
                while place < -self._fetched and self.fetch():
                    pass
                if place < -self._fetched:
                    return
                entry = self._done[place + self._fetched]
            yield entry

    def entry(self, n: int) -> Entry:
        """The entry with this number, if it still counts."""
        with self._turn:
            self._reach(n)
            place = self._place.get(n)
            if place is None:
                raise NoSuchRoll(n=n)
            return self._done[place + self._fetched]

    def before(self, n: int) -> State:
        """The state that an entry found."""
        with self._turn:
            self.entry(n)
            place = self._place[n] + self._fetched
            return self._done[place - 1].after if place else self._start

    def followers(self, n: int) -> Sequence[Entry]:
        """What followed an entry and refers to it: a push, Luck spent, a tick."""
        self._reach(n)
        return self._followers.get(n, ())

    def add(self, n: int, at: datetime, event: Event, dice: tuple[FallenDie, ...] = ()) -> Entry:
        """Something new happened."""
        with self._turn:
            now = self.state if self.state.joined >= self.joined else replace(self.state, joined=self.joined)
            entry = Entry(n, at, event, event.apply(now), dice)
            self.joined = entry.after.joined
            self._push(entry)
            self._undone.clear()
            return entry

    def undo(self) -> Entry:
        """Take the last entry back."""
        with self._turn:
            if self.last is None:
                raise NothingToUndo
            entry = self._done.pop()
            del self._place[entry.n]
            if self._puzzling and self._puzzling[-1].n == entry.n:
                self._puzzling.pop()
            if entry.event.follows is not None:
                self._followers[entry.event.follows].pop()
            self._undone.append(entry)
            return entry

    def redo(self) -> Entry:
        """Bring the last undone entry back."""
        with self._turn:
            if not self._undone:
                raise NothingToRedo
            entry = self._undone.pop()
            self._push(entry)
            return entry

    def fetch(self) -> bool:
        """Read one more page of what came before; whether there was one, and it could be read."""
        with self._turn:
            if self._earlier is None:
                return False
            if (earlier := self._earlier()) is None:
                return False  # it is asked for again
            earlier._end_in(self._start)
            self._done[:0] = earlier._done
            self._fetched += len(earlier._done)
            self._before = earlier._before
            self._earlier = earlier._earlier
            self._start = earlier._start
            self._puzzling[:0] = earlier._puzzling
            self._passed_over[:0] = earlier._passed_over
            self._puzzles_before = earlier._puzzles_before
            for place, entry in enumerate(earlier._done, -self._fetched):
                self._place[entry.n] = place
            for n, followers in earlier._followers.items():
                self._followers[n] = followers + self._followers.get(n, [])
            return True

    def _end_in(self, state: State) -> None:
        """What was true in the end was so, even where not everything that led there can be read any more."""
        if self.state != state:
            if self._done:
                self._done[-1] = replace(self._done[-1], after=state)
            else:
                self._start = state

    def let_go(self) -> None:
        """Nobody needs it any more: a long one goes entry by entry, so that nobody waits for it."""
        with self._turn:
            for entries in (self._done, self._undone):
                while entries:
                    entries.pop()

    def _reach(self, n: int) -> None:
        while (not self._done or n < self._done[0].n) and self.fetch():
            pass

    def _push(self, entry: Entry) -> None:
        self._place[entry.n] = len(self._done) - self._fetched
        self._done.append(entry)
        if puzzle_of(entry.event) is not None:
            self._puzzling.append(entry)
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
        many = len(self)
        if isinstance(at, slice):
            found = [self._history.back(many - place) for place in range(*at.indices(many))]
            return [entry for entry in found if entry is not None]
        place = at + many if at < 0 else at
        entry = self._history.back(many - place) if 0 <= place < many else None
        if entry is None:
            raise IndexError(at)
        return entry

    def __iter__(self) -> Iterator[Entry]:
        return iter(list(self._history.newest_first())[::-1])

    def __reversed__(self) -> Iterator[Entry]:
        return self._history.newest_first()

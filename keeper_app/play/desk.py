"""The desk: the one door through which anything happens. It decides nothing; actions and rules do.

An action becomes an event, the event goes to the journal, and only then does the desk change and
tell whoever listens. What was shown is never lost, and a write that fails changes nothing.
"""

import contextlib
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol

from keeper_app.dice import Dice, Die, NotedDice, ReadOutDice, SystemDice
from keeper_app.play.asked_dice import AskedDice, Enough
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.puzzles import is_unheard
from keeper_app.play.reading import Journal, Reader, snapshot_of
from keeper_app.play.record import to_the_millisecond, write_dice, write_event, write_moment
from keeper_app.play.state import State
from keeper_app.play.well_formed import check_fields

PAGE = 200  # records on a page: opening reads one
CLOCK_PLAY = timedelta(minutes=1)  # clocks are set right by less than this all the time


class Action(Protocol):
    """Something a keeper does; known by its file in a room's actions/."""

    def run(self, desk: "Desk", dice: Dice) -> Event:
        """Resolve it with the rules and say what happened."""


class Desk:
    """The state of play, its history, and its listeners. Safe to use from several windows."""

    def __init__(
        self,
        journal: Journal,
        *,
        dice: Dice | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._journal = journal
        self._dice = dice or SystemDice()
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self._lock = threading.RLock()
        self._reader = reader = Reader(journal)
        self._history = reader.newest()
        self._next = reader.next
        self._latest = reader.latest
        self.unread = reader.unread  # records that could not be understood and were passed over
        self.clock_went_back = False  # the log keeps its order all the same

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
    def unheard(self) -> bool:
        """Something stands in the log that only a newer Keeper knows, and has no effect here."""
        return any(is_unheard(one) for one in self._history.puzzles)

    @property
    def next_id(self) -> int:
        """The id of whoever joins next: nobody ever had it, not even somebody whose arrival was undone."""
        return self._history.joined + 1

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

    def before(self, n: int) -> State:
        """What was true before this entry."""
        return self._history.before(n)

    def followers(self, n: int) -> Sequence[Entry]:
        """What followed an entry and refers to it."""
        return self._history.followers(n)

    # --- doing --------------------------------------------------------------

    def do(self, action: Action, faces: Sequence[int] | None = None) -> Entry:
        """Run an action with the system's dice, or with faces read out from real ones."""
        check_fields(action)
        with self._lock:
            source = NotedDice(self._dice) if faces is None else ReadOutDice(faces)
            event = action.run(self, source)
            if isinstance(source, ReadOutDice):
                source.finish()
            n, at, fallen = self._next, self._now(), tuple(source.fallen)
            record = {"n": n, "at": write_moment(at), "event": write_event(event)}
            self._journal.append({**record, "dice": write_dice(fallen)} if fallen else record)
            self._next = n + 1
            entry = self._history.add(n, at, event, fallen)
            self._turn_page(at)
        self._tell()
        return entry

    def dice_asked(self, action: Action, faces: Sequence[int] = ()) -> tuple[Die, ...]:
        """The dice that fell on these faces, and those of the throw that comes next; nothing is done.

        What falls decides what is rolled next: a table that rolls its own dice is asked for them throw by throw.
        What is refused asks for none.
        """
        dice = AskedDice(faces)
        with self._lock, contextlib.suppress(Enough, ValueError):
            check_fields(action)
            action.run(self, dice)
        return tuple(dice.asked)

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

    def hear(self, records: Sequence[Mapping[str, Any]]) -> None:
        """What another Keeper wrote into this journal since: it happened here too."""
        with self._lock:
            self._reader.go_on(self._history, records)
            self._next, self._latest, self.unread = self._reader.next, self._reader.latest, self._reader.unread
        self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    # --- inside -------------------------------------------------------------

    def _append(self, what: str, entry: Entry) -> None:
        self._journal.append({"n": self._next, "at": write_moment(self._now()), what: entry.n})
        self._next += 1

    def _now(self) -> datetime:
        """The moment, never before the last one: a clock set back must not turn the log around."""
        now = to_the_millisecond(self._clock())
        if self._latest is not None and now < self._latest:
            self.clock_went_back = self.clock_went_back or now < self._latest - CLOCK_PLAY
            return self._latest
        self._latest = now
        return now

    def _turn_page(self, at: datetime) -> None:
        """Begin a new page when this one is full. A disk that refuses is asked again after the next event."""
        if len(self._journal) >= PAGE:
            with contextlib.suppress(Exception):
                self._journal.turn_page(snapshot_of(self._history, self._next, at))

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

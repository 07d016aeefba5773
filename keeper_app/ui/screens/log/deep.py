"""A search that goes far back in the log: done beside the window, so that nobody waits for it."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

import flet as ft

from keeper_app.play.desk import Desk
from keeper_app.play.errors import Stopped
from keeper_app.play.history import Entry
from keeper_app.reference import written_in
from keeper_app.ui.at_work import BEAT, Work, beside
from keeper_app.ui.component import use_once
from keeper_app.ui.seat import Seat
from keeper_app.words import LogLine, Words, log_line

NEAR = 100  # entries that are looked through in no time

Told = tuple[Entry, LogLine]


def has_words(line: LogLine, search: str) -> bool:
    """Whether a line has every word looked for."""
    return written_in(search, f"{line.title} {line.figure} {line.detail} {line.dice}")


@dataclass(frozen=True)
class Asked:
    """What is looked for, in which language and at which desk, and how far back."""

    search: str
    words: Words
    desk: Desk
    depth: int


@dataclass(eq=False)
class DeepSearch(Work):
    """Looks for something beyond what is near; what it found so far is there to be shown."""

    asked: Asked | None = None
    below: int = 0  # entries before this number are its own; those after it are looked through by whoever draws
    found: list[Told] = field(default_factory=list)
    over: bool = False

    def run(self) -> None:
        """Newest first, as far back as was asked."""
        if self.asked is None:
            return
        far = islice(reversed(self.asked.desk.entries), self.asked.depth)
        for entry in self.through(far, min(self.asked.depth, len(self.asked.desk.entries))):
            if entry.n < self.below:
                line = log_line(self.asked.words, self.asked.desk, entry)
                if has_words(line, self.asked.search):
                    self.found.append((entry, line))


class Searching:
    """The search of one pane: another question ends the one before."""

    def __init__(self) -> None:
        self.now: DeepSearch | None = None
        self._near: tuple[object, list[Told]] = (None, [])

    def near(self, key: object, find: Callable[[], list[Told]]) -> list[Told]:
        """What is near, found once as long as it is the same: a search that goes on is drawn many times."""
        if self._near[0] != key:
            self._near = key, find()
        return self._near[1]

    def at(self, seat: Seat, asked: Asked | None, below: int) -> DeepSearch | None:
        """The search for this, begun where it is another; none where everything is near."""
        if asked is None:
            self.leave()
            return None
        undone = self.now is not None and below < self.now.below
        if self.now is None or self.now.asked != asked or undone:
            self.leave()
            self.now = DeepSearch("work.searching", asked=asked, below=below)
            ft.context.page.run_task(partial(_follow, seat, self.now))
        return self.now

    @property
    def news(self) -> tuple[int, int, bool] | None:
        """What is to be drawn of it: how far it is, how much was found, whether it is over."""
        return (self.now.done, len(self.now.found), self.now.over) if self.now is not None else None

    def leave(self) -> None:
        """Nobody looks for it any more."""
        if self.now is not None:
            self.now.cancel()
            self.now = None


async def _follow(seat: Seat, search: DeepSearch) -> None:
    running = asyncio.ensure_future(beside(lambda work: search.run(), search))
    while not running.done():
        await asyncio.wait({running}, timeout=BEAT)
        if not seat.feed.there:
            search.cancel()
        seat.feed.tell()
    search.over = True
    with contextlib.suppress(Stopped):
        running.result()
    seat.feed.tell()


def use_searching() -> Searching:
    """The search of this pane; it ends with the pane."""
    searching = use_once(Searching)
    ft.use_effect(lambda: None, [], cleanup=searching.leave)
    return searching

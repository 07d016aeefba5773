"""Work that takes longer than a tap: done beside all windows, with a bar that says how far it is and a way to stop it.

    work(seat, "work.reading", lambda work: read_import(raw, work.step), then=show, small=len(raw) <= BUSY)

The job runs in a thread; what comes of it is handed to `then` in the window that asked. It is dropped where nobody
waits any more: the keeper stopped it, the window went away, another campaign is played. What is small is done on the
spot, and what is done in a moment shows no bar.

Where there are no threads a job takes a breath at its steps: everybody else has their turn then, the bar is drawn and
Stop is heard. A browser that cannot hold Python in the midst of something does it in one piece.
"""

import asyncio
import logging
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

import flet as ft

from keeper_app.content.uncollected import uncollected
from keeper_app.play.errors import Stopped
from keeper_app.reference.importing import ImportStopped
from keeper_app.store import StoreError
from keeper_app.ui.seat import Seat
from keeper_app.words import Refusal, Words, refusal

log = logging.getLogger("keeper")

T = TypeVar("T")

MOMENT: Final = 0.25  # seconds before a bar is shown
BEAT: Final = 0.1  # seconds after which it is drawn again
WHOLE: Final = 100
AT_ONCE: Final = 100  # things between two looks at whether it is still wanted
NO_THREADS: Final = sys.platform == "emscripten"
SHEET: Final = "at-work"


_breath: list[Callable[[], None]] = []


def breathe_with(breath: Callable[[], None] | None) -> None:
    """How a job lets everybody else have their turn, where there are no threads; None where it cannot."""
    _breath[:] = [breath] if breath is not None else []


class Cancelled(Stopped, ImportStopped):
    """Nobody waits any more."""


@dataclass(eq=False)
class Work:
    """Something under way: the id of the words for it, how much of a hundred is done, whether it is still wanted.

    Once it is `held` it can no longer be stopped: something is being changed. One that `breathes` has no thread.
    """

    words: str
    done: int = 0
    cancelled: bool = False
    held: bool = False
    breathes: bool = False

    def step(self, done: int, total: int) -> None:
        """Told by the job; Cancelled where nobody waits any more."""
        if self.breathes:
            for breath in _breath:
                breath()
        if self.cancelled and not self.held:
            raise Cancelled
        self.done = min(WHOLE, WHOLE * done // max(total, 1))

    def through(self, things: Iterable[T], total: int, begin: int = 0, end: int = WHOLE) -> Iterator[T]:
        """The same things, one by one; each is a step from `begin` to `end` of a hundred."""
        for at, thing in enumerate(things):
            if at % AT_ONCE == 0:
                self.step(begin * max(total, 1) + (end - begin) * at, WHOLE * max(total, 1))
            yield thing

    def hold(self) -> None:
        """From here on it is done, whoever waits; Cancelled where nobody did any more."""
        self.step(self.done, WHOLE)
        self.held = True

    def cancel(self) -> None:
        """It is not wanted any more."""
        self.cancelled = True


@dataclass(frozen=True)
class Order(Generic[T]):
    """What is to be done, and what with what comes of it; `refused` are the errors that have words, `why` has them."""

    job: Callable[[Work], T]
    then: Callable[[T], object]
    refused: tuple[type[Exception], ...] = (*Refusal, StoreError)
    why: Callable[[Words, Any], str] = refusal


def work(
    seat: Seat,
    words: str,
    job: Callable[[Work], T],
    then: Callable[[T], object],
    *,
    small: bool = False,
    refused: Sequence[type[Exception]] = (*Refusal, StoreError),
    why: Callable[[Words, Any], str] = refusal,
) -> None:
    """Do something beside the window and then go on; a refusal becomes a sentence. What is `small` is done at once."""
    order, under_way = Order(job, then, tuple(refused), why), Work(words)
    if small:
        _finish(seat, order, lambda: job(under_way))
    else:
        ft.context.page.run_task(partial(_beside, seat, under_way, order))


async def beside(job: Callable[[Work], T], under_way: Work, *, lasting: bool = True) -> T:
    """What comes of a job, in a thread that belongs to no window; where there are none, after a breath.

    Most of what is made by it stays for a while, and is not looked through for garbage, unless it is not `lasting`.
    """

    def run() -> T:
        with uncollected() if lasting else nullcontext():
            return job(under_way)

    if NO_THREADS:
        await asyncio.sleep(0)
        under_way.breathes = True
        return run()
    return await asyncio.get_running_loop().run_in_executor(None, run)


def alongside(name: str, job: Callable[[Work], object]) -> None:
    """Begin something that no window waits for: in a thread of this name, or between two taps where there are none."""
    under_way = Work("")
    if not NO_THREADS:
        threading.Thread(target=job, args=(under_way,), name=name, daemon=True).start()
        return
    begun = asyncio.get_event_loop().create_task(beside(job, under_way), name=name)
    _alongside.add(begun)
    begun.add_done_callback(_alongside.discard)


_alongside: set[asyncio.Task[object]] = set()  # a loop does not hold on to its tasks


async def followed(running: "asyncio.Future[T]", under_way: Work, show: Callable[[], bool]) -> None:
    """Until it is done: `show` draws how far it is, and says whether anybody still waits."""
    try:
        while not running.done():
            await asyncio.wait({running}, timeout=BEAT)
            if not running.done() and not show():
                under_way.cancel()
    finally:
        if not running.done():
            under_way.cancel()  # a window that went away waits for nothing


async def _beside(seat: Seat, under_way: Work, order: Order[T]) -> None:
    window, desk = seat.window, seat.desk
    running = asyncio.ensure_future(beside(order.job, under_way))
    await asyncio.wait({running}, timeout=MOMENT)
    if not running.done() and seat.desk is desk:
        window.over(SHEET, work=under_way)

    def show() -> bool:
        window.tell()
        return _lies_open(seat, under_way)

    await followed(running, under_way, show)
    _take_away(seat, under_way)
    gone = seat.desk is not desk or not seat.feed.there
    if not under_way.held and (under_way.cancelled or gone):
        if not running.cancelled():
            running.exception()  # whatever it was, nobody waits for it
        return
    _finish(seat, order, running.result)


def _finish(seat: Seat, order: Order[T], result: Callable[[], T]) -> None:
    try:
        done = result()
    except order.refused as error:
        seat.window.complain(order.why(seat.look.words, error))
    except Stopped:
        pass
    except Exception as error:  # a fault of ours: the window goes on, and the terminal has the particulars
        log.exception("work failed")
        seat.window.complain(refusal(seat.look.words, error))
    else:
        order.then(done)


def _lies_open(seat: Seat, under_way: Work) -> bool:
    return any(laid.about.get("work") is under_way for laid in seat.window.sheets)


def _take_away(seat: Seat, under_way: Work) -> None:
    if _lies_open(seat, under_way):
        kept = tuple(laid for laid in seat.window.sheets if laid.about.get("work") is not under_way)
        seat.window.set(sheets=kept)

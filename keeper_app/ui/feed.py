"""What tells the parts of one window that something has changed; each looks whether that is anything it shows."""

import asyncio
import contextlib
import contextvars
from collections.abc import Awaitable, Callable
from typing import Protocol

import flet as ft

Stop = Callable[[], None]
Told = Callable[[], bool]

ONE_FRAME = 0.03  # seconds: the browser draws the answer to a tap before the rest arrives
GRACE = 3600  # seconds in which a lost window may come back; Flet's own default

ENDS: contextvars.ContextVar[list[Callable[[], Awaitable[None]]]] = contextvars.ContextVar("ENDS")
"""What takes leave of the windows of one connection (`ui/farewell.py`)."""


class Source(Protocol):
    """Something that all windows share and that tells when it changes."""

    def listen(self, listener: Callable[[], None], /) -> Stop:
        """Hear of changes, until what is returned is called."""
        ...


class Feed:
    """One for each window. It draws nothing: it tells those who listen, the urgent ones first.

    `moment` is another number after every change of what the windows share, `changes` after any change at all.
    """

    def __init__(self) -> None:
        self.moment = self.changes = 0
        self._first: list[Told] = []
        self._rest: list[Told] = []

    def listen(self, told: Told, *, first: bool = False) -> Stop:
        """Be told of changes; `told` says whether it will draw."""
        among = self._first if first else self._rest
        among.append(told)

        def stop() -> None:
            if told in among:
                among.remove(told)

        return stop

    @property
    def there(self) -> bool:
        """Whether the window is there, and can be shown something."""
        return True

    @property
    def listeners(self) -> int:
        """How many listen."""
        return len(self._first) + len(self._rest)

    def tell(self) -> None:
        """Something changed: where an urgent part draws, the rest is told once the browser has shown it."""
        self.changes += 1
        if self._tell(self._first):
            self._later()
        else:
            self._tell(self._rest)

    def _later(self) -> None:
        """Tell the rest; a window of a browser waits for a frame first."""
        self._tell(self._rest)

    def _tell(self, listeners: list[Told]) -> bool:
        will_draw = [told() for told in tuple(listeners)]  # all of them, not up to the first that does
        return any(will_draw)


class PageFeed(Feed):
    """The feed of a window in a browser: it hears what the windows share for as long as the browser is there."""

    def __init__(self, page: ft.Page, *sources: Source, heard: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._page, self._sources, self._on_heard = page, sources, heard
        self._stops: list[Stop] = []
        page.on_connect, page.on_disconnect, page.on_close = self.back, self.away, self.away
        self.back()

    def back(self) -> None:
        """The window is there, perhaps again: hear, and show what was missed."""
        self.away()
        self._stops = [source.listen(self._changed) for source in self._sources]
        connection = self._page.session.connection

        async def lost() -> None:
            with contextlib.suppress(RuntimeError):  # Flet's word for a session that is gone
                if self._page.session.connection is connection:  # else Flet has taken leave by itself
                    await self._page.session.disconnect(GRACE)

        ENDS.get([]).append(lost)
        self._hear()

    @property
    def there(self) -> bool:
        """It hears what the windows share for just as long."""
        return bool(self._stops)

    def away(self) -> None:
        """The window is gone, perhaps for good: Flet ends no effect of its parts then, so this must do it."""
        while self._stops:
            self._stops.pop()()

    def _hear(self) -> None:
        self.moment += 1
        self._on_heard()
        self.tell()

    def _changed(self) -> None:
        """A change made in another window arrives in that window's context: draw in our own."""
        try:
            here = ft.context.page is self._page
        except RuntimeError:  # changed by no window: a thread, a timer
            here = False
        if here:
            self._hear()
        else:
            contextvars.copy_context().run(self._page.run_task, self._hear_here)

    async def _hear_here(self) -> None:
        self._hear()

    def _later(self) -> None:
        self._page.run_task(self._rest_after_a_frame)

    async def _rest_after_a_frame(self) -> None:
        await asyncio.sleep(ONE_FRAME)
        self._tell(self._rest)

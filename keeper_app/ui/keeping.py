"""Whether a browser still has what Keeper wrote there: nobody says so when its data is cleared under an open page.

Chromium lets a page go on writing to files that are gone, without a word. So it is looked for the files themselves:
after something has happened, and whenever the page comes into sight again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

SOON: Final = 1.0  # seconds: what happens meanwhile is looked after together

Later = Callable[[float, Callable[[], None]], None]


class Keeping:
    """`lost` once the files are gone, and from then on. `still_there` asks the browser, `later` waits for a moment."""

    def __init__(self, still_there: Callable[[], Awaitable[bool]], later: Later) -> None:
        self.lost = False
        self._still_there, self._later = still_there, later
        self._waiting = False
        self._looking: asyncio.Task[None] | None = None  # a loop does not hold on to its tasks
        self._listeners: list[Callable[[], None]] = []

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` once they are gone; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def look_soon(self) -> None:
        """Look in a moment, once for all that is asked until then."""
        if not self._waiting and not self.lost:
            self._waiting = True
            self._later(SOON, self._begin)

    def _begin(self) -> None:
        self._looking = asyncio.get_event_loop().create_task(self.look())

    async def look(self) -> None:
        """Look now."""
        self._waiting = False
        if self.lost or await self._still_there():
            return
        self.lost = True
        for listener in tuple(self._listeners):
            listener()

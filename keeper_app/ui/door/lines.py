"""The open lines of devices: each is a socket that can be hung up from here, at once."""

import asyncio
from collections.abc import Callable


class Line:
    """One open socket of a device. `over` comes to an end when it is hung up, with the reason as a code of a socket."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.over: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def is_over(self) -> bool:
        """Whether it was hung up."""
        return self.over.done()

    def hang_up(self, why: int) -> None:
        """Nothing more is heard or said on it."""
        if not self.over.done():
            self.over.set_result(why)


class Lines:
    """Those that are open now."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._open: set[Line] = set()
        self._changed = changed

    def here(self, device: str) -> bool:
        """Whether a device is there at this moment."""
        return any(line.device == device for line in self._open)

    def add(self, line: Line) -> None:
        """A line was opened."""
        self._open.add(line)
        self._changed()

    def remove(self, line: Line) -> None:
        """A line is closed."""
        self._open.discard(line)
        self._changed()

    def hang_up(self, why: int, device: str | None = None) -> None:
        """All lines of a device, or of everybody."""
        for line in tuple(self._open):
            if device in (None, line.device):
                line.hang_up(why)

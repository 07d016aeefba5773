"""Lines as uvicorn has them, but for two things: who calls asks for something soon, and says little at first.

A file that is taken in comes in one message, and must arrive to be refused. Nobody else needs that much, and nobody
needs a line on which nothing is asked for.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from keeper_app.ui.door.frames import ANY_SIZE, PATIENCE, SMALL


class GuardedLine(H11Protocol):
    """It is closed where no whole request has come within `patience` seconds, however its bytes drip in."""

    patience = PATIENCE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Answer as uvicorn does, and look at the clock."""
        super().connection_made(transport)
        self._waits = self.loop.call_later(self.patience, self._hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone, and nobody waits."""
        self._waits.cancel()
        super().connection_lost(exc)

    def _hang_up(self) -> None:
        asked = self.cycle is not None or self.transport.get_protocol() is not self  # a page, or a socket by now
        if not asked:
            self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """Its scope holds what lifts the limit."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._most = self.conn.max_message_size
        self.conn.max_message_size = SMALL

    def handle_connect(self, event: Any) -> None:
        """Open as uvicorn does; the app runs after this."""
        super().handle_connect(event)
        if getattr(self, "scope", None):
            self.scope[ANY_SIZE] = self._lift  # type: ignore[literal-required]  # an extension of ours

    def _lift(self) -> None:
        self.conn.max_message_size = self._most

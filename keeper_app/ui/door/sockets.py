"""Sockets as uvicorn has them, but for one thing: until a window has said who it is, it may say little at once.

A file that is taken in comes in one message, and must arrive to be refused. Nobody else needs that much.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from keeper_app.ui.door.frames import ANY_SIZE, SMALL


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

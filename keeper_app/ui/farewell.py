"""Takes leave of windows whose connection broke.

Where a socket closes while the server is sending, Flet 1.0.5 leaves its session as it was: no `on_disconnect`, no
`on_close`, and nothing ever evicts it. What a window put into `ENDS` is called in any case.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from keeper_app.ui.feed import ENDS

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Farewell:
    """Around Flet's ASGI app, whose handlers run inside the context of this call."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and see every window of this connection off when it ends."""
        ends: list[Callable[[], Awaitable[None]]] = []
        ENDS.set(ends)
        try:
            await self._app(scope, receive, send)
        finally:
            while ends:
                await ends.pop()()

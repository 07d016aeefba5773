"""Who may knock: other web pages on this machine may not talk to the desk.

A browser lets any page open a websocket to any address and says in `Origin` where it came from. So a window
must come from the address it talks to; and on a desk for this machine alone, that address must be this machine's
own name, or a hostile name could be pointed at it.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def may_enter(host: str, origin: str | None, *, local: bool) -> bool:
    """Same origin, or no origin at all (not a browser); a local desk answers to its own names only."""
    if local and _name(host) not in OWN_NAMES:
        return False
    return origin is None or urlsplit(origin).netloc == host


class Doorkeeper:
    """ASGI layer that turns strangers away before anything else hears them."""

    def __init__(self, app: App, *, local: bool) -> None:
        self._app = app
        self._local = local

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let in, or close the door politely."""
        if scope["type"] == "websocket" or scope["type"] == "http":
            headers = {name: value.decode("latin-1") for name, value in scope.get("headers") or []}
            origin = headers.get(b"origin") if scope["type"] == "websocket" else None
            if not may_enter(headers.get(b"host", ""), origin, local=self._local):
                await self._refuse(scope, receive, send)
                return
        await self._app(scope, receive, send)

    @staticmethod
    async def _refuse(scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "http.response.start", "status": 421, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

"""Who may knock: other web pages on this machine may not talk to the desk.

A browser lets any page open a websocket to any address and says in `Origin` where it came from. So a window
must come from the address it talks to; and on a desk for this machine alone, that address must be this machine's
own name, or a hostile name could be pointed at it.
"""

import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

OWN_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


def _name(host: str) -> str:
    """The name in a Host header, without its port; none where somebody put more into it."""
    try:
        parts = urlsplit(f"//{host}")
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.netloc == host and "@" not in host else ""


def _place(origin: str) -> str | None:
    """The address in an Origin header; None when it is none."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def may_enter(host: str, origin: str | None, *, local: bool) -> bool:
    """Same origin, or no origin at all (not a browser); a local desk answers to its own names only."""
    if local and _name(host) not in OWN_NAMES:
        return False
    return origin is None or _place(origin) == host


def _only_bytes(receive: Any) -> Any:
    """What a window says, as long as it says it in bytes, as Flet's do; one that speaks otherwise has left."""

    async def heard() -> Any:
        message = await receive()
        if message["type"] == "websocket.receive" and message.get("bytes") is None:
            return {"type": "websocket.disconnect", "code": 1003}
        return message

    return heard


def _while_there(send: Any) -> Any:
    """What is said to a window that has just been closed is lost; that is no fault to fill the terminal with."""

    async def say(message: Any) -> None:
        with contextlib.suppress(OSError):
            await send(message)

    return say


class Doorkeeper:
    """ASGI layer that turns strangers away before anything else hears them."""

    def __init__(self, app: App, *, local: bool) -> None:
        self._app = app
        self._local = local

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let in, or close the door politely."""
        if scope["type"] == "websocket" or scope["type"] == "http":
            said = [(name, value.decode("latin-1")) for name, value in scope.get("headers") or []]
            hosts = [value for name, value in said if name == b"host"]
            origins = [value for name, value in said if name == b"origin" and scope["type"] == "websocket"]
            once = len(hosts) == 1 and len(origins) <= 1  # who says two things is believed in neither
            if not (once and may_enter(hosts[0], next(iter(origins), None), local=self._local)):
                await self._refuse(scope, receive, send)
                return
        if scope["type"] == "websocket":
            receive, send = _only_bytes(receive), _while_there(send)
        await self._app(scope, receive, send)

    @staticmethod
    async def _refuse(scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "http.response.start", "status": 421, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

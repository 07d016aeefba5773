"""Who may knock at all: whoever calls this machine by its own names, and no other web page.

A browser lets any page open a websocket to any address and says in `Origin` where it came from. So a window must come
from the address it talks to; and that address must be one of this machine's own, or a hostile name could be pointed at
it. Loopback names always are; those of the network only while the door is open (`ui/door/`).
"""

import contextlib
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
MOST_HEADERS, LARGEST_HEADERS = 100, 32_000
GONE = frozenset({"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback", "/upload"})
"""What comes with Flet's server and is no part of ours."""


def name_in(host: str) -> str:
    """The name in a Host header, without its port; none where somebody put more into it."""
    try:
        parts = urlsplit(f"//{host}")
        name = parts.hostname or ""
        _ = parts.port  # a port that is none is more than a name
    except ValueError:
        return ""
    return name if parts.netloc == host and "@" not in host else ""


def _place(origin: str) -> str | None:
    """The address in an Origin header; None when it is none."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def may_enter(host: str, origin: str | None, names: Collection[str] = ()) -> bool:
    """Called by a name of this machine, its loopback names or `names`; same origin, or none at all (not a browser)."""
    if name_in(host) not in LOOPBACK_NAMES and name_in(host) not in (one for one in names if one):
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


async def refuse(scope: Scope, receive: Any, send: Any, status: int) -> None:
    """Close the door politely: a socket before it opens, a page with a bare status."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


class Doorkeeper:
    """ASGI layer that turns strangers away before anything else hears them.

    `names` are ours at this moment, told the address at which a request has arrived.
    """

    def __init__(self, app: App, names: Callable[[str], Collection[str]] = lambda reached: ()) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let in, or close the door politely."""
        if scope["type"] in ("websocket", "http") and (status := self._fault(scope)):
            await refuse(scope, receive, send, status)
            return
        if scope["type"] == "websocket":
            receive, send = _only_bytes(receive), _while_there(send)
        await self._app(scope, receive, send)

    def _fault(self, scope: Scope) -> int:
        """The status of a refusal; 0 where there is none."""
        headers = scope.get("headers") or []
        if len(headers) > MOST_HEADERS or sum(len(name) + len(value) for name, value in headers) > LARGEST_HEADERS:
            return 431
        said = [(name, value.decode("latin-1")) for name, value in headers if name in (b"host", b"origin")]
        hosts = [value for name, value in said if name == b"host"]
        asks = scope["type"] == "http" and scope.get("method", "GET") in ("GET", "HEAD")
        origins = [value for name, value in said if name == b"origin" and not asks]
        if len(hosts) != 1 or len(origins) > 1:  # who says two things is believed in neither
            return 421
        if not may_enter(hosts[0], next(iter(origins), None), self._names((scope.get("server") or ("",))[0])):
            return 421
        return 404 if scope.get("path", "").rstrip("/") in GONE else 0

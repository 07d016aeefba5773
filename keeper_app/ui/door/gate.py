"""Asks for the pass: page, file and socket alike. Only this machine itself needs none.

Whoever has none meets a small page of ours, at which a code is typed (`stranger.py`), and nothing else.
"""

import asyncio
import contextlib
from functools import cached_property
from typing import TYPE_CHECKING, Any

from keeper_app.ui.door.door import CLOSED, SENT_AWAY, Door
from keeper_app.ui.door.lines import Line
from keeper_app.ui.door.passes import COOKIE
from keeper_app.ui.door.visitor import VISITOR, Visitor, is_own_machine
from keeper_app.ui.doorkeeper import App, Scope, refuse
from keeper_app.ui.languages import asked_for

if TYPE_CHECKING:
    from keeper_app.ui.door.stranger import Stranger

DOOR = "/door"
LONGEST_COOKIES = 4000
WHY = {SENT_AWAY: "devices.stranger.sent-away", CLOSED: "devices.stranger.closed"}
LONGEST_REASON = 120  # bytes that a socket has for the reason why it is closed


def cookie_of(scope: Scope, wanted: str) -> str:
    """What a browser kept for us under a name; where it shows several, the first."""
    for name, value in scope.get("headers") or []:
        if name == b"cookie":
            for part in value.decode("latin-1")[:LONGEST_COOKIES].split(";"):
                key, _, kept = part.strip().partition("=")
                if key == wanted:
                    return str(kept)
    return ""


class Gate:
    """ASGI layer between whoever knocks and the windows."""

    def __init__(self, app: App, door: Door) -> None:
        self._app, self._door = app, door

    @cached_property
    def _stranger(self) -> "Stranger":
        """Nobody needs it at a start."""
        from keeper_app.ui.door.stranger import Stranger

        return Stranger(self._door)

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Let in by the pass, or show the door."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        own = is_own_machine(scope)
        shown = "" if own else cookie_of(scope, COOKIE)
        device = None if own else self._door.shown(shown)
        visitor = Visitor() if own else None
        if device is not None:
            visitor = Visitor(device.id, device.role, device.who)
        path = scope.get("path", "")
        if scope["type"] == "http" and (path == DOOR or path.startswith(DOOR + "/")):
            await self._stranger.answer(scope, receive, send, inside=visitor is not None, shown=shown)
        elif visitor is None:
            await self._turn_away(scope, receive, send, shown)
        else:
            token = VISITOR.set(visitor)
            try:
                if own or scope["type"] == "http":
                    await self._app(scope, receive, send)
                else:
                    await self._on_a_line(visitor, scope, receive, send)
            finally:
                VISITOR.reset(token)

    async def _turn_away(self, scope: Scope, receive: Any, send: Any, shown: str) -> None:
        """A page that is asked for becomes the door; all else is refused."""
        accepts = next((value for name, value in scope.get("headers") or [] if name == b"accept"), b"")
        if scope["type"] == "http" and scope.get("method") == "GET" and b"text/html" in accepts:
            await self._stranger.show(scope, send, shown=shown, status=403)
        else:
            await refuse(scope, receive, send, 403)

    async def _on_a_line(self, visitor: Visitor, scope: Scope, receive: Any, send: Any) -> None:
        """A socket of a device: it ends at once when the device is sent away or the door is closed."""
        line = Line(visitor.device)

        async def heard() -> Any:
            hearing = asyncio.ensure_future(receive())
            try:
                await asyncio.wait({hearing, line.over}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                if not hearing.done():
                    hearing.cancel()
            return {"type": "websocket.disconnect", "code": line.over.result()} if line.is_over else hearing.result()

        async def say(message: Any) -> None:
            if not line.is_over:
                await send(message)

        ending = asyncio.ensure_future(self._hang_up(line, scope, send))
        self._door.came(line)
        try:
            await self._app(scope, heard, say)
        finally:
            ending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await ending
            self._door.went(line)

    async def _hang_up(self, line: Line, scope: Scope, send: Any) -> None:
        """Say why, in the language of the device, the moment it is so."""
        from keeper_app.words import words_in  # a start does not need it

        code = await line.over
        reason = words_in(asked_for(scope)).say(WHY[code]).encode()[:LONGEST_REASON].decode(errors="ignore")
        with contextlib.suppress(OSError, RuntimeError):  # it may have left by itself
            await send({"type": "websocket.close", "code": code, "reason": reason})

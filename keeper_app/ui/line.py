"""The line between a browser and the server: what cuts it in Flet 1.0.5, and what kills a window that calls again.

A window is asked things (scroll there, take the keyboard) and may answer late, from a room out of sight after ten
seconds. By then what was asked may be gone, and Flet takes the answer for a fault and hangs up: `hear_late_answers`.

Whose line broke, for that or because a phone went to sleep, calls again by itself and is told all it shows once more.
Its client asks of each control whether it is the same as the one that stands there, with all that is in it. It asks
that twice of whatever is inside, and twice again inside that: where nothing has changed, thirty controls within one
another are a thousand million questions, and the window never moves again. Two that differ are told apart at once. So
what comes again bears a mark, which nothing draws and is another one each time: `Comeback`.

A client that hears that its line broke covers its screen. So the page (`assets/splash.html`) tells it once somebody
answers again at `/line`, and until then says in a word of ours that nobody does: `StillThere` has both.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from itertools import count
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction

from keeper_app.ui.languages import asked_for

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Any, Send], Awaitable[None]]

PACKET = b"\x00"  # stands before what is packed
MARK = "_back"
LINE = "/line"


def hear_late_answers(page: ft.Page) -> None:
    """Let whoever asked something hear the answer, in this window, whether or not it was asked of what still stands."""
    session: Any = page.session

    def heard(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        asked = session._Session__method_calls.pop(call_id, None)
        if asked is not None:  # else nobody waits any longer
            session._Session__method_call_results[asked] = result, error
            asked.set()

    session.handle_invoke_method_results = heard


def _mark(told: Any, number: int) -> None:
    """Every control in something that a window is told."""
    if isinstance(told, dict):
        for one in told.values():
            _mark(one, number)
        if "_c" in told:
            told[MARK] = number
    elif isinstance(told, list):
        for one in told:
            _mark(one, number)


def marked(packet: bytes, number: int) -> bytes:
    """What a window is told when it says who it is, with this mark on all it shows; anything else as it is."""
    action, body = msgpack.unpackb(packet.removeprefix(PACKET), strict_map_key=False)
    if action != MessageAction.REGISTER_CLIENT.value:
        return packet
    _mark(body, number)
    return PACKET + bytes(msgpack.packb([action, body]))


class Comeback:
    """Around Flet's ASGI app: marks the first thing that is said on a line."""

    def __init__(self, app: App) -> None:
        self._app, self._numbers = app, count(1)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Send) -> None:
        """Pass everything on."""
        new = True

        async def say(message: Message) -> None:
            nonlocal new
            if new and message["type"] == "websocket.send":
                new = False
                message = {**message, "bytes": marked(message["bytes"], next(self._numbers))}
            await send(message)

        await self._app(scope, receive, say)


class StillThere:
    """Around the pages: answers, to whoever was let in, with the word a page shows once nobody answers any more."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Send) -> None:
        """Answer that one path; all else goes on."""
        if scope["type"] != "http" or scope.get("path") != LINE:
            await self._app(scope, receive, send)
            return
        from keeper_app.words import words_in  # a start does not need it

        said = words_in(asked_for(scope)).say("line.gone").encode()
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(said))]
        headers += [(b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": said})

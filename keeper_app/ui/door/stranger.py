"""The page at which a stranger types the code, without Flet, in the language of their browser.

It asks three things: whether it is known, whether a code is right, and, once a second, whether the keeper has answered.
"""

import html
import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Any

from keeper_app.ui.door import passes
from keeper_app.ui.door.agents import agent_of
from keeper_app.ui.door.devices import Device
from keeper_app.ui.door.door import Door, KnockRefused
from keeper_app.ui.door.visitor import address_of
from keeper_app.ui.doorkeeper import Scope
from keeper_app.ui.languages import asked_for
from keeper_app.words import Words, words_in

PAGE = Path(__file__).resolve().parent / "stranger.html"
GAP = re.compile(r"\{\{([a-z]+)\}\}")
LONGEST_BODY = 2000
SAID = {
    "title": "devices.stranger.title",
    "note": "devices.stranger.note",
    "code": "devices.stranger.code",
    "name": "devices.stranger.name",
    "knock": "devices.stranger.knock",
    "waiting": "devices.stranger.waiting",
    "lost": "devices.stranger.lost",
    "over": "devices.stranger.over",
    "script": "devices.stranger.script",
}
REFUSED = {
    "wrong": "devices.stranger.wrong",
    "expired": "devices.stranger.expired",
    "used": "devices.stranger.used",
    "tries": "devices.stranger.tries",
    "full": "devices.stranger.full",
}
IN, WAITING, REFUSED_STATE, OVER = "in", "waiting", "refused", "over"


@cache
def _template() -> str:
    return PAGE.read_text("utf-8")


def _header(scope: Scope, wanted: bytes) -> str:
    return next((value for name, value in scope.get("headers") or [] if name == wanted), b"").decode("latin-1")


def called(words: Words, said: str) -> str:
    """A first name for a device."""
    agent = agent_of(said)
    return words.say(agent.words, make=agent.make)


async def _body(receive: Any) -> dict[str, Any]:
    """What was asked, where it is of our form; nothing otherwise."""
    parts = b""
    while len(parts) <= LONGEST_BODY:
        message = await receive()
        if message["type"] != "http.request":
            return {}
        parts += message.get("body", b"")
        if not message.get("more_body"):
            break
    try:
        said = json.loads(parts) if len(parts) <= LONGEST_BODY else {}
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _text(said: dict[str, Any], name: str) -> str:
    found = said.get(name)
    return found if isinstance(found, str) else ""


class Stranger:
    """Answers whatever is asked at the door."""

    def __init__(self, door: Door) -> None:
        self._door = door

    async def answer(self, scope: Scope, receive: Any, send: Any, *, inside: bool, shown: str) -> None:
        """The page, or one of its questions. Whoever is `inside` already goes on to the desk."""
        path, method = scope.get("path", ""), scope.get("method")
        if method == "GET" and path in ("/door", "/door/"):
            if inside:
                await _send(send, 303, b"", b"text/plain", (b"location", b"/"))
            else:
                await self.show(scope, send, shown=shown, status=200)
            return
        asks = {"/door/knock": self._knock, "/door/wait": self._wait}
        if method != "POST" or not _header(scope, b"content-type").startswith("application/json"):
            await _send(send, 404, b"", b"text/plain")
            return
        said = await _body(receive)
        if path == "/door/known":
            await _tell(send, {"state": IN if inside else ""})
        elif path in asks and self._door.is_open and not inside:
            await asks[path](scope, send, said)
        else:
            await _tell(send, {"state": IN} if inside else {"state": OVER, "says": ""})

    async def show(self, scope: Scope, send: Any, *, shown: str, status: int) -> None:
        """The page; to a device that was sent away it says so."""
        words = words_in(asked_for(scope))
        away = self._door.was_sent_away(shown)
        said = {name: words.say(key) for name, key in SAID.items()}
        said |= {"lang": words.lang, "called": called(words, _header(scope, b"user-agent"))}
        said["says"] = words.say("devices.stranger.sent-away") if away else ""
        page = GAP.sub(lambda gap: html.escape(said[gap[1]]), _template())
        await _send(send, status, page.encode(), b"text/html; charset=utf-8", (b"vary", b"accept-language, cookie"))

    async def _knock(self, scope: Scope, send: Any, said: dict[str, Any]) -> None:
        words = words_in(asked_for(scope))
        agent = _header(scope, b"user-agent")
        name = _text(said, "name") or called(words, agent)
        try:
            knock = self._door.knock(address_of(scope), _text(said, "code"), name, agent)
        except KnockRefused as error:
            wait = math.ceil(error.wait)
            sentence = words.say(REFUSED[error.why], wait) if error.why == "tries" else words.say(REFUSED[error.why])
            await _tell(send, {"state": REFUSED_STATE, "says": sentence, "wait": wait})
            return
        if knock.answer == IN:
            await self._let_in(send, knock.ticket, self._door.devices.find(knock.device))
        else:
            await _tell(send, {"state": WAITING, "ticket": knock.ticket})

    async def _wait(self, scope: Scope, send: Any, said: dict[str, Any]) -> None:
        ticket = _text(said, "ticket")
        knock = self._door.knocks.ask(ticket)
        if knock is None:
            await _tell(send, {"state": OVER})
        elif knock.answer == IN:
            await self._let_in(send, ticket, self._door.devices.find(knock.device))
        elif knock.answer:
            self._door.knocks.forget(ticket)
            says = words_in(asked_for(scope)).say("devices.stranger.refused")
            await _tell(send, {"state": REFUSED_STATE, "says": says})
        else:
            await _tell(send, {"state": WAITING})

    async def _let_in(self, send: Any, ticket: str, device: Device | None) -> None:
        """The pass is handed over once; a device that was sent away meanwhile gets none."""
        self._door.knocks.forget(ticket)
        if device is None:
            await _tell(send, {"state": OVER})
        else:
            await _tell(send, {"state": IN}, (b"set-cookie", passes.cookie(self._door.pass_of(device))))


async def _tell(send: Any, what: dict[str, Any], *headers: tuple[bytes, bytes]) -> None:
    await _send(send, 200, json.dumps(what).encode(), b"application/json", *headers)


async def _send(send: Any, status: int, body: bytes, kind: bytes, *headers: tuple[bytes, bytes]) -> None:
    length = str(len(body)).encode()
    said = [(b"content-type", kind), (b"content-length", length), (b"cache-control", b"no-store"), *headers]
    await send({"type": "http.response.start", "status": status, "headers": said})
    await send({"type": "http.response.body", "body": body})

"""Which language a window starts in: what its browser asks for, else what the system speaks."""

import locale
import os
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import ContextVar
from typing import Any

from keeper_app.content.known_languages import language_of, languages, matching
from keeper_app.content.language_records import Lang

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

COOKIE = "keeper-language"
_asked: ContextVar[str] = ContextVar("accept_language", default="")


def first_known(accepted: str) -> Lang | None:
    """The first of our languages in an Accept-Language header, by its weights; none at all means not this one."""
    ranked: list[tuple[float, str]] = []
    for part in accepted[:500].lower().split(","):
        tag, _, weight = (side.strip() for side in part.partition(";"))
        try:
            quality = float(weight.removeprefix("q").strip().removeprefix("=")) if weight else 1.0
        except ValueError:
            continue
        if 0 < quality <= 1:
            ranked.append((-quality, tag))
    for _, tag in sorted(ranked, key=lambda one: one[0]):
        if (lang := matching(tag.replace("_", "-"))) is not None:
            return lang
    return None


def system_language() -> Lang:
    """The system's where we speak it, else the default."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not spoken:
        spoken = locale.getlocale()[0] or ""
    return language_of(spoken)


def window_language() -> Lang:
    """The language of the window being opened."""
    return first_known(_asked.get()) or system_language()


def asked_for(scope: Scope) -> Lang:
    """The language of whoever asks: as the page left word of it, else as the browser says, else the system's."""
    return _remembered(scope) or first_known(_header(scope, b"accept-language")) or system_language()


class HearLanguage:
    """ASGI layer that remembers, for the window a connection opens, what its browser asks for.

    Some browsers ask in one language for the page and in another for the socket behind it. So the page leaves a
    cookie with the language it was asked for in, and the socket goes by that first.
    """

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Note what is asked for, then go on."""
        asked = _header(scope, b"accept-language")
        if scope["type"] == "websocket":
            asked = _remembered(scope) or asked

        async def leave_word(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and _is_page(message):
                word = f"{COOKIE}={first_known(asked) or ''}; Path=/; SameSite=Strict"
                message = {**message, "headers": [*message.get("headers", ()), (b"set-cookie", word.encode("ascii"))]}
            await send(message)

        token = _asked.set(asked)
        try:
            await self._app(scope, receive, leave_word if scope["type"] == "http" else send)
        finally:
            _asked.reset(token)


def _header(scope: Scope, wanted: bytes) -> str:
    headers: list[tuple[bytes, bytes]] = scope.get("headers") or []
    return next((value for name, value in headers if name == wanted), b"").decode("latin-1")


def _remembered(scope: Scope) -> Lang | None:
    """The language the page was asked for in."""
    for cookie in _header(scope, b"cookie")[:4000].split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == COOKIE:
            return value if value in languages() else None
    return None


def _is_page(message: MutableMapping[str, Any]) -> bool:
    return any(name.lower() == b"content-type" and b"html" in value for name, value in message.get("headers", ()))

"""Which language a window starts in: what its browser asks for, else what the system speaks."""

import locale
import os
from collections.abc import Awaitable, Callable, MutableMapping
from contextvars import ContextVar
from typing import Any

from keeper_app.content import LANGS, Lang

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]

_asked: ContextVar[str] = ContextVar("accept_language", default="")


def first_known(accepted: str) -> Lang | None:
    """The first of our languages in an Accept-Language header, by its weights."""
    ranked: list[tuple[float, str]] = []
    for part in accepted[:500].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            continue
        ranked.append((-quality, tag.strip().lower()))
    for _, tag in sorted(ranked, key=lambda one: one[0]):
        for lang in LANGS:
            if tag == lang or tag.startswith((f"{lang}-", f"{lang}_")):
                return lang
    return None


def system_language() -> Lang:
    """French where the system speaks French, English everywhere else."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not spoken:
        spoken = locale.getlocale()[0] or ""
    return "fr" if spoken.lower().startswith("fr") else "en"


def window_language() -> Lang:
    """The language of the window being opened."""
    return first_known(_asked.get()) or system_language()


class HearLanguage:
    """ASGI layer that remembers, for the window a connection opens, what its browser asks for."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Note the header, then go on."""
        headers: list[tuple[bytes, bytes]] = scope.get("headers") or []
        asked = next((value for name, value in headers if name == b"accept-language"), b"")
        token = _asked.set(asked.decode("latin-1"))
        try:
            await self._app(scope, receive, send)
        finally:
            _asked.reset(token)

"""A dark first moment: Flet's page is white until the app is there, and keepers sit in dim light.

An ASGI layer that lays our own cover over Flet's page, with our name, until the first message arrives.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Any, Send], Awaitable[None]]

ASSETS = Path(__file__).resolve().parent / "assets"
COVER, SPOKEN = ASSETS / "splash.html", ASSETS / "spoken.html"

OUR_NAME = {
    b"<title>Flet</title>": b'<title>Keeper</title>\n  <meta name="theme-color" content="#101416">',
    b'content="Flet application."': b'content="Keeper"',
    b'apple-mobile-web-app-title" content="Flet"': b'apple-mobile-web-app-title" content="Keeper"',
    # a browser would ask for it without the pass of a device, and be shown the door
    b'<link rel="manifest" href="manifest.json">': b'<link rel="manifest" href="manifest.json" '
    b'crossorigin="use-credentials">',
}
"""What a browser, a home screen or a list of apps calls it."""


def covered(page: bytes) -> bytes:
    """Flet's index page with our name, our cover and what a screen reader needs; any other page as it is."""
    if b"flutter_bootstrap.js" not in page:
        return page
    for theirs, ours in OUR_NAME.items():
        page = page.replace(theirs, ours)
    return page.replace(b"<body>", b"<body>" + COVER.read_bytes() + SPOKEN.read_bytes(), 1)


class Splash:
    """Changes HTML answers only; everything else passes through untouched."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Send) -> None:
        """Hold back an HTML answer until it is whole, then send it covered."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start: Message = {}
        parts: list[bytes] = []

        async def cover(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = dict(message["headers"])
                if headers.get(b"content-type", b"").startswith(b"text/html"):
                    start.update(message)
                    return
            elif start:
                parts.append(message.get("body", b""))
                if message.get("more_body"):
                    return
                page = covered(b"".join(parts))
                kept = [(k, v) for k, v in start["headers"] if k not in (b"content-length", b"etag", b"last-modified")]
                start["headers"] = [
                    *kept,
                    (b"content-length", str(len(page)).encode()),
                    (b"cache-control", b"no-cache"),
                ]
                await send(start)
                await send({"type": "http.response.body", "body": page})
                return
            await send(message)

        await self._app(scope, receive, cover)

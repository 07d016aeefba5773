"""What every answer says besides: which scripts may run, that nobody frames it, that nothing is guessed."""

import base64
import hashlib
import re
from functools import lru_cache
from typing import Any

from keeper_app.ui.doorkeeper import App, Scope

INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
OTHERS = re.compile(rb"[\w.\-:\[\]]+")

FIXED = (  # no embedder policy: with one, Flet's client would draw in several threads, and what is drawn lag behind
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), hid=(), "
        b"display-capture=(), clipboard-read=(self), clipboard-write=(self), fullscreen=(self)",
    ),
)
OURS = frozenset(name for name, _ in FIXED) | {b"content-security-policy", b"access-control-allow-origin", b"server"}


@lru_cache(maxsize=16)
def _hashes(page: bytes) -> str:
    """The scripts that stand in a page itself, by what they are: no other may run there."""
    found = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE.findall(page))
    return " ".join(f"'sha256-{one}'" for one in found)


def policy(page: bytes, host: str) -> str:
    """What a page may load and run. Flet's client compiles its own code and sets styles from it."""
    line = f" ws://{host}" if OTHERS.fullmatch(host.encode("latin-1")) else ""  # older Safaris do not mean it by self
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'wasm-unsafe-eval' {_hashes(page)}".rstrip(),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self'{line}",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class Headers:
    """ASGI layer around all others: no answer leaves without them."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Hold the beginning of a page back until it is known what it runs; all else goes on as it comes."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = next((value for name, value in scope.get("headers") or [] if name == b"host"), b"").decode("latin-1")
        start: dict[str, Any] = {}
        parts: list[bytes] = []

        async def say(message: Any) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
                if not _is_page(message):
                    await send(_with(message, policy(b"", host)))
                return
            if not _is_page(start):
                await send(message)
                return
            parts.append(message.get("body", b""))
            if not message.get("more_body"):
                page = b"".join(parts)
                await send(_with(start, policy(page, host)))
                await send({"type": "http.response.body", "body": page})

        await self._app(scope, receive, say)


def _is_page(message: Any) -> bool:
    return any(name.lower() == b"content-type" and b"html" in value for name, value in message.get("headers", ()))


def _with(message: Any, csp: str) -> dict[str, Any]:
    kept = [(name, value) for name, value in message.get("headers", ()) if name.lower() not in OURS]
    return {**message, "headers": [*kept, *FIXED, (b"content-security-policy", csp.encode("latin-1"))]}

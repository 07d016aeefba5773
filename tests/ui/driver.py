"""Drives the app in process: a real Flet session and page over a fake connection.

No browser, no socket. Every outgoing message is packed as the real transport packs it, so a property that
cannot be sent fails here too.
"""

import asyncio
import dataclasses
import inspect
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

_encode = configure_encode_object_for_msgpack(BaseControl)


class FakeConnection(Connection):
    """Takes what would go to the browser and answers method calls at once."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(max_workers=1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.calls: list[tuple[str, Any]] = []
        self.crashes: list[str] = []
        self.bytes_sent = 0
        self.session: Session | None = None

    def send_message(self, message: Message) -> None:
        self.bytes_sent += len(msgpack.packb([message.action, message.body], default=_encode))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)
        elif message.action == MessageAction.INVOKE_METHOD:
            body = message.body
            self.calls.append((body.name, body.args))
            self.loop.call_soon(self.session.handle_invoke_method_results, body.control_id, body.call_id, None, None)


class AppDriver:
    """One window: find controls by key or words, tap, type, press keys, resize."""

    def __init__(
        self, main: Callable[[ft.Page], object], *, width: int = 390, height: int = 844, route: str = "/"
    ) -> None:
        self.main = main
        self.props = {"width": width, "height": height, "route": route, "web": True}

    async def __aenter__(self) -> "AppDriver":
        self.conn = FakeConnection()
        self.session = self.conn.session = Session(self.conn)
        self.page = self.session.page
        self._token = _context_page.set(self.page)
        self.session.apply_page_patch(self.props)
        # The same first message as the web server sends: packing it starts change tracking.
        self.conn.send_message(
            Message(
                MessageAction.REGISTER_CLIENT,
                RegisterClientResponseBody(
                    session_id=self.session.id, page_patch=self.session.get_page_patch(), error=""
                ),
            )
        )
        context.reset_auto_update()
        started = self.main(self.page)
        if inspect.isawaitable(started):
            await started
        await self.session.after_event(self.page)
        await self.settle()
        return self

    async def __aexit__(self, kind: object, *rest: object) -> None:
        self.session.close()
        await asyncio.sleep(0)
        _context_page.reset(self._token)
        self.conn.executor.shutdown(wait=False)
        if kind is None:
            assert not self.conn.crashes, self.conn.crashes[0]

    async def settle(self, turns: int = 25) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        assert not self.conn.crashes, self.conn.crashes[0]

    # --- reading ------------------------------------------------------------

    def walk(self) -> Iterator[BaseControl]:
        """All live controls in tree order, looking through components."""
        seen: set[int] = set()

        def visit(node: object) -> Iterator[BaseControl]:
            if isinstance(node, list | tuple):
                for each in node:
                    yield from visit(each)
            elif isinstance(node, BaseControl) and id(node) not in seen:
                seen.add(id(node))
                if isinstance(node, Component):
                    yield from visit(node._b)
                    return
                if getattr(node, "visible", True) is False:
                    return
                yield node
                for f in dataclasses.fields(node):
                    if f.name not in ("_parent", "data", "ref"):
                        yield from visit(getattr(node, f.name, None))

        yield from visit([self.page.views, self.page._dialogs])

    def at(self, key: str) -> Any:
        """The one control with this key."""
        found = [c for c in self.walk() if getattr(c, "key", None) == key]
        keys = sorted({str(c.key) for c in self.walk() if getattr(c, "key", None)})
        assert len(found) == 1, f"{len(found)} controls with key {key!r}; there are {keys}"
        return found[0]

    def has(self, key: str) -> bool:
        return any(getattr(c, "key", None) == key for c in self.walk())

    def texts(self) -> list[str]:
        return [c.value for c in self.walk() if isinstance(c, ft.Text) and isinstance(c.value, str)]

    def shows(self, words: str) -> bool:
        return any(words in text.replace("\u202f", " ") for text in self.texts())

    def labels(self) -> list[str]:
        return [c.label for c in self.walk() if isinstance(c, ft.Semantics) and c.label]

    # --- acting as the keeper ----------------------------------------------

    async def fire(self, control: Any, event: str, data: Any = None, **props: Any) -> None:
        assert not getattr(control, "disabled", False), f"{control} is disabled"
        with _in_page(self.page):
            if props:
                self.session.apply_patch(control._i, props)  # what the client sends first
            await self.session.dispatch_event(control._i, event, data)
            await self.settle()

    async def tap(self, key: str) -> None:
        await self.fire(self.at(key), "click")

    async def type(self, key: str, text: str) -> None:
        field = self.at(key)
        await self.fire(field, "focus")
        await self.fire(self.at(key), "change", text, value=text)

    async def submit(self, key: str) -> None:
        await self.fire(self.at(key), "submit")

    async def press(self, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
        keys = {"key": key, "ctrl": ctrl, "shift": shift, "alt": False, "meta": False}
        await self.fire(self.page, "keyboard_event", keys)

    async def resize(self, width: int, height: int = 844) -> None:
        self.session.apply_page_patch({"width": width, "height": height})
        await self.fire(self.page, "resize", {"width": width, "height": height})

    async def go(self, room: str) -> None:
        self.session.apply_page_patch({"route": f"/{room}"})
        await self.fire(self.page, "route_change", {"route": f"/{room}"})


class _in_page:  # noqa: N801  # reads as a word: with _in_page(page)
    """What happens inside belongs to this page, as it would on the server."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page

    def __enter__(self) -> None:
        self._token = _context_page.set(self._page)

    def __exit__(self, *error: object) -> None:
        _context_page.reset(self._token)

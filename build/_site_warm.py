"""Run in Pyodide before its memory is kept (`_site_python.py`): read all of Keeper, and draw a window that nobody sees.

What a start would read, work out or make ready is in the snapshot then. Of the window itself nothing stays. Memory that
was once taken is in the snapshot, used or not: so one thing after the other, and rubbish is put out in between.
"""

import asyncio
import gc
import importlib
import marshal
import shutil
import sys
from asyncio.base_events import BaseEventLoop
from collections.abc import Iterator
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType
from typing import Any

sys.path[:0] = ["/app", "/app/packages"]

import d20  # type: ignore[import-untyped]  # noqa: E402 - it ships no types; needs the path above
import flet as ft  # noqa: E402
import flet.app  # noqa: E402
import msgpack  # type: ignore[import-untyped]  # noqa: E402
from flet.controls.base_control import BaseControl  # noqa: E402
from flet.controls.context import _context_page, context  # noqa: E402
from flet.messaging.connection import Connection  # noqa: E402
from flet.messaging.protocol import (  # noqa: E402
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session  # noqa: E402
from flet.pubsub.pubsub_hub import PubSubHub  # noqa: E402

import keeper_app  # noqa: E402

NOT_THERE = ("keeper_app.ui.browser", "keeper_app.ui.door.", "keeper_app.ui.serve", "keeper_app.__main__")
SIZES = ((390, 844), (1280, 720))
GAMES = Path("/warm/games")


def read_all() -> None:
    """All modules of ours, and what they ask Flet for: it reads a control when it is first named."""
    for found in walk_packages(keeper_app.__path__, "keeper_app."):
        if not found.name.startswith(NOT_THERE):
            importlib.import_module(found.name)
    used: set[str] = set()  # file by file
    for path in sorted(Path("/app/keeper_app").rglob("*.pyc")):
        used.update(names(marshal.loads(path.read_bytes()[16:])))
    for name in sorted(used):
        getattr(ft, name, None)


def names(code: CodeType) -> Iterator[str]:
    """Every name in a piece of code."""
    yield from code.co_names
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from names(one)


class Nobody(Connection):
    """Takes what would go to the page, packs it as if it went there, and lets it go."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # Flet's own
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "http://nobody/"

    def send_message(self, message: Message) -> None:
        """Pack it."""
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
        msgpack.packb([message.action, message.body], default=encode)


class Turns(BaseEventLoop):
    """A loop that waits for nothing but its own turns: the one of the browser goes on only once this has ended."""

    _selector: Any

    def __init__(self) -> None:
        super().__init__()
        self._selector = self

    def select(self, timeout: float | None) -> list[Any]:
        """Nothing comes from outside."""
        return []

    def _process_events(self, events: list[Any]) -> None:
        pass


async def draw(main: Any, size: tuple[int, int]) -> None:
    """A window of this size, until it stands still."""
    session = Session(Nobody())
    _context_page.set(session.page)
    session.apply_page_patch({"width": size[0], "height": size[1], "route": "/", "web": True})
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    body = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
    session.connection.send_message(Message(MessageAction.REGISTER_CLIENT, body))
    context.reset_auto_update()  # type: ignore[no-untyped-call]
    main(session.page)
    await session.after_event(session.page)
    for _ in range(300):  # it is drawn in turns
        await asyncio.sleep(0)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.sleep(0)


def open_and_draw() -> None:
    """A house as a browser has it, with a window of each size and in each language, and all of it put away again."""
    from keeper_app.content.known_languages import languages
    from keeper_app.ui.entrance import Entrance
    from keeper_app.ui.ground import Ground
    from keeper_app.ui.rescue.way_in import build_way_in

    browser = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    entrance = Entrance(GAMES)
    entrance.enter()
    ground = Ground(kind="browser", has_door=False, later=lambda seconds, work: None, has_letters=True)
    for lang in languages():
        for size in SIZES:
            Turns().run_until_complete(draw(build_way_in(entrance, lang, ground=ground), size))
            gc.collect()
    entrance.close()
    asyncio.events._set_running_loop(browser)


read_all()
gc.collect()
open_and_draw()
d20.parse("2d6+4")
importlib.import_module("keeper_app.play.plain_values").converter()  # the first roll asks for it
shutil.rmtree("/warm")
shutil.rmtree("/app")
importlib.invalidate_caches()
gc.collect()
gc.freeze()

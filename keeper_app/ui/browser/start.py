"""Where Keeper begins in a browser: the worker of the page calls `start` once Python stands."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import flet as ft
from pyodide.ffi import can_run_sync, run_sync  # type: ignore[import-not-found]  # there is one in a browser only

from keeper_app.store.tape import TapeDisk
from keeper_app.ui.at_work import BEAT, breathe_with
from keeper_app.ui.browser.desk import ROOT, newest_games, take_disk
from keeper_app.ui.browser.handles import still_there
from keeper_app.ui.browser.page import Page
from keeper_app.ui.entrance import Entrance
from keeper_app.ui.flet_turns import until_drawn
from keeper_app.ui.ground import Ground
from keeper_app.ui.keeping import Keeping
from keeper_app.ui.languages import first_known
from keeper_app.ui.rescue.way_in import build_way_in

_opening: list[asyncio.Task[None]] = []  # a loop does not hold on to its tasks


async def start(given: dict[str, Any]) -> Page:
    """Open the games, and be ready for the window. `given` is what the page says of itself; the page is handed back."""
    random.seed()  # Python may come from a snapshot, and was seeded when that was made
    breathe_with(_Breath().take)
    page = Page(given)
    _opening.append(asyncio.get_running_loop().create_task(_open(page)))
    return page


async def _open(page: Page) -> None:
    try:
        page.tell("step", step="games")
        disk, reels = await take_disk(page)
        entrance = Entrance(newest_games(ROOT), disk=disk)
        entrance.enter()

        def let_go() -> None:
            entrance.close()
            if reels is not None:
                reels.close()
            page.tell("gone")

        page.when("let-go", let_go)
        page.tell("step", step="screens")
        main = build_way_in(entrance, first_known(page.given["languages"]), ground=_ground(page, disk))
        ft.run(_telling(page, main))
        page.tell("ready")
    except BaseException as error:
        page.tell("failed", detail=f"{type(error).__name__}: {error}")
        raise


def _telling(page: Page, main: Callable[[ft.Page], None]) -> Callable[[ft.Page], None]:
    """The same, and the page hears of it once all of the window was said: it is shown in one picture then."""

    async def tell(window: ft.Page) -> None:
        await until_drawn(window.session)
        page.tell("drawn")

    def draw(window: ft.Page) -> None:
        try:
            main(window)
        finally:
            _opening.append(asyncio.get_running_loop().create_task(tell(window)))

    return draw


def _ground(page: Page, disk: TapeDisk | None) -> Ground:
    kept = disk is not None

    async def ask_to_persist() -> bool:
        return bool(await page.ask("persist"))

    async def room() -> tuple[int, int]:
        used, most = await page.ask("room")
        return int(used), int(most)

    keeping = Keeping(still_there, _later) if kept else None
    if keeping is not None and disk is not None:
        page.when("look", keeping.look_soon)
        keeping.listen(disk.tear_off)  # a browser gives files that are gone no more room; a backup needs some
    return Ground(
        kind="browser",
        has_door=False,
        persisted=kept and bool(page.given["persisted"]),
        ask_to_persist=ask_to_persist if kept else None,
        room=room if kept else None,
        keeping=keeping,
        later=_later,
        has_letters=True,
    )


class _Breath:
    """A pause in the midst of work, where the browser can hold Python's stack (JSPI); elsewhere work goes on."""

    def __init__(self) -> None:
        self._last = 0.0

    def take(self) -> None:
        """Once in a while: let the window be drawn and what was tapped be heard."""
        now = time.monotonic()
        if now - self._last > BEAT / 2 and can_run_sync():
            run_sync(asyncio.sleep(0))
            self._last = time.monotonic()


def _later(seconds: float, work: Callable[[], None]) -> None:
    """There are no threads: what can wait is done between two taps."""
    asyncio.get_event_loop().call_later(seconds, work)

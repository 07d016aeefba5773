"""Serves the app: over HTTP to browsers from this process, or in a window of its own.

A browser needs a second or so to load Flet's client before it asks for a screen. So the server answers first,
and the screens are imported and built behind it, in a thread.
"""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from types import FrameType

import flet as ft
import uvicorn

from keeper_app.ui.door.door import Door
from keeper_app.ui.door.frames import PATIENCE, Frames
from keeper_app.ui.door.gate import Gate
from keeper_app.ui.door.headers import Headers
from keeper_app.ui.door.openings import Openings, reached_by
from keeper_app.ui.door.sockets import GuardedLine, GuardedSocket
from keeper_app.ui.doorkeeper import LARGEST_HEADERS, App, Doorkeeper
from keeper_app.ui.farewell import Farewell
from keeper_app.ui.languages import HearLanguage
from keeper_app.ui.line import Comeback, StillThere
from keeper_app.ui.splash import Splash
from keeper_app.ui.tidying import look_rarely, settle, tidy_when_quiet

ASSETS = Path(__file__).resolve().parent / "assets"

PageMain = Callable[[ft.Page], None]
Build = Callable[[], PageMain]
OnReady = Callable[[Callable[[], None]], None]

UNTIL_DRAWN = 1.0  # seconds
LARGEST_MESSAGE = 256_000_000  # a file that is taken in comes in one message, and must arrive to be refused


def behind_the_door(windows: App, door: Door, patience: float = PATIENCE) -> App:
    """What every request passes on its way to a window: our names, the pass, words that make sense.

    A socket has said who it is within `patience` seconds, or is closed.
    """
    frames = Frames(HearLanguage(StillThere(Splash(Comeback(Farewell(windows))))), patience)
    return Headers(Doorkeeper(Gate(frames, door), door.names))


def server_config(app: App) -> uvicorn.Config:
    """How it is served."""
    return uvicorn.Config(
        app,
        loop="asyncio",  # uvloop takes longer to load than it can win back for a handful of screens
        http=GuardedLine,  # h11: the one that limits the size of headers
        h11_max_incomplete_event_size=LARGEST_HEADERS,
        ws=GuardedSocket,  # "websockets-sansio", as Flet itself asks for
        ws_max_size=LARGEST_MESSAGE,
        proxy_headers=False,  # where a request comes from is not for it to say
        server_header=False,
        log_config=None,
        log_level="error",  # who sends nonsense is hung up on, and not told of
        access_log=False,
        timeout_graceful_shutdown=1,
    )


def serve_browsers(build: Build, listener: socket.socket, on_ready: OnReady, door: Door) -> None:
    """Serve browsers on a listening socket until SIGINT or SIGTERM; others only as the door lets them.

    Once it answers, `on_ready` is called with what ends it, then `build`. What goes wrong there ends the server and is
    raised here.
    """
    built: Future[PageMain] = Future()

    async def main(page: ft.Page) -> None:
        page_main = await asyncio.wrap_future(built)
        page_main(page)
        if not reading.is_alive() and not reading.ident:
            reading.start()

    def end() -> None:
        server.should_exit = True

    def prepare() -> None:
        patience = sys.getswitchinterval()
        sys.setswitchinterval(0.0005)  # importing must give way at once to a request that comes in meanwhile
        try:
            on_ready(end)
            built.set_result(build())
        except BaseException as error:
            built.set_exception(error)
            end()
        finally:
            sys.setswitchinterval(patience)

    preparation = threading.Thread(target=prepare, name="keeper-screens")
    reading = threading.Thread(target=_get_ready, name="keeper-rules", daemon=True)
    pages = ft.run(main, export_asgi_app=True, no_cdn=True, assets_dir=str(ASSETS))
    server = _Server(server_config(behind_the_door(pages, door)), preparation.start)
    door.attach(Openings(server, listener), reached_by(listener))
    server.run(sockets=[listener])
    if server.started:
        preparation.join()
        built.result()


def _get_ready() -> None:
    """Once a window stands, read what the next taps need."""
    time.sleep(UNTIL_DRAWN)
    from keeper_app.ui.reading_ahead import read_ahead  # a start does not need it

    read_ahead()
    settle()


def show_window(build: Build) -> None:
    """Show the app in Flet's own window until it is closed; flet-desktop must be installed."""
    ft.run(build(), view=ft.AppView.FLET_APP, assets_dir=str(ASSETS))


def open_browser(url: str) -> None:
    """Ask the system to open a page, without waiting: a text browser would keep us."""
    threading.Thread(target=_open_quietly, args=(url,), daemon=True).start()


def _open_quietly(url: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


class _Server(uvicorn.Server):
    """uvicorn, saying when it is ready and ending without a fuss."""

    def __init__(self, config: uvicorn.Config, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_started = on_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then tell."""
        await super().startup(sockets)
        if self.started:
            look_rarely()
            self._tidying = asyncio.create_task(tidy_when_quiet())
            self._on_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End as uvicorn does; a screen still open somewhere is no error to report."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End on a signal; uvicorn would raise it again afterwards, and the desk would not be put away."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

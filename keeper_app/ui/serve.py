"""Serves the app: over HTTP to browsers from this process, or in a window of its own."""

import contextlib
import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import flet as ft
import uvicorn

ASSETS = Path(__file__).resolve().parent / "assets"

PageMain = Callable[[ft.Page], object]


def serve_browsers(main: PageMain, listener: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve browsers on a listening socket until SIGINT or SIGTERM; call `on_ready` once it answers."""
    app = ft.run(main, export_asgi_app=True, no_cdn=True, assets_dir=str(ASSETS))
    config = uvicorn.Config(
        app,
        loop="asyncio",  # uvloop takes longer to load than it can win back for a handful of screens
        ws="websockets-sansio",  # as Flet itself asks for
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    _Server(config, on_ready).run(sockets=[listener])


def show_window(main: PageMain) -> None:
    """Show the app in Flet's own window until it is closed; flet-desktop must be installed."""
    ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(ASSETS))


def open_browser(url: str) -> None:
    """Ask the system to open a page, without waiting: a text browser would keep us."""
    threading.Thread(target=_open_quietly, args=(url,), daemon=True).start()


def _open_quietly(url: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


class _Server(uvicorn.Server):
    """uvicorn, saying when it is ready and ending without a fuss."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start as uvicorn does, then tell."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End as uvicorn does; a screen still open somewhere is no error to report."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End on a signal; uvicorn would raise it again afterwards, and the desk would not be put away."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

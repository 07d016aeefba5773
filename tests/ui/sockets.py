"""A real server in this process, and windows that are only a socket: they speak Flet's protocol and draw nothing."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import flet as ft
import msgpack
import uvicorn
from flet.messaging.protocol import MessageAction
from flet_web.fastapi.flet_app_manager import app_manager
from websockets.asyncio.client import ClientConnection, connect

from keeper_app.ui.farewell import Farewell
from keeper_app.ui.line import Comeback

PATIENCE = 30  # seconds; far beyond what anything here takes


def as_served(app: Any) -> Any:
    """What a line passes through in the app."""
    return Comeback(Farewell(app))


class Server:
    """Serves one app on a free port of the loopback; `around` is what the connections pass through."""

    def __init__(self, main: Callable[[ft.Page], object], around: Callable[[Any], Any] = as_served) -> None:
        config = uvicorn.Config(
            around(ft.run(main, export_asgi_app=True, no_cdn=True)), ws="websockets-sansio", log_level="critical"
        )
        self._server = uvicorn.Server(config)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"ws://127.0.0.1:{self._listener.getsockname()[1]}/ws"

    async def __aenter__(self) -> "Server":
        self._running = asyncio.create_task(self._server.serve([self._listener]))
        await until(lambda: self._server.started)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.should_exit = True
        with suppress(SystemExit):
            await self._running


async def until(so: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.005)


class SocketWindow:
    """One window, known by its session."""

    def __init__(self, socket_: ClientConnection, session_id: str, page: Any) -> None:
        self.socket, self.session_id, self.page = socket_, session_id, page

    @property
    def session(self) -> Any:
        """The server's side of it."""
        found = [one for one in app_manager._FletAppManager__sessions.values() if one.id == self.session_id]
        return found[0] if found else None

    async def tell(self, action: MessageAction, body: dict[str, Any]) -> None:
        """Send something as the client does."""
        await self.socket.send(b"\x00" + msgpack.packb([action.value, body]))

    async def click(self, key: str) -> None:
        """Tap the control with this key."""
        target = next(one for one in self.session._Session__index.values() if getattr(one, "key", None) == key)
        await self.tell(MessageAction.CONTROL_EVENT, {"target": target._i, "name": "click", "data": None})

    async def hears(self, words: str) -> None:
        """Wait for a message that says this."""
        async with asyncio.timeout(PATIENCE):
            while words.encode() not in await self.socket.recv():
                pass

    def break_off(self) -> None:
        """The connection is gone in the middle of whatever is under way."""
        self.socket.transport.abort()


@asynccontextmanager
async def window(server: Server, session_id: str = "") -> AsyncIterator[SocketWindow]:
    """A window that is open until it is left; `session_id` is that of one which comes back."""
    async with connect(server.url, max_size=None) as socket_:
        page = {"route": "/", "width": 390, "height": 844, "web": True}
        body = {"session_id": session_id, "page_name": "", "page": page}
        await socket_.send(b"\x00" + msgpack.packb([MessageAction.REGISTER_CLIENT.value, body]))
        first = await asyncio.wait_for(socket_.recv(), PATIENCE)
        _, told = msgpack.unpackb(first[1:], strict_map_key=False, ext_hook=lambda code, data: data)
        yield SocketWindow(socket_, told["session_id"], first)

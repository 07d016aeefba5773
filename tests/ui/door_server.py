"""A real server with a door in this process, and devices that knock at it.

They reach it on the loopback, by an address that its door is told is its own: a machine without a network has these
tests too. Whoever calls it by that address is not the keeper's own machine, and needs a pass.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import flet as ft
import httpx
import msgpack
import uvicorn
from flet.messaging.protocol import MessageAction
from flet_web.fastapi.flet_app_manager import app_manager
from sockets import PATIENCE, until
from websockets.asyncio.client import ClientConnection, connect

from keeper_app.ui.door.door import Door
from keeper_app.ui.door.frames import PATIENCE as USUAL
from keeper_app.ui.door.passes import COOKIE
from keeper_app.ui.serve import behind_the_door, server_config

BEYOND = "192.0.2.77"  # a documentation address


class Latch:
    """What opens a door without a network: it is told its addresses, and counts."""

    def __init__(self, port: int = 8550, addresses: tuple[str, ...] = (BEYOND,)) -> None:
        self.port, self.addresses = port, addresses
        self.shuts = 0

    def open(self) -> tuple[str, ...]:
        return self.addresses

    def shut(self) -> None:
        self.shuts += 1


class DoorServer:
    """Serves one app behind its door, as the app itself is served."""

    def __init__(self, main: Callable[[ft.Page], object], door: Door, patience: float = USUAL) -> None:
        pages = ft.run(main, export_asgi_app=True, no_cdn=True)
        self.door = door
        self._server = uvicorn.Server(server_config(behind_the_door(pages, door, patience)))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        door.attach(Latch(self.port), (BEYOND,))

    async def __aenter__(self) -> "DoorServer":
        self._running = asyncio.create_task(self._server.serve([self._listener]))
        await until(lambda: self._server.started)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.should_exit = True
        with suppress(SystemExit):
            await self._running

    def http(self, host: str = BEYOND, **headers: str) -> httpx.AsyncClient:
        """A browser that calls it by this name."""
        said = {"Host": f"{host}:{self.port}", **headers}
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", headers=said, trust_env=False)

    @asynccontextmanager
    async def socket(self, shown: str = "", *, host: str = BEYOND, origin: str | None = None):
        """A socket that calls it by this name and shows this pass."""
        headers = {"Accept-Language": "en", **({"Cookie": f"{COOKIE}={shown}"} if shown else {})}
        where = {"host": "127.0.0.1", "port": self.port, "proxy": None, "max_size": None}
        url = f"ws://{host}:{self.port}/ws"
        async with connect(url, origin=origin, additional_headers=headers, **where) as line:
            yield line


def packet(action: MessageAction | int, body: Any) -> bytes:
    """Something as Flet's client says it."""
    number = action if isinstance(action, int) else action.value
    return b"\x00" + msgpack.packb([number, body])


async def register(line: ClientConnection, session_id: str = "", route: str = "/") -> str:
    """Say who it is; the id of its window."""
    page = {"route": route, "width": 390, "height": 844, "web": True}
    await line.send(packet(MessageAction.REGISTER_CLIENT, {"session_id": session_id, "page_name": "", "page": page}))
    first = await asyncio.wait_for(line.recv(), PATIENCE)
    _, told = msgpack.unpackb(first[1:], strict_map_key=False, ext_hook=lambda code, data: data)
    return told["session_id"]


async def closed_with(line: ClientConnection) -> int | None:
    """How the server ends a line; what it still says meanwhile is passed over."""
    async with asyncio.timeout(PATIENCE):
        with suppress(Exception):
            while True:
                await line.recv()
    return line.close_code


def sessions() -> int:
    """How many windows Flet knows of."""
    return len(app_manager._FletAppManager__sessions)

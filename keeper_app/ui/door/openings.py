"""Listening to other machines while the server runs, and stopping that again."""

import asyncio
import contextlib
import socket
from typing import Any

import uvicorn

from keeper_app.ui.door.network import CannotOpen, is_loopback, listening, listening_on, own_addresses, plain_address

HERE = "127.0.0.1"
ANYWHERE = frozenset({"0.0.0.0", "::"})
SOON = 0.2  # seconds: a device first hears why


def reached_by(listener: socket.socket) -> tuple[str, ...]:
    """The addresses by which others reach what listens there; none where it listens to this machine alone."""
    bound = str(listener.getsockname()[0])
    if bound in ANYWHERE:
        return own_addresses() or (socket.gethostname(),)
    return () if is_loopback(bound) else (plain_address(bound),)


class Openings:
    """The sockets of a running server beyond this machine. All of it happens in the server's own thread."""

    def __init__(self, server: uvicorn.Server, listener: socket.socket) -> None:
        self._server, self._first = server, listener
        self._port = int(listener.getsockname()[1])
        self._beyond = [listener] if reached_by(listener) else []
        self._starting: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        """Where it listens, here and there."""
        return self._port

    def open(self) -> tuple[str, ...]:
        """Listen on every address this machine has."""
        made = listening_on(own_addresses(), self._port)
        self._beyond = made
        self._serve(made)
        return tuple(plain_address(str(one.getsockname()[0])) for one in made)

    def shut(self) -> None:
        """Listen to this machine alone."""
        gone = {one.fileno() for one in self._beyond}
        for serving in [one for one in self._server.servers if any(own.fileno() in gone for own in one.sockets)]:
            self._server.servers.remove(serving)
            serving.close()
        for one in self._beyond:
            one.close()
        if self._first in self._beyond and not self._server.servers:  # it listened to all, this machine included
            with contextlib.suppress(CannotOpen):
                self._serve([listening(HERE, self._port)])
        self._beyond = []
        for connection in tuple(self._server.server_state.connections):
            asyncio.get_running_loop().call_later(SOON, _end, connection)

    def _serve(self, sockets: list[socket.socket]) -> None:
        task = asyncio.get_running_loop().create_task(self._start(sockets))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start(self, sockets: list[socket.socket]) -> None:
        """As uvicorn does it at its own start."""
        config, loop = self._server.config, asyncio.get_running_loop()

        def protocol() -> asyncio.Protocol:
            made: Any = config.http_protocol_class
            state, app_state = self._server.server_state, self._server.lifespan.state
            answering: asyncio.Protocol = made(config=config, server_state=state, app_state=app_state)
            return answering

        for one in sockets:
            with contextlib.suppress(OSError, ValueError):  # shut again before it began
                self._server.servers.append(await loop.create_server(protocol, sock=one, backlog=config.backlog))


def _end(connection: Any) -> None:
    """A connection of another machine, whatever it was about."""
    client = getattr(connection, "client", None)
    if connection.transport is not None and not (client and is_loopback(client[0])):
        connection.transport.close()

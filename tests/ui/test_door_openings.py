"""Listening to other machines while the server runs: on this machine's own addresses, and not a moment longer."""

import asyncio
import socket
from contextlib import suppress

import flet as ft
import httpx
import pytest
import pytest_asyncio
import uvicorn
from sockets import until

from keeper_app.ui.door import openings as listening_here
from keeper_app.ui.door.door import Door
from keeper_app.ui.door.network import CannotOpen, listening, listening_on, own_addresses, url
from keeper_app.ui.door.openings import Openings, reached_by
from keeper_app.ui.serve import behind_the_door, server_config

OTHER = "127.0.0.2"  # stands for an address of the network: every Linux and Windows has it, and it is not 127.0.0.1


def has_other() -> bool:
    try:
        listening(OTHER, 0).close()
    except CannotOpen:
        return False
    return True


needs_other = pytest.mark.skipif(not has_other(), reason="this system has one loopback address only")


def main(page: ft.Page) -> None:
    page.add(ft.Text("inside"))


class Running:
    """A server that listens where it is told, with its door."""

    def __init__(self, data, listener) -> None:
        self.door, self.listener = Door(data), listener
        pages = ft.run(main, export_asgi_app=True, no_cdn=True)
        self.server = uvicorn.Server(server_config(behind_the_door(pages, self.door)))
        self.door.attach(Openings(self.server, listener), reached_by(listener))
        self.port = listener.getsockname()[1]

    async def __aenter__(self):
        self._task = asyncio.create_task(self.server.serve([self.listener]))
        await until(lambda: self.server.started)
        return self

    async def __aexit__(self, *_):
        self.server.should_exit = True
        with suppress(SystemExit):
            await self._task
        for one in self.server.servers:
            one.close()

    async def answers(self, address: str) -> int | None:
        """The status of the door there; None where nobody listens."""
        async with httpx.AsyncClient(trust_env=False) as browser:
            try:
                return (await browser.get(f"{url(address, self.port)}/door")).status_code
            except httpx.ConnectError:
                return None

    async def until_answers(self, address: str, status: int | None) -> None:
        async with asyncio.timeout(30):
            while await self.answers(address) != status:
                await asyncio.sleep(0.01)


@pytest.fixture
def addresses(monkeypatch):
    """What this machine is told its addresses are."""
    told = [OTHER]
    monkeypatch.setattr(listening_here, "own_addresses", lambda: tuple(told))
    return told


@pytest_asyncio.fixture
async def running(data):
    async with Running(data, listening("127.0.0.1", 0)) as serving:
        yield serving


@needs_other
async def test_a_door_is_opened_and_closed_while_the_server_runs(running, addresses):
    assert await running.answers(OTHER) is None
    running.door.open()
    await running.until_answers(OTHER, 200)
    assert running.door.url == f"http://{OTHER}:{running.port}"
    running.door.close()
    await running.until_answers(OTHER, None)
    assert await running.answers("127.0.0.1") == 303  # this machine is in
    running.door.open()
    await running.until_answers(OTHER, 200)


@needs_other
async def test_a_port_that_is_taken_is_told(running, addresses):
    with listening(OTHER, running.port), pytest.raises(CannotOpen) as error:
        running.door.open()
    assert error.value.reason == "port-taken"
    assert error.value.fields["port"] == running.port
    assert not running.door.is_open


async def test_a_machine_without_a_network_says_so(running, addresses):
    addresses.clear()
    with pytest.raises(CannotOpen) as error:
        running.door.open()
    assert error.value.reason == "no-network"


async def test_an_address_that_is_not_ours_is_refused(running, addresses):
    addresses[:] = ["192.0.2.254"]
    with pytest.raises(CannotOpen) as error:
        running.door.open()
    assert error.value.reason == "address-refused"


@needs_other
async def test_of_several_addresses_the_first_must_be_had_and_the_rest_where_they_can(addresses):
    found = listening_on((OTHER, "192.0.2.254"), 0)
    try:
        assert [one.getsockname()[0] for one in found] == [OTHER]
    finally:
        for one in found:
            one.close()


async def test_a_server_that_listened_to_all_listens_to_this_machine_once_closed(data):
    async with Running(data, listening("0.0.0.0", 0)) as running:
        assert running.door.is_open
        running.door.close()
        await running.until_answers("127.0.0.1", 303)
        if has_other():
            assert await running.answers(OTHER) is None
        assert not running.door.is_open


def test_what_listens_to_this_machine_alone_is_reached_by_nobody():
    with listening("127.0.0.1", 0) as here:
        assert reached_by(here) == ()


def test_no_address_of_a_network_is_the_machine_itself():
    for address in own_addresses():
        with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as ours:
            ours.bind((address, 0))  # it is ours
        assert not address.startswith(("127.", "169.254.", "fe80", "::1", "0."))


def test_an_address_in_a_browser():
    assert url("fd00::2", 8550) == "http://[fd00::2]:8550"
    assert url("192.168.1.24", 8550) == "http://192.168.1.24:8550"

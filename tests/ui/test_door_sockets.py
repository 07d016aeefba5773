"""Sockets at the door: no pass, a wrong, a forged and a revoked one; strange names; windows of others; nonsense."""

import asyncio
import logging

import flet as ft
import msgpack
import pytest
import pytest_asyncio
from door_server import BEYOND, DoorServer, closed_with, packet, register, sessions
from flet.messaging.protocol import MessageAction
from sockets import until
from websockets.exceptions import InvalidStatus

from keeper_app.ui.door.door import CLOSED, SENT_AWAY, Door
from keeper_app.ui.door.frames import LARGE, SMALL, Frames
from keeper_app.ui.door.passes import Pass, signed
from keeper_app.ui.door.sockets import GuardedLine
from keeper_app.ui.door.visitor import VISITOR, Visitor

LOOPBACK = "127.0.0.1"
FORBIDDEN, UNREADABLE, TOO_BIG = 1008, 1003, 1009


def main(page: ft.Page) -> None:
    page.add(ft.Text("inside"))


@pytest_asyncio.fixture
async def server(data):
    async with DoorServer(main, Door(data)) as serving:
        yield serving


def let_in(server, role="keeper"):
    """A device that was let in, and its pass."""
    device = server.door.devices.let_in("Tablet", role, "tablet", "c1/1" if role == "sheet" else None)
    return device, server.door.pass_of(device)


async def refused(server, shown="", **how) -> int:
    with pytest.raises(InvalidStatus) as error:
        async with server.socket(shown, **how):
            pass
    return error.value.response.status_code


async def test_this_machine_needs_no_pass(server):
    async with server.socket(host=LOOPBACK) as line:
        assert await register(line)


async def test_without_a_pass_no_socket_opens(server):
    assert await refused(server) == 403


@pytest.mark.parametrize(
    "shown",
    ["x", "1.abc.keeper.xyz", signed(bytes(32), Pass("abc", "keeper")), "1...", "." * 150, '"', "1.abc.keeper."],
)
async def test_with_a_wrong_pass_no_socket_opens(server, shown):
    assert await refused(server, shown) == 403


async def test_a_forged_pass_opens_nothing(server):
    device, shown = let_in(server, "players")
    assert await refused(server, shown.replace("players", "keeper")) == 403
    assert await refused(server, shown.replace(device.id, "A" * len(device.id))) == 403


async def test_with_its_pass_a_device_is_in(server):
    device, shown = let_in(server)
    async with server.socket(shown) as line:
        assert await register(line)
        assert server.door.lines.here(device.id)
    await until(lambda: not server.door.lines.here(device.id))
    assert server.door.devices.all[0].seen is not None


async def test_a_device_that_is_sent_away_leaves_at_once_and_stays_outside(server):
    (gone, shown), (stays, other) = let_in(server), let_in(server)
    async with server.socket(shown) as line, server.socket(other) as beside:
        await register(line)
        await register(beside)
        server.door.send_away(gone.id)
        assert await closed_with(line) == SENT_AWAY
        assert "sent this device away" in line.close_reason
        assert await refused(server, shown) == 403
        assert server.door.lines.here(stays.id)
        await beside.send(packet(MessageAction.CONTROL_EVENT, {"target": 1, "name": "resize", "data": {}}))
    await until(lambda: not server.door.lines.here(gone.id))


async def test_nothing_is_heard_of_a_device_that_was_sent_away(server):
    """What it had sent before it heard of it is not done either."""
    device, shown = let_in(server)
    async with server.socket(shown) as line:
        session = await register(line)
        server.door.send_away(device.id)
        await line.send(packet(MessageAction.CONTROL_EVENT, {"target": 1, "name": "resize", "data": {}}))
        assert await closed_with(line) == SENT_AWAY
    async with server.socket(host=LOOPBACK) as own:
        assert await register(own, session) != session


async def test_a_door_that_is_closed_ends_every_line_but_our_own(server):
    _, shown = let_in(server)
    async with server.socket(shown) as line, server.socket(host=LOOPBACK) as own:
        await register(line)
        await register(own)
        server.door.close()
        assert await closed_with(line) == CLOSED
        assert await refused(server, shown) == 403  # the socket's word for 421
        await own.send(packet(MessageAction.CONTROL_EVENT, {"target": 1, "name": "resize", "data": {}}))
        pong = await own.ping()
        await asyncio.wait_for(pong, 30)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://192.0.2.77", "http://127.0.0.1:1"])
async def test_another_page_opens_no_socket_with_our_pass(server, origin):
    _, shown = let_in(server)
    assert await refused(server, shown, origin=origin) == 403
    assert await refused(server, host=LOOPBACK, origin=origin) == 403


async def test_our_own_page_does(server):
    _, shown = let_in(server)
    async with server.socket(shown, origin=f"http://{BEYOND}:{server.port}") as line:
        assert await register(line)


@pytest.mark.parametrize("host", ["evil.example", "192.0.2.78", "127.0.0.1.evil.example", "localhost.evil.example"])
async def test_a_name_that_is_pointed_at_us_opens_no_socket(server, host):
    _, shown = let_in(server)
    assert await refused(server, shown, host=host, origin=f"http://{host}:{server.port}") == 403


# --- windows that come back ---------------------------------------------------------------------------------------


async def opened_and_left(server, shown="", host=BEYOND) -> str:
    """The id of a window that was closed."""
    before = sessions()
    async with server.socket(shown, host=host) as line:
        session = await register(line)
    await until(lambda: sessions() > before and _is_away(session))
    return session


def _is_away(session_id: str) -> bool:
    from flet_web.fastapi.flet_app_manager import app_manager

    known = app_manager._FletAppManager__sessions.values()
    return any(one.id == session_id and one.connection is None for one in known)


async def test_a_window_comes_back_on_a_line_of_its_own_device(server):
    _, shown = let_in(server)
    for pass_, host in ((shown, BEYOND), ("", LOOPBACK)):
        session = await opened_and_left(server, pass_, host)
        async with server.socket(pass_, host=host) as line:
            assert await register(line, session) == session


async def test_the_id_of_a_window_opens_nothing_by_itself(server):
    (_, first), (_, second) = let_in(server), let_in(server)
    session = await opened_and_left(server, first)
    assert await refused(server) == 403
    async with server.socket(second) as line:
        assert await register(line, session) != session
    own = await opened_and_left(server, host=LOOPBACK)
    async with server.socket(first) as line:
        assert await register(line, own) != own
    async with server.socket(host=LOOPBACK) as line:
        assert await register(line, session) != session


# --- nonsense -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0"])
async def test_a_line_on_which_nothing_is_asked_for_is_closed(server, monkeypatch, said):
    monkeypatch.setattr(GuardedLine, "patience", 0.02)
    reader, writer = await asyncio.open_connection(LOOPBACK, server.port)
    writer.write(said)
    assert await asyncio.wait_for(reader.read(), 30) == b""
    writer.close()


async def test_a_line_on_which_something_was_asked_for_stays(server, monkeypatch):
    lines, real = [], GuardedLine.connection_made

    def made(self, transport):
        real(self, transport)
        lines.append(self)

    monkeypatch.setattr(GuardedLine, "connection_made", made)
    async with server.socket(host=LOOPBACK) as line, server.http(LOOPBACK) as browser:
        await browser.get("/")
        assert len(lines) == 2
        for one in lines:
            one._hang_up()
        assert await register(line)
        assert (await browser.get("/")).status_code == 200
        assert len(lines) == 2


async def test_a_socket_that_does_not_say_who_it_is_is_closed(data):
    before = sessions()
    async with DoorServer(main, Door(data), patience=0.02) as server, server.socket(host=LOOPBACK) as line:
        assert await closed_with(line) == FORBIDDEN
        assert sessions() == before


EVENT = {"target": 1, "name": "resize", "data": None}
WHO = {"session_id": "", "page_name": "", "page": {"route": "/"}}
NONSENSE = {
    "nothing": b"",
    "no kind": b"hello",
    "another kind": b"\x01\x00\x00\x00\x00x",
    "no packet": b"\x00",
    "half a packet": packet(1, WHO)[:-3],
    "more than a packet": packet(1, WHO) + b"x",
    "no list": b"\x00" + msgpack.packb({"a": 1}),
    "a short list": b"\x00" + msgpack.packb([1]),
    "no action": b"\x00" + msgpack.packb(["x", WHO]),
    "yes for one": b"\x00" + msgpack.packb([True, WHO]),
    "an unknown action": packet(99, WHO),
    "the server's own action": packet(MessageAction.PATCH_CONTROL, {"id": 1, "patch": []}),
    "no body": packet(1, None),
    "an empty body": packet(1, {}),
    "a word too many": packet(1, {**WHO, "more": 1}),
    "no page": packet(1, {**WHO, "page": 7}),
    "a page of numbers": packet(1, {**WHO, "page": {7: 7}}),
    "a number for an id": packet(1, {**WHO, "session_id": 7}),
    "a strange day": b"\x00" + msgpack.packb([1, {**WHO, "page": {"a": msgpack.ExtType(1, b"never")}}]),
    "a deep hole": b"\x00" + b"\x91" * 5000,
    "a lie about its size": b"\x00\xdd\xff\xff\xff\xff",
    "an event before a name": packet(MessageAction.CONTROL_EVENT, EVENT),
}


@pytest.mark.parametrize("said", list(NONSENSE))
async def test_who_begins_with_nonsense_is_hung_up_on_without_a_word_in_the_terminal(server, said, caplog):
    before = sessions()
    with caplog.at_level(logging.DEBUG, logger="flet"):
        async with server.socket(host=LOOPBACK) as line:
            await line.send(NONSENSE[said])
            assert await closed_with(line) in (UNREADABLE, FORBIDDEN)
    assert sessions() == before
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


LATER = {
    "bytes of nothing": b"",
    "no packet": b"\x00\xc1",
    "a name again": packet(1, WHO),
    "an unknown action": packet(99, EVENT),
    "no target": packet(MessageAction.CONTROL_EVENT, {"name": "x", "data": None}),
    "a word for a target": packet(MessageAction.CONTROL_EVENT, {**EVENT, "target": "x"}),
    "a yes for a target": packet(MessageAction.CONTROL_EVENT, {**EVENT, "target": True}),
    "props of nothing": packet(MessageAction.UPDATE_CONTROL_PROPS, {"id": 1, "props": None}),
    "an answer without a call": packet(MessageAction.INVOKE_METHOD, {"control_id": 1, "call_id": 7}),
    "much of nothing": b"\x00" + b"\xc1" * (LARGE + 10),
    "a large lie": b"\x00" + msgpack.packb([3, {"x": b"y" * (LARGE + 10)}]) + b"more",
    "a large name": packet(1, {**WHO, "page": {"route": "x" * (LARGE + 10)}}),
}


@pytest.mark.parametrize("said", list(LATER))
async def test_who_goes_on_with_nonsense_is_hung_up_on(server, said, caplog):
    async with server.socket(host=LOOPBACK) as line:
        await register(line)
        await line.send(LATER[said])
        assert await closed_with(line) in (UNREADABLE, FORBIDDEN)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_text_is_no_word_of_flets(server):
    async with server.socket(host=LOOPBACK) as line:
        await line.send("hello")
        await closed_with(line)
        assert line.close_code is not None


async def test_before_it_has_said_who_it_is_a_socket_says_little(server):
    async with server.socket(host=LOOPBACK) as line:
        await line.send(b"\x00" + b"x" * (SMALL + 1))
        assert await closed_with(line) == TOO_BIG


async def test_a_window_of_the_keepers_may_say_much(server):
    _, shown = let_in(server)
    for pass_, host in (("", LOOPBACK), (shown, BEYOND)):
        async with server.socket(pass_, host=host) as line:
            await register(line)
            await line.send(packet(MessageAction.CONTROL_EVENT, {"target": 999, "name": "x", "data": b"x" * 3_000_000}))
            await asyncio.wait_for(await line.ping(), 30)


@pytest.mark.parametrize("role", ["players", "sheet"])
async def test_a_window_that_only_looks_may_not(server, role):
    _, shown = let_in(server, role)
    async with server.socket(shown) as line:
        await register(line)
        await line.send(packet(MessageAction.CONTROL_EVENT, {"target": 999, "name": "x", "data": b"x" * (SMALL + 1)}))
        assert await closed_with(line) == TOO_BIG


@pytest.mark.parametrize("role", ["players", "sheet"])
async def test_of_a_window_that_only_looks_flet_hears_its_size_and_nothing_else(role):
    """Not even what would do nothing there."""
    events = [
        packet(MessageAction.REGISTER_CLIENT, WHO),
        packet(MessageAction.CONTROL_EVENT, {"target": 7, "name": "click", "data": None}),
        packet(MessageAction.CONTROL_EVENT, {"target": 1, "name": "route_change", "data": {"route": "/log"}}),
        packet(MessageAction.UPDATE_CONTROL_PROPS, {"id": 1, "props": {"route": "/log"}}),
        packet(MessageAction.UPDATE_CONTROL_PROPS, {"id": 7, "props": {"width": 5}}),
        packet(MessageAction.UPDATE_CONTROL_PROPS, {"id": 1, "props": {"width": 5.0, "height": 7.0}}),
        packet(MessageAction.CONTROL_EVENT, EVENT),
    ]
    messages = iter([{"type": "websocket.connect"}, *({"type": "websocket.receive", "bytes": one} for one in events)])
    heard = []

    async def receive():
        return next(messages, {"type": "websocket.disconnect", "code": 1000})

    async def send(message):
        pass

    async def flet(scope, receive, send):
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message.get("bytes"))

    token = VISITOR.set(Visitor("abc", role))
    try:
        await Frames(flet)({"type": "websocket"}, receive, send)
    finally:
        VISITOR.reset(token)
    assert heard == [None, events[0], events[-2], events[-1]]

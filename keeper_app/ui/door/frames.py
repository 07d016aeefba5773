"""What a socket may say. Flet believes whatever comes; this reads it first.

The first thing a window says is who it is, within seconds and in few words, and Flet hears nothing of a socket before
that. A window that comes back is given what it showed only on a line of the same device. What is no word of Flet's
ends the line. A device that may only look is not heard at all, but for the size of its window.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

from keeper_app.ui.door.visitor import OWN, VISITOR, Visitor
from keeper_app.ui.doorkeeper import App, Scope

PACKET = b"\x00"  # stands before what is packed
PATIENCE = 10.0  # seconds in which a socket must have said who it is
SMALL = 64_000  # bytes of a message before that, and of a device that only looks
LARGE = 1_000_000  # bytes from which a message is looked over, and not read twice
KNOWN = 1000  # windows that may come back
ANY_SIZE = "keeper.any-size"
"""In the scope of a socket: what lets it say more at once (`sockets.py`)."""

UNREADABLE, FORBIDDEN = 1003, 1008  # codes of a socket: what was said makes no sense; it may not be said
LEFT = {"type": "websocket.disconnect", "code": FORBIDDEN}

_BODIES: dict[int, dict[str, type | tuple[type, ...]]] = {
    MessageAction.REGISTER_CLIENT.value: {"session_id": (str, type(None)), "page_name": str, "page": dict},
    MessageAction.CONTROL_EVENT.value: {"target": int, "name": str, "data": object},
    MessageAction.UPDATE_CONTROL_PROPS.value: {"id": int, "props": dict},
    MessageAction.INVOKE_METHOD.value: {
        "control_id": int, "call_id": str, "result": object, "error": (str, type(None)),
    },
}  # fmt: skip
REGISTER = MessageAction.REGISTER_CLIENT.value
PAGE = 1  # Flet's id of the page itself, in every window
LOOKS = {"width", "height"}  # what a window that only looks may say of itself


class BadFrame(Exception):
    """What was said is no word of Flet's; `code` is how the socket is closed."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def read_frame(packet: bytes) -> tuple[int, dict[str, Any]]:
    """The action and its body; BadFrame for anything that Flet would stumble over."""
    if packet[:1] != PACKET:
        raise BadFrame(UNREADABLE)
    if len(packet) > LARGE:
        return _looked_over(packet)
    try:
        said = msgpack.unpackb(memoryview(packet)[1:], ext_hook=decode_ext_from_msgpack)
    except Exception as error:  # msgpack has a dozen; none of them is ours
        raise BadFrame(UNREADABLE) from error
    if not (isinstance(said, list) and len(said) == 2 and type(said[0]) is int and isinstance(said[1], dict)):
        raise BadFrame(UNREADABLE)
    action, body = said
    wanted = _BODIES.get(action)
    if wanted is None or body.keys() != wanted.keys():
        raise BadFrame(UNREADABLE)
    for name, kind in wanted.items():
        if not isinstance(body[name], kind) or (kind is int and isinstance(body[name], bool)):
            raise BadFrame(UNREADABLE)
    for inner in ("page", "props"):
        if not all(isinstance(key, str) for key in body.get(inner, ())):
            raise BadFrame(UNREADABLE)
    return action, body


def _looked_over(packet: bytes) -> tuple[int, dict[str, Any]]:
    """A file that is taken in: whole, and of the form of an event; what is in it is not made twice."""
    unpacker = msgpack.Unpacker(max_buffer_size=len(packet))
    unpacker.feed(memoryview(packet)[1:])
    try:
        size, action = unpacker.read_array_header(), unpacker.unpack()
        unpacker.skip()
        whole = unpacker.tell() == len(packet) - 1
    except Exception as error:
        raise BadFrame(UNREADABLE) from error
    if size != 2 or not whole or action not in _BODIES or action == REGISTER:
        raise BadFrame(UNREADABLE)
    return action, {}


def _only_looks(action: int, body: dict[str, Any]) -> bool:
    """Whether this is nothing but the size of a window."""
    if action == MessageAction.CONTROL_EVENT.value:
        return bool(body["target"] == PAGE and body["name"] == "resize")
    if action == MessageAction.UPDATE_CONTROL_PROPS.value:
        return bool(body["id"] == PAGE and body["props"].keys() <= LOOKS)
    return action == MessageAction.INVOKE_METHOD.value


class Windows:
    """Whose each window is, by the id of its session: a line of another device is given a new one."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def note(self, session: str, device: str) -> None:
        """A window was opened or came back; one without an id never does."""
        if not session:
            return
        self._of[session] = device
        self._of.move_to_end(session)
        while len(self._of) > KNOWN:
            self._of.popitem(last=False)

    def may_resume(self, session: object, device: str) -> bool:
        """Whether a window may come back on a line of this device."""
        return isinstance(session, str) and self._of.get(session) == device


class Frames:
    """ASGI layer: opens a socket itself, hears who is there, and only then lets Flet know of it."""

    def __init__(self, app: App, patience: float = PATIENCE) -> None:
        self._app, self._patience = app, patience
        self._windows = Windows()

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Pass on what makes sense."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        visitor = VISITOR.get(Visitor(OWN))
        first = await self._first(visitor, receive, send)
        if first is None:
            return
        if visitor.sees_all and ANY_SIZE in scope:
            scope[ANY_SIZE]()
        waiting = [{"type": "websocket.connect"}, {"type": "websocket.receive", "bytes": first}]

        async def heard() -> Any:
            return waiting.pop(0) if waiting else await self._next(visitor, receive, send)

        await self._app(scope, heard, self._noting(visitor, send))

    async def _first(self, visitor: Visitor, receive: Any, send: Any) -> bytes | None:
        """Who is there, as Flet is to hear it; None where nobody said so."""
        if (await receive())["type"] != "websocket.connect":
            return None
        await send({"type": "websocket.accept"})
        try:
            message = await asyncio.wait_for(receive(), self._patience)
        except TimeoutError:
            await _close(send, FORBIDDEN)
            return None
        if message["type"] != "websocket.receive":
            return None
        packet = message.get("bytes") or b""
        try:
            if len(packet) > SMALL:
                raise BadFrame(FORBIDDEN)
            action, body = read_frame(packet)
            if action != REGISTER:
                raise BadFrame(FORBIDDEN)
        except BadFrame as bad:
            await _close(send, bad.code)
            return None
        if self._windows.may_resume(body["session_id"], visitor.device):
            return bytes(packet)
        return PACKET + bytes(msgpack.packb([action, {**body, "session_id": ""}]))

    async def _next(self, visitor: Visitor, receive: Any, send: Any) -> Any:
        """What is said next and may be heard."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            packet = message.get("bytes") or b""
            try:
                action, body = read_frame(packet)
                if action == REGISTER:
                    raise BadFrame(FORBIDDEN)
            except BadFrame as bad:
                await _close(send, bad.code)
                return LEFT
            if visitor.sees_all or _only_looks(action, body):
                return message

    def _noting(self, visitor: Visitor, send: Any) -> Callable[[Any], Any]:
        """What is said to a window; the first of it tells which one it is. The socket is open already."""
        new = True

        async def say(message: Any) -> None:
            nonlocal new
            if message["type"] == "websocket.accept":
                return
            if new and message["type"] == "websocket.send":
                new = False
                self._windows.note(_session_in(message["bytes"]), visitor.device)
            await send(message)

        return say


def _session_in(packet: bytes) -> str:
    """Which window is being told who it is; what else it is told is passed over unread."""
    unpacker = msgpack.Unpacker(max_buffer_size=len(packet), strict_map_key=False)
    unpacker.feed(memoryview(packet)[1:])
    size, action = unpacker.read_array_header(), unpacker.unpack()
    if size == 2 and action == REGISTER:
        for _ in range(unpacker.read_map_header()):
            if unpacker.unpack() == "session_id":
                return str(unpacker.unpack())
            unpacker.skip()
    return ""


async def _close(send: Any, code: int) -> None:
    await send({"type": "websocket.close", "code": code})

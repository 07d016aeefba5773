"""Answers a browser that asks whether the server has come to rest: then, and not a moment later by the clock.

A packet of a kind that Flet does not know is the question. It has come after all that the browser said before, and its
answer goes out after all that this made the server say: so a journey need not guess how long a busy machine takes.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

QUESTION = b"\x7e"  # a packet begins with its kind; Flet has 0 and 1
SOON = 0.4  # seconds: what is put off for less is waited for, what is for longer (a word that passes by) is not
TURN = 0.002  # seconds between two looks
LOOKS = 2  # that must find nothing, one after the other: a thread may be just about to say that it has done its work


class Hands(ThreadPoolExecutor):
    """Threads for what the loop hands on; how much of that is under way."""

    def __init__(self) -> None:
        super().__init__(max_workers=4)
        self.busy = 0

    def submit(self, what: Any, /, *args: Any, **named: Any) -> Future[Any]:
        """Hand something on."""
        loop = asyncio.get_running_loop()
        self.busy += 1
        under_way = super().submit(what, *args, **named)
        under_way.add_done_callback(lambda _: loop.call_soon_threadsafe(self._done))
        return under_way

    def _done(self) -> None:
        self.busy -= 1


class AtRest:
    """Around the whole of what is served."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._hands: Hands | None = None
        self._answers: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Pass everything on but the question."""
        if self._hands is None:
            self._hands = Hands()
            asyncio.get_running_loop().set_default_executor(self._hands)

        async def hear() -> Message:
            while True:
                message = await receive()
                asked = message.get("bytes") or b""
                if not asked.startswith(QUESTION):
                    return message
                answer = asyncio.create_task(self._answer(asked, send))
                self._answers.add(answer)
                answer.add_done_callback(self._answers.discard)

        await self._app(scope, hear if scope["type"] == "websocket" else receive, send)

    async def _answer(self, asked: bytes, send: Send) -> None:
        found = 0
        while found < LOOKS:
            await asyncio.sleep(TURN)
            found = 0 if self._is_busy() else found + 1
        await send({"type": "websocket.send", "bytes": asked})

    def _is_busy(self) -> bool:
        """Whether something is to be done now or soon; asyncio tells nobody, so this looks for itself."""
        loop: Any = asyncio.get_running_loop()
        assert self._hands is not None
        if self._hands.busy or loop._ready:
            return True
        waits = {task._fut_waiter for task in asyncio.all_tasks() if _only_ticks(task)}
        soon = loop.time() + SOON
        timers = [timer for timer in loop._scheduled if not timer.cancelled() and timer.when() < soon]
        return any(not timer._args or timer._args[0] not in waits for timer in timers)


def _only_ticks(task: Any) -> bool:
    """Whether a task is one that looks around ten times a second: the server's own, or an answer of ours."""
    name = task.get_coro().__qualname__
    return bool(name.endswith((".serve", "._answer")))

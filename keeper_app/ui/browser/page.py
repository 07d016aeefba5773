"""The page that this worker belongs to: what it is told, asked, and says by itself."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import js  # type: ignore[import-not-found]  # there is one in a browser only
from pyodide.ffi import to_js  # type: ignore[import-not-found]

Hear = Callable[[], None]


class Page:
    """One a worker. `given` is what the page said of itself when it started this worker (`build/site/start.js`)."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._listeners: dict[str, Hear] = {}

    def tell(self, word: str, **more: object) -> None:
        """Say something; nobody waits for an answer."""
        js.postMessage(_object({"keeper": word, **more}))

    async def ask(self, word: str, **more: object) -> Any:
        """Say something and wait for the answer."""
        number = next(self._numbers)
        waiting = self._asked[number] = asyncio.get_running_loop().create_future()
        self.tell(word, number=number, **more)
        try:
            return await waiting
        finally:
            del self._asked[number]

    def when(self, word: str, hear: Hear) -> None:
        """Call this whenever the page says so."""
        self._listeners[word] = hear

    async def until(self, word: str) -> None:
        """Wait until the page says so."""
        said = asyncio.Event()
        self._listeners[word] = said.set
        await said.wait()

    def heard(self, message: Any) -> None:
        """Something that the page says: a word, or the answer to a question."""
        said = message.to_py()
        waiting = self._asked.get(said.get("number"))
        if waiting is not None and not waiting.done():
            waiting.set_result(said.get("answer"))
        elif said["keeper"] in self._listeners:
            self._listeners[said["keeper"]]()


def _object(fields: dict[str, object]) -> Any:
    return to_js(fields, dict_converter=js.Object.fromEntries)

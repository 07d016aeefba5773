"""A Firefox as it is installed, steered by its own line (WebDriver BiDi): no other program comes between.

It writes down where it listens once it is up, in the profile it was given.
"""

import asyncio
import itertools
import json
import shutil
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

NAMES = ("firefox", "firefox-esr")
WHERE = "WebDriverBiDiServer.json"
LOOK = 0.2  # seconds between two looks

Value = str | int | bool | None


def firefox_path() -> str | None:
    """The first one installed."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """One window of a Firefox with a profile of its own."""

    def __init__(self, profile: Path) -> None:
        self._profile = profile
        self._numbers = itertools.count(1)
        self._process: asyncio.subprocess.Process | None = None
        self._line: ClientConnection | None = None
        self._window = ""

    async def start(self) -> None:
        """Start it, and find the window."""
        self._profile.mkdir()
        (self._profile / "user.js").write_text('user_pref("intl.accept_languages", "en-GB, en");\n', encoding="utf-8")
        told = ["--headless", "--no-remote", "--profile", str(self._profile), "--remote-debugging-port", "0"]
        quiet = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(firefox_path() or "", *told, stdout=quiet, stderr=quiet)
        while not (self._profile / WHERE).is_file() or not (self._profile / WHERE).read_text("utf-8"):
            assert self._process.returncode is None, "Firefox ended"
            await asyncio.sleep(LOOK)
        there = json.loads((self._profile / WHERE).read_text("utf-8"))
        self._line = await connect(f"ws://{there['ws_host']}:{there['ws_port']}/session", max_size=None)
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree")
        self._window = tree["contexts"][0]["context"]
        viewport = {"width": 820, "height": 1180}
        await self._ask("browsingContext.setViewport", context=self._window, viewport=viewport)

    async def goto(self, url: str) -> None:
        await self._ask("browsingContext.navigate", context=self._window, url=url, wait="interactive")

    async def reload(self) -> None:
        await self._ask("browsingContext.reload", context=self._window, wait="interactive")

    async def evaluate(self, expression: str) -> Value:
        """What an expression is, once it is there."""
        target = {"context": self._window}
        said = await self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        found: Value = said["result"].get("value")
        return found

    async def until(self, expression: str) -> Value:
        """What an expression is, as soon as it is something; whoever calls says how long that may take."""
        while not (found := await self.evaluate(expression)):
            await asyncio.sleep(LOOK)
        return found

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            await self._process.wait()

    async def _ask(self, method: str, **params: object) -> dict:
        assert self._line is not None
        number = next(self._numbers)
        await self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(await self._line.recv())
            if said.get("id") == number:
                assert said.get("type") != "error", said
                return dict(said["result"])

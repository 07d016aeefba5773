"""Journeys on the site: a data folder becomes the tape that a browser keeps, and what is on the tape a folder again.

Every journey loads the page anew; the browser has kept its parts and the snapshot, so that takes a few seconds. The
site is the one that is shipped but for its worker, which also answers whether Python has come to rest.
"""

import asyncio
import base64
import json
import re
import shutil
import sys
from pathlib import Path

from journey import Journey
from keeper_process import FAILED
from playwright.async_api import ConsoleMessage, Page
from site_server import SiteServer

import keeper_app
from keeper_app.store.reels import Reels
from keeper_app.store.tape import TapeDisk

ROOT = Path(keeper_app.__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

import _site  # noqa: E402 - needs the path above

BEGINS = "const begin = python.runPython("
PATIENCE = 300_000  # milliseconds: a browser that starts Python on a busy machine

LAID = """async reels => {
  const folder = await navigator.storage.getDirectory();
  for (const [name, reel] of Object.entries(reels)) {
    const file = await folder.getFileHandle(name, { create: true });
    for (;;) {
      try {
        const writing = await file.createWritable();
        await writing.write(Uint8Array.from(atob(reel), one => one.charCodeAt(0)));
        await writing.close();
        break;
      } catch (error) {  // the page before is just being left, and still has it
        if (error.name !== "NoModificationAllowedError") throw error;
        await new Promise(done => setTimeout(done, 20));
      }
    }
  }
}"""

TAKEN = """async names => {
  const folder = await navigator.storage.getDirectory(), found = [];
  for (const name of names) {
    const file = await (await folder.getFileHandle(name)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    found.push(btoa(Array.from(bytes, one => String.fromCharCode(one)).join("")));
  }
  return found;
}"""


class Reel:
    """A file of the two that a tape is on, in memory."""

    def __init__(self, raw: bytes = b"") -> None:
        self.raw = bytearray(raw)

    def size(self) -> int:
        return len(self.raw)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.raw[at : at + size])

    def write(self, at: int, chunk: bytes) -> int:
        self.raw[at : at + len(chunk)] = chunk
        return len(chunk)

    def truncate(self, size: int) -> None:
        del self.raw[size:]

    def flush(self) -> None:
        """It is as kept as it ever will be."""

    def close(self) -> None:
        """Nobody else wants it."""


NAMES = ("keeper-0.tape", "keeper-1.tape")  # as `ui/browser/handles.py` has them, which only a browser can import


def taped(folder: Path, beside: Path) -> dict[str, bytes]:
    """The reels of a tape that holds a data folder as the games of a browser; `beside` is played in."""
    files = [Reel(), Reel()]
    disk = TapeDisk(beside, Reels(files))
    disk.make_folder(beside / "games")
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        there = beside / "games" / path.relative_to(folder)
        if path.is_dir():
            disk.make_folder(there)
        elif path.name != "lock":
            disk.write_file(there, path.read_bytes())
    return {name: bytes(file.raw) for name, file in zip(NAMES, files, strict=True)}


def made_for_journeys(site: Path, browser: Path) -> Path:
    """The site as it is shipped, with a worker that answers; made of the same parts beside it."""
    out, page = site.with_name("site-journeys"), site.with_name("site-journeys.page")
    shutil.rmtree(page, ignore_errors=True)
    shutil.copytree(_site.PAGE, page)
    worker = (page / "worker.js").read_text(encoding="utf-8")
    assert worker.count(BEGINS) == 1, "the worker begins in another way now"
    watching = Path(__file__).with_name("rest_in_worker.py").read_text(encoding="utf-8")
    begun = f"python.runPython({json.dumps(watching)});\n  {BEGINS}"
    (page / "worker.js").write_text(worker.replace(BEGINS, begun), encoding="utf-8")
    _site.make(out, browser, page, kept=site.with_name("site.python"))
    return out


class SiteJourney(Journey):
    """A keeper in front of the site. Another window of it is the page loaded anew."""

    arrival = PATIENCE
    cover = "#cover"

    async def arrive(self, address: str) -> None:
        """Load the page; what is on the tape by now is what it opens."""
        await self.page.goto(address, wait_until="commit")
        self.page.on("pageerror", self._note)
        await self.semantics()


class SiteHouse:
    """The site behind a file server, one tape after another."""

    def __init__(self, site: Path, folder: Path) -> None:
        self._server = SiteServer(site)
        self._server.start()
        self._folder = folder  # where tapes are made and played back
        self._desks = 0
        self._reels: dict[str, bytes] = {}
        self._seed: int | None = None
        self._said: list[str] = []
        self._heard: set[Page] = set()

    @property
    def address(self) -> str:
        return self._server.url + ("" if self._seed is None else f"?seed={self._seed}")

    def open(self, data: Path, seed: int | None = None) -> None:
        """Let the page that comes now find the games of this data folder; its dice may grow from a `seed`."""
        self._desks += 1
        self._reels = taped(data, self._folder / f"tape-{self._desks}")
        self._seed = seed

    async def prepare(self, page: Page) -> None:
        """Once for a browser: the parts and the snapshot are fetched, for all visits that come."""
        await page.goto(self.address)
        ready = page.locator('html[data-snapshot="ready"]')
        await ready.wait_for(state="attached", timeout=PATIENCE)

    async def lay(self, page: Page) -> None:
        """Put the tape where the page will look for it."""
        if page not in self._heard:
            self._heard.add(page)
            page.on("console", self._hear)
            await self.prepare(page)
        await page.goto(self._server.beside)
        given = {name: base64.b64encode(raw).decode() for name, raw in self._reels.items()}
        await page.evaluate(LAID, given)

    async def kept(self, page: Page, data: Path) -> Path:
        """The data folder as it is on the tape of the page, which is left."""
        await page.goto(self._server.beside)
        reels = [Reel(base64.b64decode(raw)) for raw in await page.evaluate(TAKEN, list(NAMES))]
        root = self._folder / f"kept-{self._desks}"
        await asyncio.to_thread(TapeDisk, root, Reels(reels))
        return root / "games"

    def _hear(self, message: ConsoleMessage) -> None:
        self._said.append(message.text)

    def look_for_failures(self) -> None:
        """What could not be drawn since the last look is a failure; the app lives on."""
        said, self._said = "\n".join(self._said), []
        assert not FAILED.search(said), said[-3000:]
        assert not re.search("^Traceback", said, re.MULTILINE), said[-3000:]

    def end(self) -> None:
        self._server.stop()

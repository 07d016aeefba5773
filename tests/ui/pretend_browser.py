"""A browser as Python meets it inside a page: the files of an origin, and a page that hears and answers.

Only what `ui/browser/` asks of it, in plain Python: what may go wrong with a browser is brought about here, and whether
a real one does the same is looked at in `e2e/test_site_journeys.py`.
"""

import importlib
import sys
import types
from pathlib import Path


class JsException(Exception):
    """What Pyodide makes of something that was thrown; `name` says what it was."""

    def __init__(self, name):
        super().__init__(name)
        self.name = name


class Bytes(bytearray):
    """An array of bytes of the browser's."""

    @classmethod
    def new(cls, size):
        return cls(size)

    def subarray(self, begin, end):
        return Bytes(self[begin:end])

    def to_bytes(self):
        return bytes(self)


class KeptFile:
    """A file of the origin: whoever has opened it has it alone."""

    def __init__(self, browser):
        self.raw, self.browser, self.held, self.gone = bytearray(), browser, False, False

    async def createSyncAccessHandle(self):  # noqa: N802 - as browsers call it
        if self.held:
            raise JsException("NoModificationAllowedError")
        self.held = True
        return self

    def getSize(self):  # noqa: N802
        return len(self.raw)

    def read(self, into, where):
        some = self.raw[where["at"] : where["at"] + len(into)]
        into[: len(some)] = some
        return len(some)

    def write(self, chunk, where):
        if self.browser.full:
            raise JsException("QuotaExceededError")
        if self.gone:
            return 0
        self.raw[where["at"] : where["at"] + len(chunk)] = chunk
        return len(chunk)

    def truncate(self, size):
        del self.raw[size:]

    def flush(self):
        """It is kept."""

    def close(self):
        self.held = False


class Browser:
    """What it keeps for the origin, whether it is full, what it promises, and what a page was told by Python."""

    def __init__(self):
        self.files, self.full, self.promises = {}, False, False
        self.told = []
        self.page = None

    async def getDirectory(self):  # noqa: N802
        return self

    async def getFileHandle(self, name, options=None):  # noqa: N802
        if name not in self.files:
            if not (options or {}).get("create"):
                raise JsException("NotFoundError")
            self.files[name] = KeptFile(self)
        return self.files[name]

    def clear(self):
        """The keeper clears the data of the site: whoever has a file open is given no more room, without a word."""
        for file in self.files.values():
            file.gone = True
        self.files = {}

    def hear(self, message):
        """What `build/site/start.js` does with what it is told."""
        self.told.append(message)
        answers = {"persist": self.promises, "room": [1_000_000, 2_000_000_000]}
        if "number" in message:
            self.say("answer", number=message["number"], answer=answers[message["keeper"]])

    def say(self, word, **more):
        """The page says something to Python."""
        self.page.heard(types.SimpleNamespace(to_py=lambda: {"keeper": word, **more}))

    @property
    def outside(self):
        """Why the page stands outside, each time it did."""
        return [message["why"] for message in self.told if message["keeper"] == "outside"]


def put_up(monkeypatch, name, root: Path):
    """The part of `ui/browser/` with this name, in a browser that is all pretence; and that browser."""
    browser = Browser()
    js = types.ModuleType("js")
    js.navigator = types.SimpleNamespace(storage=browser)
    js.Uint8Array, js.Object = Bytes, types.SimpleNamespace(fromEntries=dict)
    js.postMessage = browser.hear
    pyodide, ffi = types.ModuleType("pyodide"), types.ModuleType("pyodide.ffi")
    ffi.JsException, ffi.to_js = JsException, lambda what, **how: what
    ffi.can_run_sync, ffi.run_sync = lambda: False, None
    for module in (js, pyodide, ffi):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    ours = "keeper_app.ui.browser"
    for module in [one for one in sys.modules if one.startswith(f"{ours}.")]:
        monkeypatch.delitem(sys.modules, module)
    for part in ("page", "handles", "desk", "start"):
        monkeypatch.setitem(sys.modules, f"{ours}.{part}", importlib.import_module(f"{ours}.{part}"))
    monkeypatch.setattr(sys.modules[f"{ours}.desk"], "ROOT", root)
    monkeypatch.setattr(sys.modules[f"{ours}.handles"], "BREATH", 0)
    page = sys.modules[f"{ours}.page"].Page({"languages": "en", "persisted": False})
    browser.page = page
    return sys.modules[f"{ours}.{name}"], browser

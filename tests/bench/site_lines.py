"""Keeper as a site: visits against those of a small app made by the same recipe, a tap against the served app."""

import contextlib
import functools
import os
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright
from servers import HERE, ROOT, keeper, served
from table import Line
from tap_lines import BLOCKS, FLAGS, PAUSE, TAPS, WARM_UP, tap

sys.path.insert(0, str(ROOT / "build"))

import _site
import _site_parts as parts

VISITS = 5  # of each, in turns: a busy moment meets both
PATIENCE = 180_000  # milliseconds
COMING = 500  # milliseconds in which a sheet has come, and hears
FIRST_SEEN = re.compile("^(Roll|Skip)$")
KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}
SMALL_WARM = """
import sys
sys.path[:0] = ["/app", "/app/packages"]
import flet, flet.app, flet.messaging.protocol, flet.messaging.session, msgpack, gc, importlib, shutil
import flet.components.component, keeper_app.ui
for name in ("Text", "Button", "Column", "Page", "run"):
    getattr(flet, name)
shutil.rmtree("/app")
importlib.invalidate_caches()
gc.collect()
gc.freeze()
"""


def lines() -> Iterator[Line]:
    named = os.environ.get("KEEPER_BROWSER")
    if not named:
        yield Line("the site", "skipped: no Chromium, Chrome or Edge found, or --no-browser")
        return
    folders = {"ours": ROOT / "dist" / "site", "small": ROOT / "dist" / "small-site"}
    _site.make(folders["ours"], Path(named))
    _site.make(folders["small"], Path(named), app=small_app(), warm=SMALL_WARM)
    for what, (raw, packed) in _site.sizes(folders["ours"]).items():
        yield Line(f"size, {what} visit" if what == "first" else f"size, {what}", f"{raw / 1e6:.1f} MB")
        yield Line("    compressed", f"{packed / 1e6:.1f} MB", aim="≤ 16 MB" if what == "first" else "")
    with contextlib.ExitStack() as stack:
        urls = {name: stack.enter_context(hosted(folder)) for name, folder in folders.items()}
        play = stack.enter_context(sync_playwright())
        taken: dict[str, dict[str, list[float]]] = {"first": {}, "later": {}}
        for _ in range(VISITS):
            for name, url in urls.items():
                for what, seconds in zip(("first", "later"), visits(play, named, url, name == "ours"), strict=True):
                    taken[what].setdefault(name, []).append(seconds)
        for what, aim in (("first", "≤ 1.6"), ("later", "≤ 1.2")):
            ours, small = (statistics.median(taken[what][name]) for name in ("ours", "small"))
            yield Line(f"{what} visit, until the room is there", ours, small, "small site", aim)
        yield tap_line(play, named, urls["ours"])


def small_app() -> parts.Files:
    """The counter, where the page looks for Keeper."""
    folder = "keeper_app/ui/browser"
    empty = dict.fromkeys(("keeper_app/__init__.py", "keeper_app/ui/__init__.py", f"{folder}/__init__.py"), b"")
    start = (HERE / "small_start.py").read_bytes()
    return {**empty, f"{folder}/page.py": (ROOT / folder / "page.py").read_bytes(), f"{folder}/start.py": start}


def visits(play: Playwright, browser: str, url: str, welcomes: bool) -> Iterator[float]:
    """A first visit, on which Keeper welcomes, and one in a browser that is started anew, once everything was kept."""
    with tempfile.TemporaryDirectory(prefix="keeper-bench-") as profile:
        for later in (False, True):
            context = play.chromium.launch_persistent_context(profile, executable_path=browser, args=FLAGS)
            try:
                page = context.pages[0]
                start = time.perf_counter()
                open_page(page, url)
                yield time.perf_counter() - start
                if welcomes and not later:
                    skip_welcome(page)
                if not later:
                    page.locator("html[data-snapshot=ready]").wait_for(state="attached", timeout=PATIENCE)
            finally:
                context.close()


def open_page(page: Page, url: str) -> None:
    page.goto(url)
    placeholder = page.locator("flt-semantics-placeholder")
    placeholder.wait_for(state="attached", timeout=PATIENCE)
    placeholder.evaluate("node => node.click()")
    page.get_by_role("button", name=FIRST_SEEN).first.wait_for(state="attached", timeout=PATIENCE)


def skip_welcome(page: Page) -> None:
    """Put the welcome of a first start away, which comes over the room a moment after it."""
    skip = page.get_by_role("button", name="Skip", exact=True).first
    skip.wait_for(state="attached", timeout=PATIENCE)
    page.wait_for_timeout(COMING)
    skip.dispatch_event("click")
    skip.wait_for(state="detached", timeout=PATIENCE)


def tap_line(play: Playwright, browser: str, url: str) -> Line:
    """Taps on the site and on the served app, in turns."""
    with contextlib.ExitStack() as stack:
        data = stack.enter_context(tempfile.TemporaryDirectory(prefix="keeper-bench-"))
        urls = {"site": url, "served": stack.enter_context(served(keeper(Path(data)))).url}
        started = play.chromium.launch(executable_path=browser, headless=True, args=FLAGS)
        stack.callback(started.close)
        pages = {name: started.new_context(viewport={"width": 390, "height": 844}).new_page() for name in urls}
        taken: dict[str, list[float]] = {name: [] for name in pages}
        for name, page in pages.items():
            open_page(page, urls[name])
            if name == "site":
                skip_welcome(page)
            for _ in range(WARM_UP):
                tap(page, PAUSE)
        for _ in range(BLOCKS):
            for name, page in pages.items():
                page.bring_to_front()
                taken[name] += [tap(page, PAUSE) for _ in range(TAPS)]
    site, server = (statistics.median(taken[name]) for name in ("site", "served"))
    return Line("tap to result, 390 × 844", site, server, "served app", "≤ 2")


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """A plain file server, as long as the block lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


class _Files(SimpleHTTPRequestHandler):
    def guess_type(self, path: str) -> str:
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *said: object) -> None:
        pass

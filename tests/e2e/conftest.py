"""A real server, a real Chromium, and pages on it at the three sizes in both languages.

Playwright's asynchronous side is used on one loop for the session: its other side would leave a loop running
in this thread, and every asynchronous test after it would fail.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from journey import LOCALES, SIZES, Journey
from measure import Measure
from playwright.async_api import Browser, async_playwright, expect

import keeper_app
from keeper_app.play.campaigns import Campaigns
from keeper_app.store import open_data_dir

ROOT = Path(keeper_app.__file__).resolve().parents[1]
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
expect.set_options(timeout=15_000)  # the machine may have other things to do

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")


def browser_path() -> str | None:
    """The browser to use: as told, else the first one installed."""
    told = os.environ.get("KEEPER_BROWSER") or os.environ.get("CHROMIUM")
    return told or next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser():
    path = browser_path()
    if path is None:
        pytest.skip("no Chromium, Chrome or Edge here")
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield started
        await started.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def measure(browser: Browser):
    """Looks at a screenshot's pixels, on a page of its own."""
    context = await browser.new_context()
    yield Measure(await context.new_page())
    await context.close()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """serve(settings, earlier) starts the app as a keeper would, on a free port, and gives its address."""
    started: list[subprocess.Popen[str]] = []
    complaints = tmp_path / "complaints.txt"

    def start(settings: dict | None = None, earlier: tuple = ()) -> str:
        with open_data_dir(tmp_path / "data", sync=False) as data:
            if settings:
                data.documents.put("settings", settings)
            campaigns = Campaigns(data.documents, data.shelf)
            for action, faces in earlier:
                campaigns.desk.do(action, faces)
            campaigns.close()
        with complaints.open("a", encoding="utf-8") as heard:
            server = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "keeper_app",
                    "--view",
                    "server",
                    "--port",
                    "0",
                    "--data",
                    str(tmp_path / "data"),
                ],
                cwd=ROOT,
                env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"},
                stdout=subprocess.PIPE,
                stderr=heard,
                text=True,
                encoding="utf-8",
            )
        started.append(server)
        assert server.stdout is not None
        for line in server.stdout:
            if address := re.search(r"http://\S+", line):
                return address[0]
        raise AssertionError(f"the server ended with {server.wait()}")

    yield start
    for server in started:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        assert server.stdout is not None
        server.stdout.close()
    said = complaints.read_text(encoding="utf-8") if complaints.exists() else ""
    assert not re.search(r"^drawing (the|a) ", said, re.MULTILINE), said[-3000:]  # as `ui/guard.py` puts it


@pytest_asyncio.fixture(loop_scope="session")
async def sit_down(browser: Browser, measure: Measure, serve: Callable[..., str]):
    """sit_down(size, lang, settings, earlier) gives a keeper in front of a page that has drawn itself."""
    contexts = []

    async def sit(size: str, lang: str, settings: dict | None = None, earlier: tuple = ()) -> Journey:
        address = serve(settings, earlier)
        width, height = SIZES[size]
        context = await browser.new_context(viewport={"width": width, "height": height}, locale=LOCALES[lang])
        contexts.append(context)
        # Nothing outside this machine: refused at once instead of waited for.
        await context.route(lambda url: not url.startswith(address), lambda route: route.abort())
        journey = Journey(await context.new_page(), measure, size, lang)
        await journey.arrive(address)
        return journey

    yield sit
    for context in contexts:
        await context.close()

"""A window of Keeper's own, by the real browser: it opens on the app, and its end is Keeper's."""

import asyncio
import json
import os
import shlex
import sys
from pathlib import Path

import pytest
from conftest import FLAGS, browser_path
from keeper_process import ROOT
from playwright.async_api import CDPSession, expect

pytestmark = [
    pytest.mark.browser,
    pytest.mark.served("a window of its own is the command's"),
    pytest.mark.asyncio(loop_scope="session"),
]

AT_MOST = 300  # seconds, on a machine that has other things to do
WITHOUT_A_SCREEN = ("--headless=new", "--remote-debugging-port=0")


@pytest.mark.skipif(os.name == "nt", reason="a program here is a script")
async def test_keeper_ends_when_its_window_is_closed(browser, tmp_path):
    told = shlex.join([browser_path(), *FLAGS, *WITHOUT_A_SCREEN])
    chromium = tmp_path / "chromium"
    chromium.write_text(f'#!/bin/sh\nexec {told} "$@" 2>"{tmp_path}/said"\n', encoding="utf-8")
    chromium.chmod(0o755)
    os.mkfifo(tmp_path / "said")
    command = [sys.executable, "-m", "keeper_app", "--view", "app", "--port", "0", "--data", str(tmp_path / "data")]
    environ = {**os.environ, "CHROMIUM": str(chromium), "DISPLAY": ":99"}
    app = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=environ, stdout=asyncio.subprocess.DEVNULL)
    try:
        async with asyncio.timeout(AT_MOST):
            line = await asyncio.to_thread(where_it_is_steered, tmp_path / "said")
            steered = await browser.browser_type.connect_over_cdp(line, timeout=AT_MOST * 1000)
            (window,) = steered.contexts[0].pages
            await expect(window).to_have_title("Keeper")
            await window.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=AT_MOST * 1000)
            await can_be_installed(await steered.contexts[0].new_cdp_session(window))
            session = await steered.new_browser_cdp_session()
            await session.send("Browser.close")
            assert await app.wait() == 0
    finally:
        if app.returncode is None:
            app.terminate()  # and with it its window
            await app.wait()


def where_it_is_steered(said: Path) -> str:
    """The address that a browser writes down for whoever is to steer it."""
    with said.open(encoding="utf-8") as lines:
        return next(line.split()[-1] for line in lines if "DevTools listening on" in line)


async def can_be_installed(session: CDPSession) -> None:
    """The browser itself finds nothing missing. A tab of other journeys would not do: it keeps nothing."""
    manifest = await session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert (told["name"], told["display"], told["id"]) == ("Keeper", "standalone", "/")
    assert (await session.send("Page.getInstallabilityErrors"))["installabilityErrors"] == []
    assert (await session.send("Page.getAppId"))["appId"].endswith("/")

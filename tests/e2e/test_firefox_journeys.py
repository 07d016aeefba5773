"""The site in Firefox, where one is installed: a first visit, a roll, and what is kept of it."""

import asyncio

import pytest
import pytest_asyncio
from firefox import Firefox, firefox_path
from site_server import SiteServer

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(firefox_path() is None, reason="no Firefox here"),
    pytest.mark.asyncio(loop_scope="session"),
]

AT_MOST = 900  # seconds: a browser that starts Python on a busy machine

BUTTON = """[...document.querySelectorAll('flt-semantics[role=button]')].filter(one =>
  (one.getAttribute('aria-label') || one.textContent).trim().match(/^(%s)/)).at(-1)"""
PRESSED = f"(() => {{ const one = {BUTTON}; one?.click(); return !!one; }})()"
SAID = "(document.querySelector('flt-semantics-host')?.innerText ?? '').match(/Roll no\\. (\\d+)/)?.[1] ?? ''"
READ_ALOUD = """(() => {
  const one = document.querySelector('flt-semantics-placeholder');
  one?.click();
  return !!one;
})()"""


@pytest_asyncio.fixture(loop_scope="session")
async def firefox(tmp_path):
    one = Firefox(tmp_path / "profile")
    await one.start()
    yield one
    await one.close()


@pytest.fixture
def server(site):
    serving = SiteServer(site)
    serving.start()
    yield serving
    serving.stop()


async def test_a_roll_in_firefox_is_kept(firefox, server):
    async with asyncio.timeout(AT_MOST):
        await firefox.goto(server.url)
        await firefox.until(READ_ALOUD)
        await firefox.until(PRESSED % "Skip")
        await firefox.until(f"!!{BUTTON}" % "Undo|Nothing to undo")
        await firefox.until(PRESSED % "Roll$")
        assert await firefox.until(SAID) == "1"
        await firefox.until("document.documentElement.dataset.offline ?? ''")
        server.stop()
        await firefox.reload()
        await firefox.until(READ_ALOUD)
        assert await firefox.until(SAID) == "1"
        assert await firefox.evaluate("document.querySelector('#outside').hidden")

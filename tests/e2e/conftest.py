"""A real server, a real Chromium, and pages on it at the three sizes in both languages.

Starting a server and loading Flet's client cost more than most journeys. So the tests of one process share a server,
a browser and a tab for each language (`tab.py`); every test has a data folder, a desk and a window of its own.

With KEEPER_TARGET=site they sit down at the site instead, which has no server (`site_house.py`); what is about a server
is left out there (`served`).

Playwright's asynchronous side is used on one loop for the session: its other side would leave a loop running
in this thread, and every asynchronous test after it would fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from been_here import been_here
from journey import SIZES, Journey
from keeper_process import KeeperProcess
from keeper_with_a_door import reached_by_others
from measure import Measure
from new_tab import new_tab
from playwright.async_api import Browser, Page, async_playwright, expect
from site_house import ROOT, SiteHouse, SiteJourney, _site, made_for_journeys

from keeper_app.play.campaigns import Campaigns
from keeper_app.store import open_data_dir

OURS = reached_by_others()
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing outside this machine: refused at once instead of waited for.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, " + ", ".join(f"EXCLUDE {one}" for one in OURS),
)
ON_SITE = os.environ.get("KEEPER_TARGET") == "site"
MOST_KEEPERS = 12  # in one tab: a client that has had very many windows draws late, and drops the keyboard
expect.set_options(timeout=15_000)  # the machine may have other things to do

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")


def browser_path() -> str | None:
    """The browser to use: as told, else the first one installed."""
    told = os.environ.get("KEEPER_BROWSER") or os.environ.get("CHROMIUM")
    return told or next((found for name in NAMES if (found := shutil.which(name))), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is about a server is not tried on a site."""
    for item in items if ON_SITE else ():
        if served := item.get_closest_marker("served"):
            item.add_marker(pytest.mark.skip(reason=f"not on a site: {served.args[0]}"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser():
    path = browser_path()
    if path is None:
        pytest.skip("no Chromium, Chrome or Edge here")
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield started
        await started.close()


@pytest_asyncio.fixture(loop_scope="session")
async def other_browser(browser: Browser):
    """One more, as another device has; the tabs that journeys share are not touched by what is opened there."""
    started = await browser.browser_type.launch(executable_path=browser_path(), headless=True, args=list(FLAGS))
    yield started
    await started.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def measure(browser: Browser):
    """Looks at a screenshot's pixels, on a page of its own."""
    context = await browser.new_context()
    yield Measure(await context.new_page())
    await context.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tab(browser: Browser):
    """tab(lang) gives the tab of a language, where one keeper comes after another; after a dozen it is another tab."""
    tabs: dict[str, Page] = {}
    keepers: dict[str, int] = {}

    async def open_tab(lang: str) -> Page:
        keepers[lang] = keepers.get(lang, 0) + 1
        if keepers[lang] % MOST_KEEPERS == 0 and lang in tabs and not ON_SITE:
            await tabs.pop(lang).context.close()
        if lang not in tabs:
            tabs[lang] = await new_tab(browser, lang, calm=True, answers=True)
            tabs[lang].on("crash", lambda _: tabs.pop(lang, None))
        return tabs[lang]

    yield open_tab
    for page in tabs.values():
        await page.context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def own_tab(browser: Browser):
    """own_tab(lang) gives a tab in which only this test sits."""
    tabs: list[Page] = []

    async def open_tab(lang: str) -> Page:
        tabs.append(await new_tab(browser, lang, calm=True, answers=True))
        return tabs[-1]

    yield open_tab
    for page in tabs:
        await page.context.close()


@pytest.fixture(scope="session")
def site() -> Path:
    """The site, made once; what was made of the same parts is left as it is."""
    path = browser_path()
    if path is None:
        pytest.skip("no Chromium, Chrome or Edge here")
    out = ROOT / "dist" / "site"
    _site.make(out, Path(path))
    return out


@pytest.fixture(scope="session")
def site_house(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteHouse]:
    """The site that journeys share, one tape after another."""
    house = SiteHouse(made_for_journeys(site, Path(browser_path() or "")), tmp_path_factory.mktemp("tapes"))
    yield house
    house.end()


@pytest.fixture(scope="session")
def served_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeeperProcess]:
    """The server that journeys share, one desk after another."""
    server = KeeperProcess.for_many(tmp_path_factory.mktemp("house") / "complaints.txt")
    yield server
    server.end()


@pytest.fixture
def on_site() -> bool:
    """Whether the journeys of a file sit down at the site, not at the server; one that always does says so itself."""
    return ON_SITE


@pytest.fixture
def house(request: pytest.FixtureRequest, on_site: bool) -> KeeperProcess | SiteHouse:
    """Where a journey sits down: at the server, or at the site."""
    found: KeeperProcess | SiteHouse = request.getfixturevalue("site_house" if on_site else "served_house")
    return found


@pytest.fixture
def prepare(tmp_path: Path) -> Callable[[dict | None, tuple], Path]:
    """prepare(settings, earlier) gives a data folder in which that was chosen and these actions were done."""

    def write(settings: dict | None, earlier: tuple) -> Path:
        with open_data_dir(tmp_path / "data", sync=False) as data:
            been_here(data, **(settings or {}))
            campaigns = Campaigns(data.documents, data.shelf)
            for action, faces in earlier:
                campaigns.desk.do(action, faces)
            campaigns.close()
        return tmp_path / "data"

    return write


@pytest.fixture
def by_command(tmp_path: Path) -> Iterator[Callable[[Path], KeeperProcess]]:
    """by_command(data) starts Keeper as a keeper would, in a process of its own."""
    started: list[KeeperProcess] = []

    def start(data: Path) -> KeeperProcess:
        started.append(KeeperProcess.by_command(data, tmp_path / "complaints.txt"))
        return started[-1]

    yield start
    for server in started:
        server.end()
        server.look_for_failures()


@pytest.fixture
def laid_out(request: pytest.FixtureRequest, on_site: bool) -> SiteHouse | None:
    """The house whose tape must lie there before a page comes; None at a server. Made outside of any loop."""
    found: SiteHouse | None = request.getfixturevalue("site_house") if on_site else None
    return found


@pytest_asyncio.fixture(loop_scope="session")
async def arrive(measure: Measure, laid_out: SiteHouse | None):
    """arrive(page, size, lang, address) gives a keeper in front of a page that has drawn itself."""
    journeys: list[Journey] = []

    async def come(page: Page, size: str, lang: str, address: str, first: str = "") -> Journey:
        width, height = SIZES[size]
        await page.set_viewport_size({"width": width, "height": height})
        if laid_out is not None:
            await laid_out.lay(page)
        kind = SiteJourney if laid_out is not None else Journey
        journeys.append(kind(page, measure, size, lang, first))
        await journeys[-1].arrive(address)
        return journeys[-1]

    yield come
    for journey in journeys:
        await journey.leave()


@pytest_asyncio.fixture(loop_scope="session")
async def sit_down(
    tab: Callable, arrive: Callable, house: KeeperProcess | SiteHouse, prepare: Callable[[dict | None, tuple], Path]
):
    """sit_down(size, lang, settings, earlier, seed) gives a keeper at a desk where nobody else has been."""

    async def sit(
        size: str, lang: str, settings: dict | None = None, earlier: tuple = (), seed: int | None = None
    ) -> Journey:
        house.open(prepare(settings, earlier), seed)
        return await arrive(await tab(lang), size, lang, house.address)

    yield sit
    house.look_for_failures()


@pytest_asyncio.fixture(loop_scope="session")
async def sit_down_by_command(
    browser: Browser, arrive: Callable, by_command: Callable, prepare: Callable, sit_down: Callable, on_site: bool
):
    """As sit_down, at a Keeper of its own; the tab is closed before that ends, or it would go on calling."""
    pages: list[Page] = []

    async def sit(size: str, lang: str, settings: dict) -> Journey:
        if on_site:  # there is nobody else's
            return await sit_down(size, lang, settings)
        pages.append(await new_tab(browser, lang, calm=False, answers=False))
        return await arrive(pages[-1], size, lang, by_command(prepare(settings, ())).address)

    yield sit
    for page in pages:
        await page.context.close()

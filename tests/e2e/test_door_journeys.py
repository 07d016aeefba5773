"""Another device: it reads the picture, knocks, is let in, looks on, and is sent away. Two browsers, one Keeper."""

import re

import pytest
import pytest_asyncio
import zxingcpp
from full_table import EVENING
from keeper_process import KeeperProcess
from new_tab import new_tab
from playwright.async_api import Page, expect

from keeper_app.ui.tokens import PALETTES
from keeper_app.words import words_in

pytestmark = [
    pytest.mark.browser,
    pytest.mark.served("it has no door"),
    pytest.mark.asyncio(loop_scope="session"),
]

STILL = {"still": True, "language": "en"}
IN = 60_000  # milliseconds within which even a busy machine has loaded Flet's client


@pytest.fixture
def started(tmp_path, prepare):
    """started(*options) gives a Keeper with a table full of people, and its network."""
    running: list[KeeperProcess] = []

    def start(*options: str) -> KeeperProcess:
        data = prepare(STILL, EVENING)
        usual = ["-m", "tests.e2e.keeper_with_a_door", "--view", "server", "--port", "0", "--data", str(data)]
        running.append(KeeperProcess([*usual, *options], tmp_path / "complaints.txt"))
        return running[-1]

    yield start
    for server in running:
        server.end()
        server.look_for_failures()


@pytest_asyncio.fixture(loop_scope="session")
async def tabs(other_browser):
    """tabs(lang) gives a tab of its own, in a browser that no other journey has."""

    async def open_tab(lang: str) -> Page:
        return await new_tab(other_browser, lang, calm=True, answers=False)

    return open_tab


async def read_picture(keeper) -> str:
    """What a phone reads that is held before the screen."""
    pixels = await keeper.measure.grey(await keeper.page.screenshot())
    (found,) = zxingcpp.read_barcodes(pixels)
    return found.text


async def named_tree(page: Page) -> None:
    """Flutter makes its tree of names when asked."""
    placeholder = page.locator("flt-semantics-placeholder")
    await placeholder.wait_for(state="attached", timeout=IN)
    await placeholder.evaluate("button => button.click()")


async def to_devices(keeper) -> None:
    await keeper.enter("settings")
    if keeper.on_phone:
        await keeper.scroll_down()
    await keeper.tap(keeper.say("devices.title"))


async def open_the_door(keeper) -> None:
    await to_devices(keeper)
    await keeper.tap(keeper.say("devices.open"))
    await expect(keeper.button(keeper.say("devices.close"))).to_be_visible()
    await keeper.settled()


async def test_a_tablet_reads_the_picture_looks_on_and_is_sent_away(started, tabs, arrive):
    server, fr = started(), words_in("fr").say
    keeper = await arrive(await tabs("en"), "desktop", "en", server.address)
    await open_the_door(keeper)
    await keeper.shot("devices-open", PALETTES["dark"].paper)
    address = await read_picture(keeper)
    assert re.fullmatch(r"http://[\d.]+:\d+/door#[A-Z0-9]{6}", address)
    assert not address.startswith(server.address)

    tablet = await tabs("fr")
    await tablet.goto(address)
    await expect(tablet).to_have_url(re.compile(r"/door$"))  # the code stays in no address bar
    await tablet.get_by_label(fr("devices.stranger.name")).fill("Tablette du salon")
    await tablet.get_by_role("button", name=fr("devices.stranger.knock")).click()
    await expect(tablet.get_by_role("status")).to_contain_text(fr("devices.stranger.waiting"))

    await keeper.tap(keeper.say("close"))
    await keeper.enter("roll")
    await keeper.sees(keeper.say("devices.asks.title", name="Tablette du salon"))
    await keeper.shot("devices-bell")
    await keeper.tap(keeper.say("devices.asks.let-in"))
    await named_tree(tablet)
    await expect(tablet.get_by_text(fr("devices.onlooker.title")).first).to_be_attached(timeout=IN)
    assert await tablet.get_by_role("button").count() == 0

    await keeper.tap(keeper.roll)
    await expect(tablet.get_by_text(re.compile(r"^\d\d$")).first).to_be_attached()
    await to_devices(keeper)
    await keeper.sees(keeper.say("devices.here"))
    await keeper.shot("devices-inside")
    await keeper.tap(keeper.page.get_by_role("button", name=re.compile("Tablette du salon")).last)
    await expect(tablet.get_by_text(fr("devices.stranger.sent-away"))).to_be_visible()
    await tablet.reload()
    await expect(tablet.get_by_text(fr("devices.stranger.sent-away"))).to_be_visible()


async def test_the_code_of_the_terminal_lets_the_keeper_in_and_a_closed_door_shows(started, tabs, arrive):
    server = started("--host", "0.0.0.0")
    there = server.reads(r"http://\S+/door")
    code = server.reads(r"\b[A-Z0-9]{3} [A-Z0-9]{3}$")
    keeper = await arrive(await tabs("en"), "phone", "en", server.address)

    other = await tabs("en")
    await other.goto(there)
    say = words_in("en").say
    await other.get_by_label(say("devices.stranger.code")).fill("AAA AAA")
    await other.get_by_role("button", name=say("devices.stranger.knock")).click()
    await expect(other.get_by_role("status")).to_contain_text(say("devices.stranger.wrong"))
    await other.get_by_label(say("devices.stranger.code")).fill(code.lower())
    await other.get_by_role("button", name=say("devices.stranger.knock")).click()
    await named_tree(other)
    roll = other.get_by_role("button", name=re.compile(f"^{say('roll.roll')}(,.*)?$"))
    await expect(roll.last).to_be_visible(timeout=IN)

    await to_devices(keeper)
    await keeper.sees(keeper.say("devices.here"))
    await keeper.tap(keeper.say("devices.close"))
    await expect(other.get_by_role("alert")).to_have_text(say("devices.stranger.closed"))
    await keeper.sees(keeper.say("devices.open"))

"""Journeys that always sit down at the site, whatever the others do: what a browser kept is broken, then cleared."""

import pytest
from playwright.async_api import expect
from test_rescue_journeys import broken

from keeper_app.words import words_in

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.fixture
def on_site():
    return True


async def test_a_broken_campaign_is_put_back_and_cleared_data_is_told(tab, arrive, house, tmp_path):
    """As in `test_rescue_journeys.py`, in a page without a server; then the keeper clears what the browser keeps."""
    page, say = broken(tmp_path / "data", "fr"), words_in("fr").say
    house.open(tmp_path / "data")
    keeper = await arrive(await tab("fr"), "phone", "fr", house.address, say("rescue.copy.verb"))
    await keeper.sees("Les Noyés de Kingsport")
    await keeper.tap(say("rescue.copy.verb"))
    await keeper.named("Marguerite").wait_for()
    keeper.first = ""
    there = await house.kept(keeper.page, tmp_path / "data")  # by leaving the page: it is on the tape
    (kept,) = (there / "damaged").glob("*/page-000001.jsonl")
    assert kept.read_bytes() == page.read_bytes()
    await keeper.arrive(house.address)
    await keeper.named("Marguerite").wait_for()

    line = await keeper.page.context.new_cdp_session(keeper.page)
    origin = house.address.partition("/some/")[0]
    await line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "file_systems"})
    await keeper.page.evaluate("window.dispatchEvent(new Event('focus'))")
    await keeper.sees(say("notice.lost-here").replace("\u202f", " "))
    await keeper.shot("lost-here")
    async with keeper.page.expect_download() as coming:
        await keeper.tap(say("backup.download-now"))
    assert (await coming.value).suggested_filename.startswith("keeper-")
    await expect(keeper.button(say("backup.download-now"))).to_be_visible()  # it stays until the page is left
    house.look_for_failures()

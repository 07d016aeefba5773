"""Lines that break: a phone that slept, a network that failed for a moment. The window goes on as if nothing was."""

import asyncio

import pytest
from full_table import EVENING
from playwright.async_api import expect
from tab import broken_off

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
AT_MOST = 60  # seconds; a client that compares without end never answers again
BACK = 20_000  # milliseconds within which it has called again


@pytest.fixture
def tab(own_tab):
    """A client that dies here takes nobody else's tab with it."""
    return own_tab


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("across", "en")])
async def test_a_window_goes_on_after_its_line_broke(sit_down, size, lang):
    keeper = await sit_down(size, lang, {**STILL, "language": lang}, EVENING)
    async with asyncio.timeout(AT_MOST):
        await keeper.enter("chase")
        for _ in range(2):
            await broken_off(keeper.page, BACK)
            await expect(keeper.roll).to_be_visible()
        await keeper.enter("mind")
        await keeper.sees(keeper.say("seen.what"))
        await keeper.shot("line-back")

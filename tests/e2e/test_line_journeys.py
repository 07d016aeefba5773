"""Lines that break: a phone that slept, a network that failed for a moment. The window goes on as if nothing was."""

import asyncio

import pytest
from full_table import EVENING
from playwright.async_api import expect
from tab import broken_off

pytestmark = [
    pytest.mark.browser,
    pytest.mark.served("it has no line that could break"),
    pytest.mark.asyncio(loop_scope="session"),
]

STILL = {"still": True}
AT_MOST = 60  # seconds; a client that compares without end never answers again
BACK = 20_000  # milliseconds within which it has called again
ONE_MORE = """
() => {  // nobody is there; what it is told is what a window is told first
  const before = keeperTab.frames(), line = new WebSocket('ws://127.0.0.1:1/');
  line.dispatchEvent(new MessageEvent('message', {data: new ArrayBuffer(5000)}));
  return keeperTab.frames() - before;
}
"""


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
        await nobody_answers(keeper)
        await keeper.enter("mind")
        await keeper.sees(keeper.say("seen.what"))
        await keeper.shot("line-back")
        assert await keeper.page.evaluate(ONE_MORE) == 0, "a first picture is looked for that has been there for long"


async def nobody_answers(keeper):
    """The screen stays in sight under a word in its language, until somebody answers again."""
    gone = keeper.page.get_by_role("alert").filter(has_text=keeper.say("line.gone"))
    await keeper.page.context.set_offline(True)
    await keeper.page.evaluate("keeperTab.breakOff()")
    await expect(gone).to_be_visible()
    await expect(keeper.roll).to_be_visible()
    await expect(keeper.page.get_by_text("Working")).to_have_count(0)
    await keeper.shot("line-gone")
    await keeper.page.context.set_offline(False)
    await keeper.page.wait_for_function("() => keeperTab.isBack()", timeout=BACK)
    await expect(gone).to_have_count(0)
    await expect(keeper.roll).to_be_visible()

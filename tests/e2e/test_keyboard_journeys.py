"""By keyboard alone, in a real browser: into rooms, to Roll, through a whole check, and back out of what was opened."""

import pytest
from playwright.async_api import expect
from test_spoken_journeys import EVENING

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.ui.rooms import in_navigation

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

ADA = SeatPerson("Ada", {"luck": 60, "listen": 70})
OTTO = SeatPerson("Otto", {"luck": 40, "listen": 35})
TWO = ((ADA, ()), (OTTO, ()))
SEED = 2  # fails, and does not fumble

# The rows of figures of three keyboards, as a browser tells them: English, French, and a Mac with Option held.
ROWS = {"en": "123456789", "fr": "&é\"'(-è_ç", "mac": "¡™£¢∞§¶•ª"}


async def press_with_alt(keeper, key, at):
    """Alt held, and the key at this place of the row of figures, whatever is printed on it."""
    await keeper.settled()
    line = await keeper.page.context.new_cdp_session(keeper.page)
    await keeper.page.keyboard.down("Alt")
    told = {"key": key, "code": f"Digit{at}", "windowsVirtualKeyCode": 48 + at, "modifiers": 1}
    for kind in ("rawKeyDown", "keyUp"):
        await line.send("Input.dispatchKeyEvent", {"type": kind, **told})
    await keeper.page.keyboard.up("Alt")
    await line.detach()


@pytest.mark.parametrize("row", ROWS)
async def test_alt_and_a_figure_on_three_keyboards(sit_down, row):
    keeper = await sit_down("desktop", "en", {"still": True})
    for at in (2, 6, 8, 1):
        await press_with_alt(keeper, ROWS[row][at - 1], at)
        button = keeper.button(keeper.say(f"room.{in_navigation()[at - 1]}")).first
        await expect(button).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_roll_is_one_tab_away(sit_down, size):
    """Tab reaches our mark first; it leads past the navigation. Alt+0 does the same from anywhere."""
    keeper = await sit_down(size, "en", {"still": True}, TWO)
    press = keeper.press
    assert await keeper.tab() == keeper.say("key.skip")
    await press("Enter")
    await expect(keeper.roll).to_be_focused()
    await press("Enter")
    await keeper.sees("Rolled")
    for _ in range(3):
        await keeper.tab()
    await press("Alt+0")
    await expect(keeper.roll).to_be_focused()


async def test_a_whole_check_by_keyboard_alone(sit_down):
    """Who, what, how hard, with which dice, Roll, push: no hand leaves the keys."""
    keeper = await sit_down("desktop", "en", {"still": True}, TWO, seed=SEED)
    press = keeper.press
    await keeper.page.locator("body").press("Escape")
    await press("p")
    await press("p")
    await expect(keeper.named("Otto").last).to_have_attribute("aria-pressed", "true")
    await press("s")
    search = keeper.page.get_by_role("textbox", name=keeper.say("skills.search"))
    await expect(search).to_be_focused()
    await keeper.type(keeper.say("skills.search"), "listen")
    await press("Enter")
    await expect(keeper.page.get_by_role("dialog")).to_have_count(0)
    await keeper.sees("Value 35")
    await press("d")
    await press("d")
    await press("v")
    for words in (keeper.named("Extreme"), keeper.button("1 penalty")):
        await expect(words.first).to_have_attribute("aria-pressed", "true")
    await press("Enter")
    await keeper.sees("Rolled")
    await press("r")
    sheet = keeper.page.get_by_role("dialog", name=keeper.say("push.title"))
    await expect(sheet).to_be_visible()
    again = sheet.get_by_role("button", name=keeper.say("push.roll"))
    for _ in range(6):
        if await keeper.tab() == keeper.say("push.roll"):
            break
    await expect(again).to_be_focused()
    await press("Enter")
    await expect(sheet).to_have_count(0)
    await keeper.sees(keeper.say("push.second"))


async def test_what_opened_a_sheet_has_the_keyboard_when_it_is_closed(sit_down):
    keeper = await sit_down("desktop", "en", {"still": True}, EVENING)
    press = keeper.press
    push = keeper.named(keeper.say("push.do")).first
    await keeper.focus(push)
    await press("Enter")
    await expect(keeper.page.get_by_role("dialog")).to_be_visible()
    await press("Escape")
    await expect(keeper.page.get_by_role("dialog")).to_have_count(0)
    await expect(push).to_be_focused()


async def test_figures_choose_in_a_fight_and_the_list_of_keys_says_so(sit_down):
    keeper = await sit_down("desktop", "en", {"still": True}, EVENING)
    press = keeper.press
    await press("Alt+2")
    await expect(keeper.button(keeper.say("room.combat")).first).to_have_attribute("aria-pressed", "true")
    await press("3")
    await expect(keeper.named(keeper.say("action.manoeuvre")).first).to_have_attribute("aria-pressed", "true")
    await press("?")
    await keeper.sees(keeper.say("key.offer"))
    await keeper.shot("keys")

"""The quick field in a real browser: a tap under the field rolls, and its keys stay its own."""

import pytest
from playwright.async_api import expect

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

TABLE = (
    (SeatPerson("Marguerite Vasseur", {"luck": 45, "spot-hidden": 60, "fast-talk": 55}), ()),
    (SeatPerson("Cultiste 1", {"psychology": 30}, Kind.NPC), ()),
    (SeatPerson("Cultiste 2", {"psychology": 30}, Kind.NPC), ()),
)
STILL = {"still": True}
TOP_BAR = 58


async def type_into(keeper, text):
    """The only field of the window, whose hint is its name only while it is empty."""
    field = keeper.page.get_by_role("textbox")
    await keeper.focus(field)
    await keeper.press("ControlOrMeta+a")
    await keeper.page.keyboard.type(text, delay=20)
    await expect(field).to_have_value(text)


async def test_what_was_understood_is_tapped_right_under_the_field(sit_down):
    keeper = await sit_down("phone", "fr", STILL, TABLE)
    await type_into(keeper, "marguerite toc maj b1")
    deed = keeper.named("Lancer · Marguerite Vasseur · Trouver Objet Caché 60 · majeure · 1 dé bonus")
    await deed.wait_for()
    box = await deed.bounding_box()
    assert box["height"] >= 48
    assert TOP_BAR <= box["y"] <= TOP_BAR + 24  # an open keyboard leaves the upper half
    assert box["x"] + box["width"] <= 390
    await expect(keeper.button(keeper.say("quick.clear"))).to_have_count(1)
    await keeper.shot("quick")
    await keeper.tap(deed)
    await keeper.sees("Trouver Objet Caché 60")
    await expect(deed).to_have_count(0)
    await type_into(keeper, "marguerite baratin contre cultiste psychologie")
    for number in (1, 2):
        await expect(
            keeper.named("Lancer · Marguerite Vasseur · Baratin 55, contre Cultiste").nth(number - 1)
        ).to_be_visible()
    assert await keeper.outside() == []
    await keeper.shot("quick-unclear")


async def test_keys_after_ctrl_k_are_the_fields(sit_down):
    keeper = await sit_down("desktop", "en", STILL, TABLE)
    keys = keeper.page.keyboard
    await keys.press("Control+k")
    await keys.type("7br")  # at once, while the field is on its way: a value, a die and a push elsewhere
    await keeper.at_rest()
    await keeper.sees(keeper.say("roll.empty.title"))
    await expect(keeper.text("hard 25")).to_be_visible()  # half of 50, as before
    field = keeper.page.get_by_role("textbox")
    await expect(field).to_be_focused()
    await keeper.press("Control+a")
    await keys.type("cultiste psychology", delay=30)
    await expect(keeper.named("Roll · Cultiste 2 · Psychology 30")).to_be_visible()
    await keeper.press("ArrowDown")
    await keeper.press("ArrowDown")
    await expect(keeper.named("Roll · Cultiste 2 · Psychology 30")).to_have_attribute("aria-current", "true")
    await keeper.press("Control+k")  # all of it is selected
    await keeper.settled()
    await keys.type("odds", delay=30)
    await expect(keeper.named("Open · Odds")).to_be_visible()
    await keeper.press("Escape")
    await expect(field).to_have_value("")
    await keeper.press("Escape")
    await keeper.press("3")
    await expect(keeper.text("hard 1")).to_be_visible()  # half of 3: the room has the keys again

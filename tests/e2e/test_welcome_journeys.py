"""A first start in a real browser, on a phone in French: the cards by finger and by key, the demo, a roll, and gone."""

import pytest
from journey import SIZES
from playwright.async_api import expect

from keeper_app.content.demo_tables import demo
from keeper_app.words import words_in

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FAR = 240  # pixels: a swipe


async def swipe(keeper, way):
    """A finger drawn over the picture of a card."""
    width, height = SIZES[keeper.size]
    mouse, middle, high = keeper.page.mouse, width / 2, height / 6
    await keeper.settled()
    await mouse.move(middle - way * FAR / 2, high)
    await mouse.down()
    await mouse.move(middle + way * FAR / 2, high, steps=6)
    await mouse.up()
    await keeper.settled()


async def test_from_the_welcome_to_the_demo_to_a_roll_and_away(house, tab, arrive, tmp_path):
    house.open(tmp_path / "nobody-was-here", 7)
    skip = words_in("fr").say("welcome.skip")
    keeper = await arrive(await tab("fr"), "phone", "fr", house.address, skip)
    say = keeper.say
    await keeper.sees(say("welcome.roll.title"))
    assert await keeper.too_small() == []
    assert await keeper.doubled() == 0
    await keeper.shot("welcome", "#79C2AE")
    await swipe(keeper, -1)
    await keeper.sees(say("welcome.party.title"))
    await swipe(keeper, 1)
    await keeper.sees(say("welcome.roll.title"))
    await keeper.tap(say("welcome.on"))
    await keeper.press("ArrowRight")
    await keeper.sees(say("welcome.fight.title"))
    await keeper.press("ArrowRight")
    await keeper.sees(say("welcome.look-up.title"))
    await keeper.tap(say("demo.play"))
    keeper.first = ""
    await keeper.undo.wait_for()
    await keeper.sees(say("notice.demo"))
    await keeper.tap(keeper.roll)
    await keeper.at_rest()
    await keeper.shot("demo")
    await keeper.tap(say("campaign.delete"))
    await keeper.sees(say("demo.deleted"))
    await keeper.sees_no(demo().people[0].name)
    await keeper.tap(say("room.more"))
    await keeper.tap(say("welcome.again"))
    await keeper.sees(say("welcome.roll.title"))
    await keeper.press("Escape")
    await expect(keeper.button(skip)).to_have_count(0)
    await expect(keeper.button(say("room.more"))).to_be_visible()
    house.look_for_failures()

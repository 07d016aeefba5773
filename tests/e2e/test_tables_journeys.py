"""The Tables room in a real browser."""

import re

import pytest
from playwright.async_api import expect

from keeper_app.content.weapon_table import weapons

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_the_thompson_in_french_on_a_phone(sit_down):
    keeper = await sit_down("phone", "fr")
    await keeper.go("tables")
    await keeper.tap(keeper.named(keeper.say("tables.weapons")))
    await keeper.type(keeper.say("table.search"), "thomson")
    await keeper.sees("Thompson")
    await keeper.sees(re.compile(r"20/30/50"))
    await keeper.shot("thompson")
    await keeper.tap(keeper.named("1D10+2"))
    await keeper.go("log")
    await keeper.sees(re.compile(r"Thompson · 1D10\+2"))


async def test_the_1920s_handguns_on_a_desktop(sit_down):
    keeper = await sit_down("desktop", "en")
    await keeper.go("tables")
    await keeper.tap(keeper.named(keeper.say("tables.weapons")))
    await keeper.tap(keeper.button(keeper.say("era.classic")).first)  # the filter; a column bears the name too
    await keeper.tap("Handguns")
    count = sum(weapon.group == "handguns" and "classic" in weapon.eras for weapon in weapons())
    await keeper.sees(keeper.say("tables.count", count))
    await keeper.sees_no("Thompson")
    await keeper.sees(re.compile("on average"))
    await keeper.shot("handguns")


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("tablet", "en")])
async def test_a_bout_in_summary(sit_down, size, lang):
    keeper = await sit_down(size, lang)
    await keeper.go("tables")
    title = "Crise de folie passagère, résumé" if lang == "fr" else "Bout of madness, summary"
    await keeper.type(keeper.say("tables.filter"), title.split()[0])
    await expect(keeper.named(keeper.say("tables.weapons"))).to_have_count(0)
    await keeper.tap_until(keeper.named(title), keeper.button(keeper.say("table.roll-die", dice="1D10")))
    await keeper.tap(keeper.say("table.roll-die", dice="1D10"))
    await keeper.sees(re.compile(rf"{title} · \d+"))
    await keeper.shot("bout")


async def test_a_weapon_page_fits_one_phone_screen(sit_down):
    """In French, with a long name: dice, chart, every figure, Roll and what follows it, above the bar."""
    keeper = await sit_down("phone", "fr", {"still": True})
    await keeper.go("tables")
    await keeper.tap(keeper.named(keeper.say("tables.weapons")))
    await keeper.type(keeper.say("table.search"), "springfield")
    await keeper.tap(keeper.text(re.compile("Springfield")))
    await keeper.sees(keeper.say("compare.add"))
    await keeper.at_rest()
    bar = (await keeper.box(keeper.say("room.more")))["y"]
    for name in (keeper.say("weapon.give"), keeper.say("compare.add")):
        box = await keeper.box(name)
        assert box["y"] + box["height"] <= bar, name
    price = await keeper.text(re.compile(r"25\s\$\s\(1920\)")).bounding_box()
    assert price
    assert price["y"] + price["height"] < bar
    assert not await keeper.outside()
    await keeper.shot("weapon")

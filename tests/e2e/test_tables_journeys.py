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

"""A result is in sight after whatever was done, in every room: also the first one, also where all was scrolled down."""

import re

import pytest
from full_table import EVENING, ROLLS

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
SEED = 1


async def far_down(keeper, button):
    """The room has come to rest, is scrolled to the end of all it shows, and something is done."""
    await button.wait_for()
    await keeper.at_rest()
    await keeper.scroll_down()
    await keeper.tap(button)
    await keeper.at_rest()


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("small", "en"), ("low", "fr"), ("tablet", "en")])
async def test_what_came_of_it_is_in_sight(sit_down, size, lang):
    keeper = await sit_down(size, lang, {**STILL, "language": lang}, EVENING, SEED)
    say = keeper.say

    def numbered(n):
        return re.escape(say("roll.number", number=n))

    await keeper.enter("combat")
    await far_down(keeper, keeper.roll)
    await keeper.has_in_sight(numbered(ROLLS + 1))
    await keeper.tap(say("fight.again"))
    await far_down(keeper, keeper.roll)  # and the second
    await keeper.has_in_sight(numbered(ROLLS + 2))
    await keeper.enter("chase")
    await far_down(keeper, keeper.roll)
    runner, place = "Bartholomew Whitcombe", "Escalier aux poissons"
    missed = re.escape(say("chase.due.failed", name=runner, place=place))  # which Luck may still turn
    await keeper.has_in_sight(rf"^(?:\d\d )?{runner} .*{place}|{missed}")  # what is said in one begins with the number
    await keeper.enter("study")
    await far_down(keeper, keeper.button(say("tome.pass-week")))
    await keeper.has_in_sight("^" + re.escape(say("tome.weeks", 1)))
    await keeper.enter("mind")
    await keeper.tap(keeper.named(say("seen.what")))
    await keeper.tap(keeper.named("Goule" if lang == "fr" else "Ghoul").first)
    await far_down(keeper, keeper.roll)
    await keeper.has_in_sight(numbered(ROLLS + 3))
    await keeper.enter("people")
    await keeper.tap(keeper.named(say("development.open")).first)
    await far_down(keeper, keeper.roll)
    await keeper.has_in_sight(re.escape(say("roll.rolled", number="@")).replace("@", r"\d\d"))
    await keeper.enter("roll")
    await far_down(keeper, keeper.roll)
    await keeper.has_in_sight(re.escape(say("roll.rolled", number="@")).replace("@", r"\d\d"))
    await keeper.enter("tables")
    title = "Crise de folie passagère, résumé" if lang == "fr" else "Bout of madness, summary"
    await keeper.type(say("tables.filter"), title.split()[0])
    await keeper.tap_until(keeper.named(title), keeper.button(say("table.roll-die", dice="1D10")))
    await keeper.tap(say("table.roll-die", dice="1D10"))
    await keeper.has_in_sight(rf"{title} · \d+")

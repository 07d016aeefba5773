"""What a screen reader meets: every room and the main sheets, in Chromium's own tree of names.

Nothing is nameless, doubled, or chosen without saying so on the very node that is the button.
"""

import pytest
from playwright.async_api import expect
from spoken import faults
from test_combat_journeys import BOB, CAPTAIN, GUNNER, MARGUERITE, SILAS

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.preferences import BAR
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Question
from keeper_app.ui.rooms import in_navigation

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LOOKS = 10
IDA = SeatPerson("Ida", {"str": 50, "con": 50, "siz": 50, "dex": 45, "pow": 60, "int": 70, "luck": 50})
# A party of four and two against them, in the middle of a fight; the last check was failed, and all may follow it.
EVENING = (
    *((one, ()) for one in (MARGUERITE, SILAS, GUNNER, IDA, CAPTAIN, BOB)),
    (BeginFight((1, 2, 3, 4, 5, 6)), ()),
    (RollCheck(Question(label="fighting-brawl", who=1)), (6, 3)),
    (RollCheck(Question(label="int", who=4)), (9, 3)),
)


async def heard(keeper, where):
    """Nothing is wrong with what is said here, once two looks agree: names come after what they stand for."""
    before, found = None, None
    for _ in range(LOOKS):
        await keeper.at_rest()
        before, found = found, await faults(keeper.page)
        if not found or found == before:
            break
    assert not found, (where, keeper.size, sorted(set(found)))


async def enter(keeper, room):
    """In a room, once its button says that one is there."""
    await keeper.go(room)
    shown = room if not keeper.on_phone or room in BAR else "more"
    button = keeper.button(keeper.say(f"room.{shown}"))
    here = button.last if keeper.on_phone else button.first
    await expect(here).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_every_room_can_be_heard(sit_down, size, lang):
    keeper = await sit_down(size, lang, {"still": True}, EVENING)
    for room in in_navigation():
        await enter(keeper, room)
        await heard(keeper, room)


async def closed(keeper):
    await keeper.tap(keeper.say("close"))
    await expect(keeper.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_every_kind_of_roll_and_the_main_sheets_can_be_heard(sit_down, size, lang):
    """Each sheet is a dialog of its own name."""
    keeper = await sit_down(size, lang, {"still": True}, EVENING)
    say = keeper.say
    for kind in ("opposed", "combined", "group", "single"):
        await keeper.tap(say(f"kinds.{kind}"))
        await expect(keeper.button(say(f"kinds.{kind}"))).to_have_attribute("aria-pressed", "true")
        await heard(keeper, kind)
    await keeper.tap(keeper.named(say("push.do")).first)
    await expect(keeper.page.get_by_role("dialog", name=say("push.title"))).to_be_visible()
    await heard(keeper, "push")
    await closed(keeper)
    await keeper.page.locator("body").press("?")
    await expect(keeper.page.get_by_role("dialog", name=say("key.title"))).to_be_visible()
    await heard(keeper, "keys")
    await closed(keeper)
    await enter(keeper, "combat")
    for action in ("aid", "other"):
        await keeper.tap(keeper.named(say(f"action.{action}")).first)
        await expect(keeper.page.get_by_role("dialog")).to_be_visible()
        await heard(keeper, action)
        await closed(keeper)
    await enter(keeper, "mind")
    await keeper.tap(keeper.named(say("seen.what")).first)
    await expect(keeper.page.get_by_role("dialog")).to_be_visible()
    await heard(keeper, "sight")


WRONG = """
<flt-semantics-host><flt-semantics id="a">
  <flt-semantics role="button" flt-tappable style="display:block;width:50px;height:50px"></flt-semantics>
  <flt-semantics aria-current="true" style="display:block">
    <flt-semantics role="button" flt-tappable tabindex="0">Chosen beside</flt-semantics></flt-semantics>
  <flt-semantics aria-label="Twice" style="display:block">
    <flt-semantics role="button" flt-tappable tabindex="0">Twice</flt-semantics></flt-semantics>
  <flt-semantics role="button" flt-tappable style="display:block">Outer
    <flt-semantics role="button" flt-tappable tabindex="0">Inner</flt-semantics></flt-semantics>
  <flt-semantics flt-tappable style="display:block">No button</flt-semantics>
  <flt-semantics role="button" style="display:block">Off without a word</flt-semantics>
  <input type="range"><flt-semantics role="dialog" style="display:block">A sheet</flt-semantics>
</flt-semantics></flt-semantics-host>
"""


async def test_the_laws_find_what_they_forbid(browser):
    """On a page where each of them is broken once."""
    page = await browser.new_page()
    await page.set_content(WRONG)
    found = "\n".join(await faults(page))
    for fault in (
        "no name: a button",
        "no name: a slider",
        "no name: a dialog",
        "aria-current is said beside the control: Chosen beside",
        "said twice: Twice",
        "a control within a control: Inner",
        "can be tapped and is no button: No button",
        "off and does not say so: Off without a word",
    ):
        assert fault in found, (fault, found)
    await page.close()

"""What a keeper does, in a real browser: at the three sizes, in both languages."""

import re

import pytest
from journey import FRAMES, SIZES
from playwright.async_api import expect

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_group import RollForAll
from keeper_app.rules import Question
from keeper_app.ui.splash import COVER
from keeper_app.ui.tokens import PALETTES

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

REAL = {"real_dice": True, "still": True}
LEVELS = ("fumble", "failure", "regular", "hard", "extreme", "critical")
DIE = PALETTES["dark"].die  # the colour of dice that fell, and of nothing else
A_SECOND = 60  # frames
ADA = ((SeatPerson("Ada", {"luck": 40, "spot-hidden": 50}), ()),)


async def bonus_die(keeper):
    if keeper.size == "phone":
        await keeper.tap(keeper.say("dice.more"))
    else:
        await keeper.tap(keeper.say("dice.short.bonus", 1))


@pytest.mark.parametrize("size", ["desktop", "across"])
async def test_real_dice_are_typed_and_taken_once(sit_down, size):
    """Roll, 37, Enter: with the cursor in the field or without it, and Enter does not roll again."""
    keeper = await sit_down(size, "en", REAL)
    await keeper.tap(keeper.say("roll.enter"))
    await keeper.sees(keeper.say("faces.next.number"))
    await keeper.settled()
    await keeper.page.keyboard.type("37", delay=60)
    await keeper.sees(keeper.say("faces.next.none"))
    await keeper.press("Enter")
    await keeper.sees(keeper.say("roll.rolled", number="37"))
    await keeper.sees_no(keeper.say("faces.take"))
    await keeper.sees(keeper.say("roll.number", number=1))


async def test_everybody_s_roll_goes_on(sit_down):
    people = [(SeatPerson(name, {"luck": 40, "listen": 50}), ()) for name in ("Ada", "Zoé")]
    rolled = (RollForAll(Question(label="listen")), (6, 1, 10, 10))
    keeper = await sit_down("phone", "fr", None, (*people, rolled))
    await keeper.sees(keeper.say("group.passed", n=0, all=2))
    offered = keeper.page.get_by_role("button", name=re.compile("^Ada.: (Redoubler|Chance −11)$"))
    await expect(offered).to_have_count(2)
    for at in range(2):
        box = await offered.nth(at).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 47.9
    await keeper.tap(offered.nth(1))
    await keeper.tap(keeper.button(f"{keeper.say('level.short.regular')} Chance −11"))
    await keeper.sees(keeper.say("group.passed", n=1, all=2))
    await keeper.shot("group")


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("tablet", "en"), ("desktop", "en")])
async def test_the_first_roll(sit_down, size, lang):
    """The language follows the browser; a bonus die, a roll, its level in words, and undo."""
    keeper = await sit_down(size, lang)
    await keeper.sees(keeper.say("roll.empty.title"))
    picture = await keeper.shot("start")
    assert picture.lightness < 0.2, f"{picture.common} is no dark desk"
    await bonus_die(keeper)
    await expect(keeper.page.get_by_text(re.compile(r"^50\s?%"))).to_have_count(0)  # the odds moved
    await keeper.tap(keeper.roll)
    await keeper.sees(re.compile(keeper.say("roll.rolled", number=r"\d+")))
    words = "|".join(keeper.say(f"level.{level}") for level in LEVELS)
    await keeper.sees(re.compile(f"^({words})"))  # the verdict; the odds name the levels too, but not first
    await expect(keeper.button(keeper.say("dice.bonus", 1))).to_be_visible()  # the reason, on its chip
    dice = keeper.page.get_by_role("img", name=re.compile(keeper.say("die.tens.dropped", face="").split()[0]))
    await expect(dice).to_have_count(2)
    await keeper.shot("roll", DIE)
    await keeper.tap(keeper.named(keeper.say("undo.plain")))
    await keeper.sees(keeper.say("roll.empty.title"))
    await keeper.go("log")
    await keeper.sees(keeper.say("log.empty.title"))


async def test_an_opposed_roll(sit_down):
    keeper = await sit_down("phone", "fr", REAL)
    await keeper.tap(keeper.say("kinds.opposed"))
    await keeper.sees(keeper.say("opposed.none"))  # the chances of nobody: the sides are there
    await keeper.tap(keeper.say("roll.enter"))
    for at, (tens, units) in enumerate([("20", "3"), ("70", "7")]):  # the sides' dice, one below the other
        await keeper.tap(keeper.button(tens).nth(at))
        await keeper.tap(keeper.button(units).nth(at))
    await keeper.shot("faces")
    await keeper.tap(keeper.say("faces.take"))
    left = keeper.say("opposed.left")
    await keeper.sees(keeper.say("opposed.wins", name=left))
    await keeper.shot("opposed", DIE)


async def test_a_push_after_a_failure(sit_down):
    keeper = await sit_down("phone", "fr", REAL)
    await keeper.roll_real(63)
    await keeper.sees(keeper.say("level.failure"))
    await keeper.tap(keeper.say("push.do"))
    await keeper.type(keeper.say("push.field"), "Zoé tombe")
    await keeper.shot("push")
    await keeper.tap(keeper.say("push.roll"))
    await keeper.read_out(80)
    await keeper.sees(keeper.say("push.consequence", text="Zoé tombe"))
    await expect(keeper.button(keeper.say("push.do"))).to_have_count(0)
    await keeper.shot("pushed", DIE)
    await keeper.go("log")
    await keeper.sees(keeper.say("push.second"))
    await keeper.shot("log")


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
async def test_luck_is_spent(sit_down, size, lang):
    keeper = await sit_down(size, lang, REAL, ADA)
    if size == "phone":
        await keeper.tap(keeper.named(keeper.say("roll.check")))
        await keeper.shot("keys")
        await keeper.tap(keeper.button("Ada"))  # the chip; the strip says "Ada, …"
    else:
        await keeper.tap(keeper.named("Ada, "))
    for digit in "50":  # chosen, she has no number yet
        await keeper.tap(digit)
    await keeper.shot("luck-before")
    if size == "phone":
        await keeper.tap(keeper.say("roll.roll"))
        await keeper.read_out(63)
    else:
        await keeper.roll_real(63)
    await keeper.sees(keeper.say("level.failure"))
    price = re.compile(r"\b13\b")
    await keeper.tap(keeper.page.get_by_role("button", name=price).first)
    await keeper.sees(keeper.say("level.regular"))
    await keeper.sees(keeper.say("luck.after", 13, number=63, after=50))
    await keeper.shot("luck-spent", DIE)


async def test_a_reload_keeps_the_log(sit_down_by_command):
    """In a process of its own: what the command starts is what a keeper comes back to."""
    keeper = await sit_down_by_command("phone", "fr", REAL)
    await keeper.roll_real(23)
    await keeper.go("log")
    await keeper.sees(keeper.say("log.count", 1))
    await keeper.page.reload()
    await keeper.semantics()
    await keeper.sees(keeper.say("log.count", 1))
    await keeper.go("roll")
    await keeper.sees(keeper.say("roll.rolled", number=23))


async def test_the_keyboard_alone(sit_down):
    """Digits, Enter and Ctrl+Z roll and take back; Tab reaches what can be done, with a ring around it."""
    keeper = await sit_down("small-across", "en", {"still": True})
    press = keeper.press
    await keeper.page.locator("body").press("Escape")
    for key in ("7", "2"):
        await press(key)
    await keeper.sees("Value 72")
    await press("Enter")
    await keeper.sees("Rolled")
    await press("Control+z")
    await keeper.sees("Nothing rolled yet")
    await press("Control+y")
    await keeper.sees("Rolled")
    ring = PALETTES["dark"].focus
    before = await keeper.look(ring)
    reached: list[str] = []
    while len(reached) < 180 and not ("Settings" in reached and reached[-1] == "Hard ≤ 36"):  # row by row, all around
        reached.append(await keeper.tab())
    assert reached[-1] == "Hard ≤ 36", reached
    assert {"Odds", "Log", "Settings", "Single"} <= set(reached)
    for _ in range(10):
        after = await keeper.look(ring)
        if after.found > before.found + 150:
            break
    await keeper.shot("focus")
    assert after.found > before.found + 150, "no ring is drawn around what has the focus"
    await press("Enter")
    await keeper.sees("36% to succeed")


async def test_doubled_text_on_a_phone(sit_down):
    keeper = await sit_down("phone", "fr", {"text_scale": 200, **REAL})
    await keeper.shot("double-start")
    await keeper.tap(keeper.named(keeper.say("roll.enter")))  # the button says what is rolled, too
    await keeper.sees(keeper.say("faces.note"))
    await keeper.shot("double-faces")
    await keeper.read_out(63)
    await keeper.sees(keeper.say("level.failure"))
    await keeper.shot("double", DIE)


async def test_the_big_button_stays_in_reach(sit_down):
    """After a failure the card is at its tallest: what comes next needs no scrolling, on tablet or phone."""
    keeper = await sit_down("tablet", "fr", REAL)
    await keeper.roll_real(63)
    for size in ("tablet", "phone"):
        await keeper.turn(size)
        await keeper.shot("failure", DIE)
        box = await keeper.button(keeper.say("roll.enter")).bounding_box()
        assert box is not None
        assert box["height"] >= 56, f"cut off: {box}"
        assert box["y"] + box["height"] <= SIZES[size][1], f"below the window: {box}"


async def test_the_other_rooms_and_the_name_of_every_button(sit_down):
    """Names as Chromium's accessibility tree has them, not as the code means them."""
    keeper = await sit_down("phone", "fr")
    rooms = {"roll": "roll.empty.title", "odds": "odds.luck-available", "settings": "settings.language"}
    for room, shown in rooms.items():
        await keeper.go(room)
        await keeper.sees(keeper.say(shown, luck=0))
        await keeper.shot(room if room != "roll" else "names")
        spoken = await keeper.page.locator("body").aria_snapshot()
        assert "- button " in spoken
        assert not re.findall(r"^.*- button(?: \[[^\]]*\])?:?$", spoken, re.MULTILINE), room


@pytest.mark.parametrize("appearance", ["light", "contrast"])
async def test_the_other_appearances(sit_down, appearance):
    keeper = await sit_down("desktop", "en", {"appearance": appearance})
    ground = (PALETTES[appearance].desk, PALETTES[appearance].surface)
    for _ in range(FRAMES):  # the keeper before had this tab in other colours, and may still be painted
        picture = await keeper.shot(appearance)
        if picture.common.upper() in ground:
            break
    assert picture.common.upper() in ground


async def test_a_blank_page_is_noticed(browser, measure):
    blank = await browser.new_page()
    await blank.set_content("<body style='background:#101416'></body>")
    picture = await measure.look(await blank.screenshot())
    await blank.close()
    assert not picture.is_drawn


FIRST_MESSAGE = """
async () => {  // on a page that nothing holds up: a first message comes, and with it the first picture
  let frames = 0;
  const frame = window.requestAnimationFrame.bind(window), line = new WebSocket('ws://127.0.0.1:1/');
  window.requestAnimationFrame = draw => { frames++; return frame(draw); };
  line.dispatchEvent(new MessageEvent('message', {data: new ArrayBuffer(5000)}));
  while (document.getElementById('keeper-cover')) await new Promise(done => setTimeout(done, 10));
  return frames;
}
"""


async def test_the_cover_is_lifted_where_nothing_holds_a_frame_up(browser):
    """A machine so fast that it draws its first picture between two frames shows the cover for a moment only."""
    page = await browser.new_page()
    await page.set_content(COVER.read_text("utf-8"))
    frames = await page.evaluate(FIRST_MESSAGE)
    await page.close()
    assert 0 < frames < A_SECOND

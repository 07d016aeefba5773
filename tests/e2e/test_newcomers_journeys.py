"""An investigator from paper in a real browser: by the keyboard alone, and by touch; every key and tap counted."""

import re

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
PAPER = {
    "en": "STR 60 CON 50 SIZ 65 DEX 55 APP 45 INT 70 POW 60 EDU 80 Luck 55, Spot Hidden 60, Listen 50, Latin 40",
    "fr": "FOR 60 CON 50 TAI 65 DEX 55 APP 45 INT 70 POU 60 EDU 80 Chance 55, TOC 60, Ecouter 50, latin 40, parapluie",
}


class Hands:
    """What a keeper does besides typing a sheet: keys that lead somewhere, and taps."""

    def __init__(self, keeper):
        self.keeper, self.steps = keeper, 0

    async def tab_to(self, name, most=15):
        """Tab until the keyboard is there."""
        seen = []
        for _ in range(most):
            self.steps += 1
            seen.append(await self.keeper.tab())
            if seen[-1].startswith(name):
                return
        raise AssertionError(f"{name} is not among the next {most}: {seen}")

    async def press(self, key="Enter"):
        self.steps += 1
        await self.keeper.press(key)
        await self.keeper.settled()

    async def tap(self, name):
        self.steps += 1
        await self.keeper.tap(name)

    async def cursor_in(self, label):
        """Where the cursor is now."""
        box = self.keeper.page.locator("input:focus, textarea:focus")
        await box.wait_for()
        assert (await box.get_attribute("aria-label") or "").startswith(label)


async def write(keeper, text):
    await keeper.settled()
    await keeper.write(text)
    await keeper.settled()


async def test_from_paper_by_the_keyboard_alone(sit_down):
    """From the room to the sheet: no more than twenty-six keys besides what stands on the paper."""
    keeper = await sit_down("desktop", "en", STILL)
    say, hands = keeper.say, Hands(keeper)
    await keeper.go("people")
    await keeper.at_rest()
    await hands.tab_to(say("people.add"))
    await hands.press()
    await keeper.button(say("newcomer.npc")).wait_for()
    await hands.tab_to(say("newcomer.npc"))
    await hands.press()
    await hands.cursor_in(say("people.name"))
    await write(keeper, "Ada Kervern")
    await hands.tab_to(say("kind.investigator"), 2)
    await hands.press()
    await hands.tab_to(say("people.occupation"), 4)
    await write(keeper, "Antiquarian")
    await hands.press()
    await hands.cursor_in(say("line.label"))
    await write(keeper, PAPER["en"])
    await hands.press()
    await keeper.sees("Antiquarian")
    await keeper.sees("Language (Latin)")
    assert hands.steps <= 26, hands.steps
    await keeper.shot("from_paper")


async def test_from_paper_by_touch(sit_down):
    """On a phone, in French: six taps besides the typing; what was not understood is said before it is kept."""
    keeper = await sit_down("phone", "fr", STILL)
    say, hands = keeper.say, Hands(keeper)
    await keeper.go("people")
    await hands.tap(say("people.add"))
    await hands.tap(say("newcomer.npc"))
    await keeper.type(say("people.name"), "Ada Kervern")
    await hands.tap(say("kind.investigator"))
    await keeper.type(say("people.occupation"), "antiq")
    await hands.tap("Antiquaire")
    await keeper.type(say("line.label"), PAPER["fr"])
    await keeper.sees(say("line.rest", what="parapluie"))
    assert not await keeper.outside()
    await keeper.shot("in_one_line")
    await hands.tap(say("people.save"))
    await hands.tap(keeper.named("Ada Kervern").last)
    await keeper.sees("Antiquaire")
    assert hands.steps <= 6, hands.steps


@pytest.mark.parametrize(("size", "lang"), [("small", "fr"), ("across", "en")])
async def test_points_are_spent_by_the_occupation(sit_down, size, lang):
    """The dice, then the occupation's skills, the two pools, and a Credit Rating out of bounds; nothing cut off."""
    keeper = await sit_down(size, lang, STILL, (), 3)
    say = keeper.say
    await keeper.go("people")
    await keeper.tap(keeper.button(say("people.add")).first)  # an empty room has another
    await keeper.tap(say("newcomer.make"))
    await keeper.type(say("people.name"), "Zoé")
    await keeper.tap({"fr": "Antiquaire", "en": "Antiquarian"}[lang])
    await keeper.tap(say("make.roll"))
    await keeper.tap(say("make.skills"))
    await keeper.type(say("line.skills"), "TOC 60, Langue (latin) 70, Credit 50")
    await keeper.sees_no(say("make.credit", least=30, most=70))
    await keeper.type(say("line.skills"), "TOC 60, Langue (latin) 70, Credit 90")
    await keeper.sees(say("make.credit", least=30, most=70))
    assert not await keeper.outside()
    await keeper.shot("spending")


async def test_several_kinds_for_a_fight(sit_down):
    keeper = await sit_down("phone", "fr", STILL)
    say = keeper.say
    await keeper.go("combat")
    await keeper.tap(say("people.add"))
    await keeper.tap(say("newcomer.bestiary"))
    for name in ("Loup", "Ours"):
        await keeper.type(say("people.filter"), name.lower())
        await keeper.tap_until(keeper.named(name).first, keeper.text(re.compile(rf"{name} × \d")).first)
    await keeper.button(say("bestiary.done")).wait_for()
    await keeper.shot("several_kinds")
    await keeper.tap(say("bestiary.done"))
    await keeper.tap(say("fight.begin"))
    await keeper.sees("Loup")

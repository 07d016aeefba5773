"""The Roll room by touch: how many taps a roll takes, and that all of it is in sight at every width."""

import re

import pytest
from journey import SIZES

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.words import label_name, words_in

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BODY = {"str": 50, "con": 55, "siz": 60, "dex": 70, "app": 65, "int": 75, "pow": 65, "edu": 80, "luck": 45}
PEOPLE = (
    (SeatPerson("Marie Vasseur", {**BODY, "fast-talk": 60, "library-use": 55}), ()),
    (SeatPerson("Augustin Roche", {**BODY, "first-aid": 60}), ()),
    (SeatPerson("Eleanor Whitfield", {**BODY, "occult": 65}), ()),
    (SeatPerson("Silas Grady", {**BODY, "fighting-brawl": 65}), ()),
    (SeatPerson("Cultist", {"dex": 50, "psychology": 55}, Kind.NPC), ()),
    (BringCreature("guard-dog", 2), ()),
)
STILL = {"still": True}


class Touch:
    """A finger: it reaches only what is in the window, and counts."""

    def __init__(self, keeper):
        self.keeper, self.taps = keeper, 0

    async def __call__(self, target):
        width, height = SIZES[self.keeper.size]
        await self.keeper.at_rest()
        await target.wait_for(state="visible")
        box = await target.bounding_box()
        assert min(box["x"], box["y"]) >= 0, box
        assert box["x"] + box["width"] <= width + 1, box
        assert box["y"] + box["height"] <= height + 1, box
        await self.keeper.tap(target)
        self.taps += 1

    async def kind(self, name):
        await self(self.keeper.button(self.keeper.say(f"kinds.{name}")))

    async def skill(self, label, value=""):
        name = label_name(words_in(self.keeper.lang), label)
        await self(self.keeper.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}\\s*{value}$")))


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("across", "en")])
async def test_few_taps_lead_to_a_roll(sit_down, size, lang):
    """A named skill of somebody in three, opposed to somebody of the keeper's in six, the whole party in three."""
    keeper = await sit_down(size, lang, STILL, PEOPLE, 5)
    named = Touch(keeper)
    await named(keeper.named("Marie Vasseur"))
    await named.skill("fast-talk", 60)
    await named(keeper.roll)
    await keeper.sees(re.compile(label_name(words_in(lang), "fast-talk") + " 60", re.IGNORECASE))
    assert named.taps <= 3

    opposed = Touch(keeper)
    await opposed.kind("opposed")
    await opposed(keeper.named("Marie Vasseur,"))
    await opposed.skill("fast-talk", 60)
    await opposed(keeper.button("Cultist"))
    await opposed.skill("psychology", 55)
    await opposed(keeper.roll)
    await keeper.sees(re.compile(label_name(words_in(lang), "psychology") + " 55"))
    await keeper.shot("opposed-by-touch")
    assert opposed.taps <= 6

    party = Touch(keeper)
    await party.kind("group")
    await party.skill("spot-hidden")
    await party(keeper.roll)
    await keeper.sees(re.compile("Silas Grady"))
    await keeper.shot("group-by-touch")
    assert party.taps <= 3


@pytest.mark.parametrize("size", ["low", "small-across", "across", "laptop", "wide-laptop", "desktop", "wide"])
async def test_all_that_is_set_is_in_sight(sit_down, size):
    """With somebody chosen: their name, the value and its keys, difficulty, dice and Roll, without scrolling."""
    keeper = await sit_down(size, "fr", STILL, PEOPLE, 5)
    touch = Touch(keeper)
    if size == "low":
        await touch(keeper.button("Marie Vasseur"))
        await touch.skill("fast-talk", 60)
    else:
        await touch(keeper.named("Marie Vasseur,"))
        await keeper.sees(keeper.say("who.rolls", name="Marie"))
        await touch(keeper.button("7"))
        await touch(keeper.button("0"))
    await touch(keeper.named(keeper.say("difficulty.hard")))
    await touch(keeper.button(keeper.say("dice.more" if size == "low" else "dice.short.bonus", 1)))
    await touch(keeper.roll)
    await keeper.sees(re.compile(keeper.say("roll.rolled", number=r"\d+")))
    assert [name for name in await keeper.outside() if "\n" not in name] == []  # a line of skills goes on
    await keeper.shot("roll-all")

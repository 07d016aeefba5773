"""Whole fights in a real browser: tap by tap on a phone in French, by keyboard alone on a tablet in English."""

from functools import partial

import pytest
from fight_screen import after, until
from playwright.async_api import expect

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.ui.tokens import PALETTES

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

GOOD, BAD = PALETTES["dark"].accent, PALETTES["dark"].danger
DRAWN = 40  # pixels of a colour: more than the edge of a letter
NEAR = 12  # pixels: side by side
MANY = 60  # times Tab: more than a room has to offer
BODY = {"str": 35, "con": 85, "siz": 85, "pow": 60, "luck": 45, "dodge": 30, "fighting-brawl": 50}
SHOOTS = {"firearms-handgun": 60}
REVOLVER, KNIFE = Carried("revolver-38"), Carried("large-knife")
RUSTY = Carried(name="Pétoire", skill="firearms-handgun", damage="1d10", range_m=10, magazine=6, malfunction=2)


def seated(name, dex, *arms, kind=Kind.INVESTIGATOR, **skills):
    return SeatPerson(name, {**BODY, **skills, "dex": dex}, kind, {"weapons": arms})


JAMS, FIRES, FRIEND, SERGEANT = (
    "Marguerite de Vasseur",
    "Bartholomew Whitcombe",
    "Wilhelmine Grady",
    "Sergent Kerguélen",
)
PEOPLE = (
    seated(JAMS, 75, RUSTY, **SHOOTS),
    seated("Augustin Leroy", 60, KNIFE),
    seated(FIRES, 55, REVOLVER, **SHOOTS),
    seated(FRIEND, 50),
    seated(SERGEANT, 45, kind=Kind.NPC),
    seated("Zebediah Marsh", 65, REVOLVER, kind=Kind.NPC, **SHOOTS),
    seated("Obed Gilman", 40, KNIFE, kind=Kind.NPC),
    BringCreature("grave-eater"),
)
FOES = {"Zebediah Marsh", "Obed Gilman", "Goule"}
TABLE = tuple((one, ()) for one in PEOPLE)
SEED = 7  # foes hit, and nobody of the party is down before the second round is over


class Fight:
    """A fight as the keeper runs it: each step taken once, and the screen looked at after each."""

    def __init__(self, keeper, screen):
        self.keeper, self.say, self.screen = keeper, keeper.say, screen
        self.rolled = 0
        self.hit = set()  # the sides on which somebody was hit

    def aims_well(self):
        """What is set up goes at somebody who stands on the other side."""
        order, me, aimed = self.screen.order, self.screen.acting, self.screen.target
        assert aimed in order, f"{me} aims at {aimed!r}"
        assert {order[me].side, order[aimed].side} == {"ally", "foe"}, f"{me} aims at {aimed}, on their own side"
        assert order[aimed].stands, f"{me} aims at {aimed}, who is down"

    async def rolls(self, button):
        """What came of it is in sight, above the big button, and in the colour that it has for the party."""
        was, number = self.screen, self.rolled + 1
        self.screen = await after(self.keeper, button, lambda one: one.rolled == number, f"roll {number} is not shown")
        self.rolled = number
        for one in (self.screen.verdict, *self.screen.losses):
            assert one.whole, f"not in sight: {one}"
            assert one.bottom <= self.screen.main.top, f"{one} is behind {self.screen.main}"
        if was.target and self.screen.order[was.target].hp < was.order[was.target].hp:
            await self.is_told_as_hit(was.order[was.target].side)

    async def is_told_as_hit(self, side):
        """A foe's loss is good for the party, one of its own is bad."""
        self.hit.add(side)
        right, wrong = (GOOD, BAD) if side == "foe" else (BAD, GOOD)
        found = [await self.drawn(self.screen.verdict, colour) for colour in (right, wrong)]
        assert found[0] > DRAWN >= found[1], f"{self.screen.verdict.words}: {found} pixels of {right} and {wrong}"

    async def drawn(self, node, colour):
        """How many pixels of it have a colour."""
        box = {"x": node.left, "y": node.top, "width": node.right - node.left, "height": node.bottom - node.top}
        return (await self.keeper.measure.look(await self.keeper.page.screenshot(clip=box), colour)).found

    async def attacks(self):
        """As it is set up; the line that tells of it names whoever was aimed at."""
        me, aimed = self.screen.acting, self.screen.target
        await self.rolls(self.keeper.roll)
        told = [self.say(key, name=me, target=aimed, targets=aimed) for key in ("fight.strikes", "fight.fires")]
        assert any(map(self.screen.says, told)), f"none of {told}"

    async def does_all(self):
        """All attacks there are, and the tests that are owed by then: until the big button ends the turn."""
        while (main := self.screen.main.words) != self.say("fight.end-turn"):
            if main == self.say("roll.roll"):
                await self.attacks()
            else:
                await self.rolls(self.keeper.button(main))

    async def ends_turn(self):
        """The big button names who is next, who then acts."""
        (name, node), end = self.screen.follows, self.say("fight.end-turn")
        assert self.screen.main.words == end
        assert node is not None, "nobody is named"
        assert node.whole, f"not in sight: {node}"
        self.screen = await after(
            self.keeper,
            self.keeper.button(end),
            lambda one: one.acting == name and one.target and not one.rolled,
            f"{name} does not act",
        )

    async def clears_a_jam(self):
        """What keeps from shooting comes with the button that mends it, both in sight."""
        dock = [one for one in self.screen.nodes if not one.scrolls]
        mend = next(one for one in dock if one.button and one.words == self.say("beside.clear-jam"))
        why = next(one for one in dock if not one.button and abs(one.top - mend.top) < NEAR)
        assert mend.whole
        assert why.whole
        assert await self.drawn(why, BAD) > DRAWN
        await self.rolls(self.keeper.button(mend.words).last)

    async def aims_at_a_friend(self, name):
        """One's own have a heading of their own, below whoever is against them; who is tapped there is aimed at."""
        keeper, order, heading = self.keeper, self.screen.order, self.say("side.friendly-fire")
        aim = keeper.named(self.say("fight.against", name=self.screen.target))
        sheet = await after(keeper, aim, lambda one: one.says(heading), "no heading")
        edge = sheet.found(heading)[0][0].top
        for one in order.values():
            rows = [row for row in sheet.nodes if row.button and row.words.startswith(one.name)]
            assert all((row.top > edge) == (one.side == "ally") for row in rows), f"{one} on the wrong side of {edge}"
            assert len(rows) == (one.name != self.screen.acting), one
        self.screen = await after(keeper, keeper.named(name), lambda one: one.target == name, f"{name} is not aimed at")


async def begun(keeper):
    """The sides chosen, and the fight begun; the sergeant is with the party."""
    say = keeper.say
    await keeper.enter("combat")
    assert await keeper.too_small() == []
    await keeper.tap(say("fight.everybody"))
    await keeper.sees(say("side.balance", allies=4, foes=4))
    await keeper.tap(say("side.change", name=SERGEANT, side=say("side.short.foe")))
    await keeper.sees(say("side.balance", allies=5, foes=3))
    await keeper.at_rest()
    return await after(keeper, keeper.button(say("fight.begin")), lambda one: one.acting and one.target, "no fight")


async def test_a_fight_on_a_phone(sit_down):
    """Eight of them, two rounds, in French: no result is out of sight, and nobody is hit who was not meant."""
    keeper = await sit_down("phone", "fr", {"still": True, "language": "fr"}, TABLE, SEED)
    fight, say = Fight(keeper, await begun(keeper)), keeper.say
    assert {one.name for one in fight.screen.order.values() if one.side == "foe"} == FOES
    turns = []
    while (at := fight.screen.round) <= 2:
        turns.append(who := fight.screen.acting)
        fight.aims_well()
        if (at, who) == (2, JAMS):
            await fight.clears_a_jam()
        if (at, who) == (2, FIRES):
            await fight.aims_at_a_friend(FRIEND)
        await fight.does_all()
        if (at, who) == (1, JAMS):
            assert fight.screen.verdict.words == say("fight.jams-verdict")
        await fight.ends_turn()
    assert len(turns) > len(PEOPLE)
    assert fight.hit == {"ally", "foe"}
    await keeper.tap(say("fight.round-badge", n=3))
    await keeper.has_in_sight(say("fight.end-undo"))
    await keeper.tap_until(keeper.button(say("fight.end")).last, keeper.button(say("fight.begin")))


ADA, CULTIST = "Ada Moore", "Silas Crane"
FEW = (
    seated(ADA, 80, luck=90),
    seated("Otto Finch", 55, REVOLVER, **SHOOTS),
    SeatPerson("Sergeant Hale", {**BODY, "dex": 50}, Kind.NPC, {"ally": True}),
    seated(CULTIST, 45, KNIFE, kind=Kind.NPC),
    BringCreature("grave-eater"),
)
MISSES = 3  # Ada does, and so does who fights back


class Keys:
    """A fight by keyboard alone: a key is pressed once, and the screen is looked at."""

    def __init__(self, keeper):
        self.keeper, self.press = keeper, keeper.press

    async def until(self, key, holds, why):
        await self.press(key)
        return await until(self.keeper, holds, why)

    async def tab_to(self, start):
        """On with Tab until the keyboard is on what is called so."""
        names = []
        while not any(one.startswith(start) for one in names[-1:]):
            assert len(names) < MANY, f"{start} is not among {names}"
            names.append(await self.keeper.tab())


async def test_a_fight_by_keyboard(sit_down):
    """Begun, aimed, rolled, turned with Luck and back again, passed on, ended: no hand leaves the keys."""
    keeper = await sit_down("across", "en", {"still": True}, tuple((one, ()) for one in FEW), MISSES)
    say, keys = keeper.say, Keys(keeper)
    await keys.press("Alt+2")
    await expect(keeper.button(say("fight.begin"))).to_be_visible()
    for figure in "12345":
        await keys.press(figure)
    await keeper.sees(say("side.balance", allies=3, foes=2))
    screen = await keys.until("Enter", lambda one: one.acting == ADA and one.target, "no fight")
    assert screen.target == "Ghoul"
    await keys.press("3")
    await expect(keeper.named(say("action.manoeuvre")).first).to_have_attribute("aria-pressed", "true")
    await keys.press("1")
    await expect(keeper.named(say("action.strike")).first).to_have_attribute("aria-pressed", "true")
    await keys.until("t", lambda one: one.says(say("side.friendly-fire")), "nobody to aim at")
    await keys.tab_to(CULTIST)
    await keys.until("Enter", lambda one: one.target == CULTIST, f"{CULTIST} is not aimed at")
    missed = await keys.until("Enter", lambda one: one.rolled == 1, "nothing is rolled")
    assert missed.verdict.words == say("fight.nothing")
    await luck_and_back(keys, missed)
    await keys.until("n", lambda one: one.acting == "Ghoul" and one.target == ADA, "the ghoul does not strike back")
    screen = await keys.until("a", lambda one: one.rolled == 2, "nothing is rolled")
    assert screen.verdict.whole
    await keys.press("Alt+0")  # the keyboard is on the big button, and stays there whatever takes its place
    big = screen.main.words
    await expect(keeper.roll if big == say("roll.roll") else keeper.button(big)).to_be_focused()
    while screen.round == 1:  # what the big button does, one after the other
        screen = await keys.until("Enter", partial(differs, screen), "Enter does nothing")
        assert not screen.rolled or screen.verdict.whole, screen.verdict
    await keys.press("Alt+0")
    await expect(keeper.roll).to_be_focused()
    await keys.tab_to(say("fight.round-badge", n=2))
    await keys.until("Enter", lambda one: one.says(say("fight.end-undo")), "no end")
    await keys.tab_to(say("fight.end"))
    await keys.press("Enter")
    await expect(keeper.button(say("fight.begin"))).to_be_visible()


def differs(was, now):
    """Another roll, or another turn that is set up; and the screen is through with it."""
    return now.rolled > was.rolled or (now.acting != was.acting and now.target and not now.rolled)


async def luck_and_back(keys, missed):
    """Luck makes it a hit that hurts; one undo takes back the Luck and the wound."""
    hits = keys.keeper.say("fight.hits", name=ADA, target=CULTIST)
    before = missed.order[CULTIST].hp
    turned = await keys.until(
        "l", lambda one: one.verdict.words == hits and one.order[CULTIST].hp < before, "Luck turns nothing"
    )
    assert turned.verdict.whole
    back = await keys.until("u", lambda one: one.rolled == missed.rolled, "Luck is not given back")
    assert back.verdict.words == missed.verdict.words
    assert back.order == missed.order
    assert any(one.words.startswith(ADA) and one.words.endswith("90") for one in back.nodes), "the Luck is spent"

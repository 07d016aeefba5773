"""Fights in a real browser: a brawl on a phone in French, a Thompson emptied on a desktop in English."""

import re

import pytest
from journey import SIZES
from playwright.async_api import expect

from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried
from keeper_app.play.people.person import Kind
from keeper_app.ui.tokens import PALETTES

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

REAL = {"real_dice": True, "still": True, "damage": "ask"}
DIE = PALETTES["dark"].die
BODY = {"str": 60, "con": 60, "siz": 60, "luck": 40}
MARGUERITE = SeatPerson("Marguerite", {**BODY, "dex": 70, "fighting-brawl": 50})
SILAS = SeatPerson("Silas", {**BODY, "dex": 60, "fighting-brawl": 65})
CAPTAIN = SeatPerson("Le Goff", {**BODY, "dex": 50, "fighting-brawl": 45}, Kind.NPC)
BOB = SeatPerson("Bob", {**BODY, "dex": 40, "fighting-brawl": 45}, Kind.NPC)
GUNNER = SeatPerson(
    "Jack Rowe", {**BODY, "dex": 55, "firearms-smg": 65}, sheet={"weapons": (Carried("thompson", rounds=20),)}
)
FULL = (*((one, ()) for one in (MARGUERITE, SILAS, CAPTAIN)), (BeginFight((1, 2, 3)), ()))
THREE = tuple((one, ()) for one in (MARGUERITE, SILAS, CAPTAIN))
GUNFIGHT = (*((one, ()) for one in (GUNNER, CAPTAIN, BOB)), (BeginFight((1, 2, 3)), ()))


async def read_faces(keeper, *dice):
    """Tap what fell, die by die, and take it: tens have two digits, units one."""
    seen = {"tens": 0, "units": 0}
    for face in dice:
        kind = "tens" if len(face) == 2 else "units"
        await keeper.tap(keeper.button(face).nth(seen[kind]))
        seen[kind] += 1
    await keeper.tap(keeper.say("faces.take"))


async def in_reach(keeper, *names, size=None):
    """The buttons that a turn needs lie within the window, whole: whatever scrolls would be cut where it ends."""
    width, height = size or SIZES[keeper.size]
    for name in names:
        box = await keeper.button(name).last.bounding_box() if isinstance(name, str) else await name.bounding_box()
        assert box is not None, name
        assert box["height"] >= 44, f"{name} is cut off: {box}"
        assert box["x"] >= 0, f"{name} is cut off: {box}"
        assert box["x"] + box["width"] <= width, f"{name} is cut off: {box}"
        assert box["y"] + box["height"] <= height, f"{name} is below the window: {box}"


def a_turn(keeper, target):
    """Everything that a usual turn in a melee asks for."""
    say = keeper.say
    actions = [keeper.named(say(f"action.{one}")).first for one in ("strike", "manoeuvre", "aid", "other")]
    answers = [
        keeper.named(f"{say(f'reaction.short.{one}')} ").last for one in ("dodge", "fight-back", "manoeuvre", "none")
    ]
    return [*actions, keeper.named(say("fight.against", name=target)), *answers, keeper.roll]


async def attack(keeper, *dice):
    await keeper.tap(keeper.roll)
    await read_faces(keeper, *dice)


async def test_a_brawl_with_an_outnumbered_defender(sit_down):
    """Two strike the same man, who fights back twice: the second has a bonus die, and the card says why."""
    keeper = await sit_down("phone", "fr", REAL, THREE)
    await keeper.go("combat")
    await keeper.tap(keeper.say("fight.everybody"))
    await keeper.shot("combat-begin")
    await keeper.tap(keeper.say("fight.begin"))
    await keeper.sees(keeper.say("fight.acts").upper())
    await in_reach(keeper, keeper.say("roll.roll"), keeper.say("fight.end-turn"))
    assert await keeper.doubled() == 0
    await keeper.shot("combat-turn")
    await attack(keeper, "90", "0", "90", "0")
    await keeper.sees(keeper.say("fight.nothing"))
    await expect(keeper.button("En sous-nombre")).to_have_count(0)
    await keeper.tap(keeper.say("fight.end-turn"))
    await keeper.sees("Silas")
    await attack(keeper, "90", "20", "3", "80", "0")
    await keeper.sees("Silas touche Le Goff")
    await expect(keeper.button("En sous-nombre")).to_be_visible()
    await expect(keeper.button(keeper.say("dice.bonus", 1))).to_be_visible()
    await keeper.shot("combat", DIE)
    await keeper.tap(keeper.say("fight.take-damage"))
    await keeper.tap(keeper.button("2").first)
    await keeper.tap(keeper.say("faces.take"))
    await keeper.sees("Le Goff perd 2 PV")
    await keeper.tap(keeper.undo)
    await keeper.tap(keeper.undo)
    await keeper.sees_no("Silas touche Le Goff")
    await in_reach(keeper, keeper.say("roll.roll"), keeper.say("fight.end-turn"))


async def test_a_thompson_emptied_at_two_targets(sit_down):
    """Rounds announced for both, volley by volley, and nothing left in the drum."""
    keeper = await sit_down("desktop", "en", REAL, GUNFIGHT)
    await keeper.go("combat")
    await keeper.tap(keeper.button(f"{keeper.say('action.shoot')} 65"))
    await keeper.sees("20 shots left")
    await keeper.tap(keeper.say("fire.auto"))
    await keeper.tap(keeper.button("Bob").first)
    for _ in range(6):
        await keeper.tap(keeper.button(keeper.say("fight.more")).nth(0))
    await keeper.sees("12 bullets")
    for _ in range(3):
        await keeper.tap(keeper.button(keeper.say("fight.more")).nth(1))
    await keeper.sees("6 bullets")
    await keeper.sees("2 metres between them")
    await in_reach(keeper, keeper.say("fight.end-turn"))
    assert await keeper.outside() == []
    assert await keeper.doubled() == 0
    await keeper.shot("combat-auto")
    await attack(keeper, "80", "60", "0", "90", "0", "20", "30", "1")
    await keeper.sees("6 hits")
    await keeper.sees(re.compile("^60: 3 of 6 hit"))
    await keeper.sees(re.compile("^90: missed"))
    await keeper.sees(re.compile("^31: 3 of 6 hit"))
    await keeper.sees("Roll 3, Bob")
    await keeper.sees("0 shots left")
    await keeper.shot("combat-volleys", DIE)
    await keeper.tap(keeper.say("fight.take-damage"))
    for at in range(6):
        await keeper.tap(keeper.button("1").nth(at))
    await keeper.tap(keeper.say("faces.take"))
    await keeper.sees("Le Goff loses 9 HP · 3+3+3")
    await keeper.sees("Bob loses 9 HP · 3+3+3")
    await keeper.shot("combat", DIE)
    assert await keeper.outside() == []
    await keeper.tap(keeper.say("fight.again"))
    await keeper.sees("That cannot be done: not enough ammunition left.")
    await in_reach(keeper, keeper.say("beside.reload"))


async def test_a_turn_on_a_tablet(sit_down):
    keeper = await sit_down("tablet", "fr", REAL, (*THREE, (BeginFight((1, 2, 3)), ())))
    await keeper.go("combat")
    await keeper.sees(keeper.say("fight.acts").upper())
    await in_reach(keeper, keeper.say("fight.end-turn"))
    await attack(keeper, "20", "3", "90", "0")
    await keeper.sees(keeper.say("fight.hits", name="Marguerite", target="Le Goff"))
    await keeper.shot("combat", DIE)
    assert await keeper.outside() == []
    assert await keeper.doubled() == 0


ARMOURY = (
    (
        SeatPerson(
            "Nell",
            {**BODY, "dex": 80, "firearms-handgun": 60, "firearms-smg": 55, "fighting-brawl": 40},
            sheet={"weapons": (Carried("revolver-38"), Carried("thompson"), Carried("large-knife"))},
        ),
        (),
    ),
    (CAPTAIN, ()),
    (BeginFight((1, 2)), ()),
)


ONE_GUN = (
    (SeatPerson("Nell", {**BODY, "dex": 80, "firearms-handgun": 60}, sheet={"weapons": (Carried("revolver-38"),)}), ()),
    (SeatPerson("Bob", {**BODY, "dex": 40}, Kind.NPC), ()),
    (BeginFight((1, 2)), ()),
)


@pytest.mark.parametrize("size", ["small-across", "laptop"])
async def test_the_dice_of_an_attack_are_in_sight(sit_down, size):
    """With a choice of weapons, for a shot and for a blow, with nothing scrolled."""
    keeper = await sit_down(size, "fr", {"still": True, "language": "fr"}, ARMOURY)
    await keeper.go("combat")
    await keeper.sees(keeper.say("fight.acts").upper())
    dice = [keeper.say("fight.extra", die=die) for die in ("−1", "+1")]
    await in_reach(keeper, *dice, keeper.say("fight.end-turn"))
    await keeper.tap(keeper.named(keeper.say("action.strike")).first)
    await in_reach(keeper, *dice, keeper.say("fight.end-turn"))
    assert await keeper.outside() == []


async def test_what_helps_or_hinders_a_shot_is_in_sight(sit_down):
    """On the smallest tablet, with nothing scrolled: the first circumstances at the least, above the roll."""
    keeper = await sit_down("small-across", "fr", {"still": True, "language": "fr"}, ONE_GUN)
    await keeper.enter("combat")
    await keeper.tap(keeper.named(keeper.say("action.shoot")).first)
    await in_reach(keeper, keeper.roll, keeper.say("fight.end-turn"))
    for one in ("aimed", "point-blank"):
        box = await keeper.named(keeper.say(f"shot.{one}")).bounding_box()
        assert box is not None
        assert box["height"] >= 24, f"{one} is below the fold: {box}"  # of what is cut, this is what is seen


HURT = (*FULL, (HurtPerson(2, 6), ()))  # Silas owes a test


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_a_turn_on_a_phone_needs_no_scrolling(sit_down, lang):
    """Who acts, what they do, with what, at whom, the answer, the roll: while somebody owes a test, and on its side."""
    keeper = await sit_down("phone", lang, {"still": True, "language": lang}, HURT)
    await keeper.go("combat")
    await keeper.sees(keeper.say("fight.acts").upper())
    await in_reach(keeper, *a_turn(keeper, "Le Goff"), keeper.say("fight.end-turn"))
    await in_reach(keeper, keeper.button(f"{keeper.say('char.con')} 60"), keeper.say("due.waive"))
    assert await keeper.too_small() == []
    assert await keeper.doubled() == 0
    await keeper.shot("combat-owing")
    await keeper.tap(keeper.undo)  # nobody owes anything any more
    await expect(keeper.button(keeper.say("due.waive"))).to_have_count(0)
    await keeper.page.set_viewport_size({"width": 844, "height": 390})
    keeper.size = "tablet"
    await keeper.sees(keeper.say("fight.acts").upper())
    await expect(keeper.button(keeper.say("room.study"))).to_be_visible()  # beside the room; in a phone's bar it is not
    await keeper.at_rest()
    parts = a_turn(keeper, "Le Goff")
    await in_reach(keeper, *parts, keeper.say("fight.end-turn"), size=(844, 390))
    assert await keeper.doubled() == 0


async def test_doubled_text_on_a_phone_leaves_room_for_the_room(sit_down):
    """The roll stays, as one button; the rest scrolls and has most of the window."""
    keeper = await sit_down("phone", "fr", {"still": True, "language": "fr", "text_scale": 200}, FULL)
    await keeper.go("combat")
    await keeper.sees(keeper.say("fight.acts").upper())
    await in_reach(keeper, keeper.roll)
    top = (await keeper.undo.bounding_box())["y"] + 58
    assert (await keeper.roll.bounding_box())["y"] - top > 400
    assert await keeper.outside() == []
    await keeper.shot("combat-doubled")
    assert await keeper.doubled() == 0


SERGEANT = SeatPerson("Harker", {**BODY, "dex": 55, "fighting-brawl": 45}, Kind.NPC, {"ally": True})
SIDES = (*((one, ()) for one in (MARGUERITE, SILAS, CAPTAIN, BOB, SERGEANT)), (HurtPerson(4, 5), ()))


async def test_both_sides_of_a_fight(sit_down):
    """Sides chosen on a phone; allies left and foes right of the DEX on a tablet; the round leads to the end."""
    keeper = await sit_down("phone", "fr", {"still": True, "language": "fr"}, SIDES)
    say = keeper.say
    await keeper.go("combat")
    await keeper.tap(say("fight.everybody"))
    await keeper.sees(say("side.balance", allies=3, foes=2))
    assert await keeper.doubled() == 0
    await keeper.shot("combat-sides-set-up")
    await keeper.tap(say("fight.begin"))
    await keeper.sees(say("fight.acts").upper())
    assert await keeper.doubled() == 0
    await keeper.shot("combat-sides")
    await keeper.turn("across")
    await keeper.sees(say("side.many.foe", n=2).upper())
    assert await keeper.doubled() == 0
    assert await keeper.outside() == []
    boxes = {name: await keeper.named(name).last.bounding_box() for name in ("Marguerite, 70", "Bob, 40")}
    assert boxes["Marguerite, 70"]["x"] == boxes["Bob, 40"]["x"]  # a row is as wide as the order, whichever side
    await keeper.shot("combat-sides")
    await keeper.tap(keeper.named("Bob, 40").last)
    await keeper.sees(say("fight.acts-early").upper())
    await keeper.tap(keeper.named("Round 1").last)
    await keeper.sees(say("fight.end-undo"))
    await keeper.shot("combat-end")


GRENADIER = SeatPerson(
    "Bartholomew",
    {**BODY, "dex": 80, "fighting-brawl": 50, "throw": 50},
    sheet={"weapons": (Carried("hand-grenade"), Carried("large-knife"))},
)
WITH_GRENADE = (*((one, ()) for one in (GRENADIER, CAPTAIN, BOB)), (BeginFight((1, 2, 3)), ()))


async def test_an_explosive_asks_who_stands_near(sit_down):
    """From a blade that can be thrown to a blast: the sheet shows what belongs to that, not what was there before."""
    keeper = await sit_down("phone", "fr", {"still": True, "language": "fr"}, WITH_GRENADE)
    await keeper.go("combat")
    await keeper.sees(keeper.say("fight.acts").upper())
    await keeper.at_rest()
    await keeper.tap(keeper.named(keeper.say("action.blast")).last)
    await keeper.sees(keeper.say("blast.nobody"))
    await keeper.tap(keeper.button("Le Goff"))
    await expect(keeper.button(keeper.say("surprise.die"))).to_have_count(0)

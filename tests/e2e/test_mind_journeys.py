"""The mind in a real browser: a ghoul seen by four, a bout read aloud, a tome and a spell, a table that grows."""

import re

import pytest
from examples.made_up import faces

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import SetTick
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, sight_in_table
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import StudyOn

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
BODY = {"str": 50, "con": 55, "siz": 60, "dex": 55, "int": 65, "pow": 60, "edu": 70, "luck": 45}
FOUR = (
    (SeatPerson("Marguerite Vasseur", {**BODY, "sanity": 48, "spot-hidden": 60, "library-use": 65}), ()),
    (SeatPerson("Augustin Leroy", {**BODY, "sanity": 61, "medicine": 75}), ()),
    (SeatPerson("Eleanor Whitcombe", {**BODY, "sanity": 33}), ()),
    (SeatPerson("Silas Grady", {**BODY, "sanity": 47, "stealth": 65}), ()),
    (BringCreature("grave-eater"), ()),
)
MAD = (SeeHorror((3,), Sight("0", "6", "a thing", "", True)), [*faces(90), *faces(20)])
GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
# The second day: 62 fails and loses 4; 18 and 40 pass; 99 fumbles, loses 6, and understands with a 42.
TWO_DAYS = (
    (SetDate("1925-06-14"), ()),
    (SeeHorror((1, 4), sight_in_table("corpse")), [*faces(62), *faces(40), 3]),
    (PassTime("day"), ()),
    (SeeHorror((1, 2, 3, 4), GHOUL), [*faces(62), *faces(18), *faces(99), *faces(40), 4, *faces(42)]),
)
TICKED = tuple(
    (SetTick(who, skill), ())
    for who, skill in ((1, "spot-hidden"), (1, "library-use"), (2, "medicine"), (4, "stealth"))
)
BOOKISH = (
    (SetDate("1925-03-14"), ()),
    (ReadTome(1, "black-tides", test=False), (2,)),
    (StudyOn(((1, "black-tides"),), 9), ()),
    (LearnSpell(1, "veil-of-salt", "black-tides", test=False), (2, 3)),
)


async def test_a_ghoul_is_seen_by_four_in_four_taps(sit_down):
    """On a phone, in French: from the Roll room to everybody's loss; one undo takes it back."""
    keeper = await sit_down("phone", "fr", STILL, FOUR)
    await keeper.go("mind")
    await keeper.tap(keeper.named(keeper.say("seen.what")))
    await keeper.tap(keeper.named("Goule").first)
    await keeper.tap(keeper.button(keeper.say("roll.roll")).first)
    await keeper.sees(keeper.say("seen.by", 4))
    assert not await keeper.outside()
    await keeper.shot("mind-seen")
    await keeper.tap(keeper.undo.first)
    await keeper.sees_no(keeper.say("seen.by", 4))


async def test_a_bout_is_rolled_and_read_aloud(sit_down):
    """On a phone, in French: from the card of whoever owes one to what is read to the table."""
    keeper = await sit_down("phone", "fr", STILL, (*FOUR, MAD))
    await keeper.go("mind")
    await keeper.tap(keeper.button(keeper.say("bout.roll")).first)
    await keeper.sees(keeper.say("bout.of-mythos"))
    await keeper.at_rest()
    assert not await keeper.too_small()
    await keeper.shot("mind-bout-sheet")
    await keeper.tap(keeper.button(keeper.say("roll.roll")).first)
    await keeper.sees(keeper.say("aloud.read"))
    await keeper.sees_no(keeper.say("bout.of-mythos"))  # the sheet has gone
    await keeper.at_rest()
    assert not await keeper.outside()
    await keeper.shot("mind-bout")
    await keeper.tap(keeper.undo.first)
    await keeper.sees_no(keeper.say("aloud.read"))


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_everybodys_mind_at_a_glance(sit_down, size):
    """In English: the card beside everybody's day, and somebody's line over the campaign."""
    keeper = await sit_down(size, "en", STILL, (*FOUR, *TWO_DAYS))
    await keeper.go("mind")
    await keeper.sees("15 June 1925")  # the card alone stands in the Roll room too
    await keeper.at_rest()
    await keeper.sees(keeper.say("seen.by", 4).upper())
    assert not await keeper.outside()
    assert not await keeper.too_small(44)
    assert not await keeper.doubled()
    await keeper.shot("mind")
    await keeper.tap(keeper.named("Marguerite Vasseur, Sanity 41").first)
    await keeper.sees(re.compile("SAN was 48"))
    await keeper.shot("mind-line")


async def test_three_of_four_grow_before_everybodys_eyes(sit_down):
    """On a desktop, in English: a phase begun from People, every tick rolled, and its end in one step."""
    keeper = await sit_down("desktop", "en", STILL, (*FOUR, *TICKED))
    await keeper.go("people")
    await keeper.tap(keeper.say("development.open"))
    await keeper.tap(keeper.say("development.begin"))
    await keeper.sees(keeper.say("development.first.title"))
    await keeper.tap(keeper.roll)
    await keeper.sees(re.compile("Improves|No change"))
    await keeper.shot("development")
    await keeper.tap(keeper.named(keeper.say("development.roll-rest")))
    assert not await keeper.outside()
    await keeper.tap(keeper.say("development.step-summary"))
    await keeper.at_rest()
    await keeper.shot("development-summary")
    await keeper.tap(keeper.say("development.end"))
    await keeper.go("log")
    await keeper.sees(keeper.say("did.development-ended"))


async def test_a_week_is_read_and_a_spell_is_paid_for(sit_down):
    """On a tablet, in English: the tome's next week, then a price that is seen before it is paid."""
    keeper = await sit_down("tablet", "en", STILL, (*FOUR, *BOOKISH))
    await keeper.go("study")
    await keeper.sees("Book of the Black Tides")
    await keeper.at_rest()
    assert not await keeper.outside()
    assert not await keeper.too_small(44)
    await keeper.shot("study")
    await keeper.tap(keeper.say("tome.pass-week"))
    await keeper.sees("of 24 weeks read")
    await keeper.tap(keeper.roll)
    await keeper.go("log")
    await keeper.sees("Marguerite Vasseur · ")
    await keeper.sees(re.compile("Veil of Salt"))

"""Sanity in a real browser: a ghoul seen by four, a bout read aloud, the line of a campaign."""

import re

import pytest

from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, sight_in_table
from keeper_app.ui.tokens import INK

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
GHOUL = Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)
PARTY = (
    *(
        (SeatPerson(name, {"con": 55, "siz": 60, "int": int_, "pow": 60, "luck": 45, "sanity": san}), ())
        for name, int_, san in (
            ("Marguerite Vasseur", 75, 48),
            ("Augustin Leroy", 65, 61),
            ("Eleanor Whitcombe", 85, 37),
            ("Silas Grady", 55, 47),
        )
    ),
    (BringCreature("grave-eater", 2), ()),
)
# 62 fails and loses 4; 18 and 40 pass; 99 fumbles, loses 6, and understands with a 42: a bout is to be rolled.
SEEN = (
    (SetDate("1925-06-14"), ()),
    (SeeHorror((1, 4), sight_in_table("corpse")), (6, 2, 4, 10, 3)),
    (PassTime("day"), ()),
    (SeeHorror((1, 2, 3, 4), GHOUL), (6, 2, 1, 8, 9, 9, 4, 10, 4, 4, 2)),
)


async def test_a_ghoul_is_seen_by_four_in_four_taps(sit_down):
    """On a phone, in French: the room, what is seen, the ghoul, roll; one undo takes all of it back."""
    keeper = await sit_down("phone", "fr", STILL, PARTY)
    await keeper.go("mind")
    await keeper.tap(keeper.named(keeper.say("seen.what")).first)
    await keeper.tap(keeper.named("Goule").first)
    await keeper.sees(keeper.say("seen.at-least-one"))
    assert not await keeper.too_small()
    assert not await keeper.outside()
    await keeper.shot("mind_odds")
    await keeper.tap(keeper.roll)
    await keeper.sees(keeper.say("seen.by", 4).upper())
    await keeper.shot("mind_seen")
    await keeper.tap(keeper.undo.first)
    await keeper.sees_no(keeper.say("seen.by", 4).upper())


async def test_a_bout_is_rolled_and_read_aloud(sit_down):
    """On a phone, in French: from the card to the paper, and what the keeper plays below it."""
    keeper = await sit_down("phone", "fr", STILL, (*PARTY, *SEEN))
    await keeper.go("mind")
    await keeper.sees("INT 85")
    assert not await keeper.outside()
    await keeper.tap(keeper.button(keeper.say("bout.roll")).first)
    await keeper.sees(keeper.say("bout.real-time"))
    assert not await keeper.too_small()
    await keeper.shot("mind_bout_choice")
    await keeper.tap(keeper.button(keeper.say("roll.roll")).last)
    await keeper.sees(re.compile(re.escape(keeper.say("aloud.read")), re.IGNORECASE))
    await keeper.shot("mind_bout", INK.paper)
    assert not await keeper.outside()


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_everybodys_mind_at_a_glance(sit_down, size):
    """In English: the card beside the list, and somebody's line over the campaign."""
    keeper = await sit_down(size, "en", STILL, (*PARTY, *SEEN))
    await keeper.go("mind")
    await keeper.sees("15 June 1925")  # the card alone stands in the Roll room too
    await keeper.at_rest()
    await keeper.sees("Seen by 4".upper())
    assert not await keeper.outside()
    assert not await keeper.too_small(44)
    assert not await keeper.doubled()
    await keeper.shot("mind")
    await keeper.tap(keeper.named("Marguerite Vasseur, Sanity 41").first)
    await keeper.sees(re.compile("SAN was 48"))
    await keeper.shot("mind_line")

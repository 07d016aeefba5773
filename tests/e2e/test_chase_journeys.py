"""Chases in a real browser: over the roofs on a phone in French, a collision of cars on a tablet in English."""

import pytest
from playwright.async_api import expect

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

STILL = {"still": True}
BODY = {"str": 50, "con": 60, "siz": 50, "dex": 70, "luck": 60, "pow": 50, "climb": 60, "jump": 60, "drive-auto": 60}
CAMILLE = SeatPerson("Camille", BODY)
CULTIST = SeatPerson("Sbire", {**BODY, "dex": 40, "luck": 20}, Kind.NPC)
TWO = ((CAMILLE, ()), (CULTIST, ()))
SEED = 1  # whoever changes what dice a chase asks for looks for another with which Camille gets away
MOST_STEPS = 60


async def seen(keeper, locator) -> bool:
    return await locator.count() > 0


async def one_step(keeper):
    """What a keeper taps next for Camille to get away: the big button in her turn, and an idle pursuer."""
    say = keeper.say
    take, end = keeper.button(say("chase.due.take")), keeper.named(say("chase.end-turn"))
    if await seen(keeper, take):
        await keeper.tap(take)
    elif await seen(keeper, keeper.text(say("chase.turn", name="Sbire"))):
        await keeper.tap(end.or_(keeper.named("Round ")).last)
    else:
        big = [keeper.button(say(key)) for key in ("roll.roll", "chase.go.move")]
        later = [keeper.named(say("chase.next.turn", name="")), keeper.named("Round ")]
        for button in [*big, *later]:
            if await seen(keeper, button):
                await keeper.tap(button.first)
                return


async def test_three_questions_to_an_escape(sit_down):
    """On a phone, in French: who, where, how wild; then location by location until nobody can follow."""
    keeper = await sit_down("phone", "fr", STILL, TWO, SEED)
    say = keeper.say
    await keeper.go("chase")
    await keeper.tap(say("chase-setup.add-pursuer"))
    await keeper.sees("MVT 8")
    await keeper.tap(say("done"))
    await keeper.tap(keeper.named("Toits").first)
    await keeper.tap(keeper.named(say("chase-setup.wild.safe")).first)
    assert not await keeper.outside()
    await keeper.shot("chase-set-up")
    await keeper.tap(keeper.button(say("roll.roll")).first)
    await keeper.sees(say("chase.round", n=1))
    assert not await keeper.outside()
    await keeper.shot("chase")
    escaped = keeper.text(say("chase.outcome.escaped"))
    for _ in range(MOST_STEPS):
        await keeper.at_rest()
        if await seen(keeper, escaped):
            break
        await one_step(keeper)
    await expect(escaped).to_be_visible()
    await keeper.shot("chase-escaped")
    await keeper.tap(keeper.named(say("chase.end.do")).first)
    await keeper.sees(say("chase-setup.title"))
    await keeper.tap(keeper.undo.first)
    await expect(escaped).to_be_visible()

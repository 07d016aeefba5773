"""Chases in a real browser: over the roofs on a phone in French, a collision of cars on a tablet in English."""

import pytest
from examples.made_up import faces
from playwright.async_api import expect

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import PassChaseTurn
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.chase import Lies, Location, Side
from keeper_app.play.chase.entering import Entrant, Wheels
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
    take, end = keeper.named(say("chase.due.take")), keeper.named(say("chase.end-turn"))
    if await seen(keeper, take):
        await keeper.tap(take.first)
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
    await keeper.tap(keeper.named(say("chase.end.do")).last)
    await keeper.sees(say("chase-setup.title"))
    await keeper.tap(keeper.undo.first)
    await expect(escaped).to_be_visible()


LANE = tuple(Location(name) for name in ("Farm", "Bridge", "Elms", "Ford", "Church", "Highway"))
ROAD = (*LANE[:3], Location("Ford", lies=Lies.HAZARD, skills=("drive-auto",)), *LANE[4:])
CARS = (
    (SeatPerson("Marie", BODY), ()),
    (SeatPerson("Otto", {**BODY, "dex": 40, "luck": 20}, Kind.NPC), ()),
    (
        BeginChase(
            (Entrant(Side.FUGITIVE, 1, wheels=0), Entrant(Side.PURSUER, 2, wheels=1)),
            (Wheels("standard-car"), Wheels("sports-car")),
            way="hand",
            places=ROAD,
            lead=1,
        ),
        [*faces(40), *faces(40)],
    ),
    (PassChaseTurn(1), ()),
    (MoveOn(1, 2), ()),
)
CRASH = 5  # with which the ramming car strikes


async def test_one_car_runs_into_another(sit_down):
    """On a tablet, in English: a collision takes Build from both, one undo gives it back; the track at every width."""
    keeper = await sit_down("tablet", "en", STILL, CARS, CRASH)
    say = keeper.say
    await keeper.go("chase")
    await keeper.sees(say("chase.turn", name="Otto"))
    await keeper.tap(keeper.named(say("chase.do.ram")).first)
    await keeper.at_rest()
    await keeper.shot("chase-ram")
    for width, height in ((360, 640), (390, 844), (820, 1180), (1180, 820), (1440, 900)):
        await keeper.page.set_viewport_size({"width": width, "height": height})
        await keeper.at_rest()
        await keeper.page.screenshot(path=f"/tmp/ram-{width}.png")

"""Chases in a real browser: over the roofs on a phone in French, a collision of cars on a tablet in English."""

import re

import pytest
from examples.made_up import faces
from journey import SIZES
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


async def names(keeper):
    """Every button by its name: whose turn it is, how many actions are left and what may be done are all among them."""
    return [name for name, _ in await keeper._named_boxes()]


async def tap_and_wait(keeper, button):
    """A tap whose answer has come: something else may be done now."""
    await keeper.settled()
    before = await names(keeper)
    await keeper.tap(button)
    await keeper.settled()
    assert await names(keeper) != before, "nothing came of a tap"


async def one_step(keeper):
    """What anybody taps who only wants to get on: the big button, whatever it says."""
    await keeper.settled()
    there = await names(keeper)
    starts = [*(keeper.say(key) for key in ("chase.due.take", "roll.roll", "chase.go.move")), "Suivant", "Round"]
    found = [start for start in starts if any(name.startswith(start) for name in there)]
    assert found, there
    whole = found[0] in there  # "Avancer" is the button, "Avancer : Jardin" the choice above it
    await tap_and_wait(keeper, keeper.button(found[0]).first if whole else keeper.named(found[0]).first)


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
    escaped = keeper.text(say("outcome.escaped"))
    for _ in range(MOST_STEPS):
        if await escaped.count():
            break
        await one_step(keeper)
    await expect(escaped).to_be_visible()
    await keeper.shot("chase-escaped")
    await keeper.tap(keeper.named(say("chase.end.do")).last)
    await keeper.sees(say("chase-setup.title"))
    await keeper.tap(keeper.undo.first)
    await expect(escaped).to_be_visible()


LANE = tuple(Location(name) for name in ("Farm", "Bridge", "Elms", "Ford", "Church", "Highway"))
WAY = tuple(place.name for place in LANE)
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
CRASH = 8  # with which the ramming car strikes: 33 points, Build 5 → 2 and 5 → 4


async def test_one_car_runs_into_another(sit_down):
    """On a tablet, in English: a collision takes Build from both, and one undo gives it back."""
    keeper = await sit_down("tablet", "en", STILL, CARS, CRASH)
    say = keeper.say
    await keeper.go("chase")
    await keeper.sees(say("chase.turn", name="Otto"))
    ram = keeper.named(say("chase.do.ram"))
    await keeper.tap(ram.last)
    await keeper.sees(re.compile(r"5D10"))
    await keeper.tap(keeper.button(say("roll.roll")).last)
    dented, scratched = "Marie.*Build 2 of 5, impaired", "Otto.*Build 4 of 5"
    for row in (dented, scratched):
        await expect(keeper.page.get_by_role("button", name=re.compile(row))).to_be_visible()
    assert not await keeper.outside()
    await keeper.shot("chase-rammed")
    await keeper.tap(keeper.undo.first)
    await expect(keeper.page.get_by_role("button", name=re.compile("Marie.*Build 5 of 5"))).to_be_visible()


ALLEYS = ("Quai aux charbons", "Entrepôt Marsh", "Ruelle inondée", "Escalier aux poissons", "Gare du Nord")
STAIRS = tuple(
    Location(name, lies=Lies.HAZARD if name.startswith("Esc") else Lies.CLEAR, skills=("dex",)) for name in ALLEYS
)
ON_FOOT = (
    *TWO,
    (BeginChase((Entrant(Side.FUGITIVE, 1), Entrant(Side.PURSUER, 2)), way="hand", places=STAIRS), [*faces(50)] * 2),
)


async def test_where_an_option_leads_is_said_whole(sit_down):
    """In French, on small tablets and laptops: a second line for the name of a place, and the roll stays in sight."""
    keeper = await sit_down("small-across", "fr", STILL, ON_FOOT)
    where = keeper.say("chase.do.hazard", place="Escalier aux poissons")
    await keeper.enter("chase")
    for size in ("small-across", "across", "laptop"):
        await keeper.turn(size)
        await expect(keeper.named(where)).to_be_visible()
        await keeper.has_in_sight("^" + re.escape(where))
        row, roll = await keeper.named(where).bounding_box(), await keeper.roll.bounding_box()
        assert row is not None
        assert roll is not None
        assert size == "across" or row["height"] > 52  # which is that of one line
        assert roll["y"] + roll["height"] <= SIZES[size][1]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_track_at_every_width(sit_down, lang):
    """Whose turn it is, the gap and the button of the turn are in sight and whole, from the smallest phone up."""
    keeper = await sit_down("desktop", lang, STILL, CARS)
    await keeper.go("chase")
    for size in ("desktop", "across", "tablet", "phone", "small"):
        await keeper.turn(size)
        await keeper.sees(keeper.say("chase.gap.name"))
        box = await keeper.box(keeper.say("chase.end-turn"))
        width, height = SIZES[size]
        assert box["y"] + box["height"] <= height
        assert box["x"] + box["width"] <= width
        assert not [name for name in await keeper.outside() if not name.startswith(WAY)]  # the way itself scrolls
        await keeper.shot(f"chase-track-{size}")

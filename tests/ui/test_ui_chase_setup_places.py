"""Every place of a chase that is set up, in both languages, also enlarged: all is named, large enough, translated."""

import pytest
from driver import AppDriver
from examples.made_up import faces
from places import closed, faults, spoken_elsewhere
from runaways import DRIVE, HUNTED, Steady, lay
from test_ui_every_sheet import too_small

from keeper_app.play.chase.actions.begin_chase import BeginChase, BuySpeed
from keeper_app.play.chase.actions.chase_turns import EndChase
from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.rules import Level

EVENING, DICE = HUNTED, Steady
pytestmark = pytest.mark.usefixtures("campaigns")

PEOPLE = ("runs-all-5", "runs-10", "runs-11", "people-done")
PLACES = {
    "at first": (),
    "refused": ("chase-roll",),
    "fugitives": ("camp-fugitive-add",),
    "pursuers": ("camp-pursuer-add", *PEOPLE),
    "somebody by name": ("camp-pursuer-add", "entrant-type"),
    "nobody so fast": ("camp-pursuer-add", "entrant-type", "entrant-name=Zz", "entrant-mov=60", "entrant-add"),
    "nameless": ("camp-pursuer-add", "entrant-type", "entrant-add"),
    "a runner": ("token-10",),
    "a runner too fast": ("token-10", "runner-mov=xyz"),
    "an investigator": ("token-1",),
    "in vehicles": ("travel-wheels",),
    "vehicles": ("vehicle-add-fugitive",),
    "boats": ("vehicle-add-fugitive", "vehicle-kind-sea"),
    "a car": ("vehicle-add-fugitive", "take-luxury-car"),
    "one of one's own": ("vehicle-add-pursuer", "vehicle-own", "own-mov=x", "own-take"),
    "a small one": ("vehicle-add-pursuer", "take-sports-car", "aboard-7"),
    "an empty one": ("vehicle-add-pursuer", "vehicle-kind-other", "take-horse"),
    "a passenger": ("token-2",),
    "more": ("chase-more",),
    "copied": ("scene-copy",),
    "as laid": ("way-scene",),
    "by hand": ("way-hand",),
    "a location": ("place-2",),
    "a barrier": ("place-7",),
    "the way out": ("place-9",),
    "a new one": ("place-add", "place-save"),
    "no hazard": ("place-add", "place-name=Zz", "place-lies-hazard", "place-save"),
    "no barrier": ("place-add", "place-name=Zz", "place-lies-barrier", "place-hp=1000", "place-save"),
    "no such skill": ("place-2", "place-search=zzz"),
    "nothing laid": ("track-empty",),
    "with a name": ("chase-name=Zz",),
    "too short": ("chase-roll",),
}
SPEED = BeginChase(
    (
        *(Entrant(Side.FUGITIVE, who) for who in (1, 2)),
        Entrant(Side.FUGITIVE, 3, wheels=0),
        Entrant(Side.FUGITIVE, 4, wheels=0),
        *(Entrant(Side.PURSUER, who) for who in (5, 6)),
        Entrant(Side.PURSUER, 11, mov=8),
    ),
    (Wheels("standard-car"),),
    scene="city",
    at_once=False,
)
FALLEN = [face for number in (90, 5, 40, 40, 100) for face in faces(number)]
RUNNING = {
    "joining": ("chase-join", {}, ()),
    "joining by name": ("chase-join", {}, ("join-side-fugitive", "join-typed", "join-now")),
    "joining in a car": ("chase-join", {}, ("joins-5", "join-vehicle", "take-economy-car")),
    "a location": ("chase-place", {"at": 5}, ()),
    "the way out": ("chase-place", {"at": 9}, ()),
    "further": ("chase-further", {}, ("further-more",)),
    "changing": ("chase-ride", {"who": 1}, ()),
    "on foot": ("chase-ride", {"who": 10}, ("ride-new",)),
    "gone": ("chase-ride", {"who": 8}, ()),
}
VISITS = [
    ("en", 100, "phone"),
    ("fr", 100, "tablet"),
    ("en", 100, "desktop"),
    ("fr", 200, "phone"),
    ("fr", 200, "desktop"),
]


async def follow(app: AppDriver, steps) -> None:
    for step in steps:
        key, typed, text = step.partition("=")
        await (app.type(key, text) if typed else app.tap(key))


@pytest.mark.parametrize(("lang", "scale", "size"), VISITS)
async def test_everything_is_named_and_nothing_shows_through(prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale)
    found = {}
    async with window(size, route="/chase") as app:
        for place, steps in PLACES.items():
            await follow(app, steps)
            found[place] = faults(app, spoken_elsewhere(lang)) + too_small(app) + app.stale()
            await closed(app)
    assert {place: wrong for place, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("lang", "scale", "size"), VISITS)
async def test_the_speed_rolls_and_the_sheets_of_a_chase_that_runs(
    campaigns, prefer, window, windows, lang, scale, size
):
    prefer(language=lang, text_scale=scale)
    campaigns.desk.do(SPEED, FALLEN)
    found = {}
    async with window(size, route="/chase") as app:
        found["speed"] = faults(app, spoken_elsewhere(lang)) + too_small(app) + app.stale()
        campaigns.desk.do(BuySpeed(1, 1, Level.REGULAR))
        await app.settle()
        found["bettered"] = faults(app, spoken_elsewhere(lang)) + app.stale()
        await app.go("roll")
        campaigns.desk.do(EndChase(1))
        campaigns.desk.do(DRIVE)
        for place, (sheet, about, steps) in RUNNING.items():
            await lay(app, windows, sheet, chase=2, **about)
            await follow(app, steps)
            found[place] = faults(app, spoken_elsewhere(lang)) + too_small(app)
            await closed(app)
    assert {place: wrong for place, wrong in found.items() if wrong} == {}

"""The sheets of a chase that runs: who joins in, a location changed, further ones, another vehicle."""

import pytest
from driver import SIZES, kept, taps
from runaways import DRIVE, HUNTED, Steady, chase_in, lay

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import EndChase, PassChaseTurn
from keeper_app.play.chase.chase import Lies, Side
from keeper_app.play.chase.entering import Entrant

EVENING, DICE = HUNTED, Steady
pytestmark = pytest.mark.usefixtures("campaigns")

RUN = BeginChase((*(Entrant(Side.FUGITIVE, who) for who in (1, 4)), Entrant(Side.PURSUER, 10)), scene="city")


# --- joining ----------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_two_cultists_join_in(campaigns, windows, window, size, data):
    campaigns.desk.do(RUN)
    async with window(size, route="/roll") as app:
        await lay(app, windows, "chase-join", chase=1)
        assert not app.has("joins-1")  # who runs already
        assert app.keys("joins-")[0] == "joins-5"
        before = kept(data)
        await taps(app, "joins-5", "joins-6", "join-at-1", "join-now")
        assert not app.sheets
        assert kept(data) == before + 1
    chase = chase_in(campaigns)
    assert [(one.who, one.side, one.at) for one in chase.runners[3:]] == [
        (5, Side.PURSUER, 1),
        (6, Side.PURSUER, 1),
    ]


async def test_somebody_typed_in_joins_the_fugitives_in_a_car(campaigns, windows, window):
    campaigns.desk.do(RUN)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-join", chase=1)
        await taps(app, "join-side-fugitive", "join-typed")
        last = len(chase_in(campaigns).track) - 1
        assert not app.has(f"join-at-{last}")  # nobody joins where everybody is away
        await app.type("entrant-name", "Taxi driver")
        await taps(app, "join-vehicle", "take-economy-car")
        assert app.at("entrant-name").value == "Taxi driver"
        await app.tap("join-now")
    chase = chase_in(campaigns)
    new = chase.runners[-1]
    assert campaigns.desk.state.person(new.who).name == "Taxi driver"
    assert (new.side, chase.drives(new.who), chase.ride_of(new.who).vehicle) == (Side.FUGITIVE, True, "economy-car")


async def test_nobody_joins_and_that_is_said(campaigns, windows, window, data):
    campaigns.desk.do(RUN)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-join", chase=1)
        before = kept(data)
        await app.tap("join-now")
        assert app.shows("nobody was chosen")
        assert kept(data) == before
        await taps(app, "join-typed", "join-now")
        assert app.shows("Everybody needs a name.")


async def test_a_chase_that_is_over_has_no_sheets(campaigns, windows, window):
    campaigns.desk.do(RUN)
    async with window("phone", route="/roll") as app:
        for name, about in (
            ("chase-join", {}),
            ("chase-further", {}),
            ("chase-place", {"at": 1}),
            ("chase-ride", {"who": 1}),
        ):
            await lay(app, windows, name, chase=7, **about)
            assert app.keys() == ["sheet-close"]
            await app.tap("sheet-close")
        await lay(app, windows, "chase-place", chase=1, at=2)
        campaigns.desk.do(EndChase(1))
        await app.settle()
        assert app.keys() == ["sheet-close"]


# --- the way ----------------------------------------------------------------


async def test_a_location_is_changed_while_they_run(campaigns, windows, window):
    campaigns.desk.do(RUN)
    async with window("desktop", route="/roll") as app:
        await lay(app, windows, "chase-place", chase=1, at=8)
        await taps(app, "place-lies-hazard", "place-save")
        assert "skill" in app.at("place-name").error
        await app.tap("place-skill-jump")
        await app.type("place-name", "A dog on a chain")
        await app.tap("place-save")
    place = chase_in(campaigns).track[8]
    assert (place.name, place.lies, place.skills, place.delay) == ("A dog on a chain", Lies.HAZARD, ("jump",), True)


async def test_the_way_out_stays_one(campaigns, windows, window):
    campaigns.desk.do(RUN)
    last = len(chase_in(campaigns).track) - 1
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-place", chase=1, at=last)
        assert not app.has("place-lies-hazard")
        await app.type("place-name", "The station")
        await app.tap("place-save")
    assert (chase_in(campaigns).track[-1].name, chase_in(campaigns).track[-1].lies) == ("The station", Lies.END)


async def test_further_locations_and_too_many(campaigns, windows, window):
    campaigns.desk.do(RUN)
    before = len(chase_in(campaigns).track)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-further", chase=1)
        await taps(app, "further-more", "further-lay")
        assert len(chase_in(campaigns).track) == before + 5
        await lay(app, windows, "chase-further", chase=1)
        for _ in range(60):
            await app.tap("further-more")
        await app.tap("further-lay")
        assert app.has("further-lay")
        assert app.shows("cannot be done")


# --- vehicles ---------------------------------------------------------------


async def until_turn(campaigns, who):
    for _ in range(8):
        if chase_in(campaigns).acting == who:
            return
        campaigns.desk.do(PassChaseTurn(1))
    raise AssertionError(chase_in(campaigns).acting)


async def test_out_of_a_car_and_into_another(campaigns, windows, window):
    campaigns.desk.do(DRIVE)
    await until_turn(campaigns, 1)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-ride", chase=1, who=1)
        assert app.shows("In Standard car")
        assert app.words_at("into-2").endswith("driven by Augustin Leroy")
        await app.tap("ride-wheel")
        assert app.shows("cannot be done")  # somebody drives it
        await app.tap("into-2")
        assert not app.sheets
        assert chase_in(campaigns).runner(1).ride == 2
        campaigns.desk.do(PassChaseTurn(1))
        await until_turn(campaigns, 1)
        await lay(app, windows, "chase-ride", chase=1, who=1)
        await app.tap("ride-out")
    assert chase_in(campaigns).runner(1).ride is None


async def test_into_a_vehicle_that_was_not_there(campaigns, windows, window):
    campaigns.desk.do(RUN)
    await until_turn(campaigns, 4)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-ride", chase=1, who=4)
        assert app.shows("On foot")
        assert not app.has("ride-out")
        await taps(app, "ride-new", "take-heavy-motorcycle")
        assert not app.sheets
    chase = chase_in(campaigns)
    assert (chase.ride_of(4).vehicle, chase.drives(4)) == ("heavy-motorcycle", True)


async def test_not_in_somebody_elses_turn(campaigns, windows, window):
    campaigns.desk.do(RUN)
    await until_turn(campaigns, 4)
    async with window("phone", route="/roll") as app:
        await lay(app, windows, "chase-ride", chase=1, who=10)
        await taps(app, "ride-new", "take-heavy-motorcycle")
        assert app.shows("cannot be done")
    assert chase_in(campaigns).rides == ()

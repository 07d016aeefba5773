"""What a chase lets people do to others, and those in a vehicle for each other."""

import pytest
from driver import AppDriver, kept, taps
from hunted import BESIDE, CARS, CLOSE, PASS, options

from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Carried, Condition

# --- attacks ------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_whoever_reached_somebody_strikes(earlier, real, size):
    earlier(*BESIDE)
    async with real(size, route="/chase") as app:
        assert app.words_at("do") == "Attack"
        await app.tap("do")
        assert app.words_at("reaction-dodge").startswith("Dodge")
        await app.tap("attack-now")
        await app.read_out("90", "0", "90", "0")
        assert not app.sheets
        assert app.announced()
        assert app.words_at("do") == "Attack"  # one action is left


async def test_a_manoeuvre_in_a_chase(earlier, window):
    earlier(*BESIDE)
    async with window("desktop", route="/chase") as app:
        await taps(app, "option-strike", "goal-grapple")
        assert app.shows("works")


async def test_shots_out_of_a_moving_car_and_at_a_tyre(earlier, window):
    earlier(*CARS)
    async with window("desktop", route="/chase") as app:
        await app.tap("option-shoot")
        assert app.shows("From a moving vehicle −1")
        assert app.shows("Distance 20 m")
        await app.tap("target--2")
        assert app.shows("At a tyre −1")
        await app.tap("attack-now")
        assert not app.sheets


@pytest.mark.parametrize("weapon", ["vickers", "minigun"])
async def test_what_only_fires_automatically_fires_volleys_out_of_a_car(earlier, window, data, weapon):
    """And a minigun is on its mount there."""
    arms = {"weapons": (Carried(weapon, value=60),)}
    earlier(*CARS, *((ChangePerson(who, sheet=arms), ()) for who in (1, 3)))
    async with window("desktop", route="/chase") as app:
        before = kept(data)
        await app.tap("option-shoot")
        assert not app.has("refused")
        await app.tap("attack-now")
        assert not app.sheets
        assert kept(data) == before + 1


async def test_a_vehicle_is_rammed_whoever_is_in_it(earlier, window):
    earlier(*CLOSE)
    async with window("desktop", route="/chase") as app:
        await app.tap("option-ram")
        assert len(app.keys("target-")) == 1
        (name,) = [app.words_at(key) for key in app.keys("target-")]
        assert " · " in name  # the vehicle, and who drives it


# --- in a vehicle -------------------------------------------------------------


async def test_what_a_driver_may_do(earlier, window):
    earlier(*CARS)
    async with window("desktop", route="/chase") as app:
        assert options(app) == ["move", "pedal", "shoot", "halt", "ride"]
        await app.tap("option-pedal")
        assert app.words_at("locations-3") == "3 1 penalty"
        assert app.words_at("do") == "Foot down"  # nothing lies there
        await app.tap("locations-4")
        assert app.words_at("locations-4") == "4 2 penalty"
        assert app.words_at("do") == "Roll"
        await app.tap("option-halt")
        await app.tap("do")
        assert app.words_at("end-turn").startswith("Next:")


async def test_what_a_foot_down_would_change_is_not_passed_over(earlier, window):
    earlier(*CARS)
    async with window("desktop", route="/chase") as app:
        assert [said for said in app.labels() if said.startswith("Reached at normal pace, staying ")]
        await taps(app, "end-turn", "end-turn")
        assert app.shows("Reaches Marguerite at normal pace")
        await app.tap("option-pedal")
        assert not [said for said in app.labels() if said.startswith("Reaches Marguerite")]


@pytest.mark.parametrize(("width", "height", "there"), [(844, 390, False), (1280, 800, True)])
async def test_without_height_a_change_of_vehicle_waits_among_all_options(earlier, main, width, height, there):
    earlier(*CARS)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        await app.tap("end-turn")
        assert ("ride" in options(app)) is there
        if not there:
            await app.tap("chase-more")
            assert "ride" in options(app)


async def test_what_a_passenger_may_do(earlier, window):
    earlier(*CARS, PASS)
    async with window("desktop", route="/chase") as app:
        assert options(app)[0] == "help"
        assert app.chosen("skill-spot-hidden")
        await app.tap("skill-navigate")
        assert app.words_at("option-help").startswith("Help the driver Navigate 10")


async def test_the_wheel_is_free(earlier, window):
    earlier(*CARS, (SetCondition(1, Condition("unconscious")), ()), PASS)
    async with window("phone", route="/chase") as app:
        assert options(app)[0] == "wheel"
        await app.tap("do")
        assert "drives:" in app.name_of("runner-2")

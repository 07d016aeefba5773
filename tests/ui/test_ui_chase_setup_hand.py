"""More choices: vehicles, how the way is laid, its locations one by one, the speed rolls before the start."""

import pytest
from driver import SIZES, kept, taps
from examples.made_up import faces
from runaways import HUNTED, Steady, chase_in, complaint, ghoul_follows

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.chase import Lies, Phase, Side
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.rules import Difficulty

EVENING, DICE = HUNTED, Steady
pytestmark = pytest.mark.usefixtures("campaigns")


# --- vehicles ---------------------------------------------------------------


async def test_everybody_of_a_side_gets_into_a_car_of_the_1920s(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "travel-wheels", "vehicle-add-fugitive")
        assert app.words_at("take-standard-car") == "Standard car MOV 11 · Build 5 · armour 2 · passengers 4"
        await app.tap("cut")
        assert app.words_at("take-standard-car").startswith("Standard car MOV 14")
        await taps(app, "cut", "take-standard-car")
        assert all(app.chosen(f"aboard-{who}") for who in (1, 2, 3, 4))
        await taps(app, "wheel-3", "vehicle-done")
        assert app.words_at("vehicle-1") == "Standard car · 4"
        assert app.shows("CON, or the driver’s skill")
        await app.tap("chase-roll")
    chase = chase_in(campaigns)
    assert [(one.vehicle, one.mov, one.driver) for one in chase.rides] == [("standard-car", 11, 3)]
    assert {one.who: one.ride for one in chase.runners} == {1: 1, 2: 1, 3: 1, 4: 1, 10: None}


async def test_a_kind_of_vehicles_at_a_time(campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "travel-wheels", "vehicle-add-pursuer", "vehicle-kind-sea")
        assert app.has("take-rowing-boat")
        assert not app.has("take-standard-car")


async def test_only_as_many_get_in_as_there_is_room_for(campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "travel-wheels", "vehicle-add-fugitive", "take-heavy-motorcycle")
        assert [app.chosen(f"aboard-{who}") for who in (1, 2, 3, 4)] == [True, True, False, False]
        await app.tap("aboard-3")
        assert app.shows("3 aboard, more than it holds")
        await taps(app, "vehicle-done", "vehicle-add-fugitive", "take-heavy-motorcycle")
        assert [app.chosen(f"aboard-{who}") for who in (1, 2, 3, 4)] == [False, False, False, True]


async def test_whoever_gets_into_one_is_in_no_other(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "travel-wheels", "vehicle-add-fugitive", "take-sports-car", "vehicle-done")
        await taps(app, "vehicle-add-fugitive", "take-luxury-car", "aboard-1", "vehicle-done")
        assert app.words_at("vehicle-1") == "Sports car · 1"
        assert app.words_at("vehicle-2") == "Luxury car · 3"
        await taps(app, "token-2", "ride-0", "runner-save")
        assert app.shows("Nobody drives it yet")
        await app.tap("token-2")
        assert app.chosen("ride-0")
        await taps(app, "ride-2", "runner-save", "vehicle-1", "vehicle-remove")
        assert app.keys("vehicle-") == ["vehicle-2", "vehicle-add-fugitive", "vehicle-add-pursuer"]
        await app.tap("chase-roll")
    assert [one.vehicle for one in chase_in(campaigns).rides] == ["luxury-car"]


async def test_a_vehicle_nobody_drives_is_refused_in_words(campaigns, window, data):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "travel-wheels", "vehicle-add-fugitive", "take-sports-car", "aboard-1", "aboard-2")
        assert app.shows("Nobody drives it yet")
        await app.tap("vehicle-done")
        before = kept(data)
        await app.tap("chase-roll")
        assert "driv" in complaint(app)
        assert kept(data) == before
        assert app.has("vehicle-1")


async def test_a_vehicle_of_ones_own(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "travel-wheels", "vehicle-add-fugitive", "vehicle-own", "own-take")
        assert app.at("own-name").error == "Everybody needs a name."
        for field, typed, sentence in (
            ("own-mov", "60", "From 1 to 20"),
            ("own-build", "0", "From 1 to 100"),
            ("own-armour", "", "From 0 to 100"),
        ):
            was = app.at(field).value
            await app.type(field, typed)
            await app.tap("own-take")
            assert app.at(field).error == sentence
            await app.type(field, was)
        await app.type("own-name", "Hay cart")
        await taps(app, "own-skill-ride", "own-take")
        assert app.shows("Hay cart")
        await taps(app, "vehicle-done", "chase-roll")
    ride = chase_in(campaigns).rides[0]
    assert (ride.name, ride.skill, ride.mov, ride.build, ride.armour) == ("Hay cart", "ride", 13, 5, 0)


# --- the way ----------------------------------------------------------------


async def test_a_way_as_the_scene_has_it_laid(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-scene")
        assert app.shows("The way is the one that the scene has laid: 10 locations.")
        await app.tap("chase-roll")
    track = [one.place for one in chase_in(campaigns).track]
    assert track[5:9] == ["crowd", "alley", "yard-gate", "square"]
    assert track[-1] == "tram-stop"


async def test_locations_are_moved_taken_away_and_added_before_the_way_out(campaigns, window):
    async with window("desktop", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-hand")
        assert app.shows("10 locations")
        assert app.words_at("place-0") == "Avenue Open ground"
        await app.tap("place-down-0")
        assert app.words_at("place-0").startswith("Arcade")
        await taps(app, "place-2", "place-remove", "place-add")
        await app.type("place-name", "Fish market")
        await app.tap("place-save")
        assert [app.words_at(f"place-{at}").split(" Open")[0] for at in (8, 9)] == [
            "Fish market",
            "Departing tram The way out",
        ]
        await app.tap("place-up-9")  # what comes last now is the way out
        assert app.words_at("place-8") == "Departing tram Open ground"
        assert app.words_at("place-9") == "Fish market The way out"
        await app.tap("chase-roll")
    track = chase_in(campaigns).track
    assert [one.name or one.place for one in track[-2:]] == ["tram-stop", "Fish market"]
    assert [one.lies for one in track[-2:]] == [Lies.CLEAR, Lies.END]


async def test_a_track_of_one_location_is_refused_in_words(campaigns, window, data):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-hand", "track-empty", "place-add")
        await app.type("place-name", "Dead end")
        await app.tap("place-save")
        before = kept(data)
        await app.tap("chase-roll")
        assert complaint(app)
        assert kept(data) == before
        assert app.words_at("place-0") == "Dead end The way out"
        await app.tap("track-laid")
        assert app.shows("10 locations")


async def test_a_hazard_without_a_skill_is_refused_beside_it(campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "chase-more", "way-hand", "place-add")
        await app.type("place-name", "Ice")
        await taps(app, "place-lies-hazard", "place-save")
        assert "skill" in app.at("place-name").error
        await taps(app, "place-skill-dex", "place-difficulty-hard", "place-harm-minor", "place-save")
        assert app.words_at("place-9").replace("\u00a0", " ").startswith("Departing") is False
        assert app.words_at("place-9") == "Ice Hazard · Dexterity · hard"


async def test_a_barrier_with_hit_points_of_the_table(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-hand", "track-empty")
        for name in ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Out"):
            await app.tap("place-add")
            await app.type("place-name", name)
            await app.tap("place-save")
        await taps(app, "place-9", "place-lies-barrier", "place-save")
        assert app.at("place-name").error
        await app.type("place-hp", "1000")
        await app.tap("place-save")
        assert "999" in app.at("place-hp").error
        await taps(app, "place-hp-back-door", "place-lasting", "place-crash-moderate", "place-save")
        assert app.words_at("place-9") == "Ten Barrier · HP 10"
        await app.tap("chase-roll")
    ten = chase_in(campaigns).track[9]
    assert (ten.lies, ten.hp, ten.lasting, ten.crash, ten.delay) == (Lies.BARRIER, 10, True, "moderate", False)


async def test_a_location_of_ours_keeps_its_name_in_any_language(campaigns, window):
    async with window("tablet", route="/chase") as app:
        await taps(app, "chase-more", "way-hand", "place-2")
        assert app.at("place-name").value == "Wet cobbles"
        await taps(app, "place-difficulty-extreme", "place-save", "language")
        assert app.words_at("place-2") == "Pavés mouillés Obstacle · Dextérité · extrême"


async def test_a_skill_that_is_looked_for_or_made_up(campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "chase-more", "way-hand", "place-2")
        await app.type("place-search", "fast")
        await app.tap("place-skill-fast-talk")
        await app.type("place-search", "Juggling")
        await taps(app, "place-skill-typed", "place-save")
        assert app.words_at("place-2") == "Wet cobbles Hazard · Dexterity, Fast Talk, Juggling · regular"


async def test_together_and_by_name(campaigns, window):
    async with window("desktop", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "option-together")
        await app.type("chase-name", "Over the quays")
        await app.tap("chase-roll")
    chase = chase_in(campaigns)
    assert (chase.together, chase.name) == (True, "Over the quays")


async def test_runners_in_a_list_lead_to_the_same_sheet(campaigns, window):
    async with window("desktop", route="/chase") as app:
        await ghoul_follows(app)
        await app.tap("chase-more")
        assert app.words_at("runner-10") == "G Ghoul MOV 9"
        await taps(app, "runner-10", "fitness-never", "runner-save")
        assert app.words_at("runner-10") == "G Ghoul MOV 9 · No such ability"
        await app.tap("chase-more")
        assert not app.has("runner-10")


# --- speed rolls ------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_speed_rolls_first_and_then_the_start(campaigns, window, size, data):
    async with window(size, route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "camp-pursuer-add", "runs-5", "people-done")
        await taps(app, "chase-more", "option-first", "chase-roll")
        assert chase_in(campaigns).phase is Phase.SPEED
        assert app.shows("Speed rolls")
        assert len(app.dice()) == 2 * 6
        assert "MOV stays 8" in app.labels()
        before = kept(data)
        await app.tap("speed-start")
        assert kept(data) == before + 1
    assert chase_in(campaigns).phase is Phase.ON


SPEED = BeginChase(
    tuple(Entrant(Side.FUGITIVE, who) for who in (1, 2, 3, 4)) + tuple(Entrant(Side.PURSUER, who) for who in (5, 6)),
    scene="city",
    at_once=False,
)
# Marguerite fails, Silas flies, Augustin and Eleanor keep their pace; one cultist flies, one fumbles.
FALLEN = [face for number in (90, 5, 40, 30, 5, 100) for face in faces(number)]


async def test_who_gets_away_who_drops_out_and_what_luck_would_do(campaigns, window):
    campaigns.desk.do(SPEED, FALLEN)
    async with window("phone", route="/chase") as app:
        labels = app.labels()
        assert "MOV 8 becomes 7" in labels  # Marguerite
        assert "MOV 8 becomes 9" in labels  # Silas, faster than MOV 8
        assert "MOV 7 becomes 8" in labels
        assert "MOV 7 becomes 6" in labels
        assert app.shows("Faster than every pursuer: gets away at once")
        assert not app.shows("Slower than every fugitive")  # Augustin is as slow
        assert app.has("because-speed-test")
        assert app.has("because-chase-cut")
        assert app.words_at("speed-luck-1-regular") == "Regular · MOV 8 35 Luck"
        assert app.keys("speed-luck-1") == ["speed-luck-1-regular"]  # a hard one changes nothing
        assert app.has("speed-push-1")
        assert not app.has("speed-push-5")  # the keeper's people do not push
        await app.tap("speed-luck-1-regular")
        assert app.shows("bought with Luck")
        assert not app.has("speed-push-1")
    assert campaigns.desk.state.person(1).luck == 10


async def test_a_push_is_rolled_again(campaigns, window):
    campaigns.desk.do(SPEED, FALLEN)
    async with window("desktop", route="/chase") as app:
        await app.tap("speed-push-1")
        assert app.shows("pushed")
        assert not app.has("speed-push-1")
        assert not app.keys("speed-luck-1")
    assert chase_in(campaigns).speeds[0].pushed


async def test_no_chase_after_all(campaigns, window):
    campaigns.desk.do(SPEED, FALLEN)
    async with window("phone", route="/chase") as app:
        await app.tap("speed-cancel")
        assert app.has("chase-roll")
        await app.tap("undo")
        assert app.has("speed-start")


async def test_everybody_gets_away_at_once(campaigns, window):
    alone = BeginChase((Entrant(Side.FUGITIVE, 1), Entrant(Side.PURSUER, 5)), scene="city", at_once=False)
    campaigns.desk.do(alone, [*faces(5), *faces(90)])
    async with window("phone", route="/chase") as app:
        assert app.shows("Every fugitive gets away: there will be no chase.")


async def test_whoever_is_carried_is_as_fast_as_the_car(campaigns, window):
    car = BeginChase(
        (
            Entrant(Side.FUGITIVE, 3, wheels=0, drives=True),
            Entrant(Side.FUGITIVE, 1, wheels=0),
            Entrant(Side.PURSUER, 10),
            Entrant(Side.PURSUER, 11, mov=8),
        ),
        (Wheels("standard-car"),),
        scene="city",
        at_once=False,
    )
    campaigns.desk.do(car, [*faces(40), *faces(40)])
    async with window("phone", route="/chase") as app:
        assert app.shows("In Standard car: as fast as its driver")
        assert app.shows("No roll: nobody knows the value")  # the captain has no CON
        assert app.shows("Drive Auto 55")


async def test_how_the_way_is_laid_is_asked_until_the_start(campaigns, window):
    campaigns.desk.do(SPEED, FALLEN)
    async with window("phone", route="/chase") as app:
        assert app.chosen("lying-random")
        await taps(app, "lying-scene", "speed-start")
    track = chase_in(campaigns).track
    assert track[-1].place == "tram-stop"


async def test_as_it_was_chosen_before_the_rolls(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-scene", "option-first", "chase-roll")
        assert app.chosen("lying-scene")
        await app.tap("speed-start")
    assert chase_in(campaigns).track[-1].place == "tram-stop"


async def test_a_way_of_ones_own_is_not_asked_about(campaigns, window):
    async with window("phone", route="/chase") as app:
        await ghoul_follows(app)
        await taps(app, "chase-more", "way-hand", "option-first", "chase-roll")
        assert not app.has("lying-random")
        await app.tap("speed-start")
    assert [one.difficulty for one in chase_in(campaigns).track if one.place == "crowd"] == [Difficulty.REGULAR]


async def test_a_scene_of_ours_is_copied_to_be_changed(main, window):
    """It is a table of the keeper's own from then on, chosen at once, and copied no further."""
    async with window("desktop", route="/chase") as app:
        await app.tap("chase-more")
        await app.tap("scene-copy")
        assert app.chosen("scene-own/city-streets-my-own")
        assert not app.has("scene-copy")
        await app.go("tables")
        assert app.shows("City streets, my own")

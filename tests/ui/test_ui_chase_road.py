"""The road of a running chase: how far apart they are, what lies where, who stands there."""

import flet as ft
import pytest
from driver import ALL_SIZES, SIZES, AppDriver, inside, taps
from hunted import ACCENT, BESIDE, CARS_BROUGHT, COAST, COMPANY, QUAYS, STEEP, F, P, rolls

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.entering import Entrant
from keeper_app.play.people.actions.bring_creature import BringCreature


def face_of(app, who):
    """The drawn shape of somebody on the road."""
    return next(c for c in inside(app.at(f"token-{who}")) if isinstance(c, ft.Container))


@pytest.mark.parametrize("size", SIZES)
async def test_the_gap_is_said_with_who_and_who(earlier, window, size):
    earlier(*QUAYS)
    async with window(size, route="/chase") as app:
        assert "Gap: 2. between Silas and Cultist. Round 1" in app.labels()
        assert [key for key in app.keys("place-") if app.words_at(key).startswith("Covered market")] == ["place-4"]


async def test_whoever_stands_beside_is_no_gap_at_all(earlier, window):
    earlier(*BESIDE)
    async with window("phone", route="/chase") as app:
        assert "Gap: 0. Cultist has reached Silas. Round 2" in app.labels()


async def test_the_gap_lies_between_those_who_drive(earlier, window):
    beside = (Entrant(F, 1, wheels=0), Entrant(F, 2, wheels=0, drives=True), Entrant(P, 3, wheels=1))
    there = (*beside, Entrant(P, 5, wheels=1, drives=True))
    earlier(*COMPANY, (BeginChase(there, CARS_BROUGHT, way="hand", places=COAST), rolls(40, 40)))
    async with window("desktop", route="/chase") as app:
        assert [said for said in app.labels() if said.startswith("Gap: 2. between Silas and Jones.")], app.labels()


async def test_fugitives_are_square_and_pursuers_round_and_whoever_acts_is_filled(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        mine, theirs = face_of(app, 2), face_of(app, 3)
        assert mine.border_radius < 4 < theirs.border_radius == theirs.width / 2
        assert face_of(app, 1).bgcolor == ACCENT != mine.bgcolor
        assert app.name_of("token-1").startswith("Marguerite Vasseur, fugitive, acting now")
        assert app.name_of("token-3").startswith("Cultist, pursuer")


async def test_every_place_says_what_it_asks_for(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        said = {key: app.name_of(key) for key in app.keys("place-")}
        assert said["place-2"] == "Flooded alley, hazard, DEX, regular Flooded alley DEX, regular"
        assert said["place-5"].startswith("Canal gate, barrier, 15 HP, Locksmith / STR…, regular")
        assert said["place-9"].startswith("North station, way out, Out of reach")


async def test_a_barrier_that_was_battered_says_what_is_left_and_a_broken_one_is_open(earlier, window):
    earlier(*QUAYS, (SmashBarrier(1, 1), (2,)))
    async with window("desktop", route="/chase") as app:
        assert "13 of 15 HP" in app.words_at("place-5")
    async with window("phone", route="/chase") as app:
        await app.tap("undo")
        assert "15 HP" in app.words_at("place-5")


async def test_places_are_of_whole_and_even_widths_and_never_wider_than_the_window(earlier, window):
    earlier(*QUAYS)
    async with window(route="/chase") as app:
        async for width, _ in app.at_each(ALL_SIZES):
            cells = {app.at(key).width for key in app.keys("place-")}
            if width < 640:
                assert cells == {None}  # one below the other, as wide as there is room
            else:
                (cell,) = cells
                assert isinstance(cell, int)
                assert cell % 2 == 0
                assert 90 <= cell <= width


def followed(app):
    """Where the road was scrolled to; what comes back to its top jumps."""
    return [args["offset"] for name, args in app.conn.calls if name == "scroll_to" and args["duration"]]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
async def test_the_place_of_whoever_acts_comes_into_view(earlier, main, width, height):
    earlier(*QUAYS)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        first = followed(app)
        assert len(first) == 1
        await taps(app, "end-turn", "end-turn")  # the cultist is three places behind
        later = followed(app)
        assert len(later) == 3
        assert (later[-1] > first[0]) if width < 640 else (later[-1] <= first[0])


async def test_many_at_one_place_share_one_target(earlier, window):
    crowd = tuple(Entrant(P, who) for who in (3, 4, 5, 6, 7, 8))
    dogs = (BringCreature("guard-dog", 3), ())
    begin = BeginChase((Entrant(F, 1), *crowd), way="hand", places=STEEP[-1][0].places)
    earlier(*COMPANY, dogs, (begin, rolls(50, 40, 30, 95, 40, 40, 40)))
    async with window("phone", route="/chase") as app:
        key = next(iter(app.keys("crowd-")))
        assert app.name_of(key).count("pursuer") >= 3
        await app.tap(key)
        await app.tap(app.keys("runner-")[0])
        assert app.keys("fate-") == ["fate-stopped", "fate-gave-up"]  # a hunter neither gets away nor is caught


async def test_a_tap_on_a_place_and_on_a_token(earlier, window):
    earlier(*QUAYS)
    async with window("phone", route="/chase") as app:
        await app.tap("place-7")
        assert app.sheets
        await taps(app, "sheet-close", "token-2")
        assert app.shows("2 locations from Cultist")
        await app.tap("runner-person")
        assert app.has("person-read")

"""Where a chase begins and ends: who is in it at all, which is in sight, fights on the way, the last word."""

import pytest
from driver import SIZES, taps
from hunted import BESIDE, COMPANY, PASS, QUAYS, STEEP, F, P, quays, rolls, shouted

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.chase_turns import DecideFate, EndChase
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.chase import Fate, Lies, Location
from keeper_app.play.chase.entering import Entrant
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.seat_people import SeatPerson

# --- which chase --------------------------------------------------------------

ANN = SeatPerson("Ann Other", {"dex": 60, "con": 60, "siz": 50, "str": 50, "luck": 50})
SECOND = (
    *QUAYS,
    (ANN, ()),
    (BringCreature("guard-dog", 1), ()),
    (BeginChase((Entrant(F, 6), Entrant(P, 7)), way="hand", places=STEEP[-1][0].places), rolls(50, 50)),
)


async def test_several_chases_one_of_them_in_sight(earlier, window):
    earlier(*SECOND)
    async with window("phone", route="/chase") as app:
        assert app.chosen("chase-2")
        assert app.has("token-6")
        await app.tap("chase-1")
        assert app.has("token-1")
        assert not app.has("token-6")
        await app.tap("chase-another")
        assert not app.keys("place-")
        await app.tap("chase-2")
        assert app.has("token-6")


async def test_who_is_not_in_it_at_all_is_said_when_it_begins(earlier, window):
    """Marguerite's 10 is extreme: MOV 9 leaves the hunters behind; Jones's 95 fails, and he never comes near."""
    runs = tuple(Entrant(F, who) for who in (1, 2)) + tuple(Entrant(P, who) for who in (3, 5))
    earlier(*COMPANY, (BeginChase(runs, way="hand", places=quays()), rolls(10, 50, 50, 95)))
    async with window("phone", route="/chase") as app:
        assert app.shows("Away at once: Marguerite")
        assert app.shows("Left behind: Jones")
        await app.tap("do")
        assert not app.shows("Away at once")


async def test_the_room_comes_into_a_phones_bar_while_it_runs(earlier, window):
    earlier(*QUAYS)
    async with window("phone") as app:
        assert app.has("room-chase")
    async with window("phone") as app:
        await taps(app, "room-chase")
        assert app.has("token-1")


async def test_without_a_chase_it_is_set_up(earlier, window):
    earlier(*QUAYS, (EndChase(1), ()))
    async with window("phone", route="/chase") as app:
        assert (not app.keys("place-") and not app.has("room-chase")) or app.has("room-more")


# --- its end ------------------------------------------------------------------


async def test_whoever_gets_away_is_told_so(earlier, window):
    short = (Location("Lane"), Location("Yard"), Location("Square"), Location("Station", lies=Lies.END))
    there = (Entrant(F, who=1), Entrant(P, who=3))
    earlier(*COMPANY, (BeginChase(there, way="hand", places=short), rolls(40, 40)), (MoveOn(1, 1), ()), PASS, PASS)
    async with window("desktop", route="/chase") as app:
        assert app.words_at("option-move") == "Move on: Station"
        await app.tap("do")
        assert app.shows("Marguerite Vasseur reaches the way out: Station")
        assert not [said for said in app.labels() if said.startswith("Reached this round")]


async def test_the_keeper_has_the_last_word(earlier, window):
    earlier(*QUAYS)
    async with window("phone", route="/chase") as app:
        await taps(app, "token-1", "fate-escaped")
        assert app.name_of("runner-1").endswith("escaped")
        await taps(app, "runner-1", "fate-running")
        assert app.has("token-1")


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_is_recognised(earlier, window, size):
    earlier(*QUAYS, (DecideFate(1, 1, Fate.ESCAPED), ()), (DecideFate(1, 2, Fate.ESCAPED), ()))
    async with window(size, route="/chase") as app:
        assert app.announced()[0] == "The fugitives get away"
        assert shouted(app) == ["end-chase"]
        await app.tap("end-chase")
        assert not app.has("end-chase")
        assert not app.keys("place-")
        await app.tap("undo")
        assert app.has("end-chase")


async def test_a_chase_that_goes_on_is_ended_on_a_word(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        await taps(app, "chase-over", "end-chase-now")
        assert not app.keys("place-")


# --- a fight on the way -------------------------------------------------------


async def test_from_the_chase_to_a_fight_and_back(earlier, window):
    earlier(*BESIDE)
    async with window("phone", route="/chase") as app:
        await taps(app, "token-2", "runner-fight")
        assert app.has("fighter-2")
        assert app.has("fighter-3")
        assert not app.has("fighter-1")
        assert app.has("room-combat")  # while it is fought out, the fight is the scene
        await app.go("chase")
        assert shouted(app) == ["take-up"]
        await app.tap("take-up")
        assert app.has("do")


async def test_whoever_was_caught_may_break_away(earlier, window):
    earlier(*BESIDE, (DecideFate(1, 1, Fate.ESCAPED), ()), (DecideFate(1, 2, Fate.CAUGHT), ()))
    async with window("desktop", route="/chase") as app:
        await app.tap("to-fight")
        await app.go("chase")
        await taps(app, "take-up", "free-2", "take-up-now")
        assert app.has("token-2")

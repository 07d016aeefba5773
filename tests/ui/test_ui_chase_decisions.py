"""What a roll leaves in a chase: what must be decided before anything else, and the card of what came of it."""

import flet as ft
import pytest
from driver import SIZES, AppDriver, plain, taps
from hunted import CLOSE, FAILED, QUAYS, STEEP, F, options, rolls, shouted

from keeper_app.play.chase.actions.sudden_hazard import CallSudden
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.ui.screens.chase.result import MOST_LINES

# --- what must be decided first -----------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_failure_waits_and_nothing_else_is_offered(earlier, window, size):
    earlier(*FAILED)
    async with window(size, route="/chase") as app:
        assert shouted(app) == ["take-failure"]
        assert app.words_at("take-failure") == "Take it 1D6 damage · 1D3 actions"
        assert app.words_at("luck-regular") == "15 Luck Regular"
        assert app.has("push-failure")
        assert options(app) == []
        assert not app.has("end-turn")
        assert not app.has("do")


async def test_luck_turns_it(earlier, window):
    earlier(*FAILED)
    async with window("phone", route="/chase") as app:
        await app.tap("luck-regular")
        assert not app.has("take-failure")
        assert app.has("do")


async def test_only_the_delay(earlier, real):
    earlier(*FAILED)
    async with real("desktop", route="/chase") as app:
        await app.tap("cost-delay")
        assert app.words_at("take-failure") == "Take it 1D3 actions"
        await app.tap("take-failure")
        await app.read_out("3")
        assert "2 owed" in app.name_of("runner-1")


async def test_a_sudden_hazard_is_called_and_put_on_the_road(earlier, real):
    earlier(*QUAYS)
    async with real("phone", route="/chase") as app:
        await taps(app, "sudden", "call-fugitive")
        await app.read_out("10", "2")
        assert app.shows("The players place a sudden hazard")
        assert options(app) == []
        await app.tap("place-7")
        await app.type("put-name", "Barrels")
        await taps(app, "put-skill-jump", "put-harm-minor", "put-now")
        assert app.words_at("place-7") == "Barrels Jump, regular"
        assert app.at("sudden").disabled  # once a round
        await app.tap("undo")
        await app.tap("put-nowhere")
        assert app.has("do")


async def test_the_other_side_calls_next(earlier, window):
    earlier(*QUAYS, (CallSudden(1, F), rolls(99)))
    async with window("desktop", route="/chase") as app:
        assert app.shows("The keeper places a sudden hazard")
        await taps(app, "put-nowhere", *["end-turn"] * 5)
        assert app.words_at("sudden") == "Sudden hazard The keeper calls"


async def test_a_test_that_a_wound_leaves_owing_is_rolled_here(earlier, real):
    earlier(*QUAYS, (HurtPerson(1, 6), ()))
    async with real("phone", route="/chase") as app:
        assert app.shows("Marguerite Vasseur · CON roll, or fall unconscious")
        await app.tap("due-con-awake-1")
        await app.read_out("90", "0")
        assert not app.has("due-con-awake-1")
        assert options(app) == []  # she has fainted
        assert app.words_at("end-turn") == "Next: Silas"


# --- the result ---------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_result_stands_first_with_its_reasons(earlier, real, size):
    earlier(*STEEP)
    async with real(size, route="/chase") as app:
        await app.tap("do")
        await app.read_out("20", "3")
        assert "Fish stairs" in plain(app.announced()[0])
        assert app.has("because-hazards")
        await app.tap("end-turn")
        assert not app.has("because-hazards")


async def test_a_small_phone_keeps_the_reasons_one_tap_away(earlier, prefer, main):
    prefer(real_dice=True)
    earlier(*STEEP)
    async with AppDriver(main, width=360, height=640, route="/chase") as app:
        await app.tap("do")
        await app.read_out("20", "3")
        assert not app.has("because-hazards")
        await app.tap("result-why")
        assert app.has("because-hazards")


async def test_what_was_lost_is_said_in_full_on_an_upright_phone(earlier, window):
    earlier(*CLOSE)
    async with window("phone", route="/chase") as app:
        await app.tap("do")
        await app.tap("attack-now")
        told = [c for c in app.within_reach() if isinstance(c, ft.Text) and " against " in str(c.value)]
        assert {c.max_lines for c in told} == {None, MOST_LINES}  # in the list of what happened, and on the card

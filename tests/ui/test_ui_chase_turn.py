"""A turn in a chase: what is offered, with which chance and at what cost; and how it is taken back."""

import flet as ft
import pytest
from driver import SIZES, AppDriver, inside, kept, plain, taps
from hunted import FAILED, PASS, QUAYS, STEEP, options, rolls, shouted

from keeper_app.odds.chase import caution_odds
from keeper_app.play.chase.actions.chase_turns import DecideFate
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.chase import Fate
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.rules import Difficulty
from keeper_app.words import words_in

# --- whose turn ---------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_best_is_chosen_and_one_tap_does_it(earlier, window, size):
    earlier(*QUAYS, PASS)
    async with window(size, route="/chase") as app:
        assert shouted(app) == ["do"]
        assert app.chosen("option-move")
        assert app.words_at("option-move").startswith("Move on: Covered market")
        await app.tap("do")
        assert app.words_at("end-turn") == "Next: Cultist"
        assert shouted(app) == ["end-turn"]


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1180, 820), (1280, 800), (390, 844)])
async def test_words_of_an_option_take_a_second_line_and_its_row_grows(earlier, main, width, height):
    """Where it goes is what the keeper chooses by: the name of a place is not cut after its first word."""
    earlier(*STEEP)
    async with AppDriver(main, width=width, height=height, route="/chase") as app:
        row = app.at("option-move")
        assert row.height is None
        (words,) = [one for one in inside(row) if isinstance(one, ft.Text) and plain(one.value) == "Pass: Fish stairs"]
        assert words.max_lines == 2
        least = [one.height for one in inside(row) if isinstance(one, ft.Container) and one.height]
        assert max(least) + row.style.padding.top + row.style.padding.bottom >= 48


async def test_all_options_of_a_phone(earlier, window):
    earlier(*QUAYS)
    async with window("phone", route="/chase") as app:
        assert options(app) == ["move", "smash"]
        await app.tap("chase-more")
        assert options(app) == ["move", "smash", "shoot", "hide", "ride"]
        await taps(app, "option-hide", "sheet-close")
        assert options(app) == ["move", "hide"]
        assert app.chosen("option-hide")
        await taps(app, "chase-more", "option-move", "skill-climb", "options-do")
        assert not app.sheets
        assert app.announced()


async def test_a_debt_is_owed_in_words_and_in_squares(earlier, real):
    earlier(*FAILED)
    async with real("desktop", route="/chase") as app:
        assert app.name_of("runner-1").count("1 of 2 movement actions left") == 1
        await app.tap("take-failure")
        await app.read_out("4", "3")
        assert "2 owed, 0 of 2 movement actions left, 2 owed" in app.name_of("runner-1")


async def test_those_who_are_out_say_how_it_ended(earlier, window):
    earlier(*QUAYS, (DecideFate(1, 2, Fate.CAUGHT), ()))
    async with window("desktop", route="/chase") as app:
        assert app.words_at("runner-2").endswith("caught")
        assert not app.has("token-2")


async def test_whoever_cannot_act_only_hands_on_the_turn(earlier, window):
    earlier(*QUAYS, (SetCondition(1, Condition("unconscious")), ()))
    async with window("phone", route="/chase") as app:
        assert options(app) == []
        assert app.words_at("end-turn") == "Next: Silas"


async def test_nothing_lingers_into_the_next_turn(earlier, window):
    earlier(*STEEP)
    async with window("desktop", route="/chase") as app:
        await taps(app, "skill-jump", "extra-1", "caution-1", "end-turn")
        assert app.words_at("option-move").startswith("Move on")
        await taps(app, *["end-turn"] * 4)  # round 2, Marguerite again
        assert app.chosen("caution-0")
        assert app.chosen("skill-dex")
        assert not app.chosen("extra-1")


async def test_nothing_lingers_after_a_step_of_the_same_turn(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        await app.tap("option-smash")
        assert app.chosen("option-smash")
        await app.tap("do")
        assert app.chosen("option-move")


async def test_the_keyboard(earlier, window):
    earlier(*STEEP)
    async with window("desktop", route="/chase") as app:
        await app.press("C")
        assert app.chosen("caution-1")
        await app.press("C")
        assert app.chosen("caution-0")  # there are no actions for more
        await app.press("E")
        assert app.shows("Silas Grady")
        await app.press("M")
        assert app.words_at("end-turn").startswith("Next:")
        await app.press("U")
        assert app.has("do")
        await app.press("Enter")
        assert app.words_at("end-turn").startswith("Next:")
        await app.press("?")
        assert app.shows("More care, or none")


# --- what it may come to ------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_care_is_chosen_with_the_chance_it_gives(earlier, window, size):
    earlier(*STEEP)
    words = words_in("en")
    chances = [words.percent(odds.success) for odds in caution_odds(70, Difficulty.REGULAR, 0)]
    async with window(size, route="/chase") as app:
        assert [app.words_at(f"caution-{n}").split()[-1] for n in range(3)] == chances
        assert app.at("caution-2").disabled  # she has two actions, and the step takes one
        await app.tap("caution-1")
        assert chances[1] in app.words_at("option-move")


async def test_care_costs_its_actions(earlier, real):
    earlier(*STEEP)
    async with real("phone", route="/chase") as app:
        await taps(app, "caution-1", "do")
        await app.read_out("20", "50", "3")
        assert app.words_at("end-turn") == "Next: Silas"
        assert any("Fish stairs" in one for one in app.announced())


async def test_by_skill_and_by_force_are_compared(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        (said,) = [label for label in app.labels() if label.startswith("Through this turn, by skill")]
        assert said == "Through this turn, by skill 50%, Through this turn, by force 0%"
        await app.tap("skill-climb")
        assert app.chosen("skill-climb")
        assert app.words_at("option-move") == "Get through: Canal gate Climb 20 20%"
        assert [one for one in app.labels() if one.startswith("Through this turn, by skill 20%")]


async def test_a_fugitive_knows_whether_they_are_reached(earlier, window):
    earlier(*QUAYS, PASS)
    async with window("desktop", route="/chase") as app:
        (said,) = [label for label in app.labels() if label.startswith("Reached this round")]
        assert said.startswith("Reached this round, staying ")
        assert "moving on" in said


async def test_a_creature_is_read_as_its_keeper_wishes(earlier, window):
    earlier(*QUAYS, PASS, PASS)
    async with window("desktop", route="/chase") as app:
        assert app.words_at("option-move").startswith("Pass: Flooded alley DEX 55")
        await app.tap("fitness-unknown")
        assert app.words_at("option-move").startswith("Pass: Flooded alley DEX 27")
        await app.tap("fitness-never")
        assert app.shows("Fails without a roll.")
        await app.tap("do")
        assert app.words_at("end-turn").startswith("Next:") or app.has("do")


# --- a whole turn back --------------------------------------------------------


async def test_a_turn_is_taken_back_whole(earlier, window):
    earlier(*QUAYS)
    async with window("desktop", route="/chase") as app:
        assert app.at("turn-back").disabled  # it has only begun
        await taps(app, "option-smash", "do", "option-smash", "do")
        assert app.words_at("turn-back") == "Take back the turn 2 steps"
        await app.tap("turn-back")
        assert app.words_at("option-smash").startswith("Smash: Canal gate 1D3+DB against 15 HP")
        assert app.at("turn-back").disabled


async def test_at_its_beginning_the_turn_before_is_taken_back(earlier, window):
    earlier(*QUAYS, PASS, (MoveOn(1, 2), ()), PASS)
    async with window("desktop", route="/chase") as app:
        assert app.words_at("turn-back").endswith("2 steps")
        await app.tap("turn-back")
        assert app.shows("Silas Grady")
        assert app.words_at("option-move").startswith("Move on: Covered market")


async def test_a_second_tap_within_a_blink_ends_no_other_turn(earlier, window, data, clock):
    earlier(*STEEP)
    async with window("phone", route="/chase") as app:
        before = kept(data)
        for wait, ended in ((0, 1), (0.2, 1), (0.2, 2)):
            clock[0] += wait
            await app.tap("end-turn")
            assert kept(data) == before + ended


@pytest.mark.parametrize("size", SIZES)
async def test_a_second_tap_on_the_end_of_a_turn_does_nothing_for_the_next(earlier, window, data, clock, size):
    """What the next may do comes into the same place; a tap that is meant does it, and a key is always meant."""
    earlier(*QUAYS, (SetCondition(1, Condition("unconscious")), ()))
    async with window(size, route="/chase") as app:
        before = kept(data)
        assert shouted(app) == ["end-turn"]
        await app.tap("end-turn")
        assert shouted(app) == ["do"]
        for press in (app.tap("do"), app.press("Enter")):
            clock[0] += 0.1
            await press
            assert kept(data) == before + 1
        clock[0] += 0.2
        await app.tap("do")
        assert kept(data) == before + 2
        clock[0] += 0.4
        await taps(app, "end-turn")
        await app.press("M")
        assert kept(data) == before + 4


@pytest.mark.parametrize("size", SIZES)
async def test_a_second_tap_on_roll_takes_no_failure(earlier, window, app_dice, data, clock, size):
    """What a failure asks comes into the same place: it is answered by a tap that is meant."""
    earlier(*STEEP)
    app_dice[:] = [*rolls(85), 3, 2]  # then what it costs to take it
    async with window(size, route="/chase") as app:
        before = kept(data)
        await app.tap("do")
        (comes,) = shouted(app)
        assert comes != "do"
        for wait, done in ((0.2, 1), (0.2, 2)):
            clock[0] += wait
            await app.tap(comes)
            assert kept(data) == before + done

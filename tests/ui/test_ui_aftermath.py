"""What may follow a roll: push, Luck, a forgotten die, a tick, a reveal."""

import flet as ft
import pytest
from driver import kept

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.rules import Difficulty, Question


@pytest.fixture
def ada(earlier):
    earlier((SeatPerson("Ada", {"luck": 40, "spot-hidden": 50}), ()))


async def by_ada(app):
    """Ada's Spot Hidden 50, on a wide screen."""
    await app.choose(1)
    await app.tap_words("Spot Hidden 50")


# --- push -------------------------------------------------------------------


async def test_a_failed_push_shows_its_consequence(real, data):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.tap("sheet-close")  # it can be left alone
        assert kept(data) == 1
        await app.tap("step-push")
        assert app.shows("50% to succeed")
        await app.type("consequence", "The ladder breaks")
        await app.tap("push-roll")
        await app.read_out("80", "0")
        assert app.shows("Consequence: The ladder breaks")
        assert app.has("because-pushed-roll")
        assert not app.has("step-push")
        assert not app.keys("step-luck")
        await app.go("log")
        assert app.shows("Pushed · Failure")
        assert app.shows("The ladder breaks")
        assert kept(data) == 2


async def test_a_push_is_undone(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.tap("push-roll")
        await app.read_out("80", "0")
        assert app.shows("Consequence: the keeper’s choice")
        await app.tap("undo")
        assert "Rolled 63" in app.labels()
        assert app.has("step-push")


async def test_a_push_says_whose_it_is_whoever_rolls_next(ada, earlier, window):
    earlier((RollCheck(Question(label="spot-hidden", who=1)), (8, 5)), (SeatPerson("Bea", {"luck": 40}), ()))
    async with window("phone") as app:
        await app.choose(2)
        await app.tap("step-push")
        assert app.shows("Ada · Push the roll")


# --- Luck -------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_after_luck_the_card_tells_one_story(ada, earlier, window, size):
    """The number, the level Luck reached, what it cost; nothing of the failure it was before."""
    earlier((RollCheck(Question(label="spot-hidden", who=1, difficulty=Difficulty.HARD)), (4, 5)))
    async with window(size) as app:
        assert app.shows("Regular success: not enough, 25 or less was needed")
        await app.tap("step-luck-hard")
        assert "Rolled 45" in app.labels()
        assert [said for said in app.announced() if "success" in said] == [
            "Hard success 20 Luck spent: 45 counts as 25"
        ]
        assert not app.shows("not enough")
        assert not app.has("step-push")
        await app.go("log")
        assert app.shows("Hard success · 20 Luck spent: 45 counts as 25 · Hard difficulty")


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_a_long_name_never_takes_the_number_of_the_roll_away(earlier, window, size):
    name = "Bartholomew Maximilian Augustus Featherstonehaugh"
    earlier((SeatPerson(name, {"spot-hidden": 50}), ()), (RollCheck(Question(label="spot-hidden", who=1)), (4, 5)))
    async with window(size) as app:
        number = next(c for c in app.walk() if isinstance(c, ft.Text) and c.value == "Roll no. 1")
        assert number.no_wrap
        assert app.shows("Bartholomew … Featherstonehaugh")  # in the middle: both ends are what people go by


async def test_the_price_of_each_level_is_on_its_button(real):
    async with real("desktop") as app:
        await app.roll_real("60", "3")
        assert app.words_at("step-luck-regular") == "To regular 13 Luck"
        assert app.words_at("step-luck-hard") == "To hard 38 Luck"
        assert app.words_at("step-luck-extreme") == "To extreme 53 Luck"
        assert not app.has("step-luck-critical")


async def test_luck_leaves_the_person_who_rolled(ada, real, data):
    async with real("desktop") as app:
        await by_ada(app)
        assert app.words_at("tile-1").startswith("Ada Luck 40")
        await app.roll_real("60", "3")
        assert app.words_at("step-luck-extreme") == "To extreme 40 of 53 Luck"
        assert app.at("step-luck-extreme").disabled
        await app.tap("step-luck-regular")
        assert app.shows("Regular success")
        assert app.shows("13 Luck spent: 63 counts as 50")
        assert app.words_at("tile-1").startswith("Ada Luck 27")
        assert app.has("because-luck-spending")
        assert not app.keys("step-luck")
        assert not app.has("step-push")
        assert not app.has("step-tick")
        await app.tap("undo")
        assert app.words_at("tile-1").startswith("Ada Luck 40")
        assert app.shows("Failure")


async def test_the_phones_list_holds_every_step(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-more")
        assert app.keys("all-") == [
            "all-push",
            "all-step-luck-regular",
            "all-step-luck-hard",
            "all-step-luck-extreme",
            "all-repeat",
            "all-late",
        ]
        await app.tap("all-step-luck-hard")
        assert not app.sheets
        assert app.shows("Hard success")


async def test_a_push_from_the_phones_list(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-more")
        await app.tap("all-push")
        await app.type("consequence", "The ladder breaks")
        await app.tap("push-roll")
        await app.read_out("10", "0")
        assert app.shows("Extreme success")
        assert not app.shows("The ladder breaks")


# --- a forgotten die --------------------------------------------------------


async def test_a_forgotten_bonus_die_keeps_the_dice_that_fell(real):
    async with real("desktop") as app:
        await app.roll_real("60", "3")
        await app.tap("step-late")
        await app.tap("late+1")
        assert app.keys("face-1") == []
        await app.read_out("20")
        assert app.dice() == ["tens 60, dropped", "tens 20, kept", "units 3"]
        assert app.shows("Hard success")
        assert app.has("because-late-die")
        await app.tap("undo")
        assert app.dice() == ["tens 60, kept", "units 3"]


async def test_a_forgotten_penalty_die(real):
    async with real("phone") as app:
        await app.roll_real("20", "3")
        await app.tap("step-more")
        await app.tap("all-late")
        await app.tap("late-1")
        await app.read_out("70")
        assert app.dice() == ["tens 20, dropped", "tens 70, kept", "units 3"]
        assert app.shows("Failure")


# --- ticks ------------------------------------------------------------------


async def test_a_success_is_ticked_once(ada, real):
    async with real("desktop") as app:
        await by_ada(app)
        await app.roll_real("40", "0")
        assert app.words_at("step-tick") == "Tick Spot Hidden"
        await app.tap("step-tick")
        assert app.shows("Skill ticked")
        assert not app.has("step-tick")
        assert app.tip("undo") == "Undo the tick"


# --- hidden rolls -----------------------------------------------------------


async def test_a_hidden_roll_stays_folded_until_revealed(real):
    async with real("phone") as app:
        await app.tap("hidden")
        await app.roll_real("20", "3")
        assert app.shows("Rolled unseen")
        assert "Rolled 23" not in app.labels()
        assert not app.dice()
        await app.go("log")
        assert app.shows("Folded until revealed")
        assert "23" not in app.texts()
        await app.go("roll")
        await app.tap("step-peek")
        assert "Rolled 23" in app.labels()
        await app.go("log")
        assert app.shows("Folded until revealed")
        await app.go("roll")
        await app.tap("step-reveal")
        assert "Rolled 23" in app.labels()
        await app.go("log")
        assert not app.shows("Folded until revealed")
        assert app.shows("Hard success")
        await app.tap("undo")
        assert app.shows("Folded until revealed")


async def test_a_hidden_roll_does_not_leak_among_the_last_rolls(real):
    async with real("desktop") as app:
        await app.tap("hidden")
        await app.roll_real("20", "3")
        await app.tap("hidden")
        await app.roll_real("40", "0")
        assert "23" not in app.words_at("line-1")
        assert app.words_at("line-1").endswith("Hidden roll")


@pytest.mark.parametrize("kind", ["opposed", "combined"])
async def test_other_kinds_are_hidden_too(real, kind):
    async with real("phone") as app:
        await app.tap(f"kind-{kind}")
        await app.tap("hidden")
        await app.roll_real(*(("20", "3", "40", "4") if kind == "opposed" else ("20", "3")))
        assert app.shows("Rolled unseen")
        assert not app.dice()
        await app.tap("step-peek")
        assert app.dice()
        await app.tap("step-reveal")
        assert not app.has("step-reveal")


async def test_hidden_stays_on_only_while_it_is_chosen(window):
    async with window("phone") as app:
        assert app.tip("hidden") == "Open roll: everyone may see"
        await app.tap("hidden")
        assert app.tip("hidden") == "Hidden roll: folded until revealed"
        await app.tap("hidden")
        await app.tap("roll")
        assert not app.shows("Rolled unseen")

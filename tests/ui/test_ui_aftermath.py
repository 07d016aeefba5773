"""What may follow a roll: push, Luck, a forgotten die, a tick, a reveal."""

import pytest
from driver import kept

from keeper_app.play.people.actions.seat_people import SeatPerson


@pytest.fixture
def ada(earlier):
    earlier((SeatPerson("Ada", {"luck": 40, "spot-hidden": 50}), ()))


async def by_ada(app):
    """Ada's Spot Hidden 50, on a wide screen."""
    await app.tap("who-1")
    await app.tap_words("Spot Hidden 50")


# --- push -------------------------------------------------------------------


async def test_a_failed_push_shows_its_consequence(real, data):
    async with real("phone") as app:
        await app.roll_real("60", "3")
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


async def test_a_push_that_succeeds_keeps_quiet(real):
    async with real("desktop") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.type("consequence", "The ladder breaks")
        await app.tap("push-roll")
        await app.read_out("20", "0")
        assert app.shows("Hard success")
        assert not app.shows("The ladder breaks")


async def test_a_failed_push_without_words_is_the_keepers_choice(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.tap("push-roll")
        await app.read_out("80", "0")
        assert app.shows("Consequence: the keeper’s choice")


async def test_the_apps_dice_push_too(window, data):
    async with window("desktop") as app:
        await app.tap("key-0")
        while not app.has("step-push"):
            await app.tap("roll")
        rolled = kept(data)
        await app.tap("step-push")
        await app.tap("push-roll")
        assert kept(data) == rolled + 1
        assert app.has("because-pushed-roll")


async def test_a_push_can_be_left_alone(real, data):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.tap("sheet-close")
        assert kept(data) == 1
        assert app.has("step-push")


@pytest.mark.parametrize(("faces", "why"), [(("40", "0"), "a success"), (("00", "0"), "a fumble")])
async def test_no_push_after(real, faces, why):
    async with real("desktop") as app:
        await app.roll_real(*faces)
        assert not app.has("step-push"), why


@pytest.mark.parametrize("skill", ["luck", "sanity"])
async def test_luck_and_sanity_are_neither_pushed_nor_paid_for(real, skill):
    async with real("desktop") as app:
        await app.tap("skill")
        await app.tap(f"skill-{skill}")
        await app.roll_real("90", "0")
        assert not app.has("step-push")
        assert not app.keys("step-luck")
        assert not app.has("step-tick")


async def test_a_push_is_undone(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-push")
        await app.tap("push-roll")
        await app.read_out("80", "0")
        await app.tap("undo")
        assert "Rolled 63" in app.labels()
        assert app.has("step-push")


# --- Luck -------------------------------------------------------------------


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
        assert app.words_at("who-1") == "Ada Luck 40"
        await app.roll_real("60", "3")
        await app.tap("step-luck-regular")
        assert app.shows("Regular success")
        assert app.shows("13 Luck spent: 63 counts as 50")
        assert app.words_at("who-1") == "Ada Luck 27"
        assert app.has("because-luck-spending")
        assert not app.keys("step-luck")
        assert not app.has("step-push")
        assert not app.has("step-tick")
        await app.tap("undo")
        assert app.words_at("who-1") == "Ada Luck 40"
        assert app.shows("Failure")


async def test_more_luck_than_there_is_changes_nothing(ada, real, data):
    async with real("desktop") as app:
        await by_ada(app)
        await app.roll_real("60", "3")
        before = kept(data)
        assert app.words_at("step-luck-extreme") == "To extreme 40 of 53 Luck"
        if not app.at("step-luck-extreme").disabled:
            await app.tap("step-luck-extreme")
            assert app.shows("That costs 53 Luck, and only 40 is left.")
        assert kept(data) == before
        assert app.words_at("who-1") == "Ada Luck 40"


async def test_a_refusal_in_the_phones_list_of_steps_stays_to_be_read(ada, real, data):
    async with real("phone") as app:
        await app.tap("what")
        await app.tap("who-1")
        await app.tap_words("Spot Hidden 50")
        await app.tap("sheet-roll")
        await app.read_out("60", "3")
        await app.tap("step-more")
        before = kept(data)
        if not app.at("all-step-luck-extreme").disabled:
            await app.tap("all-step-luck-extreme")
            assert app.shows("That costs 53 Luck, and only 40 is left.")
        assert kept(data) == before


async def test_all_of_it_may_be_spent(earlier, real):
    earlier((SeatPerson("Ada", {"luck": 13, "spot-hidden": 50}), ()))
    async with real("desktop") as app:
        await by_ada(app)
        await app.roll_real("60", "3")
        await app.tap("step-luck-regular")
        assert app.words_at("who-1") == "Ada Luck 0"


async def test_without_a_person_it_is_only_computed(real):
    async with real("phone") as app:
        await app.roll_real("60", "3")
        await app.tap("step-luck-regular")
        assert app.shows("Regular success")
        await app.go("log")
        assert app.shows("13 Luck spent")


async def test_a_fumble_is_not_for_sale(real):
    async with real("desktop") as app:
        await app.roll_real("00", "0")
        assert not app.keys("step-luck")


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
        assert app.has("consequence")
        await app.tap("push-roll")
        await app.read_out("10", "0")
        assert app.shows("Extreme success")


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


async def test_a_late_die_that_cancels_needs_no_new_die(real):
    async with real("desktop") as app:
        await app.tap("dice-1")
        await app.roll_real("60", "20", "3")
        await app.tap("step-late")
        await app.tap("late-1")
        assert not app.sheets
        assert app.dice() == ["tens 60, kept", "units 3"]


async def test_no_third_die(real):
    async with real("desktop") as app:
        await app.tap("dice-2")
        await app.roll_real("60", "20", "30", "3")
        await app.tap("step-late")
        assert app.at("late+1").disabled
        assert not app.at("late-1").disabled


async def test_no_late_die_once_luck_is_spent(real):
    async with real("desktop") as app:
        await app.roll_real("60", "3")
        await app.tap("step-luck-regular")
        assert not app.has("step-late")


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


@pytest.mark.parametrize(
    ("dice", "faces", "offered"), [("dice-1", 3, False), ("dice--1", 3, True), ("dice-0", 2, True)]
)
async def test_a_bonus_die_earns_no_tick_a_penalty_die_does(ada, real, dice, faces, offered):
    async with real("desktop") as app:
        await by_ada(app)
        await app.tap(dice)
        await app.roll_real(*("20",) * (faces - 1), "0")
        assert app.has("step-tick") is offered


@pytest.mark.parametrize("skill", ["str", "cthulhu-mythos", "credit-rating"])
async def test_what_is_never_ticked(real, skill):
    async with real("desktop") as app:
        await app.tap("skill")
        await app.tap(f"skill-{skill}")
        await app.roll_real("00", "1")
        assert not app.has("step-tick")


# --- hidden rolls -----------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_hidden_roll_stays_folded_until_revealed(real, size):
    async with real(size) as app:
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


async def test_a_reveal_is_undone(real):
    async with real("phone") as app:
        await app.tap("hidden")
        await app.roll_real("20", "3")
        await app.tap("step-reveal")
        await app.tap("undo")
        assert app.shows("Rolled unseen")


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

"""What may follow opposed and combined rolls: Luck, a forgotten die, a push, ticks."""

import pytest
from driver import kept

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.rules import Need, Question
from keeper_app.store import open_data_dir

HARVEY = (SeatPerson("Harvey", {"luck": 41, "stealth": 60}), ())
LOST = (RollOpposed(Question(60, label="stealth", who=1), Question(50, label="listen")), (7, 10, 2, 10))
SKILLS = (Question(50, label="law"), Question(30, label="climb"))
FAILED = (RollCombined(SKILLS, Need.ALL, who=1), (6, 10))


def steps(app):
    """The keys of what may follow; those that step a value up and down are others."""
    return [key for key in app.keys("step-") if key.removeprefix("step-").lstrip("-")[0].isalpha()]


@pytest.fixture
def lost(earlier):
    """Harvey's Stealth 60 fails with 70 against a hard success of Listen 50."""
    earlier(HARVEY, LOST)


@pytest.fixture
def failed(earlier):
    """Harvey fails Law 50 and Climb 30, both needed, with 60."""
    earlier(HARVEY, FAILED)


# --- opposed ----------------------------------------------------------------


async def test_the_luck_of_each_side_says_its_price_and_what_it_brings(lost, window):
    async with window("desktop") as app:
        await app.tap("step-luck")
        assert app.keys("luck-") == ["luck-left-regular", "luck-left-hard", "luck-left-extreme", "luck-right-extreme"]
        assert app.words_at("luck-left-regular") == "Regular 10 Luck · loses all the same"
        assert app.words_at("luck-left-hard") == "Hard 40 Luck · wins"
        assert app.words_at("luck-left-extreme") == "Extreme 41 of 58 Luck"
        assert app.at("luck-left-extreme").disabled
        assert app.words_at("luck-right-extreme") == "Extreme 10 Luck · wins"
        assert app.shows("Harvey")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_luck_turns_an_opposed_roll(lost, window, data, size):
    async with window(size) as app:
        assert app.shows("Listen wins")
        before = kept(data)
        await app.tap("step-luck")
        await app.tap("luck-left-hard")
        assert not app.sheets
        assert app.shows("Harvey wins")
        assert app.shows("Same level: 60 is higher than 50")
        assert app.shows("40 Luck" if size == "phone" else "40 Luck spent: 70 counts as 30")
        assert app.has("because-luck-spending")
        assert not app.has("step-tick")
        assert kept(data) == before + 1
        await app.go("log")
        assert app.shows("Harvey: 40 Luck spent")
        await app.go("roll")
        await app.tap("undo")
        assert app.shows("Listen wins")


async def test_a_stalemate_is_told_before_it_is_paid_for(prefer, earlier, window):
    prefer(language="fr")
    earlier((RollOpposed(Question(50), Question(50)), (6, 10, 4, 10)))
    async with window("phone") as app:
        await app.tap("step-luck")
        assert app.words_at("luck-left-regular") == "Ordinaire Chance −10 · match nul"
        assert app.words_at("luck-left-hard") == "Majeure Chance −35 · l’emporte"
        await app.tap("luck-left-regular")
        assert app.shows("Match nul")


async def test_the_phones_list_of_an_opposed_roll(lost, real):
    async with real("phone") as app:
        assert steps(app) == ["step-tick", "step-luck", "step-more"]
        await app.tap("step-more")
        assert app.keys("all-") == ["all-tick", "all-luck", "all-repeat", "all-late"]
        await app.tap("all-luck")
        assert app.has("luck-left-hard")
        await app.tap("sheet-close")
        await app.tap("step-more")
        await app.tap("all-late")
        assert app.keys("late-") == ["late-left+1", "late-left-1", "late-right+1", "late-right-1"]
        await app.tap("late-right-1")
        await app.read_out("90")
        assert app.dice()[2:] == ["tens 20, dropped", "tens 90, kept", "units 0"]
        assert app.shows("Nobody wins")
        assert app.has("because-late-die")


async def test_a_late_die_that_cancels_asks_for_none(earlier, real):
    earlier((RollOpposed(Question(60, net=1), Question(50, net=2)), (7, 2, 10, 6, 3, 1, 10)))
    async with real("desktop") as app:
        await app.tap("step-late")
        assert app.at("late-right+1").disabled
        await app.tap("late-left-1")
        assert not app.sheets
        assert app.dice()[:2] == ["tens 70, kept", "units 0"]


async def test_a_side_that_paid_takes_no_late_die(lost, window):
    async with window("desktop") as app:
        await app.tap("step-luck")
        await app.tap("luck-left-hard")
        await app.tap("step-late")
        assert app.keys("late-") == ["late-right+1", "late-right-1"]


async def test_a_hidden_one_is_revealed_first(earlier, window):
    earlier((RollOpposed(Question(60), Question(50), hidden=True), (7, 10, 2, 10)))
    async with window("desktop") as app:
        assert steps(app) == ["step-peek", "step-reveal"]
        await app.tap("step-peek")
        assert steps(app) == ["step-reveal", "step-luck", "step-repeat", "step-late"]


# --- combined ---------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_each_further_skill_has_its_price_on_its_button(failed, window, size):
    async with window(size) as app:
        whole = ["step-push", "step-luck", "step-repeat", "step-late"]
        assert steps(app) == ([*whole[:2], "step-more"] if size == "phone" else whole)
        await app.tap("step-luck")
        assert app.words_at("luck-10") == "Law 50 10 Luck · still a failure"
        assert app.words_at("luck-30") == "Law 50, Climb 30 30 Luck · all in all a success"
        await app.tap("luck-30")
        assert not app.sheets
        assert "Success" in app.texts()
        assert app.shows("30 Luck spent: 60 counts as 30")
        assert steps(app) == ["step-repeat"]
        await app.tap("undo")
        assert app.has("step-luck")


async def test_a_combined_roll_is_pushed(failed, real, data):
    async with real("phone") as app:
        await app.tap("step-push")
        assert app.shows("30% to succeed")
        await app.type("consequence", "The beam cracks")
        await app.tap("push-roll")
        await app.read_out("40", "0")
        assert app.shows("Consequence: The beam cracks")
        assert app.has("because-pushed-roll")
        assert steps(app) == ["step-tick-law", "step-repeat"]
        await app.tap("step-tick-law")
        assert app.shows("Skill ticked")
        await app.go("log")
        assert app.shows("Pushed · Failure")
        assert kept(data) == 4


async def test_a_late_die_and_ticks_on_a_combined_roll(failed, real):
    async with real("desktop") as app:
        await app.tap("step-late")
        await app.tap("late-1")
        await app.read_out("20")
        assert app.dice() == ["tens 60, kept", "tens 20, dropped", "units 0"]
        await app.tap("undo")
        await app.tap("step-repeat")
        await app.read_out("20", "0")
        assert app.words_at("step-tick-climb") == "Tick Climb"
        await app.tap("step-tick-climb")
        assert app.keys("step-tick") == ["step-tick-law"]


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_somebody_chosen_makes_the_combined_roll(earlier, real, data, size):
    earlier(HARVEY)
    async with real(size) as app:
        await app.tap("kind-combined")
        await app.choose(1)
        for skill in ("cthulhu-mythos", "spot-hidden"):  # Harvey rolls nothing that he has not been given
            await app.tap("roll")
            await app.tap(f"skill-{skill}")
        await app.roll_real("60", "5")
        assert app.shows("Harvey")
        assert app.shows("Roll no. 1")
        if size == "phone":
            await app.tap("step-more")
        await app.tap("all-luck" if size == "phone" else "step-luck")
        await app.tap("luck-40")
    with open_data_dir(data.path, read_only=True) as look:
        assert Campaigns(look.documents, look.shelf).desk.state.person(1).luck == 1


async def test_the_chance_over_both_tries_is_told_beforehand(window):
    async with window("desktop") as app:
        await app.tap("kind-combined")
        assert app.shows("74.5% over both tries, if pushed")
        await app.tap("skill")
        await app.tap("skill-sanity")
        assert not app.shows("over both tries")

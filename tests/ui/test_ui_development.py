"""Development: from the ticks to the end of the phase, by taps; in view of the players, and with their own dice."""

import pytest
from cast import CAST
from driver import SIZES, AppDriver
from examples.made_up import faces

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.development.actions.hold_phase import BeginDevelopment
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.development.phase import Phase
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson
from keeper_app.play.people.parts import Condition, Mind
from keeper_app.store import open_data_dir
from keeper_app.ui.app import build_main

TICKS = tuple(
    (SetTick(who, skill), ())
    for who, skill in ((1, "spot-hidden"), (1, "library-use"), (2, "fighting-brawl"), (2, "credit-rating"))
)
HURT = ((SetCondition(2, Condition("indefinite-insanity")), ()),)
USED = ((ChangePerson(2, sheet={"mind": Mind(used=(("creature/grave-eater", 3),))}), ()),)
BEGUN = (*CAST, *TICKS, *HURT, *USED, (BeginDevelopment(), ()))
OTHER_SIZES = {
    "small": (360, 640),
    "across": (844, 390),
    "old": (1024, 768),
    "laptop": (1180, 820),
    "wide": (1920, 1080),
}


@pytest.fixture
def begun(earlier):
    """A phase for Marguerite and Silas, with three skills to roll."""
    earlier(*BEGUN)


def left(app: AppDriver) -> list[str]:
    """The skills that still say that they are to be rolled."""
    return [key for key in app.keys("growth-") if "to roll" in app.words_at(key)]


# --- the way in -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_from_people_to_the_phase_and_back(earlier, window, size):
    earlier(*CAST, *TICKS)
    async with window(size, route="/people") as app:
        await app.tap("development-open")
        assert app.page.route == "/development"
        assert app.chosen("room-people")
        assert app.keys("takes-part-") == ["takes-part-1", "takes-part-2"]
        assert app.chosen("takes-part-1")
        assert "2 ticks" in app.words_at("takes-part-2")
        await app.tap("takes-part-1")
        await app.tap("takes-part-2")
        assert app.at("development-begin").disabled
        await app.tap("takes-part-2")
        await app.tap("development-begin")
        assert app.keys("growth-2-") == ["growth-2-fighting-brawl", "growth-2-credit-rating"]
        assert not app.keys("growth-1-")
        await app.tap("development-back")
        assert app.page.route == "/people"
        await app.tap("development-open")  # it is still going on
        assert app.has("growth-roll")


async def test_a_table_with_nobody_says_so(window):
    async with window("phone", route="/development") as app:
        assert app.shows("Nobody to take part yet")
        assert not app.has("development-begin")
        await app.go("people")
        assert not app.has("development-open")


async def test_a_character_with_a_tick_may_take_part(earlier, window):
    earlier(*CAST, (SetTick(3, "fighting-brawl"), ()))
    async with window("phone", route="/development") as app:
        assert not app.chosen("takes-part-3")  # unless the keeper says so
        await app.tap("takes-part-3")
        await app.tap("development-begin")
        assert app.has("growth-3-fighting-brawl")


async def test_where_nothing_is_ticked_the_rest_follows(earlier, window):
    earlier(*CAST, (BeginDevelopment(), ()))
    async with window("phone", route="/development") as app:
        assert app.shows("Nothing is ticked")
        assert not app.has("growth-roll")
        await app.tap("development-on")
        assert app.has("luck-1")


@pytest.mark.parametrize("typed", ["development", "développement", "phase de dev"])
async def test_the_quick_field_finds_it(cast, window, typed):
    async with window("desktop") as app:
        await app.type("quick", typed)
        await app.tap("quick-room-development")
        assert app.page.route == "/development"


# --- rolling ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_next_skill_is_rolled_and_stands_large(begun, real, size):
    async with real(size, route="/development") as app:
        assert app.shows("Next: Marguerite, Spot Hidden 60")
        assert app.shows("40% to grow, +2.2 on average")
        assert app.shows("Nothing rolled yet")
        await app.tap("growth-roll")
        assert app.shows("Marguerite Vasseur · Spot Hidden 60")  # it waits for the faces
        await app.read_out("80", "8", "7")
        assert len(app.dice()) == 2
        assert "80" in app.dice()[0]
        assert app.shows("Improves")
        assert app.shows("88 is over 60: 1D10 gives 7")
        assert "60 88 +7 67" in app.words_at("growth-1-spot-hidden")
        assert app.shows("Next: Marguerite, Library Use 65")
        assert app.tip("undo") == "Undo roll no. 1"
        await app.tap("undo")
        assert app.shows("Nothing rolled yet")


async def test_a_tap_rolls_a_skill_and_another_shows_its_roll_again(begun, window):
    async with window("desktop", route="/development") as app:
        for key in ("growth-2-fighting-brawl", "growth-1-library-use"):
            assert app.tip(key).startswith("Roll for ")
            await app.tap(key)
        assert app.shows("MARGUERITE · LIBRARY USE")
        assert app.tip("growth-2-fighting-brawl") == "Show the roll for Fighting (Brawl)"
        await app.tap("growth-2-fighting-brawl")
        assert app.shows("SILAS · FIGHTING (BRAWL)")
        await app.tap("growth-roll")  # the newest again
        assert app.shows("MARGUERITE · SPOT HIDDEN")


async def test_what_has_no_box_is_not_rolled_and_says_why(begun, window):
    async with window("phone", route="/development") as app:
        assert app.at("growth-2-credit-rating").disabled
        assert "not rolled" in app.words_at("growth-2-credit-rating")
        assert app.shows("have no box to tick")


async def test_all_the_rest_at_once(begun, window):
    async with window("phone", route="/development") as app:
        assert "(3)" in app.words_at("growth-rest")
        await app.tap("growth-rest")
        assert left(app) == []
        assert not app.has("growth-rest")
        assert not app.has("growth-roll")
        assert app.shows("Every tick is rolled")
        assert app.has("development-on")


async def test_reaching_90_shows_its_dice(earlier, window):
    earlier(*CAST, (ChangePerson(1, values={"listen": 88}), ()), (SetTick(1, "listen"), ()), (BeginDevelopment(), ()))
    earlier((RollGrowth(1, "listen"), [*faces(99), 5, 6, 2]))
    async with window("tablet", route="/development") as app:
        assert app.shows("90 reached: 2D6 = 6 + 2 = 8 SAN")
        assert [one for one in app.labels() if "D6" in one] == ["6 on a D6", "2 on a D6"]
        await app.tap("because-reaching-90")
        assert app.sheets


async def test_the_players_see_what_was_rolled_and_nothing_else(begun, window):
    async with window("phone", route="/development") as app:
        await app.tap("growth-roll")
        await app.tap("development-players")
        assert app.chosen("development-players")
        assert not app.has("step-rest")
        assert not app.shows("to grow")
        assert not app.has("because-skill-growth")
        assert app.has("growth-roll")
        await app.tap("growth-rest")
        assert not app.has("development-on")
        assert app.shows("Every tick is rolled")
        await app.tap("development-players")
        assert app.has("step-rest")


async def test_whoever_rolls_comes_first_on_a_phone(begun, window):
    async with window("phone", route="/development") as app:
        await app.tap("growth-2-fighting-brawl")
        assert app.keys("growths-") == ["growths-2", "growths-1"]
    async with window("desktop", route="/development") as app:
        assert app.keys("growths-") == ["growths-1", "growths-2"]


async def test_a_tick_set_meanwhile_is_there(begun, window):
    async with window("desktop", route="/development") as app:
        await app.go("people")
        await app.tap("tick-credit-rating")
        await app.tap("tick-firearms-handgun")
        await app.go("development")
        assert "to roll" in app.words_at("growth-1-firearms-handgun")
        assert app.at("growth-1-credit-rating").disabled


# --- afterwards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_what_comes_afterwards(begun, real, size):
    async with real(size, route="/development") as app:
        await app.tap("step-rest")
        theirs = [key for key in app.keys("") if key.endswith("-2") and not key.startswith(("rest", "tile"))]
        assert theirs == [f"{one}-2" for one in ("luck", "work", "recovery", "used", "credit", "background")]
        await app.tap("luck-2")
        await app.read_out("50", "0", "4")
        assert "50 · +4" in app.words_at("luck-2")
        assert app.shows("50 is over 25: 1D10 gives 4")
        assert "Ghoul from 3 to 2" in app.words_at("used-2")
        await app.tap("recovery-2")
        assert "Recovery granted" in app.words_at("recovery-2")
        await app.tap("recovery-2")
        assert "Recovery granted" not in app.words_at("recovery-2")


async def test_san_by_the_background(begun, window):
    async with window("phone", route="/development") as app:
        await app.tap("step-rest")
        await app.tap("work-1")
        await app.tap("work-entry-traits")
        for typed, why in (("1/", ""), ("abc", ""), ("-3", "from 0 to 99"), ("200", "from 0 to 99"), ("1D6/", "")):
            await app.type("work-amount", typed)
            await app.tap("work-give")
            assert app.sheets, typed
            assert app.at("work-amount").error, typed
            assert why in app.at("work-amount").error
        await app.type("work-amount", "")
        await app.tap("work-give")
        assert app.sheets
        await app.tap("work-3")
        await app.tap("work-give")
        assert not app.sheets
        assert "Traits +3" in app.words_at("work-1")
        await app.tap("work-1")
        await app.tap("work-take")
        assert "nothing yet" in app.words_at("work-1")


async def test_credit_and_how_one_lives_by_it(begun, window):
    async with window("desktop", route="/development") as app:
        await app.tap("step-rest")
        assert "35, Average" in app.words_at("credit-1")
        await app.tap("credit-1")
        assert app.chosen("standard-10")
        await app.tap("standard-50")
        assert app.at("credit-value").value == "50"
        await app.type("credit-value", "abc")
        assert app.at("credit-value").error
        assert app.at("credit-set").disabled
        await app.type("credit-value", "92")
        assert app.chosen("standard-90")
        await app.submit("credit-value")
        assert not app.sheets
        assert "92, Rich" in app.words_at("credit-1")


async def test_the_background_is_rewritten_in_one_step(begun, window):
    async with window("desktop", route="/development") as app:
        await app.tap("step-rest")
        await app.tap("background-1")
        await app.type("entry-text-description", "A scar")
        await app.tap("entry-traits")
        await app.type("entry-text-traits", "Sleeps badly")
        await app.tap("entry-description")
        assert app.at("entry-text-description").value == "A scar"
        await app.tap("entry-save")
        assert "2 entries rewritten" in app.words_at("background-1")
        assert app.tip("undo") == "Undo Marguerite Vasseur’s backstory"
        await app.tap("background-1")
        await app.tap("entry-save")  # nothing typed: nothing happens
        assert app.tip("undo") == "Undo Marguerite Vasseur’s backstory"


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_and_one_undo_for_all_of_it(begun, real, size):
    async with real(size, route="/development") as app:
        await app.tap("growth-1-spot-hidden")
        await app.read_out("80", "8", "7")
        await app.tap("step-rest")
        await app.tap("work-1")
        await app.tap("work-3")
        await app.tap("work-give")
        await app.tap("development-on")
        assert app.shows("Spot Hidden 67 (+7)")
        assert app.shows("SAN 51 (+3)")
        assert app.shows("2 ticks are not rolled yet")
        await app.tap("development-end")
        assert app.has("takes-part-1")
        assert app.tip("undo") == "Undo the end of the development phase"
        await app.go("log")
        said = app.words_at(app.keys("entry-")[0])
        assert "The development phase ends" in said
        assert "Marguerite Vasseur: Spot Hidden 67 (+7), SAN 51 (+3)" in said
        await app.go("development")
        await app.tap("undo")
        assert "60 88 +7 67" in app.words_at("growth-1-spot-hidden")
        await app.tap("redo")
        assert app.has("development-begin")


async def test_abandoning(begun, window):
    async with window("phone", route="/development") as app:
        await app.tap("growth-rest")
        await app.tap("step-summary")
        await app.tap("development-abandon")
        assert "2 ticks" in app.words_at("takes-part-1")
        assert app.tip("undo") == "Undo the abandoning of the development phase"


async def test_whoever_leaves_takes_their_rows_along(earlier, window):
    earlier(*BEGUN, (DismissPerson(1), ()))
    async with window("phone", route="/development") as app:
        assert not app.keys("growth-1-")
        assert app.shows("Next: Silas, Fighting (Brawl) 65")
        for step in ("rest", "summary"):
            await app.tap(f"step-{step}")
            assert not any(key.endswith("-1") for key in app.keys(""))
        await app.tap("development-end")


async def test_somebody_without_figures_can_still_take_part(earlier, window):
    earlier(*CAST, (ChangePerson(2, values={"luck": None, "sanity": None, "pow": None}), ()), (BeginDevelopment(), ()))
    async with window("phone", route="/development") as app:
        await app.tap("step-rest")
        assert "Luck is not known" in app.words_at("luck-2")
        assert "SAN is not known" in app.words_at("work-2")


async def test_a_sheet_about_somebody_who_leaves_goes(begun, data, main, window):
    async with window("desktop", route="/development") as app:
        await app.tap("step-rest")
        await app.tap("credit-2")
        async with window("phone", route="/people") as other:
            await other.tap("person-2")
            await other.tap("person-more")
            await other.tap("person-dismiss")
        await app.settle()
        assert not app.sheets
        assert not app.has("credit-2")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", OTHER_SIZES)
async def test_it_stands_at_every_size(begun, prefer, main, lang, size):
    prefer(language=lang)
    width, height = OTHER_SIZES[size]
    async with AppDriver(main, width=width, height=height, route="/development") as app:
        await app.tap("growth-rest")
        for step in ("rest", "summary", "skills"):
            await app.tap(f"step-{step}")
        await app.resize(height, width)
        assert app.has("development-on")


async def test_at_twice_the_text(begun, prefer, window):
    prefer(text_scale=200)
    async with window("phone", route="/development") as app:
        await app.tap("growth-roll")
        for step in ("rest", "summary"):
            await app.tap(f"step-{step}")
        await app.tap("development-end")
        assert app.has("development-begin")


@pytest.mark.parametrize("page", [200, 2])  # on one page, or from the snapshot that a page begins with
async def test_a_phase_comes_back_from_the_disk(tmp_path, monkeypatch, page):
    monkeypatch.setattr("keeper_app.play.desk.PAGE", page)
    with open_data_dir(tmp_path / "evening", sync=False) as data:
        campaigns = Campaigns(data.documents, data.shelf)
        for action, fallen in BEGUN:
            campaigns.desk.do(action, fallen)
        async with AppDriver(build_main(data, "en", campaigns), width=390, height=844, route="/development") as app:
            await app.tap("growth-rest")
            said = app.words_at("growth-1-spot-hidden")
            await app.tap("step-rest")
            await app.tap("luck-1")
        before = campaigns.desk.state
        assert len(before.part(Phase).growths) == 3
        campaigns.close()
    with open_data_dir(tmp_path / "evening", sync=False) as data:
        again = Campaigns(data.documents, data.shelf)
        assert again.desk.state == before
        assert not again.desk.unread
        async with AppDriver(build_main(data, "en", again), width=390, height=844, route="/development") as app:
            assert app.words_at("growth-1-spot-hidden") == said
        again.close()

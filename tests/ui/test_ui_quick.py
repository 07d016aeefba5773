"""The quick field: what it understood is a button, and nothing that was typed is dropped."""

import asyncio

import pytest
from cast import CAST
from driver import kept, plain
from own_papers import BELL, papers

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.events.rolls import CheckRolled, OpposedRolled
from keeper_app.ui.quick import A_MOMENT

__all__ = ["papers"]

EVENING = (
    *CAST,
    (SeatPerson("Cultist 1", {"listen": 35, "psychology": 30}, Kind.NPC), None),
    (SeatPerson("Cultist 2", {"listen": 30}, Kind.NPC), None),
)
MARGUERITE, CAPTAIN, HOUND_2, CULTIST_2 = 1, 3, 5, 7


def events(campaigns):
    return [entry.event for entry in campaigns.desk.entries if isinstance(entry.event, CheckRolled | OpposedRolled)]


def wide(app):
    """What the wide buttons say."""
    return [app.words_at(key) for key in app.keys("quick-deed-")]


def at(app):
    """What Enter would take."""
    return [key for key in app.keys("quick-") if key not in ("quick-panel", "quick-clear") and app.chosen(key)]


async def again(app, text):
    await app.fire(app.at("quick"), "change", text, value=text)


# --- a button ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_a_tap_rolls_what_the_button_says(campaigns, window, size):
    async with window(size) as app:
        await app.type("quick", "marguerite spot hidden hard b1")
        assert wide(app) == ["Roll · Marguerite Vasseur · Spot Hidden 60 · hard · 1 bonus die 51% to succeed"]
        await app.tap("quick-deed-0")
        assert app.at("quick").value == ""
        assert not app.has("quick-panel")
    (event,) = events(campaigns)
    asked = event.asked
    assert (asked.who, asked.label, asked.value) == (MARGUERITE, "spot-hidden", 60)
    assert (asked.difficulty.value, asked.net) == ("hard", 1)


async def test_while_rolls_are_hidden_nothing_typed_is_rolled_openly(campaigns, window):
    async with window("desktop") as app:
        await app.type("quick", "1D3")
        assert "Hidden" not in wide(app)[0]
        await app.tap("hidden")
        for typed in ("1D3", "marguerite spot hidden", "60 vs 45", "45"):
            await app.type("quick", typed)
            assert "Hidden" in wide(app)[0]
            await app.submit("quick")
            assert getattr(campaigns.desk.entries[-1].event, "hidden", None), typed
        await app.tap("hidden")
        await app.type("quick", "45")
        await app.submit("quick")
    hidden = [entry.event.hidden for entry in campaigns.desk.entries[-5:]]
    assert hidden == [True, True, True, True, False]


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_whoever_is_chosen_rolls_their_own_value(campaigns, window, size):
    async with window(size) as app:
        await app.type("quick", "TOC")
        assert wide(app) == ["Roll · Spot Hidden 25 · base value 25% to succeed"]
        await again(app, "marguerite listen")
        await app.submit("quick")  # and is chosen from now on
        await again(app, "TOC")
        assert wide(app) == ["Roll · Marguerite Vasseur · Spot Hidden 60 60% to succeed"]
        await again(app, "listen 35")  # somebody else's, whoever that is
        await app.submit("quick")
        await again(app, "m1 TOC")
        assert wide(app)[0].startswith("Roll · Marguerite Vasseur · Spot Hidden 60 · 1 penalty die")
        await app.submit("quick")
        await again(app, "TOC")
        assert "penalty" not in wide(app)[0]
    assert [event.asked.who for event in events(campaigns)] == [MARGUERITE, None, MARGUERITE]


@pytest.mark.parametrize(
    "text",
    [
        "marguerite spot hidden vs captain brawl",
        "marguerite TOC contre captain bagarre",
        "Le Goff bagarre contre Marguerite TOC",
    ],
)
async def test_an_opposed_roll_in_either_language(campaigns, window, text):
    async with window("phone") as app:
        await app.type("quick", text)
        (said,) = wide(app)
        assert "Marguerite Vasseur · Spot Hidden 60" in said
        assert "Captain Le Goff · Fighting (Brawl) 45" in said
        await app.tap("quick-deed-0")
    (event,) = events(campaigns)
    sides = {(side.asked.who, side.asked.label, side.asked.value) for side in (event.left, event.right)}
    assert sides == {(MARGUERITE, "spot-hidden", 60), (CAPTAIN, "fighting-brawl", 45)}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", ["guard dog 2 brawl", "chien de garde 2 brawl", "guard 2 bagarre"])
async def test_the_kind_of_a_creature_is_its_name_in_any_language(campaigns, window, prefer, lang, text):
    prefer(language=lang)
    async with window("desktop") as app:
        await app.type("quick", text)
        await app.submit("quick")
    assert [event.asked.who for event in events(campaigns)] == [HOUND_2]


async def test_a_value_nobody_knows_is_asked_for_with_all_else_set(campaigns, window):
    async with window("phone") as app:
        await app.type("quick", "STR hard")
        assert wide(app) == ["Strength: which value? Tap to choose it, or add a number."]
        await app.tap("quick-deed-0")
        assert app.sheets  # the keys
        assert not events(campaigns)


# --- nothing is dropped -----------------------------------------------------------------------------------------------


async def test_a_name_that_two_share_is_asked_about_and_nothing_is_rolled_with_enter(campaigns, window):
    async with window("desktop") as app:
        await app.type("quick", "marguerite vs cultist listen")
        assert app.shows("“cultist” may be: Cultist 1, Cultist 2")
        assert "against Cultist 1 · Listen 35" in wide(app)[0]
        assert "against Cultist 2 · Listen 30" in wide(app)[1]
        assert at(app) == []
        await app.submit("quick")
        assert not events(campaigns)
        assert at(app) == ["quick-deed-0"]  # once more would take it
        await app.tap("quick-deed-1")
    (event,) = events(campaigns)
    assert (event.left.asked.who, event.right.asked.who) == (MARGUERITE, CULTIST_2)


async def test_a_side_that_is_missing_is_said_with_the_name_that_two_share(window, campaigns):
    async with window("phone") as app:
        await app.type("quick", "vs cultist listen")
        assert app.shows("One side is missing")
        assert app.shows("“cultist” may be: Cultist 1, Cultist 2")
        assert wide(app) == []


async def test_a_word_nobody_knows_is_named_and_enter_rolls_nothing_at_once(campaigns, window):
    async with window("desktop") as app:
        await app.type("quick", "marguerite spot hidden qzx")
        assert app.shows("“qzx”: nobody and nothing here goes by that name.")
        assert at(app) == []
        await app.submit("quick")
        assert not events(campaigns)
        await app.submit("quick")
    assert [event.asked.who for event in events(campaigns)] == [MARGUERITE]


async def test_a_question_that_names_a_skill_leads_to_the_rule_too(campaigns, window):
    async with window("desktop") as app:
        await app.choose(MARGUERITE)
        await app.type("quick", "can I dodge a bullet")
        assert "quick-rule-dive-for-cover" in app.keys("quick-")
        await app.tap("quick-rule-dive-for-cover")
        assert app.shows("Diving for cover")
    assert not events(campaigns)


async def test_somebody_who_is_not_there_is_rolled_for_by_nobody_else(campaigns, window):
    async with window("desktop") as app:
        await app.type("quick", "marguerite listen")
        await app.submit("quick")  # she is chosen now
        await app.type("quick", "bob spot hidden")
        assert wide(app) == ["Roll · Spot Hidden 25 · base value 25% to succeed"]


@pytest.mark.parametrize("typed", ["TCO", "spothiden", "spothidden", "spto hidden"])
async def test_a_slip_leads_to_the_skill_that_was_meant(window, campaigns, typed):
    async with window("phone") as app:
        await app.type("quick", typed)
        assert wide(app)[0].startswith("Roll · Spot Hidden 25 · base value")


async def test_a_skill_takes_the_place_of_the_words_that_stood_for_it(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "TCO 45 hard")
        assert wide(app)[0].startswith("Roll · TCO 45 · hard")  # a name of one's own, it may be
        await app.tap("quick-skill-spot-hidden")
        assert app.at("quick").value == "Spot Hidden 45 hard "


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("typed", "room"),
    [("combat", "combat"), ("tables", "tables"), ("poursuite", "chase"), ("chase", "chase"), ("Réglages", "settings"),
     ("esprit", "mind"), ("journal", "log"), ("people", "people"), ("Règles", "rules"), ("odds", "odds"),
     ("pours", "chase")],
)  # fmt: skip
async def test_a_room_is_found_by_its_name_in_any_language(window, prefer, lang, typed, room):
    prefer(language=lang)
    async with window("phone") as app:
        await app.type("quick", typed)
        assert app.has(f"quick-room-{room}"), app.keys("quick-")
        if len(typed) > len("pours"):
            assert at(app) == [f"quick-room-{room}"]
            await app.submit("quick")
        else:
            await app.tap(f"quick-room-{room}")
        assert app.page.route.strip("/") == room
        assert app.at("quick").value == ""


@pytest.mark.parametrize("typed", ["guard dog", "chien de garde", "guard do"])
async def test_a_creature_is_found_in_any_language_and_leads_to_where_it_is_brought_from(window, typed):
    async with window("desktop") as app:
        await app.type("quick", typed)
        await app.tap("quick-creature-guard-dog")
        assert app.has("bring-guard-dog")


async def test_a_person_is_opened_or_chosen_by_name(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "silas")
        assert {"quick-person-2", "quick-who-2"} <= set(app.keys("quick-"))
        await app.tap("quick-who-2")
        await app.type("quick", "brawl")
        assert wide(app)[0].startswith("Roll · Silas Grady · Fighting (Brawl) 65")
        await again(app, "silas")
        await app.tap("quick-person-2")
        assert app.sheets


@pytest.mark.parametrize(("typed", "key"), [("langue", "language"), ("backup", "backups"), ("text size", "text")])
async def test_settings_are_found_by_name(window, campaigns, typed, key):
    async with window("desktop") as app:
        await app.type("quick", typed)
        assert app.has(f"quick-setting-{key}"), app.keys("quick-")
        await app.tap(f"quick-setting-{key}")
        assert app.sheets or app.page.route == "/settings"


async def test_documents_of_ones_own_are_looked_into(papers, window):
    question = next(one for one in BELL.entries if one.question and not one.spoiler)
    async with window("desktop") as app:
        await app.type("quick", question.question)
        (found,) = [key for key in app.keys("quick-own:") if key.endswith(question.id)]
        await app.tap(found)
        assert app.page.route == "/rules"
        assert app.shows(question.question)


# --- keys -------------------------------------------------------------------------------------------------------------


async def test_keys_pressed_before_the_browser_has_followed_neither_roll_nor_change_a_value(window, campaigns):
    async with window("desktop") as app:
        before = app.value()
        await app.press("K", ctrl=True)  # the field is on its way: it has told nothing yet
        for key in ("7", "Backspace", "Enter", "Delete", "?"):
            await app.press(key)
        assert not events(campaigns)
        assert app.value() == before
        assert not app.sheets
        await app.fire(app.at("quick"), "focus")
        await app.press("Enter")
        assert not events(campaigns)


async def test_a_button_that_has_the_keyboard_ends_the_wait(window, campaigns):
    async with window("desktop") as app:
        await app.press("K", ctrl=True)
        await app.fire(app.at("roll"), "focus")
        await app.leave("roll")
        await app.press("7")
        assert app.value() == 7


async def test_ctrl_k_selects_all_and_once_more_all_again(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "spot")
        await app.press("K", ctrl=True)
        first = app.at("quick").selection
        await app.press("K", ctrl=True)
        second = app.at("quick").selection
        assert {first.base_offset, first.extent_offset} == {second.base_offset, second.extent_offset} == {0, 4}
        assert first != second  # or the browser would not hear of it


async def test_escape_clears_and_then_leaves(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "spot")
        await app.press("Escape")
        assert app.at("quick").value == ""
        assert not app.has("quick-panel")
        await app.press("7")  # still in the field
        before = app.value()
        await app.press("Escape")
        assert not app.at("quick").can_request_focus
        await app.press("7")
        assert (before, app.value()) == (50, 7)
        await asyncio.sleep(A_MOMENT)
        await app.settle()
        assert app.at("quick").can_request_focus


async def test_a_cross_clears_the_field_and_the_keyboard_stays(window, campaigns):
    async with window("phone") as app:
        assert not app.has("quick-clear")
        await app.type("quick", "spot")
        calls = len(app.conn.calls)
        await app.tap("quick-clear")
        assert app.at("quick").value == ""
        assert "focus" in [name for name, _ in app.conn.calls[calls:]]


async def test_arrows_move_through_what_may_be_meant_and_enter_takes_it(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "cultist listen")
        assert at(app) == []
        await app.press("Arrow Down")
        assert at(app) == ["quick-deed-0"]
        await app.press("Arrow Down")
        assert at(app) == ["quick-deed-1"]
        assert any("Cultist 2 · Listen 30" in said for said in map(plain, app.announced()))
        await app.press("Arrow Down")  # there is no more
        assert at(app) == ["quick-deed-1"]
        await app.submit("quick")
    assert [event.asked.who for event in events(campaigns)] == [CULTIST_2]


async def test_what_is_typed_next_is_not_what_the_arrows_were_on(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "cultist listen")
        await app.press("Arrow Down")
        await again(app, "cultist liste")
        assert at(app) == []


async def test_arrows_in_no_field_move_nothing(window, campaigns):
    async with window("desktop") as app:
        await app.type("quick", "cultist listen")
        await app.leave("quick")
        await app.press("Arrow Down")
        await app.press("Escape")
        assert at(app) == []
        assert app.at("quick").value == "cultist listen"


async def test_what_was_understood_is_drawn_and_nothing_was_kept_by_looking(window, campaigns, data):
    async with window("phone") as app:
        before = kept(data)
        for text in ("s", "sp", "spot", "spot 45", "", "vs", "cultist"):
            await again(app, text)
        assert kept(data) == before

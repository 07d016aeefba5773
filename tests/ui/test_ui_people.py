"""The People room: everybody in a list, one sheet beside it or in its place, every figure a roll."""

import flet as ft
import pytest
from cast import on_sheet
from driver import inside, kept

from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import CHARACTERISTICS


def listed(app):
    """Who is in the list, in its order."""
    return [int(key.removeprefix("person-")) for key in app.keys("person-") if key[7:].isdigit()]


def asked(app):
    """What the Roll room is about to roll, in its words."""
    return " ".join(app.texts())


# --- the list ---------------------------------------------------------------


async def test_everybody_is_listed_with_bars_and_figures(cast, window):
    async with window("phone", route="/people") as app:
        assert listed(app) == [1, 2, 3, 4, 5]
        assert app.words_at("person-1") == "MV Marguerite Vasseur Journalist, 31 years old HP 11 SAN 48 Luck 45"
        assert app.words_at("person-3") == "LG Captain Le Goff NPC HP 12"
        assert app.words_at("person-5") == "G2 Guard dog 2 Animal HP 10 MP 9"
        said = [c.semantics_label for c in inside(app.at("person-2")) if isinstance(c, ft.Text) and c.semantics_label]
        assert said == ["Silas Grady, Private investigator, Hit points 13 / 13, Sanity 47 / 99, Luck 25"]
        full = [c for c in inside(app.at("person-3")) if isinstance(c, ft.Container) and c.height == 5]
        assert len(full) == 1  # nothing missing: one piece of bar


async def test_a_bar_is_as_long_as_what_is_left(cast, window):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, 3)
        await app.tap("points-hp")
        await app.tap("amount-3")
        await app.tap("points-lose")
        pieces = [c.expand for c in inside(app.at("person-3")) if isinstance(c, ft.Container) and c.height == 5]
        assert pieces == [9, 3]
        assert app.words_at("person-3").endswith("HP 9")


async def test_found_by_name_and_by_kind(cast, window):
    async with window("phone", route="/people") as app:
        assert app.words_at("kind-creature") == "Creatures 2"
        await app.tap("kind-creature")
        assert listed(app) == [4, 5]
        assert app.chosen("kind-creature")
        await app.tap("kind-npc")
        assert listed(app) == [3]
        await app.tap("kind-all")
        await app.type("people-filter", "VÀSS")  # whatever the accents and the case
        assert listed(app) == [1]
        await app.type("people-filter", "private")  # what they do counts as well
        assert listed(app) == [2]
        await app.type("people-filter", "xyz")
        assert listed(app) == []
        assert app.shows("Nobody here is called “xyz”.")
        await app.tap("search-clear")
        assert listed(app) == [1, 2, 3, 4, 5]


async def test_the_order_is_the_keepers(cast, window):
    async with window("phone", route="/people") as app:
        assert app.at("up-1").disabled
        assert app.at("down-5").disabled
        await app.tap("down-1")
        assert listed(app) == [2, 1, 3, 4, 5]
        await app.tap("up-5")
        assert listed(app) == [2, 1, 3, 5, 4]
        assert app.keys("tile-") == ["tile-2", "tile-1"]
        await app.tap("undo")
        await app.tap("undo")
        assert listed(app) == [1, 2, 3, 4, 5]
        await app.tap("kind-investigator")
        assert not app.keys("up-")  # among a few, places mean nothing


async def test_nobody_yet(window):
    async with window("phone", route="/people") as app:
        assert app.shows("Nobody in this campaign yet")
        assert not app.has("people-filter")
        assert app.has("person-add")


# --- the sheet --------------------------------------------------------------


async def test_a_phone_shows_a_sheet_in_tabs(cast, window):
    async with window("phone", route="/people") as app:
        await app.tap("person-1")
        assert not listed(app)
        assert app.keys("tab-") == ["tab-main", "tab-skills", "tab-arms", "tab-story"]
        assert app.chosen("tab-main")
        assert app.keys("roll-") == [f"roll-{name}" for name in CHARACTERISTICS]
        await app.tap("tab-skills")
        assert app.has("roll-spot-hidden")
        assert not app.has("roll-str")
        await app.tap("tab-arms")
        assert app.keys("arm-") == ["arm-0", "arm-edit-0", "arm-1"]
        await app.tap("tab-story")
        assert app.shows("Nothing written yet")
        await app.tap("people-back")
        assert listed(app) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_a_wider_window_shows_all_of_it_beside_the_list(cast, window, size):
    async with window(size, route="/people") as app:
        assert not app.keys("tab-")
        assert {"person-5", "roll-str", "roll-spot-hidden", "arm-0", "damage-0"} <= set(app.keys())
        assert app.shows("Marguerite Vasseur")
        await app.tap("person-4")
        assert app.words_at("arm-0") == "Bite Fighting (Brawl) 50"
        assert not app.has("roll-spot-hidden")


async def test_the_facts_follow_from_the_sheet(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-2")
        said = app.texts()
        assert said[said.index("Build") + 1] == "1"
        assert said[said.index("Damage bonus") + 1] == "1D4"
        assert said[said.index("Dodge") + 1] == "30"


async def test_what_is_not_known_does_not_roll(earlier, window):
    earlier((SeatPerson("Zoé", {"str": 50}), ()))
    async with window("desktop", route="/people") as app:
        assert not app.at("roll-str").disabled
        assert app.at("roll-con").disabled
        await app.tap("points-hp")
        assert app.shows("Not known yet: write CON and SIZ")
        await app.tap("points-edit")
        assert app.has("form-v:con")


async def test_a_tick_is_set_and_taken_away(cast, window):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 1, "skills")
        assert app.tip("tick-spot-hidden") == "Tick Spot Hidden"
        await app.tap("tick-spot-hidden")
        assert app.tip("tick-spot-hidden") == "Untick Spot Hidden"
        await app.tap("tick-spot-hidden")
        assert app.tip("tick-spot-hidden") == "Tick Spot Hidden"


async def test_somebody_is_duplicated(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-more")
        await app.tap("person-copy")
        assert listed(app) == [1, 2, 3, 4, 5, 6]
        assert "Journalist" in app.words_at("person-6")
        await app.tap("undo")
        assert listed(app) == [1, 2, 3, 4, 5]


# --- rolls ------------------------------------------------------------------

ROLLS = [
    ("phone", "main", "roll-int", "Intelligence", 75),
    ("phone", "skills", "roll-spot-hidden", "Spot Hidden", 60),
    ("desktop", None, "roll-dodge", "Dodge", 35),
    ("desktop", None, "roll-language-other/Latin", "Language (Latin)", 40),
    ("phone", "arms", "arm-0", "Firearms (Handgun)", 40),
    ("desktop", None, "arm-1", "Fighting (Brawl)", 50),
]


@pytest.mark.parametrize(("size", "tab", "key", "label", "value"), ROLLS)
async def test_every_figure_is_one_tap_from_a_roll(cast, real, size, tab, key, label, value):
    async with real(size, route="/people") as app:
        await on_sheet(app, 1, tab)
        await app.tap(key)
        assert app.page.route == "/roll"
        if app.has("what"):
            assert f"{label} {value}" in app.words_at("what") or label in asked(app)
            await app.tap("what")
        assert app.value() == value
        assert any(words.startswith(label) for words in app.chosen_words()) or label == "Skill roll"
        assert app.shows("Marguerite rolls")
        await app.tap("sheet-roll" if app.sheets else "roll")
        await app.read_out("00", "5")
        await app.go("log")
        assert f"Marguerite Vasseur · {label} {value}" in app.words_at(app.keys("entry-")[0])


async def test_damage_with_its_bonus_by_the_apps_dice(cast, window, data):
    async with window("phone", route="/people") as app:
        await on_sheet(app, 2, "arms")
        assert app.words_at("damage-0") == "1D8+1D4"  # his own, not "DB"
        before = kept(data)
        await app.tap("damage-0")
        assert kept(data) == before + 1
        total = int(app.words_at("entry-damage").split()[0])
        assert 2 <= total <= 12
        assert "Large knife" in app.words_at("entry-damage")


async def test_damage_with_its_bonus_by_real_dice(cast, real):
    async with real("desktop", route="/people") as app:
        await on_sheet(app, 2, "arms")
        await app.tap("damage-0")
        assert app.shows("Silas Grady · Large knife (dagger, machete) · 1D8+DB")
        await app.read_out("7", "3")
        assert app.words_at("entry-damage").startswith("10 Silas Grady · Large knife")
        await app.tap("damage-1")
        await app.read_out("2", "4")
        assert app.words_at("entry-damage").startswith("6 ")


async def test_a_weapon_without_a_bonus_takes_its_own_dice_only(cast, real):
    async with real("desktop", route="/people") as app:
        await app.tap("damage-0")
        await app.read_out("9")
        assert app.words_at("entry-damage").startswith("9 Marguerite Vasseur · .38 / 9 mm revolver")

"""A third language is a folder and no code: one with every word in brackets goes through every screen."""

import re
from collections.abc import Iterator

import flet as ft
import pytest
import test_ui_combat_places as fights
import test_ui_every_place as rooms
import test_ui_every_sheet as sheets
from driver import AppDriver, plain
from places import Way
from pseudo_language import TAG, bracketed, elsewhere, hard_coded, pseudo

from keeper_app.content.check import check_tables, remarks_on_tables
from keeper_app.content.known_languages import languages
from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import parse_expression
from keeper_app.rooms import ROOMS
from keeper_app.store import DataDir
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.words import words_in

# Names and remarks that keepers typed, values of an imported file, keys of a keyboard, and our own name.
TYPED = (
    *("Marguerite Vasseur", "Marguerite", "Silas Grady", "Silas", "Captain Le Goff", "Captain", "Ada Vance", "Ada"),
    *("Otto", "Zoé", "Jack Rowe", "Jack", "Ugly Bob", "Ugly", "Latin", "Zeppelins", "The ladder breaks", "The quays"),
    *("Harvey", "Émilie D.", "Émilie", "Tom", "La Nuit", "The rope snaps", "The beam cracks", "Still water"),
    *("Zz", "Yy", "xyzzy", "xyz", "zzz", "abc", "“x”", "Keeper", "Français", "English"),
)
# Initials of those people, the language that comes next; situations, sections of books and keys are letters.
SHORT = r"^(?:CG|MV|SG|JR|UB|AV|FR)$|^\W*[A-H]$|^(?:Ctrl )?[A-Z]$"
FROM_FILES = {"preview", "give an own table away"}  # these show what stands in a file


pytestmark = pytest.mark.usefixtures("pseudo")
__all__ = ["elsewhere", "pseudo"]


def everything_said(app: AppDriver) -> Iterator[str]:
    """All that can be read or heard, drawings and spans included."""
    for control in app.walk():
        for name in ("value", "text", "semantics_label", "label", "hint_text", "helper", "tooltip", "error", "title"):
            said = getattr(control, name, None)
            said = said.message if isinstance(said, ft.Tooltip) else said
            typed = name == "value" and isinstance(control, ft.TextField)
            bubble = name == "label" and isinstance(control, ft.Slider)
            if isinstance(said, str) and said and not typed and not bubble:
                yield plain(said)
        for part in [*(getattr(control, "spans", None) or ()), *(getattr(control, "shapes", None) or ())]:
            said = getattr(part, "text", None) or getattr(part, "value", None)
            if isinstance(said, str):
                yield plain(said)


@pytest.fixture
def own(tmp_path) -> re.Pattern[str]:
    names = sorted(TYPED, key=len, reverse=True)
    return re.compile("|".join([SHORT, re.escape(str(tmp_path)) + r"\S*", *map(re.escape, names)]))


def test_the_folder_is_all_it_takes():
    assert languages() == ("fr", "en", TAG)
    assert check_tables(parse_expression) == []
    assert remarks_on_tables() == []
    assert words_in(TAG).say("close") == "⟦Close⟧"
    assert words_in("en").next.tag == TAG
    assert words_in(TAG).next.tag == "fr"


def test_brackets_leave_fields_and_dice_alone():
    assert bracketed("Lose {n} hit points, or 1D6+2") == "⟦Lose⟧ {n} ⟦hit⟧ ⟦points⟧, ⟦or⟧ 1D6+2"
    assert hard_coded(["⟦Roll⟧ 2D6+4", "12/15", "Tom · ⟦Climb⟧ 50"], re.compile("Tom")) == set()
    assert hard_coded(["⟦Roll⟧ again"], re.compile("Tom")) == {"⟦Roll⟧ again"}


def said_in_code(found: dict[str, set[str]]) -> dict[str, set[str]]:
    return {place: wrong for place, wrong in found.items() if wrong}


async def as_before(app: AppDriver, data: DataDir) -> None:
    """The desk as it was: sheets closed, nothing undone, the app's own dice."""
    while app.sheets:
        await app.tap("sheet-close")
    if app.has("people-back"):
        await app.tap("people-back")
    if not app.has("kind-single"):
        await app.go("roll")
    while not app.at("redo").disabled:
        await app.tap("redo")
    if not app.chosen("kind-single"):
        await app.tap("kind-single")
    if (data.documents.get("settings") or {}).get("real_dice"):
        await app.tap("real-dice")


async def test_every_place_of_the_rolls_speaks_from_the_tables(data, earlier, prefer, window, own):
    prefer(language=TAG)
    earlier(*rooms.EVENING)
    found = {}
    async with window("phone") as app:
        for place, way in rooms.PLACES.items():
            await way(app)
            found[place] = hard_coded(everything_said(app), own)
            await as_before(app, data)
    assert said_in_code(found) == {}


async def test_every_room_speaks_from_the_tables(earlier, prefer, window, own):
    prefer(language=TAG)
    earlier(*rooms.EVENING)
    found = {}
    async with window("desktop") as app:
        for kind in KINDS:
            await app.tap(f"kind-{kind}")
            found[kind] = hard_coded(everything_said(app), own)
        for room in ROOMS:
            await app.go(room)
            found[room] = hard_coded(everything_said(app), own)
    assert said_in_code(found) == {}


async def test_every_sheet_speaks_from_the_tables(earlier, prefer, window, own):
    prefer(language=TAG)
    earlier(*sheets.EVENING)
    found = {}
    async with window("desktop") as app:
        for place, way in sheets.PLACES.items():
            await way(app)
            if place not in FROM_FILES:
                found[place] = hard_coded(everything_said(app), own)
            while app.sheets:
                await app.tap("sheet-close")
    assert said_in_code(found) == {}


def at_weapon(weapon: str, *keys: str) -> Way:
    """On the card of a weapon, and some taps further."""

    async def go(app: AppDriver) -> None:
        await app.go("tables")
        if app.has("tables-back"):
            await app.tap("tables-back")
        await app.type("tables-filter", "")
        await app.tap("table-weapons")
        await app.type("table-search", weapon)
        await app.fire(app.at(f"weapon-{weapon}"), "click")
        for key in keys:
            await app.tap(key)

    return go


async def compared(app: AppDriver) -> None:
    await at_weapon("garrotte", "compare-toggle")(app)
    await at_weapon("chainsaw", "compare-toggle", "compare-open")(app)


async def keys_of_the_keyboard(app: AppDriver) -> None:
    await app.go("combat")
    await app.press("?")


async def restore(app: AppDriver) -> None:
    await sheets.inside("settings", "backups", "backup-make")(app)
    await app.tap(app.keys("restore-")[0])


FURTHER: dict[str, Way] = {
    "harm": sheets.sheet_of(1, "main", "points-hp", "points-harm"),
    "export": sheets.sheet_of(1, "main", "person-more", "person-export"),
    "give a weapon": at_weapon("garrotte", "weapon-give"),
    "compare": compared,
    "skill of a weapon": at_weapon("garrotte", "filter-skill"),
    "own table": sheets.inside("tables", "tables-back", "own-add"),
    "give an own table away": sheets.typing(
        sheets.inside("tables"), ("tables-filter", ""), (f"table-{PREFIX}omens", None), ("own-export", None)
    ),
    "remove an own table": sheets.inside("tables", "own-remove"),
    "restore": restore,
    "keys": keys_of_the_keyboard,
}


async def test_the_sheets_further_in_speak_from_the_tables(data, earlier, prefer, window, own):
    prefer(language=TAG)
    earlier(*sheets.EVENING)
    (data.path / "tables").mkdir()
    (data.path / "tables" / "omens.toml").write_text('title = "Zz"\nrows = ["Yy"]', encoding="utf-8")
    found = {}
    async with window("desktop") as app:
        for place, way in FURTHER.items():
            await way(app)
            assert app.sheets, place
            if place not in FROM_FILES:
                found[place] = hard_coded(everything_said(app), own)
            while app.sheets:
                await app.tap("sheet-close")
    assert said_in_code(found) == {}


async def test_a_fight_speaks_from_the_tables(earlier, prefer, window, own):
    prefer(language=TAG, real_dice=True, damage="ask")
    earlier(*fights.EVENING)
    found = {}
    async with window("phone", route="/combat") as app:
        await app.tap("fighter-6")
        for place, keys in fights.PLACES.items():
            for key in keys:
                await app.tap(key)
            found[place] = hard_coded(everything_said(app), own)
            while app.sheets:
                await app.tap("sheet-close")
    assert said_in_code(found) == {}


async def test_every_table_speaks_from_the_tables(prefer, window, own):
    prefer(language=TAG)
    found = {}
    async with window("desktop", route="/tables") as app:
        for table in ("weapons", *screen_tables()):
            await app.tap(f"table-{table}")
            found[table] = hard_coded(everything_said(app), own)
            await app.tap("tables-back")
        await app.tap("table-weapons")
        await app.type("table-search", "hand grenade")
        await app.fire(app.at("weapon-hand-grenade"), "click")
        found["a weapon"] = hard_coded(everything_said(app), own)
    assert said_in_code(found) == {}

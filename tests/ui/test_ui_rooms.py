"""What the rooms say of themselves, and what the window makes of it: navigation, sheets, a phone's bar."""

import ast
from dataclasses import is_dataclass, replace
from functools import cache
from pathlib import Path

import flet as ft
import pytest
from cast import CAST
from driver import inside, words_in
from hunted import QUAYS
from hypothesis import given
from hypothesis import strategies as st

import keeper_app.ui
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.preferences import BAR, WIDEST_BAR
from keeper_app.play.state import State
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rooms import ROOMS
from keeper_app.ui.bar import bar_of
from keeper_app.ui.keyboard import HELP
from keeper_app.ui.room import Room
from keeper_app.ui.rooms import in_navigation, rooms, sheets
from keeper_app.ui.screens.common.sheets import SHEETS

SOURCES = tuple(Path(keeper_app.ui.__file__).parent.rglob("*.py"))


# --- what is registered ---------------------------------------------------------------------------------------------


def test_every_room_of_the_list_has_a_screen():
    assert list(rooms()) == list(ROOMS)
    assert [room.name for room in rooms().values()] == list(ROOMS)


def test_no_two_sheets_have_one_name():
    names = [*SHEETS, *(name for room in rooms().values() for name in room.sheets)]
    assert sorted(names) == sorted(set(names))
    assert set(sheets()) == set(names)


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that stands in a file, read once for every question about it."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


@cache
def said_beside_registering() -> set[object]:
    """The constants in all files but those that register sheets."""
    files = [path for path in SOURCES if path.name not in ("__init__.py", "sheets.py")]
    return {node.value for path in files for node in nodes(path) if isinstance(node, ast.Constant)}


def opened(path: Path) -> set[str]:
    """The sheets a file opens by a name that stands there."""
    calls = [node for node in nodes(path) if isinstance(node, ast.Call) and node.args]
    named = [node.args[0] for node in calls if isinstance(node.func, ast.Attribute) and node.func.attr == "open"]
    return {one.value for one in named if isinstance(one, ast.Constant) and isinstance(one.value, str)}


@pytest.mark.parametrize("name", sheets())
def test_every_sheet_can_be_reached(name):
    """Somewhere beside its registration its name is said, to open it."""
    assert name in said_beside_registering()


def test_every_sheet_that_is_opened_is_there():
    assert set().union(*map(opened, SOURCES)) <= set(sheets())


def test_no_two_rooms_have_one_slot_card_or_repeat():
    for named in ("slots", "cards", "repeats"):
        found = [name for room in rooms().values() for name in getattr(room, named)]
        assert len(found) == len(set(found)), named


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_room_holds_is_frozen_and_begins_by_itself(room):
    """What is kept in a window is replaced, never changed: two drawings of one moment are the same."""
    view = rooms()[room].view
    assert view is None or (is_dataclass(view) and view.__dataclass_params__.frozen and view() == view())
    assert (view is None) == (not any(path.match(f"screens/{room}/view.py") for path in SOURCES))


async def test_a_roll_of_another_room_is_shown_as_that_room_says(earlier, window):
    """A row of a table: its name and its text stand in the Roll room, too."""
    table = screen_tables()["phobias"]
    earlier((RollOnTable(table), (1, 7)))
    row = table.row_for(17)
    async with window("desktop") as app:
        assert app.shows(f"{table.title.of('en')} · 17")
        assert any(words == row.name.of("en") for words in app.texts())


# --- the bar of a phone ---------------------------------------------------------------------------------------------


def scene(name: str, running: bool) -> Room:
    return Room(name, ft.Icons.ABC, ft.Icons.ABC, lambda seat: ft.Text(name), running=lambda state: running)


def house(**scenes: bool) -> dict[str, Room]:
    """The house, with scenes that run or rest."""
    return {**rooms(), **{name: scene(name, running) for name, running in scenes.items()}}


@pytest.mark.parametrize(
    ("chosen", "scenes", "bar"),
    [
        (BAR, {}, ("roll", "people", "combat", "mind")),
        (BAR, {"combat": True}, ("roll", "people", "combat", "mind")),
        (BAR, {"chase": True}, ("roll", "people", "chase", "mind")),
        (BAR, {"combat": True, "chase": True}, ("roll", "people", "combat", "chase")),
        (BAR, {"combat": True, "chase": False}, ("roll", "people", "combat", "mind")),
        (("log", "odds", "roll", "people"), {}, ("log", "odds", "roll", "people")),
        (("log", "odds", "roll", "people"), {"combat": True}, ("log", "odds", "roll", "combat")),
        (("log", "odds"), {"combat": True}, ("log", "odds", "combat")),
        (("combat", "log"), {"combat": True}, ("combat", "log")),
        (("combat", "log"), {"chase": True}, ("chase", "log")),
        (("chase", "combat", "log"), {"combat": True, "chase": True}, ("chase", "combat", "log")),
        (("log", "odds", "roll", "people"), {"combat": True, "chase": True}, ("log", "odds", "combat", "chase")),
        (("log",), {"combat": True, "chase": True}, ("log", "combat", "chase")),
        (("people", "log", "odds", "chase"), {"combat": True, "chase": True}, ("people", "log", "chase", "combat")),
        (("roll", "attic"), {}, ("roll",)),
    ],
)
def test_a_running_scene_takes_its_place(chosen, scenes, bar):
    assert bar_of(chosen, house(**scenes), State()) == bar


@given(
    chosen=st.lists(st.sampled_from(in_navigation()), min_size=1, max_size=WIDEST_BAR, unique=True),
    fights=st.booleans(),
    chases=st.booleans(),
)
def test_the_bar_is_never_too_wide_and_has_every_scene(chosen, fights, chases):
    bar = bar_of(chosen, house(combat=fights, chase=chases), State())
    assert 1 <= len(bar) == len(set(bar)) <= WIDEST_BAR
    assert not chases or "chase" in bar
    assert not fights or "combat" in bar
    assert [name for name in chosen if name in bar] == [name for name in bar if name in chosen]  # in their order
    if not fights and not chases:
        assert list(bar) == chosen


def test_the_house_has_a_scene_at_hand():
    """Combat runs while there is a fight."""
    running = rooms()["combat"].running
    assert not running(State())
    assert running(replace(State(), fight=object()))


def bar(app):
    return [key.removeprefix("room-") for key in app.keys("room-")]


async def test_four_rooms_and_more(window):
    async with window("phone") as app:
        assert bar(app) == ["roll", "people", "combat", "mind", "more"]


async def test_a_fight_comes_into_a_bar_without_combat_and_leaves_it_again(earlier, prefer, window):
    prefer(bar=["roll", "log", "odds", "people"])
    earlier(*CAST)
    async with window("phone", route="/combat") as app:
        assert bar(app) == ["roll", "log", "odds", "people", "more"]
        assert app.chosen("room-more")
        await app.tap("fights-all")
        await app.tap("fight-begin")
        assert bar(app) == ["roll", "log", "odds", "combat", "more"]
        assert app.chosen("room-combat")
        await app.tap("room-more")
        assert bar(app) == [room for room in in_navigation() if room not in ("roll", "log", "odds", "combat")]
        await app.tap("sheet-close")
        await app.tap("undo")
        assert bar(app) == ["roll", "log", "odds", "people", "more"]


async def test_a_fight_of_yesterday_is_in_the_bar_at_once(earlier, prefer, window):
    prefer(bar=["roll"])
    earlier(*CAST, (BeginFight((1, 3)), ()))
    async with window("phone") as app:
        assert bar(app) == ["roll", "combat", "more"]


@pytest.mark.parametrize(
    "damaged", [[], ["attic"], ["roll", "roll"], list(ROOMS), "roll", 7, [["roll"]], {"roll": 1}, None]
)
async def test_a_damaged_bar_is_the_usual_one(prefer, window, damaged):
    prefer(bar=damaged)
    async with window("phone") as app:
        assert bar(app) == [*BAR, "more"]


async def test_the_keeper_chooses_the_rooms_of_the_bar_and_their_order(window):
    async with window("phone", route="/settings") as app:
        assert [room for room in in_navigation() if app.chosen(f"bar-{room}")] == sorted(BAR, key=ROOMS.index)
        assert app.words_at("bar-people") == "People 2"
        await app.tap("bar-log")  # four are four
        assert bar(app) == ["roll", "people", "combat", "log", "more"]
        await app.tap("bar-roll")
        await app.tap("bar-tables")
        assert bar(app) == ["people", "combat", "log", "tables", "more"]
        for room in ("people", "combat", "log", "tables"):
            await app.tap(f"bar-{room}")
        assert bar(app) == [*BAR, "more"]  # a bar is never empty
        for room in ("roll", "people", "combat"):
            await app.tap(f"bar-{room}")
    async with window("phone") as app:  # kept
        assert bar(app) == ["mind", "more"]
        await app.tap("room-more")
        await app.tap("more-bar")
        await app.tap("bar-usual")
        assert not app.has("bar-usual")
        await app.tap("sheet-close")
        assert bar(app) == [*BAR, "more"]


# --- rooms that are reached from others -------------------------------------------------------------------------------


REACHED = [(name, room.under) for name, room in rooms().items() if room.under]


@pytest.mark.parametrize(("name", "under"), REACHED)
def test_a_room_is_reached_from_one_that_has_a_place(name, under):
    assert under in in_navigation()
    assert name not in in_navigation()
    assert rooms()[name].running is None  # it does not come into the bar by itself
    assert bar_of((name, "roll"), rooms(), State()) == ("roll",)


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize(("name", "under"), REACHED)
async def test_its_place_is_that_of_the_room_it_is_reached_from(window, size, name, under):
    async with window(size, route=f"/{name}") as app:
        assert not app.has(f"room-{name}")
        assert app.chosen(f"room-{under}")
        if size == "phone":
            await app.tap("room-more")
            assert not app.has(f"room-{name}")
            await app.tap("more-bar")
            assert not app.has(f"bar-{name}")
            await app.tap("sheet-close")
        await app.tap(f"room-{under}")
        assert app.page.route == f"/{under}"


async def test_a_fight_and_a_chase_at_once_are_one_tap_away(earlier, window):
    """Somebody runs while others fight: the keeper goes from one to the other, and back."""
    earlier(*QUAYS, (BeginFight((2, 3)), ()))
    async with window("phone", route="/combat") as app:
        assert app.keys("room-") == ["room-roll", "room-people", "room-combat", "room-chase", "room-more"]
        await app.tap("room-chase")
        assert app.has("end-turn")
        await app.tap("room-combat")
        assert app.has("next")


@pytest.mark.parametrize(("name", "under"), REACHED)
async def test_more_stands_for_it_where_that_room_is_under_more(prefer, window, name, under):
    prefer(bar=["roll"])
    async with window("phone", route=f"/{name}") as app:
        assert app.chosen("room-more")


# --- keys -------------------------------------------------------------------------------------------------------------


EVERYWHERE = ["Ctrl K", "Ctrl Z", "Ctrl Y", "Up, Down", "Esc", "?"]
OWN = {
    "roll": ["0–9", "Backspace", "Del", "Enter"],
    "combat": ["N", "A", "D", "U"],
    "rules": ["/", "Up, Down", "Enter", "Esc"],
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("key", "shift"), [("?", False), ("/", True)])
async def test_the_help_has_the_keys_of_the_room_and_those_of_everywhere(window, room, key, shift):
    every = [*OWN.get(room, []), *EVERYWHERE]
    async with window("desktop", route=f"/{room}") as app:
        await app.press(key, shift=shift)
        caps = [
            words_in(row.controls[0])
            for row in inside(app.sheets)
            if isinstance(row, ft.Row) and len(row.controls) == 2
        ]
        assert [cap for cap in caps if cap in every] == every


async def test_the_help_is_in_both_languages(window):
    async with window("desktop") as app:
        await app.tap("language")
        await app.press("?")
        for words in ("Entrée", "Lancer", "Suppr", "Effacer la valeur", "Champ rapide"):
            assert app.shows(words)


@pytest.mark.parametrize("room", ROOMS)
def test_a_key_of_a_room_does_one_thing(room):
    pressed = [name for key in (*rooms()[room].keys, HELP) for name in key.presses or (key.key,)]
    assert sorted(pressed) == sorted(set(pressed))
    assert not any(name.startswith("Ctrl ") for name in pressed)  # those hold everywhere


async def test_a_key_of_one_room_does_nothing_in_another(earlier, window):
    earlier(*CAST, (BeginFight((1, 3)), ()))
    async with window("desktop", route="/people") as app:
        for key in ("N", "A", "D", "U", "4", "Enter"):
            await app.press(key)
            assert not app.sheets
        assert app.tip("undo") == "Undo the start of the fight"

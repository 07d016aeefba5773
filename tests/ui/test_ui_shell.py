"""What surrounds every room: navigation, undo and redo, language, appearance, text size."""

import flet as ft
import pytest
from driver import SIZES, inside, kept, words_in
from sketch import Sketch

from keeper_app import rooms
from keeper_app.content.known_languages import languages
from keeper_app.play.preferences import BAR
from keeper_app.ui.rooms import in_navigation, shown_as
from keeper_app.ui.tokens import PALETTES

ROOMS = [f"room-{name}" for name in in_navigation()]
BOTTOM = [f"room-{name}" for name in (*BAR, "more")]
UNDER_MORE = [name for name in in_navigation() if name not in BAR]


def desk_color(app):
    return next(c for c in app.walk() if isinstance(c, ft.View)).bgcolor


def bottom_bar(app):
    """The rooms come last in the tree when they stand below, first when they stand in a rail."""
    return app.keys()[-len(BOTTOM) :] == BOTTOM


def here(app, room):
    """The navigation says where we are: at the room, at the one it is reached from, or under "more"."""
    entries, room = app.keys("room-"), shown_as(room)
    marked = [entry for entry in entries if app.chosen(entry)]
    return marked == [f"room-{room}" if f"room-{room}" in entries else "room-more"]


@pytest.mark.parametrize("size", ["tablet", "desktop"])
async def test_only_rooms_that_work_are_in_the_navigation(window, size):
    async with window(size) as app:
        assert app.keys("room-") == ROOMS
        assert ROOMS[0] == "room-roll"
        for room in ROOMS:
            await app.tap(room)
            assert app.page.route == f"/{room.removeprefix('room-')}"
            assert here(app, room.removeprefix("room-"))


async def test_a_phone_has_four_rooms_and_the_rest_one_tap_further(window):
    async with window("phone") as app:
        assert app.keys("room-") == BOTTOM
        for room in BAR:
            await app.tap(f"room-{room}")
            assert app.page.route == f"/{room}"
            assert here(app, room)
        for room in UNDER_MORE:
            await app.tap("room-more")
            assert app.keys("room-") == [f"room-{name}" for name in UNDER_MORE]
            await app.tap(f"room-{room}")
            assert not app.sheets
            assert app.page.route == f"/{room}"
            assert here(app, room)


async def test_the_campaign_is_under_more_too(window):
    async with window("phone") as app:
        await app.tap("room-more")
        assert app.words_at("more-campaigns") == "Campaign 1"
        await app.tap("more-campaigns")
        assert app.has("campaign-new")


@pytest.mark.parametrize(("size", "below"), [("phone", True), ("tablet", False), ("desktop", False)])
async def test_the_bar_is_below_on_a_phone_and_a_rail_elsewhere(window, size, below):
    async with window(size) as app:
        assert bottom_bar(app) is below
        assert below or app.keys()[: len(ROOMS) + 1] == ["skip", *ROOMS]


async def test_the_layout_follows_the_width(window):
    async with window("phone") as app:
        assert bottom_bar(app)
        await app.resize(1440, 900)
        assert not bottom_bar(app)
        assert app.shows("Ctrl K")
        await app.resize(390, 844)
        assert bottom_bar(app)


async def test_tapping_a_room_asks_the_browser_to_go_there(window):
    async with window("phone") as app:
        await app.tap("room-people")
        assert any("/people" in str(args) for _, args in app.conn.calls)
        assert app.chosen("room-people")


async def test_an_unknown_address_leads_home(window):
    async with window("phone", route="/attic") as app:
        assert app.chosen("room-roll")


async def test_an_address_leads_to_its_room(window):
    async with window("phone", route="/settings") as app:
        assert here(app, "settings")
        assert app.has("language-fr")
    async with window("tablet", route="/people") as app:
        assert here(app, "people")


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_undo_and_redo_name_what_they_take_back(window, data, size):
    async with window(size) as app:
        assert app.at("undo").disabled
        assert app.at("redo").disabled
        await app.tap("roll")
        assert app.tip("undo") == "Undo roll no. 1"
        assert app.at("redo").disabled
        await app.tap("undo")
        assert app.at("undo").disabled
        assert app.tip("redo") == "Redo roll no. 1"
        assert app.shows("Nothing rolled yet")
        await app.tap("redo")
        assert not app.shows("Nothing rolled yet")
        assert kept(data) == 3


async def test_keys_undo_and_redo(window):
    async with window("desktop") as app:
        await app.tap("roll")
        number = [label for label in app.labels() if label.startswith("Rolled")]
        await app.press("Z", ctrl=True)
        assert app.shows("Nothing rolled yet")
        await app.press("Y", ctrl=True)
        assert [label for label in app.labels() if label.startswith("Rolled")] == number
        await app.press("Z", ctrl=True)
        await app.press("Z", ctrl=True, shift=True)
        assert [label for label in app.labels() if label.startswith("Rolled")] == number


async def test_keys_with_nothing_to_undo_do_nothing(window, data):
    async with window("desktop") as app:
        await app.press("Z", ctrl=True)
        await app.press("Y", ctrl=True)
        await app.press("Z", ctrl=True, shift=True)
        assert kept(data) == 0
        assert not app.has("notice")


async def test_a_new_roll_leaves_nothing_to_redo(window):
    async with window("phone") as app:
        await app.tap("roll")
        await app.tap("undo")
        await app.tap("roll")
        assert app.at("redo").disabled
        assert app.tip("undo") == "Undo roll no. 1"


async def test_the_language_switches_live_and_rewords_the_log(real):
    async with real("desktop") as app:
        await app.roll_real("40", "7")
        assert app.shows("Regular success")
        for _ in languages()[1:]:  # from English through all others to the first
            await app.tap("language")
        assert app.shows("Réussite ordinaire")
        assert app.shows("Il fallait 50 ou moins")
        assert not app.shows("Regular success")
        await app.go("log")
        assert app.shows("Réussite ordinaire · Il fallait 50 ou moins")
        assert app.tip("language") == "Passer en anglais"
        await app.tap("language")
        assert app.shows("Regular success · 50 or less was needed")


async def test_the_language_chosen_is_kept(window):
    async with window("phone", route="/settings") as app:
        await app.tap("language-fr")
        assert app.chosen("language-fr")
        assert app.shows("Réglages")
    async with window("phone") as app:
        assert app.shows("Aucun jet pour l’instant")


async def test_the_appearance_goes_round(window):
    async with window("tablet") as app:
        seen = [desk_color(app)]
        for _ in range(3):
            await app.tap("appearance")
            seen.append(desk_color(app))
        assert seen == [PALETTES[name].desk for name in ("dark", "light", "contrast", "dark")]


async def test_light_appearance_is_light_for_material_too(window):
    async with window("phone", route="/settings") as app:
        assert app.page.theme_mode is ft.ThemeMode.DARK
        await app.tap("appearance-light")
        assert app.chosen("appearance-light")
        assert desk_color(app) == PALETTES["light"].desk
        assert app.page.theme_mode is ft.ThemeMode.LIGHT


async def rolls_in_enlarged_text(app, scale):
    await app.tap(f"text-{scale}")
    for room in rooms.ROOMS:
        await app.go(room)
        assert here(app, room)
    await app.go("roll")
    assert "Nothing rolled yet" in words_in(app.within_reach())
    await app.tap("roll")
    assert "Nothing rolled yet" not in words_in(app.within_reach())


@pytest.mark.parametrize("size", SIZES)
async def test_doubled_text_rolls_at_every_size(window, size):
    async with window(size, route="/settings") as app:
        await rolls_in_enlarged_text(app, 200)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [125, 150])
async def test_and_so_does_text_enlarged_less(data, size, scale):
    app = Sketch(data, "en", size, "settings")
    await rolls_in_enlarged_text(app, scale)
    assert app.seat.look.scale == scale / 100
    app.close()


async def test_doubled_text_halves_the_room_there_is(prefer, window):
    prefer(text_scale=200)
    async with window("tablet") as app:
        assert bottom_bar(app)
        assert app.has("what")
        await app.resize(1440, 900)
        assert not bottom_bar(app)
        assert app.has("room-tables")  # beside the room


@pytest.mark.parametrize(("lang", "letters"), [("en", 14.4), ("fr", 12)])
async def test_the_words_of_the_bar_grow_where_all_of_them_have_room(prefer, window, lang, letters):
    """In doubled text: a fifth of a phone has room for "Personnages" as it is, and for no more."""
    prefer(text_scale=200, language=lang)
    async with window("phone") as app:
        words = [one for key in app.keys("room-") for one in inside(app.at(key)) if isinstance(one, ft.Text)]
    assert len(words) == len(BOTTOM)
    assert {round(one.style.size, 1) for one in words} == {letters}


async def test_text_grows(window):
    async with window("phone") as app:
        small = next(c for c in app.walk() if isinstance(c, ft.Text) and c.value == "Single").style.size
        await app.go("settings")
        await app.tap("text-200")
        await app.go("roll")
        large = next(c for c in app.walk() if isinstance(c, ft.Text) and c.value == "Single").style.size
        assert large == 2 * small


async def test_motion_can_be_stilled(window):
    async with window("phone") as app:
        moving = [c for c in app.walk() if isinstance(c, ft.Container) and c.animate]
        await app.go("settings")
        await app.tap("motion-yes")
        assert app.chosen("motion-yes")
        await app.go("roll")
        assert moving
        assert not [c for c in app.walk() if isinstance(c, ft.Container) and c.animate]


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
async def test_language_and_appearance_are_always_in_reach(window, size):
    async with window(size) as app:
        if size == "phone":  # a tap further: the settings are in the bar
            await app.go("settings")
            assert app.has("language-fr")
            assert app.has("appearance-light")
        else:
            assert app.has("language")
            assert app.has("appearance")

"""The Tables room: found, read, sorted, filtered, rolled; and tables of one's own."""

import flet as ft
import pytest
from driver import kept, plain, words_in
from sketch import Sketch

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_table import weapons
from keeper_app.ui.components.long_list import PAGE
from keeper_app.ui.screens.tables.arsenal import shown_weapons
from keeper_app.ui.screens.tables.view import TablesView, open_table
from keeper_app.words import typeset
from keeper_app.words import words_in as words_in_language

FILTERS = {
    "classic": {"era": "classic"},
    "handguns": {"group": "handguns"},
    "impales": {"impales": True},
    "restricted": {"restricted": True},
    "price-25": {"most_price": 25},
}


def weapon_rows(app):
    known = {weapon.id for weapon in weapons()}
    return [id_ for key in app.keys("weapon-") if (id_ := key.removeprefix("weapon-")) in known]


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("tablet", "en"), ("desktop", "fr")])
async def test_every_table_opens_with_all_it_has(data, size, lang):
    app = Sketch(data, lang, size, "tables")
    for table in screen_tables().values():
        open_table(app.window, table.id)
        assert plain(typeset(table.title.of(lang), lang)) in words_in(app.within_reach())
        while app.has("more-rows"):
            await app.tap("more-rows")
        shown = {key.removeprefix("row-") for key in app.keys("row-")}
        assert {row.id for row in table.rows} <= shown
    app.close()


async def test_a_table_is_found_by_its_name_accents_and_slips_forgiven(window):
    async with window("phone", route="/tables") as app:
        await app.type("tables-filter", "vehicels")
        assert app.keys("table-") == ["table-vehicles"]
        await app.type("tables-filter", "zzzz")
        assert not app.keys("table-")
        assert app.shows("Nothing matches")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_table_names_the_rules_it_is_about_and_opens_them(window, size):
    async with window(size, route="/tables") as app:
        await app.type("tables-filter", "healing")
        await app.tap("table-healing")
        assert app.keys("because-") == [
            "because-first-aid",
            "because-medicine",
            "because-natural-healing",
            "because-more",
        ]
        await app.tap("because-more")
        assert "because-stabilised" in app.keys("because-")
        await app.tap("because-medicine")
        assert app.sheets
        assert app.shows("Medicine")


async def test_all_weapons_come_as_one_scrolls(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        first = len(weapon_rows(app))
        assert 0 < first < len(weapons())
        while app.has("more-rows"):
            await app.tap("more-rows")
        assert len(weapon_rows(app)) == len(weapons()) == 104


async def test_scrolling_near_the_end_fetches_more(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        listed = next(c for c in app.walk() if isinstance(c, ft.ListView) and c.on_scroll)
        before = len(weapon_rows(app))
        where = {"t": "update", "p": 100.0, "minse": 0.0, "maxse": 5000.0, "vd": 600.0}
        await app.fire(listed, "scroll", {**_scroll(where)})
        assert len(weapon_rows(app)) == before
        await app.fire(listed, "scroll", {**_scroll({**where, "p": 4900.0})})
        assert len(weapon_rows(app)) > before


def _scroll(short):
    return {
        "event_type": short["t"],
        "pixels": short["p"],
        "min_scroll_extent": short["minse"],
        "max_scroll_extent": short["maxse"],
        "viewport_dimension": short["vd"],
    }


async def test_every_filter_lists_what_it_says_until_it_is_taken_off(data):
    app = Sketch(data, "en", "phone", "tables")
    open_table(app.window, "weapons")
    first = weapon_rows(app)
    for key, view in FILTERS.items():
        await app.tap(f"filter-{key}")
        wanted = shown_weapons(TablesView(open="weapons", **view), words_in_language("en"), "classic")
        assert weapon_rows(app) == [weapon.id for weapon in wanted[:PAGE]] != first
        assert app.chosen(f"filter-{key}")
        await app.tap(f"filter-{key}")
        assert weapon_rows(app) == first
    app.close()


async def test_filters_narrow_together(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await app.tap("filter-classic")
        await app.tap("filter-handguns")
        wanted = {w.id for w in weapons() if w.group == "handguns" and "classic" in w.eras}
        assert set(weapon_rows(app)) == wanted
        assert wanted


@pytest.mark.parametrize("table", ["weapons", "vehicles"])
async def test_a_search_that_finds_nothing_keeps_the_keyboard_and_ends_with_the_table(window, table):
    async with window("phone", route="/tables") as app:
        await app.tap(f"table-{table}")
        field = app.at("table-search")._i
        await app.type("table-search", "zzzz")
        assert app.shows("Nothing matches")
        assert app.at("table-search")._i == field
        await app.tap("tables-back")
        assert app.at("tables-filter").value == ""


async def test_columns_sort_both_ways(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-vehicles")
        await app.tap("sort-mov")
        up = app.keys("row-")
        await app.tap("sort-mov")
        table = screen_tables()["vehicles"]
        moves = [table.row(key.removeprefix("row-")).cells["mov"] for key in up]
        assert moves == sorted(moves)
        down = [table.row(key.removeprefix("row-")).cells["mov"] for key in app.keys("row-")]
        assert down == sorted(down, reverse=True)


async def test_the_thompson_is_found_and_its_damage_rolled(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await app.type("table-search", "thomson")
        assert weapon_rows(app) == ["thompson"]
        await app.tap("roll-thompson")
        await app.tap("face-0-7")
        await app.tap("faces-take")
        await app.go("log")
        assert app.shows("Thompson · 1D10+2")
        assert app.shows("9")
        assert kept(data) == 1


async def test_a_bout_is_rolled_in_summary(real):
    async with real("phone", route="/tables") as app:
        await app.tap("table-bouts-summary")
        await app.tap("table-roll")
        await app.tap("face-0-1")
        await app.tap("faces-take")
        assert app.shows("Amnesia")
        await app.tap("undo")
        assert not any(text.startswith("Bout of madness, summary ·") for text in app.texts())


async def test_a_phobia_follows_a_bout_at_once(real, data):
    table = screen_tables()["bouts-summary"]
    row = next(row for row in table.rows if row.then == "phobias")
    async with real("desktop", route="/tables") as app:
        await app.tap("table-bouts-summary")
        await app.tap("table-roll")
        await app.tap(f"face-0-{row.range.low}")
        assert app.keys("face-1-")  # the phobia's own dice are asked for now
        await app.tap("face-1-00")
        await app.tap("face-2-2")
        await app.tap("faces-take")
        assert app.shows(screen_tables()["phobias"].row_for(2).name.of("en"))
        assert kept(data) == 1


async def test_several_times_at_once(window, data):
    async with window("phone", route="/tables") as app:
        await app.tap("table-phobias")
        await app.tap("times-more")
        await app.tap("times-more")
        await app.tap("table-roll")
        assert kept(data) == 1
        await app.go("log")
        line = next(text for text in app.texts() if " — " in text)
        assert line.count(" — ") == 2


async def test_dice_in_a_cell_roll_when_tapped(real, data):
    async with real("desktop", route="/tables") as app:
        await app.tap("table-other-damage")
        key = next(key for key in app.keys("cell-") if "minor" in key)
        await app.tap(key)
        await app.tap("face-0-2")
        await app.tap("faces-take")
        assert kept(data) == 1


async def test_metric_and_imperial(window, prefer):
    prefer(units="imperial")
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await app.type("table-search", "thompson")
        assert app.shows("22 yd")


# --- one's own ----------------------------------------------------------------


async def test_a_table_of_ones_own_is_made_rolled_and_removed(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("own-add")
        await app.type("own-title", "Rats in the walls")
        await app.type("own-rows", "1-3: nothing\n4-6: 1D6 rats")
        await app.tap("own-save")
        assert app.shows("Rats in the walls")
        assert app.shows("Yours")
        await app.tap("table-roll")
        await app.tap("face-0-5")
        await app.tap("faces-take")
        assert app.shows("1D6 rats")
        assert (data.path / "tables" / "rats-in-the-walls.toml").is_file()
        await app.tap("own-export")
        assert any("[[rows]]" in text for text in app.texts())
        await app.tap("sheet-close")
        await app.tap("own-remove")
        await app.tap("own-remove-now")
        assert not app.keys("table-own/")
        assert list((data.path / "tables").glob("*.removed"))


async def test_a_bad_table_is_refused_where_it_is_typed(window, data):
    async with window("desktop", route="/tables") as app:
        await app.tap("own-add")
        await app.type("own-title", "Bad")
        await app.type("own-rows", "1-3: a\n5-6: b")
        await app.tap("own-save")
        assert app.sheets
        assert app.at("own-rows").error
        assert not (data.path / "tables").exists()
        await app.type("own-rows", "1-3: a\n4-6: b")
        assert not app.at("own-rows").error


async def test_a_broken_file_is_listed_and_does_no_harm(window, data):
    folder = data.path / "tables"
    folder.mkdir()
    (folder / "broken.toml").write_text("title = ", encoding="utf-8")
    (folder / "fine.json").write_text('{"title": "Fine", "rows": ["one", "two"]}', encoding="utf-8")
    async with window("desktop", route="/tables") as app:
        assert app.has("table-own/fine")
        assert any(text.startswith("broken.toml") for text in app.texts())
        await app.type("quick", "fine")
        await app.tap("quick-table-own/fine")
        assert app.shows("two")


async def test_what_stands_beside_the_weapons(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("table-black-market")
        assert app.shows("Thompson submachine gun")
        await app.tap("cell-thompson-rolled")
        await app.tap("face-0-4")
        await app.tap("faces-take")
        assert kept(data) == 1
        await app.tap("tables-back")
        await app.tap("table-shotgun-slugs")
        assert app.keys("row-slug-12")
        await app.tap("tables-back")
        await app.tap("table-weapon-legend")
        assert app.shows("Garrotte")


async def test_the_quick_field_offers_tables_by_name(window):
    async with window("desktop") as app:
        await app.type("quick", "véhic")
        await app.tap("quick-table-vehicles")
        await app.go("tables")
        assert app.shows("Economy car")


async def test_a_table_is_found_in_either_language_and_opened_with_enter(window):
    async with window("desktop") as app:
        await app.type("quick", "phobies")
        assert app.has("quick-table-phobias")
        assert app.words_at("quick-table-phobias") == "Open · Phobias table"
        await app.submit("quick")
        await app.go("tables")
        assert app.shows("Acrophobia")
        assert app.at("quick").value == ""


@pytest.mark.parametrize(("typed", "title"), [("care at home", "Care at home"), ("phobias and", "Phobias and manias")])
async def test_enter_opens_the_rule_where_a_table_has_its_name_or_part_of_it(window, typed, title):
    async with window("desktop") as app:
        await app.type("quick", typed)
        await app.submit("quick")
        assert app.page.route == "/rules"
        assert app.shows(title)


async def test_a_weapon_is_found_by_its_name(window):
    async with window("phone") as app:
        await app.type("quick", "garot")
        await app.tap("quick-weapon-garrotte")
        assert app.shows("Garrotte")


async def test_a_name_that_is_a_skill_too_rolls_nothing_and_opens_nothing_with_enter(window, data):
    async with window("desktop") as app:
        await app.type("quick", "firearms")
        await app.submit("quick")
        assert app.page.route == "/"
        assert kept(data) == 0


async def test_dice_of_a_table_carry_its_name_in_the_log(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-other-damage")
        await app.tap(next(key for key in app.keys("cell-") if "minor" in key))
        await app.go("log")
        title = screen_tables()["other-damage"].title.of("en")
        assert f"{title} · " in app.words_at("entry-1")
        await app.tap("again-1")  # and keep it when they are rolled again
        assert f"{title} · " in app.words_at("entry-2")


async def test_dice_of_ones_own_table_carry_its_name_in_the_log(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("own-add")
        await app.type("own-title", "Rats in the walls")
        await app.type("own-rows", "1-3: nothing\n4-6: 1D6 rats")
        await app.tap("own-save")
        await app.tap(app.keys("inline-")[0])
        await app.go("log")
        assert "Rats in the walls · 1D6" in app.words_at("entry-1")

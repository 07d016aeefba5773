"""How the rows of a table read: no column twice, no empty one, figures found by a search, dice explained."""

import flet as ft
import pytest
from driver import AppDriver

from keeper_app.content.screen_files import screen_tables
from keeper_app.ui.app import build_main


@pytest.mark.parametrize(
    ("table", "heads"),
    [
        ("mov-kmh", ["sort-mov", "sort-kmh"]),
        ("half-and-fifth", ["sort-value", "sort-half", "sort-fifth"]),
        ("living-standards", ["sort-name", "sort-credit"]),
        ("difficulty-levels", ["sort-range", "sort-name", "sort-required", "sort-divisor", "sort-task"]),
        ("bouts-summary", ["sort-range", "sort-name", "sort-hours"]),
        ("armour", ["sort-name", "sort-points"]),
    ],
)
async def test_a_table_has_the_columns_that_say_something(window, table, heads):
    async with window("desktop", route="/tables") as app:
        await app.tap(f"table-{table}")
        assert app.keys("sort-") == heads


async def test_a_card_of_figures_is_headed_by_the_first(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-mov-kmh")
        assert app.shows("MOV 8")
        assert app.shows("12 km/h")


async def test_speeds_in_miles(window, prefer):
    prefer(units="imperial")
    async with window("desktop", route="/tables") as app:
        await app.tap("table-mov-kmh")
        assert app.shows("7 mph")


async def test_figures_are_searched_too(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-half-and-fifth")
        await app.type("table-search", "95")
        assert app.keys("row-value-") == ["row-value-95"]
        assert any("19" in text for text in app.texts())


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["1 bonus die: Safe or open ground", "1 penalty die: Dangerous surroundings"]),
        ("fr", ["1 dé bonus : Terrain sûr ou dégagé", "1 dé malus : Parages dangereux"]),
    ],
)
async def test_a_chase_says_which_die_its_ground_gives(data, lang, said):
    async with AppDriver(build_main(data, lang), width=390, height=844, route="/tables") as app:
        await app.tap("table-chase-locations")
        plain = {text.replace("\u00a0", " ").replace("\u202f", " ") for text in app.texts()}
        assert set(said) <= plain


async def test_the_steps_of_the_market_are_told_and_only_its_goods_are_rows(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-black-market")
        assert any("1. Ask around." in text and "5. Get away unseen." in text for text in app.texts())
        assert len(app.keys("row-")) == 4


async def test_the_flag_of_a_row_of_figures_is_seen_at_every_size(data):
    assert screen_tables()["half-and-fifth"].row("value-95").flag
    for width in (390, 820, 1440):
        async with AppDriver(build_main(data, "en"), width=width, height=1180, route="/tables") as app:
            await app.tap("table-half-and-fifth")
            await app.type("table-search", "95")
            assert app.shows("As printed")


async def test_ten_results_leave_room_for_the_rows(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-phobias")
        for _ in range(9):
            await app.tap("times-more")
        await app.tap("table-roll")
        assert sum(text.startswith("Phobias · ") for text in app.texts()) == 10
        scrolled = [
            c for c in app.walk() if isinstance(c, ft.Container) and isinstance(c.content, ft.ListView) and c.height
        ]
        assert [c.height for c in scrolled] == [pytest.approx(900 * 0.34)]

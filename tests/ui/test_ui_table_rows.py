"""How the rows of a table read: no column twice, no empty one, figures found by a search, dice explained."""

import flet as ft
import pytest
from driver import SIZES, words_in
from sketch import Sketch

from keeper_app.content.screen_files import screen_tables


@pytest.fixture
def opened(data):
    """A table at one of the three sizes, for whoever only reads it: `await opened("armour", "phone")`."""
    made = []

    async def open_table(table, size, lang="en"):
        made.append(Sketch(data, lang, size, "tables"))
        await made[0].tap(f"table-{table}")
        return made[0]

    yield open_table
    made[0].close()


def said(app):
    return words_in(app.within_reach())


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
async def test_a_table_has_the_columns_that_say_something(opened, table, heads):
    app = await opened(table, "desktop")
    assert app.keys("sort-") == heads


async def test_a_card_of_figures_is_headed_by_the_first(opened):
    app = await opened("mov-kmh", "phone")
    assert "MOV 8" in said(app)
    assert "12 km/h" in said(app)


async def test_speeds_in_miles(opened, prefer):
    prefer(units="imperial")
    assert "7 mph" in said(await opened("mov-kmh", "desktop"))


async def test_figures_are_searched_too(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-half-and-fifth")
        await app.type("table-search", "95")
        assert app.keys("row-value-") == ["row-value-95"]
        assert any("19" in text for text in app.texts())


@pytest.mark.parametrize(
    ("lang", "hints"),
    [
        ("en", ["1 bonus die: Safe or open ground", "1 penalty die: Dangerous surroundings"]),
        ("fr", ["1 dé bonus : Terrain sûr ou dégagé", "1 dé malus : Parages dangereux"]),
    ],
)
async def test_a_chase_says_which_die_its_ground_gives(opened, lang, hints):
    app = await opened("chase-locations", "phone", lang)
    assert all(hint in said(app) for hint in hints)


async def test_the_steps_of_the_market_are_told_and_only_its_goods_are_rows(opened):
    app = await opened("black-market", "phone")
    assert "1. Ask around." in said(app)
    assert "5. Get away unseen." in said(app)
    assert "It takes 1 month." in said(app)
    assert len(app.keys("row-")) == 4


async def test_the_flag_of_a_row_of_figures_is_seen_at_every_size(opened):
    assert screen_tables()["half-and-fifth"].row("value-95").flag
    app = await opened("half-and-fifth", "phone")
    await app.type("table-search", "95")
    for size in SIZES:
        app.resize(size)
        assert "As printed" in said(app)


@pytest.mark.parametrize(("lang", "marks"), [("en", ("Read aloud", "For the keeper")), ("fr", ("À lire", "Pour le"))])
async def test_what_a_bout_reads_aloud_stands_under_its_row(opened, lang, marks):
    row = screen_tables()["bouts-real-time"].row("faint")
    app = await opened("bouts-real-time", "phone", lang)
    await app.type("table-search", row.name.of(lang))
    for size in SIZES:
        app.resize(size)
        assert all(mark in said(app) for mark in marks)
        assert row.keeper.of(lang)[:30] in said(app)
        assert row.aloud.of(lang)[:30] in said(app)


async def test_a_row_with_nothing_to_read_says_nothing_of_it(opened):
    app = await opened("sanity-costs", "phone")
    assert "Read aloud" not in said(app)
    assert "For the keeper" not in said(app)


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

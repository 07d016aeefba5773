"""Of the Tables room only what changed is drawn again: each of its parts changed once, its neighbours left alone."""

from collections import Counter
from contextlib import asynccontextmanager

import pytest
from redrawn import drawn_parts, parts_of

from keeper_app.ui.components.long_list import PAGE

OURS = parts_of("tables")
ATTIC = 'id = "attic"\ntitle = "In the attic"\nrows = ["An owl", "1D6 rats"]\n'
OPENED = {"tables_screen", "table_list", "table_title", "search_field"}


async def drawn_by(step):
    """Which parts of the room a step draws, and how often."""
    with drawn_parts() as drawn:
        await step
    return Counter(name for name in drawn if name in OURS)


async def tap_row(app, weapon):
    await app.fire(app.at(f"weapon-{weapon}"), "click")


@asynccontextmanager
async def armed(window):
    """The weapons on a desktop, one of them chosen."""
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await tap_row(app, "derringer-25")
        yield app


async def test_a_table_of_ones_own_is_one_more_tile(window, data):
    async with window("desktop", route="/tables") as app:
        (data.path / "tables").mkdir()
        (data.path / "tables" / "attic.toml").write_text(ATTIC, encoding="utf-8")
        assert await drawn_by(app.tap("own-add")) == {"tables_list": 1, "tile": 1}


async def test_a_key_among_the_tables_draws_the_list_and_its_field(window):
    async with window("desktop", route="/tables") as app:
        assert await drawn_by(app.type("tables-filter", "zzzz")) == {"tables_list": 1, "search_field": 1}


@pytest.mark.parametrize(
    ("size", "parts"), [("phone", {"table_top", "row_card"}), ("desktop", {"column_heads", "row_line"})]
)
async def test_a_table_that_opens_draws_the_room(window, size, parts):
    async with window(size, route="/tables") as app:
        assert set(await drawn_by(app.tap("table-armour"))) == OPENED | parts


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_key_in_a_table_draws_no_row_that_stays(window, size):
    async with window(size, route="/tables") as app:
        await app.tap("table-bouts-summary")
        drawn = await drawn_by(app.type("table-search", "amnesia"))
        assert drawn == {"search_field": 1, "table_title": 1, "table_list": 1}


async def test_another_column_draws_the_heads_and_another_list(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-armour")
        rows = len(app.keys("row-"))
        assert await drawn_by(app.tap("sort-points")) == {"column_heads": 1, "table_list": 1, "row_line": rows}


@pytest.mark.parametrize(("size", "row"), [("phone", "row_card"), ("desktop", "row_line")])
async def test_a_roll_on_a_table_draws_the_result_and_the_row_that_it_marks(window, size, row):
    async with window(size, route="/tables") as app:
        await app.tap("table-bouts-summary")
        assert await drawn_by(app.tap("table-roll")) == {"rolled": 1, "table_list": 1, row: 1}


async def test_how_often_a_table_is_rolled_draws_nothing_else(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-phobias")
        assert await drawn_by(app.tap("times-more")) == {"roll_settings": 1}


async def test_more_rows_draw_the_list_and_those_rows(window):
    async with armed(window) as app:
        assert await drawn_by(app.tap("more-rows")) == {"weapon_list": 1, "weapon_line": PAGE}


async def test_a_row_tapped_draws_it_and_the_one_before_and_what_lies_beside(window):
    async with armed(window) as app:
        drawn = await drawn_by(tap_row(app, "lee-enfield"))
        beside = {"weapon_beside": 1, "weapon_card": 1, "weapon_spread": 1, "weapon_extreme": 1, "weapon_bonus": 1}
        assert drawn == {"weapon_line": 2, **beside}


async def test_a_key_among_the_weapons_leaves_the_filters_and_what_lies_beside(window):
    async with armed(window) as app:
        drawn = await drawn_by(app.type("table-search", "derringer"))
        assert set(drawn) - {"weapon_line"} == {"search_field", "weapons_title", "weapon_list"}


async def test_a_filter_leaves_the_search_and_what_lies_beside(window):
    async with armed(window) as app:
        drawn = await drawn_by(app.tap("filter-impales"))
        assert set(drawn) == {"filters", "weapons_title", "weapon_list", "weapon_line"}


async def test_another_order_of_weapons_draws_the_heads_and_another_list(window):
    async with armed(window) as app:
        drawn = await drawn_by(app.tap("sort-damage"))
        assert drawn == {"weapon_heads": 1, "weapon_list": 1, "weapon_line": PAGE}


async def test_armour_moves_the_charts_only(window):
    async with armed(window) as app:
        assert await drawn_by(app.tap("armour-more")) == {"weapon_spread": 1, "weapon_extreme": 1, "weapon_bonus": 1}


async def test_another_distance_draws_the_card_and_its_charts(window):
    async with armed(window) as app:
        await app.type("table-search", "16-gauge")
        await tap_row(app, "shotgun-16-double")
        assert await drawn_by(app.tap("band-1")) == {"weapon_card": 1, "weapon_spread": 1, "weapon_extreme": 1}


async def test_a_second_weapon_compared_offers_the_comparison_above_the_list(window):
    async with armed(window) as app:
        assert await drawn_by(app.tap("compare-add")) == {}
        assert await drawn_by(app.tap(app.keys("compare-take-")[0])) == {"weapons_title": 1}


async def test_a_phone_draws_the_card_whose_price_is_of_another_era(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await app.type("table-search", "luger")
        drawn = await drawn_by(app.tap("filter-modern"))
        assert drawn == {"filters": 1, "weapon_list": 1, "weapon_tile": 1}


async def test_another_list_begins_with_its_first_rows(window):
    async with armed(window) as app:
        await app.tap("more-rows")
        assert await drawn_by(app.tap("sort-name")) == {"weapon_heads": 1, "weapon_list": 1, "weapon_line": PAGE}

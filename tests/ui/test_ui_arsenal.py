"""The weapon table: narrowed by skill, priced by era, in order; and all a weapon's card says."""

from fractions import Fraction

import flet as ft
import pytest
from driver import AppDriver, kept

from keeper_app.content.weapon_table import weapons
from keeper_app.dice import parse_expression
from keeper_app.odds import spread_of
from keeper_app.ui.app import build_main
from keeper_app.ui.components.damage_chart import likely_span


def weapon_rows(app):
    known = {weapon.id for weapon in weapons()}
    return [id_ for key in app.keys("weapon-") if (id_ := key.removeprefix("weapon-")) in known]


async def all_rows(app):
    while app.has("more-rows"):
        await app.tap("more-rows")
    return weapon_rows(app)


async def open_weapon(app, search, id_):
    await app.type("table-search", search)
    await app.fire(app.at(f"weapon-{id_}"), "click")


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_a_skill_narrows_the_table_and_is_taken_off_again(window, size):
    async with window(size, route="/tables") as app:
        await app.tap("table-weapons")
        await app.tap("filter-skill")
        await app.tap("weapon-skill-firearms-smg")
        assert not app.sheets
        wanted = {w.id for w in weapons() if "firearms-smg" in (w.skill, w.volley_skill)}
        assert set(await all_rows(app)) == wanted
        assert {"thompson", "ak-47"} <= wanted
        await app.tap("filter-skill")
        assert len(await all_rows(app)) == 104


@pytest.mark.parametrize(
    ("typed", "found"), [("luger", "luger-p08"), ("lugger", "luger-p08"), ("epee lgere", "light-sword")]
)
async def test_slips_are_forgiven_only_where_nothing_is_called_so(window, typed, found):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await app.type("table-search", typed)
        assert weapon_rows(app) == [found]


async def test_prices_are_those_of_the_era_filtered_by(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await app.type("table-search", "luger")
        assert app.shows("$75")
        await app.tap("filter-modern")
        assert app.shows("$600")
        assert not app.shows("$75")
        await app.tap("filter-price-100")
        assert weapon_rows(app) == []
        await app.tap("filter-classic")
        assert weapon_rows(app) == ["luger-p08"]


async def test_what_has_no_price_comes_last_either_way(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        for _ in range(2):
            await app.tap("sort-price")
            prices = [next(w for w in weapons() if w.id == id_).price.classic for id_ in await all_rows(app)]
            priced = [price for price in prices if price is not None]
            assert prices == [*priced, *[None] * (len(prices) - len(priced))]
            assert priced in (sorted(priced), sorted(priced, reverse=True))


async def test_accents_do_not_send_a_name_to_the_end_of_the_list(data):
    async with AppDriver(build_main(data, "fr"), width=1440, height=900, route="/tables") as app:
        await app.tap("table-weapons")
        rows = await all_rows(app)
        assert rows.index("kitchen-knife") < rows.index("light-sword") < rows.index("bullwhip")


async def test_a_shotgun_shows_every_distance_its_note_and_its_slug(real, data):
    async with real("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "16-gauge", "shotgun-16-double")
        for mean, extreme in ((9, 14), (4.5, 7), (2.5, 4)):
            assert any(text.startswith(f"{mean} on average") for text in app.texts())
            assert app.shows(f"Extreme success: {extreme}")
        assert any("14 for a 16-gauge" in text for text in app.texts())
        assert any("gives 24" in text for text in app.texts())
        await app.tap("weapon-slug")
        await app.tap("face-0-3")
        await app.tap("faces-take")
        assert kept(data) == 1
        await app.go("log")
        assert app.shows("16-gauge (double barrel) · 1D10+5")


async def test_each_distance_of_a_shotgun_rolls_its_own_dice(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "16-gauge", "shotgun-16-double")
        assert app.shows("1D6+1 · ≤ 20 m")
        await app.tap("damage-1")
        await app.tap("face-0-6")
        await app.tap("faces-take")
        await app.go("log")
        assert app.shows("16-gauge (double barrel) · 1D6+1")
        assert kept(data) == 1


async def test_the_thompson_has_a_price_that_is_rolled(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        await app.tap("weapon-market")
        await app.tap("face-0-4")
        await app.tap("faces-take")
        await app.go("log")
        assert app.shows("200")
        assert kept(data) == 1


def columns_drawn(app, label):
    """How many columns the chart of this name has."""
    chart = next(c for c in app.walk() if isinstance(c, ft.Semantics) and c.label == label)
    return len(chart.content.controls)


async def test_an_impale_is_drawn_and_armour_moves_it(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        assert columns_drawn(app, "Extreme success: 15 to 24, 19.5 on average") == 10
        for _ in range(3):
            await app.tap("armour-more")
        assert columns_drawn(app, "Extreme success: 12 to 21, 16.5 on average") == 10


async def test_four_weapons_are_compared_each_with_its_impale_and_no_fifth(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        for search, id_ in (
            ("thompson", "thompson"),
            ("chainsaw", "chainsaw"),
            ("garrotte", "garrotte"),
            ("bow", "bow"),
        ):
            await open_weapon(app, search, id_)
            await app.tap("compare-toggle")
        await open_weapon(app, "luger", "luger-p08")
        assert app.at("compare-toggle").disabled
        await app.tap("compare-open")
        assert len(app.keys("compare-roll-")) == 4
        for label in ("Extreme success: 15 to 24, 19.5 on average", "Extreme success: 18 to 32, 25 on average"):
            assert columns_drawn(app, label) > 1


@pytest.mark.parametrize(
    ("weapon", "tags", "absent"),
    [
        ("thompson", ["Illegal in the 1920s", "Black market"], []),
        ("ak-47", ["Black market"], ["Illegal in the 1920s"]),
        ("mp5", ["Not sold"], ["Illegal in the 1920s", "Black market"]),
        ("luger-p08", [], ["Illegal in the 1920s", "Black market"]),
    ],
)
async def test_what_the_law_says_of_a_weapon(window, weapon, tags, absent):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, weapon.replace("-p08", ""), weapon)
        assert all(app.shows(tag) for tag in tags)
        assert not any(app.shows(tag) for tag in absent)


async def test_the_market_says_how_long_it_takes(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-black-market")
        assert any(text.endswith("It takes 1 month.") for text in app.texts())


@pytest.mark.parametrize("dice", ["1D3", "1D4", "1D6", "1D8", "1D10", "1D20", "2D6", "3D6+2", "5"])
def test_the_likely_span_lies_about_the_mean(dice):
    """Where every total is as likely, none at the end is favoured."""
    spread = spread_of(parse_expression(dice))
    low, high = likely_span(spread)
    assert abs(low + high - 2 * spread.mean) <= 1
    assert sum(spread.chance(total) for total in range(low, high + 1)) >= Fraction(2, 3)
    assert sum(spread.chance(total) for total in range(low, high)) < Fraction(2, 3)

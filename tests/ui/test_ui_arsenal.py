"""The weapon table: narrowed by skill, priced by era; and all a weapon's card says."""

import flet as ft
from driver import kept

from keeper_app.content.weapon_table import weapons


def weapon_rows(app):
    known = {weapon.id for weapon in weapons()}
    return [id_ for key in app.keys("weapon-") if (id_ := key.removeprefix("weapon-")) in known]


async def open_weapon(app, search, id_):
    await app.type("table-search", search)
    await app.fire(app.at(f"weapon-{id_}"), "click")


async def test_a_skill_narrows_the_table_and_is_taken_off_again(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        first = weapon_rows(app)
        await app.tap("filter-skill")
        await app.tap("weapon-skill-firearms-smg")
        assert not app.sheets
        wanted = {w.id for w in weapons() if "firearms-smg" in (w.skill, w.volley_skill)}
        assert set(weapon_rows(app)) == wanted
        assert {"thompson", "ak-47"} <= wanted
        await app.tap("filter-skill")
        assert weapon_rows(app) == first


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
        assert app.shows("16-gauge shotgun (double barrel) · 1D10+5")


async def test_each_distance_of_a_shotgun_rolls_its_own_dice(real, data):
    async with real("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "16-gauge", "shotgun-16-double")
        assert app.shows("1D6+1 · ≤ 20 m")
        await app.tap("damage-1")
        await app.tap("face-0-6")
        await app.tap("faces-take")
        await app.go("log")
        assert app.shows("16-gauge shotgun (double barrel) · 1D6+1")
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
        assert app.shows("7.5 on average")
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

"""The weapon table: narrowed by skill, priced by era; and all a weapon's card says."""

import flet as ft
import pytest
from driver import inside, kept, words_in

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
        for band, (mean, extreme) in enumerate(((9, 14), (4.5, 7), (2.5, 4))):
            await app.tap(f"band-{band}")
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
        assert [app.words_at(f"band-{at}") for at in range(3)] == ["2D6+2 ≤ 10 m", "1D6+1 ≤ 20 m", "1D4 ≤ 50 m"]
        await app.tap("band-1")
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


def compared(app):
    """What is compared, in its order."""
    return [key.removeprefix("compare-roll-") for key in app.keys("compare-roll-")]


def strips(app):
    """The columns of each chart in the comparison: how high each is."""
    sheet = app.within_reach()
    charts = [c for c in sheet if isinstance(c, ft.Semantics) and c.label and " on average, " in c.label]
    return [[stack.controls[1].height for stack in chart.content.controls] for chart in charts]


def rows_compared(app):
    """The rows of figures by their names, a cell for each weapon."""
    rows = {}
    for row in (c for c in app.within_reach() if isinstance(c, ft.Row)):
        name, *cells = [words_in(c) for c in row.controls]
        rows.setdefault(name, cells)
    return rows


async def test_four_weapons_are_compared_and_no_fifth(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        await app.tap("compare-add")
        for id_ in ("chainsaw", "garrotte", "bow"):
            await app.type("compare-search", id_)
            await app.tap(f"compare-take-{id_}")
            assert app.at("compare-search").value == "" if app.has("compare-search") else id_ == "bow"
        assert compared(app) == ["thompson", "chainsaw", "garrotte", "bow"]
        assert not app.has("compare-search")
        assert rows_compared(app)["Extreme success"] == ["15–24", "18–32", "7–12", "6"]


async def test_weapons_are_compared_on_one_axis_with_all_their_figures(window):
    """1D10+2 and 1D6+½DB: whatever one of them cannot do is a place on the axis too."""
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        await app.tap("compare-add")
        await app.type("compare-search", "bow")
        await app.tap("compare-take-bow")
        first, second = strips(app)
        assert len(first) == len(second) == 12  # from 1 to 12
        assert [height > 1 for height in first] == [False, False, *[True] * 10]
        assert [height > 1 for height in second] == [*[True] * 6, *[False] * 6]
        assert max(second) > max(first)  # six totals share what ten do
        rows = rows_compared(app)
        assert rows["Average"] == ["7.5", "3.5"]
        assert rows["Capacity"] == ["20/30/50", "1"]
        assert rows["Price, 1920s"] == ["$200", "$7"]
        assert rows["Range"] == ["20 m", "30 m"]


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_from_a_weapon_to_two_side_by_side_in_two_taps(window, size):
    async with window(size, route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        await app.tap("compare-add")
        await app.tap(app.keys("compare-take-")[0])  # one of the same kind
        assert len(compared(app)) == 2


async def test_what_leaves_the_comparison_is_offered_again_and_the_last_closes_it(window):
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        await app.tap("compare-add")
        other = app.keys("compare-take-")[0].removeprefix("compare-take-")
        await app.tap(f"compare-take-{other}")
        await app.tap(f"compare-drop-{other}")
        assert compared(app) == ["thompson"]
        assert app.has(f"compare-take-{other}")
        await app.type("compare-search", "zzzzz")
        assert app.shows("Nothing")
        await app.tap("compare-drop-thompson")
        assert not app.sheets


async def test_a_fifth_takes_the_place_of_the_last(window):
    async with window("desktop", route="/tables") as app:
        await app.tap("table-weapons")
        for search in ("thompson", "chainsaw", "garrotte", "bow", "derringer"):
            id_ = "derringer-25" if search == "derringer" else search
            await open_weapon(app, search, id_)
            await app.tap("compare-add")
            found = compared(app)
            await app.tap("sheet-close")
        assert found == ["thompson", "chainsaw", "garrotte", "derringer-25"]


# --- at every width -----------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "columns"),
    [
        ((820, 1180), ["name", "damage", "range", "price"]),
        ((1024, 768), ["name", "damage", "range", "price"]),
        ((1180, 820), ["name", "damage", "range", "price"]),
        ((1440, 900), ["name", "damage", "range", "malfunction", "price"]),
        ((1920, 1080), ["name", "skill", "damage", "range", "malfunction", "price"]),
    ],
    ids=str,
)
async def test_the_chosen_weapon_stands_beside_the_others_where_there_is_room(window, size, columns):
    async with window("desktop", route="/tables") as app:
        await app.resize(*size)
        await app.tap("table-weapons")
        assert [key.removeprefix("sort-") for key in app.keys("sort-")] == columns
        await open_weapon(app, "thompson", "thompson")
        assert app.has("damage-0")
        assert app.has("table-search") == (size[0] >= 1000)  # the list is still there


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_another_weapon_begins_at_its_top(window, size):
    """What scrolls is another control: it has not been scrolled yet."""
    async with window(size, route="/tables") as app:
        await app.tap("table-weapons")
        seen = []
        for id_ in ("derringer-25", "lee-enfield"):
            await app.fire(app.at(f"weapon-{id_}"), "click")
            seen.append(app.at(f"weapon-of-{id_}")._i)
            if size == "phone":
                await app.tap("tables-back")
        assert seen[0] != seen[1]


async def test_a_weapon_page_has_what_is_asked_for_first(window):
    """Dice and average, chart, figures, Roll; notes and reckoning with a bonus come below."""
    async with window("phone", route="/tables") as app:
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        card, below = app.at("weapon-of-thompson").controls[0]._b.controls
        assert "7.5 on average" in words_in(card)
        assert "$200 (1920s) · $1,600 (today)" in words_in(card)
        assert inside(card).keys == ["tables-back", "damage-0", "weapon-give", "compare-add"]
        assert "armour-more" in inside(below).keys


async def test_a_phone_held_across_has_the_figures_and_the_roll_beside_the_chart(window):
    async with window("desktop", route="/tables") as app:
        await app.resize(844, 390)
        await app.tap("table-weapons")
        await open_weapon(app, "thompson", "thompson")
        page = inside(app.at("weapon-of-thompson"))
        halves = next(c for c in page if isinstance(c, ft.Row) and "damage-0" in inside(c).keys).controls
        assert ["damage-0" in inside(half).keys for half in halves] == [False, True]
        assert "7.5 on average" in words_in(halves[0])
        assert "20/30/50" in words_in(halves[1])

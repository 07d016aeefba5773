"""A person's sheet at every width: what stands beside what, in how many columns, and what begins at its top."""

import flet as ft
import pytest
from cast import MARGUERITE, SILAS, on_sheet
from driver import inside, words_in

from keeper_app.content.skill_table import skills
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import CHARACTERISTICS

PANES = {(1180, 820): 2, (1280, 800): 2, (1440, 900): 2, (1920, 1080): 3}


def panes(app, who=1):
    """The keys in each pane of the sheet, from left to right."""
    found = [c for c in app.within_reach() if str(c._values.get("key", "")).startswith(f"sheet-{who}")]
    return [inside(one).keys for one in found]


def skill_columns(app):
    """The skills, column by column: a row of nothing but skills, or all below one another."""
    for row in (c for c in app.within_reach() if isinstance(c, ft.Row)):
        columns = [[key for key in inside(each).keys if key.startswith("tick-")] for each in row.controls]
        if len(columns) > 1 and all(columns):
            return columns
    return [app.keys("tick-")]


@pytest.mark.parametrize(("size", "count"), PANES.items(), ids=str)
async def test_a_wide_window_has_skills_in_two_columns_beside_who_they_are(cast, window, size, count):
    async with window("desktop", route="/people") as app:
        await app.resize(*size)
        parts = panes(app)
        assert len(parts) == count
        assert {f"roll-{name}" for name in CHARACTERISTICS} <= set(parts[0])
        assert "roll-spot-hidden" in parts[1]
        left, right = skill_columns(app)
        assert abs(len(left) - len(right)) <= 1
        assert [*left, *right] == app.keys("tick-")


@pytest.mark.parametrize(("size", "count"), PANES.items(), ids=str)
async def test_weapons_stand_at_the_top_of_a_pane_however_many_skills_there_are(earlier, window, size, count):
    many = {one.id: 20 for one in skills() if one.kind == "skill"}
    earlier((SeatPerson("Polymath", {**MARGUERITE.values, **many}, sheet=MARGUERITE.sheet), ()))
    async with window("desktop", route="/people") as app:
        await app.resize(*size)
        tapped = [key for key in panes(app)[count - 1] if not key.startswith(("sheet-", "arm-of-"))]
        assert tapped[:2] == ["arm-0", "damage-0"]


async def test_a_tablet_has_figures_in_a_row_then_weapons_then_two_columns_of_skills(cast, window):
    async with window("desktop", route="/people") as app:
        await app.resize(1024, 768)
        (only,) = panes(app)
        order = [only.index(key) for key in ("roll-str", "arm-0", "tick-dodge", "skill-others")]
        assert order == sorted(order)
        assert len(skill_columns(app)) == 2
        row = next(c for c in app.within_reach() if isinstance(c, ft.Row) and _rolls(c) == list(CHARACTERISTICS))
        assert len(row.controls) == 8


def _rolls(row):
    return [key.removeprefix("roll-") for c in row.controls for key in inside(c).keys if key.startswith("roll-")]


async def test_an_upright_tablet_has_one_column(cast, window):
    async with window("tablet", route="/people") as app:
        assert len(panes(app)) == 1
        assert len(skill_columns(app)) == 1


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768), (1440, 900)], ids=str)
async def test_the_sheet_of_somebody_else_begins_at_its_top(cast, window, size):
    """What scrolls is another control for another person: it has not been scrolled yet."""
    async with window("desktop", route="/people") as app:
        await app.resize(*size)
        before = _scrolls(app)
        await app.tap("person-2")
        assert len(_scrolls(app)) == len(before)
        assert not set(_scrolls(app)) & set(before)


def _scrolls(app):
    return [c._i for c in app.within_reach() if str(c._values.get("key", "")).startswith("sheet-")]


async def test_damage_shows_the_persons_own_bonus(cast, window):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, 2)
        assert [app.words_at(f"damage-{at}") for at in (0, 1)] == ["1D8+1D4", "1D3+1D4"]
        await on_sheet(app, 1)
        assert app.words_at("damage-1") == "1D3"  # she has none


async def test_whoever_is_weak_strikes_for_less(earlier, window):
    earlier((SeatPerson("Zoé", {**SILAS.values, "str": 20, "siz": 30}, sheet=SILAS.sheet), ()))
    async with window("desktop", route="/people") as app:
        assert app.words_at("damage-0") == "1D8-2"


# --- what nobody taught them --------------------------------------------------


async def test_an_untrained_skill_is_rolled_from_the_sheet_at_its_base(cast, real):
    async with real("phone", route="/people") as app:
        await on_sheet(app, 1, "skills")
        await app.tap("skill-others")
        assert app.words_at("base-swim") == "Swim 20 10 · 4"
        assert not {"base-spot-hidden", "base-dodge", "base-cthulhu-mythos", "base-str"} & set(app.keys())
        await app.type("other-search", "swimm")
        assert app.keys("base-") == ["base-swim"]
        await app.tap("base-swim")
        assert app.page.route == "/roll"
        await app.tap("roll")
        await app.read_out("10", "5")
        await app.go("log")
        assert "Marguerite Vasseur · Swim 20" in app.words_at(app.keys("entry-")[0])


async def test_enter_takes_the_first_that_answers(cast, window):
    async with window("desktop", route="/people") as app:
        await on_sheet(app, 2)
        await app.tap("skill-others")
        await app.type("other-search", "zzzz")
        await app.submit("other-search")
        assert app.page.route == "/people"
        assert app.shows("Nothing")
        await app.type("other-search", "listen")
        await app.submit("other-search")
        assert app.page.route == "/roll"
        assert "Listen" in " ".join(app.texts())


async def test_the_list_beside_a_sheet_puts_whoever_is_open_in_order(cast, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-3")
        assert app.keys("up-") == ["up-3"]
        await app.tap("up-3")
        people = [key for key in app.keys("person-") if key[7:].isdigit()]
        assert people[:3] == ["person-1", "person-3", "person-2"]


@pytest.mark.parametrize("size", ["phone", "desktop"])
async def test_no_kind_of_person_is_out_of_sight(cast, window, size):
    async with window(size, route="/people") as app:
        ends = {"kind-all", "kind-creature"}
        row = [c for c in app.within_reach() if isinstance(c, ft.Row) and ends <= set(inside(c).keys)][-1]
        assert row.wrap
        assert words_in(row) == "All Investigators 2 NPCs 1 Creatures 2"

"""What SAN is drawn with: cells that can be counted, a change, the line of a campaign, paper to read from."""

from itertools import pairwise

import flet as ft
import flet.canvas as cv
import pytest
from driver import inside, own_name, plain
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.people.parts import Condition, Mind
from keeper_app.play.people.person import Person
from keeper_app.ui.components.person_tile import condition_icons, person_tile
from keeper_app.ui.components.read_aloud import for_keeper, keeper_lines, read_aloud
from keeper_app.ui.components.san_line import Plot, SanStep, cause_list, day_names, san_line
from keeper_app.ui.components.sanity import MOST_BEYOND, WIDTH, cell_width, cells, day_cells, san_change
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import PALETTES
from keeper_app.words import words_in


def look(width=390, scale=1.0, lang="en", palette="dark"):
    return Look(PALETTES[palette], words_in(lang), width, 844, scale)


def colours(drawn):
    return [one.bgcolor for one in inside(drawn) if isinstance(one, ft.Container)]


def texts(drawn):
    return [plain(one.value) for one in inside(drawn) if isinstance(one, ft.Text)]


def spoken(drawn):
    return " ".join(
        label
        for one in inside(drawn)
        if (label := getattr(one, "semantics_label", None) or getattr(one, "label", None))
    )


def drawn_width(row):
    return sum(one.width for one in row.controls) + row.spacing * (len(row.controls) - 1)


# --- the day's cells ----------------------------------------------------------


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("lost", "limit"), [(0, 9), (4, 10), (1, 1), (18, 19), (0, 1)])
def test_a_cell_for_each_point_the_day_allows(lost, limit, palette):
    here = look(palette=palette)
    row = colours(cells(here, lost, limit))
    assert len(row) == limit
    full = here.c.danger if lost >= limit else here.c.san
    assert row == [full] * lost + [here.c.line] * (limit - lost)


def test_what_goes_beyond_stands_behind_a_line_in_the_colour_of_danger():
    here = look()
    row = colours(cells(here, 9, 7))
    assert row == [here.c.danger] * 7 + [here.c.text] + [here.c.danger] * 2
    assert len(colours(cells(here, 40, 7))) == 7 + 1 + MOST_BEYOND
    assert "40 / 7" in texts(day_cells(here, 40, 7))


@given(st.integers(0, 99), st.integers(1, 19), st.sampled_from([1.0, 1.25, 1.5, 2.0]))
def test_the_cells_always_fit_and_can_be_told_apart(lost, limit, scale):
    here = look(scale=scale)
    row = cells(here, lost, limit)
    assert drawn_width(row) <= here.px(WIDTH)
    assert all(one.width >= 1 for one in row.controls)
    assert row.spacing >= 1


def test_cells_keep_their_width_however_few_they_are():
    assert cell_width(1, WIDTH) == cell_width(9, WIDTH) == (6, 3)
    assert cell_width(19, WIDTH) == (4, 2)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cells_are_said_in_words_once(lang):
    drawn = day_cells(look(lang=lang), 4, 10)
    said = [one.semantics_label for one in inside(drawn) if isinstance(one, ft.Text)]
    assert "4" in said[0]
    assert "10" in said[0]
    assert said[1:] == [""]
    assert "limit" in own_name(day_cells(look(lang=lang), 10, 10))


@pytest.mark.parametrize("width", [360, 390, 820, 1440])
def test_with_doubled_text_the_cells_fit_a_phone(width):
    assert day_cells(look(width, 2.0), 12, 19).width <= width - 4 * 16


def test_a_change_shows_before_and_after_and_no_change_shows_one():
    assert texts(san_change(look(), 48, 44, 65)) == ["SAN", "48", "44"]
    assert texts(san_change(look(), 48, 48, 65)) == ["SAN", "48"]
    assert "SAN from 48 to 44" in own_name(san_change(look(), 48, 44, None))


def test_conditions_of_one_sign_share_it_and_say_both():
    insane = tuple(Condition(f"{kind}-insanity") for kind in ("temporary", "indefinite"))
    icons = condition_icons(look(), Person(1, "Ada", conditions=(*insane, Condition("phobia"))))
    assert [icon.semantics_label for icon in icons] == ["Temporary insanity, Indefinite insanity", "Phobia"]


@pytest.mark.parametrize("width", [390, 1440])
def test_a_tile_counts_the_day_only_where_it_cost_something(width):
    person = Person(1, "Ada", (("sanity", 40),), mind=Mind(morning=44, lost=4))
    shown = texts(person_tile(look(width), person, on=False, on_click=None))
    assert "−4/8" in shown
    assert not [one for one in texts(person_tile(look(width), Person(1, "Ada"), on=False, on_click=None)) if "/" in one]


# --- the line ----------------------------------------------------------------

LINE = (
    SanStep(0, 60, 0, "", "Day 1"),
    SanStep(0, 54, -6, "A ghoul", "Day 1"),
    SanStep(2, 53, -1, "A body", "Day 3"),
    SanStep(9, 58, 5, "Rest", "Day 10"),
)


def canvas_of(drawn):
    return next(one for one in inside(drawn) if isinstance(one, cv.Canvas))


def test_the_line_falls_in_the_colour_of_danger_and_rises_in_the_accent():
    here = look()
    shapes = canvas_of(san_line(here, LINE, 90, width=320)).shapes
    upright = [one for one in shapes if isinstance(one, cv.Line) and one.x1 == one.x2 and one.paint.stroke_width == 3]
    assert [one.paint.color for one in upright] == [here.c.danger, here.c.danger, here.c.accent]
    assert [one.y2 > one.y1 for one in upright] == [True, True, False]
    days = [one for one in shapes if isinstance(one, cv.Line) and one.x1 == one.x2 and one.paint.color == here.c.line]
    assert len(days) == 2


@given(st.lists(st.integers(0, 99), min_size=1, max_size=300), st.integers(0, 99), st.integers(200, 900))
def test_the_line_stays_on_its_canvas(sans, most, width):
    points = [SanStep(at // 3, san, 0, "x", f"Day {at // 3 + 1}") for at, san in enumerate(sans)]
    drawn = canvas_of(san_line(look(), points, most, width=width))
    for one in drawn.shapes:
        xs = (one.x1, one.x2) if isinstance(one, cv.Line) else (one.x,)
        ys = (one.y1, one.y2) if isinstance(one, cv.Line) else (one.y,)
        assert all(0 <= x <= width + 0.01 for x in xs)
        assert all(0 <= y <= drawn.height for y in ys)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=120), st.integers(150, 900))
def test_names_of_days_never_run_into_one_another(gaps, width):
    days, day = [], 0
    for gap in gaps:
        day += gap
        days.append(SanStep(day, 50, 0, "", f"D{day}"))
    plot = Plot(width, 120, 99, len(days))
    named = day_names(days, plot, 44)
    assert named
    lefts = [left for left, _ in named]
    assert all(b - a >= 44 for a, b in pairwise(lefts))
    assert all(0 <= left <= width - 44 or left == 0 for left in lefts)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_line_is_told_in_words_and_its_causes_listed_newest_first(lang):
    here = look(lang=lang)
    said = spoken(san_line(here, LINE, 90, width=320))
    for figure in ("60", "53", "58", "90", "Day 10"):
        assert figure in said
    listed = texts(cause_list(here, LINE))
    assert [one for one in listed if one in ("A ghoul", "A body", "Rest")] == ["Rest", "A body", "A ghoul"]
    assert [one for one in listed if one[0] in "+−"] == ["+5", "−1", "−6"]


# --- paper --------------------------------------------------------------------


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_read_aloud_stands_on_paper_and_the_keepers_part_does_not(palette):
    here = look(palette=palette)
    sheet = read_aloud(here, "Flight", "Your legs no longer ask you.", "Eleanor · 6 rounds")
    assert sheet.bgcolor == here.c.paper
    assert texts(sheet) == ["READ ALOUD", "Flight", "Your legs no longer ask you.", "Eleanor · 6 rounds"]
    inks = {one.style.color for one in inside(sheet) if isinstance(one, ft.Text)}
    assert inks == {here.c.on_paper, here.c.on_paper_soft}
    own = for_keeper(here, *keeper_lines(here, ["Takes the first car."]))
    assert own.bgcolor == here.c.surface
    assert texts(own) == ["FOR THE KEEPER ONLY", "Takes the first car."]

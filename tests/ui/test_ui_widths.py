"""What the width of a window does to strips and panes: names stay whole, what goes on is seen to go on."""

import flet as ft
import pytest
from driver import AppDriver, inside
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.ui.look import Look
from keeper_app.ui.party import tile_width
from keeper_app.ui.screens.combat import acting, order, order_list, screen
from keeper_app.ui.screens.combat.order import token_gap
from keeper_app.ui.tokens import PALETTES, Size, Space
from keeper_app.words import words_in

RESULT = 420  # pixels that a result keeps beside two other panes
widths = st.integers(320, 2600)


def look_of(width: int, height: int = 900) -> Look:
    return Look(PALETTES["dark"], words_in("en"), width, height)


def beside_rail(look: Look) -> float:
    return look.width - (0 if look.phone else Size.RAIL_WIDE if look.desktop else Size.RAIL)


def is_cut(room: float, step: float) -> bool:
    """What stands at the edge is neither whole nor missing."""
    return 0.2 < room / step % 1 < 0.8


@given(widths, st.integers(1, 12))
def test_a_tile_is_cut_where_there_are_more(width, many):
    look = look_of(width)
    tile = tile_width(look, many)
    if tile is None:  # all of them, side by side
        assert beside_rail(look) / many > 100
    else:
        assert tile >= 100
        assert tile * many > beside_rail(look)
        assert is_cut(beside_rail(look), tile)


@given(widths, st.integers(1, 20), st.sampled_from([390, 900]))
def test_a_token_is_cut_where_there_are_more(width, many, height):
    look = look_of(width, height)
    gap = token_gap(look, many)
    token = 64  # what Flutter draws, though a monogram is narrower
    assert order.token_width(look) == token
    room = order.strip_width(look) - order.HEAD - 1 - 2 * Space.XS
    assert gap >= Space.XS
    assert many * (token + gap) <= room or is_cut(room, token + gap)


@pytest.mark.parametrize("width", [acting.ROOMY, 1600, 1920])
def test_a_third_pane_leaves_the_result_its_width(width):
    assert acting.roomy(look_of(width))
    room = width - Size.RAIL_WIDE - 4 * Space.L - order_list.order_width(look_of(width))
    assert room * screen.RESULT / (screen.ACTING + screen.RESULT) >= RESULT


HURT = ("major-wound", "prone", "bout")
FOUR = (
    *((SeatPerson(name, {}), ()) for name in ("Marguerite Vasseur", "Marie-Antoinette Roy", "Otto", "Ada")),
    *((SetCondition(who, Condition(one), True), ()) for who in (1, 2) for one in HURT),
)


def icons_beside(app: AppDriver, name: str) -> int:
    """The signs in the line of a name."""
    rows = [one for one in app.within_reach() if isinstance(one, ft.Row)]
    line = next(row for row in rows if any(isinstance(one, ft.Text) and one.value == name for one in row.controls))
    return len([one for one in inside(line) if isinstance(one, ft.Icon)])


@pytest.mark.parametrize(("size", "beside"), [("phone", (1, 0)), ("tablet", (1, 1)), ("desktop", (1, 1))])
async def test_the_worst_that_ails_somebody_stands_beside_the_name_and_the_rest_below(earlier, window, size, beside):
    """On a phone a long name has its line for itself; nothing that ails them is left out."""
    earlier(*FOUR)
    async with window(size) as app:
        assert (icons_beside(app, "Marguerite"), icons_beside(app, "Marie-Antoinette")) == beside
        tile = app.at("tile-1")
        assert len([one for one in inside(tile) if isinstance(one, ft.Icon)]) == len(HURT)

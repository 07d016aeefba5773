"""The sheet of whoever acts: what they do, with what, at whom. It knows which parts it has; each draws itself."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, last_roll_as_it_stands, use_top
from keeper_app.ui.components.surface import card, folder, hairline, stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import actor, dense
from keeper_app.ui.screens.combat.dock import dock, dock_rest
from keeper_app.ui.screens.combat.head import acting_points, acting_tab, points_in_head
from keeper_app.ui.screens.combat.parts import closely, parts_drawn, parts_there
from keeper_app.ui.screens.combat.result_place import ACTING, result_in
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

WIDTH_FOR_FOUR = 380  # narrower, the four answers need the sheet's margins


def _nobody_acts(look: Look) -> ft.Control:
    return text(look, look.say("fight.nobody-acts"), "body", look.c.text_soft)


def margin(look: Look) -> int:
    """Of the room and of the sheet on a phone: a small one leaves its width to the four answers."""
    return Space.S if look.breadth < WIDTH_FOR_FOUR else Space.M


def whose_turn(seat: Seat) -> object:
    """Who acts: the sheet of another is read from its beginning."""
    return (me := actor(seat)) and me.id


def result_or_turn(seat: Seat) -> object:
    """The same, and what came of the last roll, where that stands on the sheet."""
    return whose_turn(seat), last_roll_as_it_stands(seat)


@component
def acting_card(seat: Seat) -> ft.Control:
    """All of it on one sheet: below one another on a phone, side by side where there is no height."""
    look = seat.look
    who, what = use_selected(seat, lambda: parts_there(seat))
    rest = [dock_rest(seat)] if look.narrow or look.short or look.shallow else []
    if not who:
        return card(look, _nobody_acts(look), *rest, spacing=0)
    if not look.shallow:
        sides = ft.Padding.symmetric(horizontal=margin(look), vertical=Space.S)
        parts = closely(look, parts_drawn(seat, (*who, *what)))
        points = None if look.narrow else acting_points(seat)
        return folder(look, acting_tab(seat), parts, *rest, padding=sides, spacing=0, trailing=points)
    left = stacked(closely(look, parts_drawn(seat, who)), *rest, spacing=0, expand=True)
    right = ft.Container(closely(look, parts_drawn(seat, what)), expand=True)
    across = ft.Row([left, right], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
    return card(look, across, padding=Space.S)


@component
def acting_pane(
    seat: Seat, share: int = 6, above: tuple[component[Seat, float], ...] = (), result: str = ACTING
) -> ft.Control:
    """The same where there is height: what is set scrolls within the sheet, the roll stays at its foot.

    What came of the last roll takes the place of what was set; `above` stands what has no pane of its own. Where there
    is more than is in sight, a scroll bar in its margin says so.
    """
    look, top = seat.look, use_top()
    who, what = use_selected(seat, lambda: parts_there(seat), first=True)  # a result takes its place at once
    came = result_in(seat, 0, result, bare=True)
    high, beside = Space.S if dense(look) else Space.L, ft.Padding.only(right=Space.L)
    inner = column_from(
        top,
        *(one(seat, Space.S) for one in above),
        *(parts_drawn(seat, who[:1]) or [_nobody_acts(look)]),
        came,
        *parts_drawn(seat, (*who[1:], *what)),
        padding=beside,
        spacing=6 if dense(look) else Space.S,
        scroll=ft.ScrollMode.ALWAYS,
    )
    foot = ft.Container(stacked(hairline(look), dock(seat), spacing=Space.S), padding=beside)
    parts = [back_to_top(seat, top, result_or_turn), inner, foot]
    sides = ft.Padding(Space.L, high, 0, high)
    points = None if points_in_head(look) else acting_points(seat)
    return folder(look, acting_tab(seat), *parts, padding=sides, spacing=Space.S, expand=share, trailing=points)

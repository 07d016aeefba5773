"""Mind: what is seen and by whom, what it cost each of them, the bouts, and how everybody is."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, use_top
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.surface import filling, folder, scrolled, stacked
from keeper_app.ui.screens.mind.day import day_line
from keeper_app.ui.screens.mind.happened import newest
from keeper_app.ui.screens.mind.layout import gap, roomy
from keeper_app.ui.screens.mind.odds import sight_odds
from keeper_app.ui.screens.mind.party import mind_list, minds
from keeper_app.ui.screens.mind.results import ALL, FIRST, REST, results
from keeper_app.ui.screens.mind.seen import refused, roll_row, sight_button, witness_chips
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

THIRD = 332  # the pane of minds, in text units


def _nobody(seat: Seat) -> ft.Control:
    look = seat.look
    empty = empty_state(
        look,
        look.say("people.empty.title"),
        look.say("mind.nobody"),
        look.say("people.add"),
        lambda: seat.window.open("newcomer"),
    )
    column = stacked(screen_title(look, look.say("room.mind")), empty, spacing=Space.M)
    width = None if look.phone else Size.MEASURE * look.scale
    return ft.Container(ft.Column([column], width=width, scroll=ft.ScrollMode.AUTO), padding=Space.L, expand=True)


def _setup(seat: Seat, *, whole: bool) -> ft.Control:
    """What is seen; `whole` with the choice and the roll, which on a phone stay at its foot.

    Where there is no height, the roll comes before the witnesses: it stays in sight.
    """
    look = seat.look
    parts: list[ft.Control] = [witness_chips(seat), sight_odds(seat)]
    if whole:
        roll = [refused(seat), roll_row(seat)]
        parts = [sight_button(seat), *roll, *parts] if look.shallow else [sight_button(seat), *parts, *roll]
    return folder(look, look.say("seen.tab"), *parts, padding=Space.M if look.phone else Space.L, spacing=Space.S)


@component
def mind_on_phone(seat: Seat) -> ft.Control:
    """One column; what is seen and the roll stay at its foot."""
    look, top = seat.look, use_top()
    side = Space.M if look.breadth < 380 else Space.L
    foot = ft.Container(
        stacked(refused(seat), sight_button(seat), roll_row(seat), spacing=Space.S),
        padding=ft.Padding(side, Space.S, side, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )
    came = results(seat, gap(look), ALL, empty=False)
    parts = [came, _setup(seat, whole=False), day_line(seat), mind_list(seat)]
    body = column_from(top, *parts, padding=ft.Padding(side, Space.S, side, Space.L))
    return filling(back_to_top(seat, top, newest), body, foot)


@component
def results_pane(seat: Seat, part: slice) -> ft.Control:
    """What came of it, in a pane of its own."""
    top = use_top()
    came = column_from(top, results(seat, gap(seat.look), part, empty=True))
    return filling(back_to_top(seat, top, newest), came)


def _panes(seat: Seat, *panes: ft.Control) -> ft.Control:
    space = Space.S if seat.look.shallow else Space.L
    row = ft.Row(list(panes), spacing=space, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(row, padding=space, expand=True)


@component
def mind_screen(seat: Seat) -> ft.Control:
    """One column on a phone, two panes or three elsewhere."""
    look = seat.look
    if not use_selected(seat, lambda: bool(minds(seat))):
        return _nobody(seat)
    if look.phone:
        return mind_on_phone(seat)
    if roomy(look):
        party = scrolled(day_line(seat), mind_list(seat), width=look.px(THIRD))
        before = scrolled(_setup(seat, whole=True), results(seat, gap(look), REST, empty=False), expand=5)
        return _panes(seat, party, before, ft.Container(results_pane(seat, FIRST), expand=5))
    left = scrolled(_setup(seat, whole=True), day_line(seat), mind_list(seat), expand=6)
    return _panes(seat, left, ft.Container(results_pane(seat, ALL), expand=5))

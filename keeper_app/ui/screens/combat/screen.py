"""Combat: whose turn it is, what they do, how the target answers, what came of it."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, last_roll_as_it_stands, use_top
from keeper_app.ui.components.follows import use_strip
from keeper_app.ui.components.surface import scrolled, stacked, underlined
from keeper_app.ui.screens.combat.acting import close, roomy
from keeper_app.ui.screens.combat.card import acting_card, acting_pane, margin
from keeper_app.ui.screens.combat.dock import dock
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.happened import happened, state_list
from keeper_app.ui.screens.combat.order import ROLL, STRIP, order_strip
from keeper_app.ui.screens.combat.order_list import across, order_list, order_width
from keeper_app.ui.screens.combat.over import fight_over
from keeper_app.ui.screens.combat.owed import owed
from keeper_app.ui.screens.combat.result_place import ALWAYS, BESIDE, result_in
from keeper_app.ui.screens.combat.setup import setup_screen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

ACTING, RESULT = 13, 11  # of three panes: a result keeps 420 pixels at the least


def _tools(seat: Seat) -> ft.Control:
    look, lay = seat.look, seat.window.open
    room = look.phone or look.shallow  # elsewhere it is a narrow pane: the words are worth more than their icons
    more, flag = (ft.Icons.PERSON_ADD_ALT_OUTLINED, ft.Icons.FLAG_OUTLINED) if room else (None, None)
    join = step(look, "fight.join", more, lambda: lay("join"), "fight-join", expand=True)
    end = step(look, "fight.end", flag, lambda: lay("end-fight"), "fight-end", expand=True)
    if look.narrow:  # doubled text: side by side the words would be cut
        return stacked(ft.Row([join]), ft.Row([end]), spacing=Space.S)
    return ft.Row([join, end], spacing=Space.S)


def _column(*controls: ft.Control, expand: bool = True) -> ft.Control:
    """Without gaps: what may be empty brings its own."""
    return ft.Column(list(controls), spacing=0, expand=expand, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _gap(seat: Seat) -> float:
    return Space.S if close(seat.look) else Space.M


def _results(seat: Seat, *below: ft.Control, place: str = ALWAYS) -> ft.Control:
    """What came of the last roll and what is owed, where there is any, above the rest."""
    gap = _gap(seat)
    return _column(fight_over(seat, gap), result_in(seat, gap, place), owed(seat, gap), *below, expand=False)


def _list(seat: Seat, top: ft.Ref[ft.Column], padding: ft.Padding, *above: ft.Control) -> ft.Control:
    """What scrolls where there is one column."""
    told = _column(happened(seat, _gap(seat)), _tools(seat), expand=False)
    return column_from(top, *above, _results(seat, acting_card(seat)), told, padding=padding, spacing=Space.S)


def _back(seat: Seat, top: ft.Ref[ft.Column]) -> ft.Control:
    """What came of a blow is seen, and what came of its damage."""
    return back_to_top(seat, top, last_roll_as_it_stands)


@component
def fight_on_phone(seat: Seat) -> ft.Control:
    """One column; the roll stays at its foot."""
    look, top, strip = seat.look, use_top(), order_strip(seat)
    gap = margin(look)
    above, first = ([], [strip]) if look.narrow else ([strip], [])
    foot = ft.Container(
        dock(seat),
        padding=ft.Padding(gap, Space.S, gap, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )
    body = _list(seat, top, ft.Padding(gap, Space.S, gap, Space.L), *first)
    return _column(_back(seat, top), *above, body, foot)


@component
def fight_when_low(seat: Seat) -> ft.Control:
    """No height to spare: the roll stands beside the order, and the sheet is as wide as the window."""
    top = use_top()
    roll = ft.Container(dock(seat), expand=ROLL, padding=ft.Padding(Space.S, 0, Space.S, 0))
    head = underlined(seat.look, ft.Row([ft.Container(order_strip(seat), expand=STRIP), roll], spacing=0))
    return _column(_back(seat, top), head, _list(seat, top, ft.Padding.all(Space.S)))


def _panes(*panes: ft.Control) -> ft.Control:
    row = ft.Row(list(panes), spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(row, padding=Space.L, expand=True)


@component
def fight_in_two_panes(seat: Seat) -> ft.Control:
    """The order above; whoever acts, beside what came of it."""
    top = use_top()
    told = _results(seat, happened(seat, _gap(seat)), state_list(seat), place=BESIDE)
    beside = column_from(top, told, _tools(seat), expand=5)
    return _column(_back(seat, top), order_strip(seat), _panes(acting_pane(seat), beside))


@component
def fight_across(seat: Seat) -> ft.Control:
    """The order with both its sides, and how everybody stands; beside them whoever acts, and what came of it.

    What is owed stands over the order: the sheet of whoever acts keeps its height.
    """
    gap, pane = _gap(seat), use_strip()
    first = _column(owed(seat, gap), order_list(seat, pane), expand=False)
    order = scrolled(first, _tools(seat), happened(seat, gap), state_list(seat), width=order_width(seat.look), ref=pane)
    return _column(_panes(order, acting_pane(seat, 1, (fight_over,), ALWAYS)))


@component
def fight_in_three_panes(seat: Seat) -> ft.Control:
    """The order beside whoever acts, and what came of it beside both."""
    top, pane, width = use_top(), use_strip(), order_width(seat.look)
    order = scrolled(order_list(seat, pane), _tools(seat), happened(seat, _gap(seat)), width=width, ref=pane)
    told = column_from(top, _results(seat, state_list(seat), place=BESIDE), expand=RESULT)
    return _column(_back(seat, top), _panes(order, acting_pane(seat, ACTING), told))


@component
def combat_screen(seat: Seat) -> ft.Control:
    """Order, action and what happened: one column on a phone, two panes or three elsewhere."""
    look = seat.look
    if not use_selected(seat, lambda: seat.desk.state.fight is not None):
        return setup_screen(seat)
    if look.phone:
        return fight_on_phone(seat)
    if look.shallow:
        return fight_when_low(seat)
    if across(look):
        return fight_across(seat)
    return fight_in_three_panes(seat) if roomy(look) else fight_in_two_panes(seat)

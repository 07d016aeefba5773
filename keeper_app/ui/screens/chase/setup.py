"""A chase before it runs: three questions on one screen, and it begins. More choices unfold."""

from functools import partial
from typing import cast

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.events.set_up import ChaseBegun
from keeper_app.play.history import Entry
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.surface import card, filling, scrolled, stacked
from keeper_app.ui.components.tap import icon_tap, main_button
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.setup_company import chase_to_begin
from keeper_app.ui.screens.chase.setup_hand import more_switch, options_card, runners_card, way_card
from keeper_app.ui.screens.chase.setup_parts import docked, question, roomy
from keeper_app.ui.screens.chase.setup_road import road
from keeper_app.ui.screens.chase.setup_view import is_set_up, setup_of
from keeper_app.ui.screens.chase.setup_where import how_wild, where
from keeper_app.ui.screens.chase.setup_who import camp
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

TITLE = 26


def begin_now(seat: Seat) -> None:
    """Everybody rolls; what is refused is said, and all of it stays as it was set up."""
    way = setup_of(seat).way

    def begun(entry: Entry) -> None:
        is_set_up(seat, cast(ChaseBegun, entry.event).began.id, way)

    seat.do(chase_to_begin(seat), begun)


@component
def refused(seat: Seat) -> ft.Control:
    """Why it could not begin, where no sheet says it."""
    look = seat.look
    why = use_selected(seat, lambda: None if seat.window.sheets else seat.window.complaint)
    return text(look, why, "small_strong", look.c.danger, key="chase-refused") if why else nothing()


@component
def roll_row(seat: Seat) -> ft.Control:
    """Roll for all of it, and whose dice."""
    look = seat.look
    real = use_selected(seat, lambda: seat.preferences.current.real_dice)
    words = look.say("roll.enter") if real else look.say("roll.roll")
    icon = ft.Icons.EDIT_OUTLINED if real else ft.Icons.CASINO
    high = Size.TOUCH if look.short or look.shallow else Size.PRIMARY
    roll = main_button(
        look,
        words,
        icon,
        partial(begin_now, seat),
        height=high,
        expand=True,
        tooltip=look.say("chase-setup.roll-note"),
        key="chase-roll",
    )
    dice = icon_tap(
        look,
        ft.Icons.CASINO_OUTLINED if real else ft.Icons.EDIT_OUTLINED,
        look.say("roll.app-dice" if real else "roll.real"),
        lambda: seat.prefer(real_dice=not real),
        lit=real,
        key="real-dice",
    )
    return ft.Row([roll, dice], spacing=0 if look.narrow else Space.S)


def _title(seat: Seat) -> ft.Control:
    look = seat.look
    words = look.say("chase-setup.title")
    if look.phone or look.shallow:
        return ft.Semantics(header=True, content=text(look, words, "display", size=TITLE if not look.narrow else 20))
    return screen_title(look, words)


def _who(seat: Seat) -> ft.Control:
    return question(
        seat.look, 1, seat.look.say("chase-setup.who"), stacked(*(camp(seat, side) for side in Side), spacing=0)
    )


def _road(seat: Seat, *below: ft.Control) -> ft.Control:
    return card(seat.look, road(seat), *below, padding=Space.M if seat.look.phone else Space.L)


def _on_phone(seat: Seat, more: bool) -> ft.Control:
    """One column; the roll stays at its foot, where there is room for both."""
    look = seat.look
    side = Space.M if look.breadth < 380 else Space.L
    roll = stacked(refused(seat), roll_row(seat), spacing=Space.S)
    hand = [runners_card(seat), way_card(seat), options_card(seat)] if more else []
    body = ft.ListView(
        controls=[
            _title(seat),
            *([] if docked(look) else [roll]),
            _who(seat),
            where(seat),
            how_wild(seat),
            _road(seat),
            more_switch(seat),
            *hand,
        ],
        spacing=Space.M,
        padding=ft.Padding(side, Space.S, side, Space.L),
        expand=True,
    )
    if not docked(look):
        return filling(body)
    foot = ft.Container(
        roll,
        padding=ft.Padding(side, Space.S, side, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )
    return filling(body, foot)


def _panes(seat: Seat, *panes: ft.Control) -> ft.Control:
    """Beside one another, under one title where there is height for it."""
    look = seat.look
    space = Space.M if look.shallow else Space.L if look.tablet else Space.XL
    row = ft.Row(list(panes), spacing=space, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    above = [] if look.shallow else [_title(seat)]
    column = filling(*above, row, spacing=Space.L)
    return ft.Container(column, padding=Space.S if look.shallow else Space.L, expand=True)


def _in_two(seat: Seat, more: bool) -> ft.Control:
    """The questions, and beside them what comes of the answers. Without height, the roll comes first."""
    look = seat.look
    asked = [_who(seat), where(seat), how_wild(seat), *([way_card(seat)] if more else [])]
    above = [_title(seat)] if look.shallow else []
    hand = [options_card(seat), runners_card(seat)] if more else []
    roll = [refused(seat), roll_row(seat)]
    road_card = [*roll, _road(seat)] if look.shallow else [_road(seat, *roll)]
    right = scrolled(*road_card, more_switch(seat), *hand, expand=5, spacing=Space.L)
    return _panes(seat, scrolled(*above, *asked, expand=6, spacing=Space.L), right)


def _in_three(seat: Seat, more: bool) -> ft.Control:
    """Who, where, and the roll: each with more below it."""
    who = [_who(seat), *([runners_card(seat)] if more else [])]
    there = [where(seat), how_wild(seat), *([way_card(seat)] if more else [])]
    roll = [_road(seat, refused(seat), roll_row(seat)), more_switch(seat), *([options_card(seat)] if more else [])]
    return _panes(
        seat,
        scrolled(*who, expand=5, spacing=Space.L),
        scrolled(*there, expand=5, spacing=Space.L),
        scrolled(*roll, expand=5, spacing=Space.L),
    )


@component
def setup_pane(seat: Seat) -> ft.Control:
    """One column on a phone, two panes or three elsewhere."""
    look = seat.look
    more = use_selected(seat, lambda: setup_of(seat).more)
    if look.phone:
        return _on_phone(seat, more)
    return _in_three(seat, more) if roomy(look) else _in_two(seat, more)

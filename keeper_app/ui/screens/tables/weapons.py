"""Weapons: cards on a phone, columns elsewhere, with the chosen one beside."""

import flet as ft

from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import find_weapon
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.long_list import long_list
from keeper_app.ui.components.surface import filling, stacked, underlined
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.tables.arsenal import asked_for, shown_weapons, weapons_shown
from keeper_app.ui.screens.tables.filters import filters
from keeper_app.ui.screens.tables.frame import back_button, nothing_found, search_field, under_heads
from keeper_app.ui.screens.tables.view import tables_view
from keeper_app.ui.screens.tables.weapon import compare_tap, weapon_card
from keeper_app.ui.screens.tables.weapon_rows import (
    Columns,
    beside,
    beside_width,
    columns_for,
    weapon_heads,
    weapon_line,
    weapon_tile,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@component
def weapons_title(seat: Seat) -> ft.Control:
    """The way back, how many weapons are listed, and the way to those that are compared."""
    look, window = seat.look, seat.window
    count, compared = use_selected(seat, lambda: (len(weapons_shown(seat)), max(1, len(tables_view(window).compare))))
    row: list[ft.Control] = [
        back_button(seat),
        text(look, look.say("tables.weapons"), "display", size=26 if look.phone else 30),
        text(look, look.say("tables.count", n=count), "note", look.c.text_soft, expand=True),
    ]
    if compared > 1:
        row.append(compare_tap(seat, compared, ft.Icons.COMPARE_ARROWS, "compare"))
    return ft.Row(row, spacing=Space.S, wrap=look.narrow)


def _head(seat: Seat) -> ft.Control:
    return stacked(weapons_title(seat), search_field(seat), filters(seat), spacing=Space.S)


def _phone_head(seat: Seat) -> ft.Control:
    return underlined(seat.look, _head(seat), padding=ft.Padding(Space.S, Space.S, Space.S, Space.XS))


@component
def weapon_list(seat: Seat, columns: Columns = (), *, headed: bool = False) -> ft.Control:
    """Lines of these columns; cards where there are none. Where there is little height, the head scrolls with them."""
    look = seat.look
    listed, era, units = use_selected(seat, lambda: asked_for(seat))
    rows = shown_weapons(listed, look.words, era)

    def draw(weapon: Weapon) -> ft.Control:
        if columns:
            return weapon_line.keyed(f"line-{weapon.id}", seat, weapon, columns, era, units)
        return weapon_tile.keyed(f"tile-{weapon.id}", seat, weapon, era, units)

    # A list that holds what is typed and tapped is never replaced: the keyboard would be lost with it.
    key = None if headed else listed.list_key
    head = [*([_phone_head(seat)] if headed else []), *([] if rows else [nothing_found(seat, listed)])]
    padding = None if columns else 0
    return long_list(look, listed, rows, draw, head=head, key=key, expand=True, padding=padding)


@component
def weapon_beside(seat: Seat) -> ft.Control:
    """The chosen weapon, else the first of the list; each begins at its top."""
    look = seat.look
    weapon = use_selected(
        seat, lambda: find_weapon(tables_view(seat.window).row) or next(iter(weapons_shown(seat)), None)
    )
    return ft.Column(
        [weapon_card(seat, weapon)] if weapon else [],
        width=look.px(beside_width(look)),
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key=f"weapon-of-{weapon.id}" if weapon else None,
    )


def weapons_screen(seat: Seat) -> ft.Control:
    """A list that stays fluid; a weapon opens beside it, and in its place where it is narrow."""
    look = seat.look
    if look.short or look.narrow:
        return weapon_list(seat, headed=True)
    if look.phone:
        return filling(_phone_head(seat), ft.Container(weapon_list(seat), expand=True))
    columns = columns_for(look)
    left = filling(
        _head(seat), under_heads(look, weapon_heads(seat, columns), weapon_list(seat, columns)), spacing=Space.S
    )
    if not beside(look):
        return ft.Container(left, padding=Space.L, expand=True)
    return ft.Container(
        ft.Row(
            [left, weapon_beside(seat)],
            spacing=Space.XL,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        padding=Space.L,
        expand=True,
    )

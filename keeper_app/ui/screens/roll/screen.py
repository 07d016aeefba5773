"""Roll: home. The result above, every setting of the next roll under the thumb."""

import flet as ft

from keeper_app.play.actions import RollCheck
from keeper_app.ui.components.keypad_number import value_block, value_slider
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import primary
from keeper_app.ui.screens.roll.last import last_rolls
from keeper_app.ui.screens.roll.latest import latest_card, next_odds
from keeper_app.ui.screens.roll.pad import dice_pad
from keeper_app.ui.screens.roll.single import (
    chip_row,
    dice_choice,
    dice_stepper,
    difficulty_choice,
    press_key,
    recent_chips,
    skill_button,
    what_button,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


def roll_now(seat: Seat) -> None:
    """Roll the check that is being asked."""
    ask = seat.window.ask
    seat.window.fresh = True
    seat.do(RollCheck(ask.value, ask.difficulty, ask.net, ask.label, ask.check, ask.hidden))


def roll_bar(seat: Seat) -> ft.Control:
    """The one big button."""
    look = seat.look
    return ft.Row(
        [primary(look, look.say("roll.roll"), ft.Icons.CASINO, lambda: roll_now(seat), expand=True, key="roll")],
        spacing=Space.S,
    )


def value_controls(seat: Seat) -> list[ft.Control]:
    """The value by keypad, steps and slider."""
    look, window = seat.look, seat.window
    return [
        value_block(look, window.ask.value, lambda v: window.asking(value=v), lambda k: press_key(seat, k)),
        value_slider(look, window.ask.value, lambda v: window.asking(value=v)),
    ]


def _dock(seat: Seat) -> ft.Control:
    """Phone: what will be rolled, on three lines above the navigation."""
    look = seat.look
    c = look.c
    first: list[ft.Control] = (
        [ft.Row([what_button(seat)], spacing=0), ft.Row([dice_stepper(seat)], spacing=0)]
        if look.narrow
        else [ft.Row([what_button(seat), dice_stepper(seat)], spacing=Space.S)]
    )
    return ft.Container(
        ft.Column([*first, difficulty_choice(seat), roll_bar(seat)], spacing=Space.S, tight=True),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=c.surface,
        border=ft.Border(top=ft.BorderSide(1, c.line)),
    )


def _side(seat: Seat, count: int, columns: int) -> list[ft.Control]:
    look = seat.look
    return [
        section_header(look, look.say("roll.last")),
        last_rolls(seat, count),
        section_header(look, look.say("roll.pad")),
        dice_pad(seat, columns),
    ]


def _phone(seat: Seat) -> ft.Control:
    look = seat.look
    content = [latest_card(seat), next_odds(seat), *_side(seat, 4, 4)]
    dock = _dock(seat)
    body = ft.ListView(
        [*content, dock] if look.short else content,
        spacing=Space.S,
        padding=ft.Padding(Space.L, Space.XS, Space.L, Space.L),
        expand=True,
    )
    return ft.Column(
        [body] if look.short else [body, dock],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _controls(seat: Seat) -> ft.Control:
    look = seat.look
    return card(
        look,
        skill_button(seat),
        *([chip_row(look, chips)] if (chips := recent_chips(seat)) else []),
        *value_controls(seat),
        difficulty_choice(seat),
        dice_choice(seat),
        roll_bar(seat),
    )


def _pane(controls: list[ft.Control], *, width: float | None = None, spacing: float = Space.L) -> ft.Control:
    """A column of its own that scrolls when the window is low."""
    return ft.Column(
        controls,
        width=width,
        expand=width is None,
        spacing=spacing,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _desktop(seat: Seat) -> ft.Control:
    look = seat.look
    panes = ft.Row(
        [
            _pane([_controls(seat)], width=look.px(392)),
            _pane([latest_card(seat), card(look, next_odds(seat))]),
            _pane(_side(seat, 6, 4), width=look.px(276), spacing=Space.M),
        ],
        spacing=Space.XL,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(panes, padding=Space.L, expand=True)


def _tablet(seat: Seat) -> ft.Control:
    look = seat.look
    columns = ft.Row(
        [
            ft.Container(_controls(seat), expand=6),
            ft.Column(
                [card(look, next_odds(seat, 2)), *_side(seat, 4, 4)],
                spacing=Space.M,
                expand=5,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(
        ft.Column(
            [latest_card(seat), columns],
            spacing=Space.L,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=Space.L,
        expand=True,
    )


def roll_screen(seat: Seat) -> ft.Control:
    """One column, two or three panes."""
    if seat.look.phone:
        return _phone(seat)
    return _desktop(seat) if seat.look.desktop else _tablet(seat)

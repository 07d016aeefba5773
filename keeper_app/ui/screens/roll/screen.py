"""Roll: home. The result above, every setting of the next roll under the thumb."""

import flet as ft

from keeper_app.ui.components.kept import drawn_ahead, kept
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.screens.roll.bar import roll_bar, roll_button, roll_options
from keeper_app.ui.screens.roll.combined import (
    combined_chances,
    combined_skills,
)
from keeper_app.ui.screens.roll.group import group_people, group_taps
from keeper_app.ui.screens.roll.kinds import kinds_choice
from keeper_app.ui.screens.roll.last import last_rolls
from keeper_app.ui.screens.roll.latest import latest_card, next_odds, shows_kind
from keeper_app.ui.screens.roll.opposed import opposed_chances
from keeper_app.ui.screens.roll.pad import dice_pad
from keeper_app.ui.screens.roll.settings_rows import dock_rows, wide_rows
from keeper_app.ui.screens.roll.values import (
    known_asks,
)
from keeper_app.ui.screens.roll.view import roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

ALL = 9  # rows of settings: more than any kind of roll has
THREE_PANES = 1360  # narrower, a third pane would cut the dice of the result


def settings_key(seat: Seat) -> tuple[object, ...]:
    """Everything the settings of the next roll show: a roll alone does not change them."""
    window, state = seat.window, seat.desk.state
    return (
        seat.look.key,
        seat.preferences.current.real_dice,
        next_roll(window),
        roll_view(window).combined,
        roll_view(window).group,
        state.people,
        tuple(known_asks(seat)),
    )


def chances(seat: Seat, columns: int = 3) -> ft.Control:
    """How likely the next roll is, whatever its kind."""
    kind = next_roll(seat.window).kind
    if kind == "opposed":
        return opposed_chances(seat)
    if kind == "combined":
        return combined_chances(seat)
    if kind == "group":
        return group_people(seat)
    return next_odds(seat, columns)


def _dock(seat: Seat, rows: list[ft.Control]) -> ft.Control:
    """What never scrolls away, above the navigation: Roll, and as many settings as there is height for."""
    return ft.Container(
        ft.Column(
            [*rows, ft.Row([roll_button(seat)]) if seat.look.narrow else roll_bar(seat)], spacing=Space.S, tight=True
        ),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=seat.look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, seat.look.c.line)),
    )


def _side(seat: Seat, count: int, columns: int) -> list[ft.Control]:
    look = seat.look
    return [
        section_header(look, look.say("roll.last")),
        last_rolls(seat, count),
        section_header(look, look.say("roll.pad")),
        kept(("pad", look.key, roll_view(seat.window).pad, columns), lambda: dice_pad(seat, columns)),
    ]


def _extra(seat: Seat) -> list[ft.Control]:
    """Phone: what a kind needs beyond the dock."""
    kind = next_roll(seat.window).kind
    if kind == "combined":
        return combined_skills(seat)
    if kind == "group":
        return group_taps(seat)
    return []


def _latest(seat: Seat) -> ft.Control:
    return drawn_ahead(seat.window.ahead, lambda: latest_card(seat))


def _phone(seat: Seat) -> ft.Control:
    look = seat.look
    setup = [*_extra(seat), chances(seat)]
    latest: list[ft.Control] = [_latest(seat)]
    # What was just rolled comes first; a result of another kind gives way to what is being set up.
    main = [*latest, *setup] if shows_kind(seat) else [*setup, *latest]
    docked = 0 if look.narrow else 1 if look.short else ALL
    settings: list[ft.Control] = [] if docked == ALL else dock_rows(seat)[docked:]
    if look.narrow:
        settings = [kinds_choice(seat), *settings, ft.Row(roll_options(seat))]
    else:
        main = [kept(("kinds", look.key, next_roll(seat.window).kind), lambda: kinds_choice(seat)), *main]
    first = 1 if look.narrow else 2
    body = ft.ListView(
        ref=seat.window.ahead.top,
        controls=[*main[:first], *settings, *main[first:], *_side(seat, 4, 4)],
        spacing=Space.S,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
        expand=True,
    )
    return ft.Column(
        [body, kept(("dock", settings_key(seat)), lambda: _dock(seat, dock_rows(seat)[:docked]))],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _controls(seat: Seat) -> ft.Control:
    return kept(
        ("controls", settings_key(seat)),
        lambda: card(seat.look, kinds_choice(seat), *wide_rows(seat)),
    )


def _roll_dock(seat: Seat) -> ft.Control:
    """The roll stays in sight, however much there is to set."""
    return ft.Container(
        kept(("roll-bar", settings_key(seat)), lambda: roll_bar(seat)), padding=ft.Padding.only(top=Space.S)
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


def _results(seat: Seat) -> list[ft.Control]:
    """The result and what came before it: side by side where the result keeps its measure, else one below the other."""
    look = seat.look
    result: list[ft.Control] = [_latest(seat), card(look, chances(seat))]
    if look.breadth < THREE_PANES:
        return [_pane([*result, *_side(seat, 6, 4)])]
    return [_pane(result), _pane(_side(seat, 6, 4), width=look.px(276), spacing=Space.M)]


def _desktop(seat: Seat) -> ft.Control:
    look = seat.look
    panes = ft.Row(
        [
            ft.Column(
                [ft.Container(_pane([_controls(seat)]), expand=True), _roll_dock(seat)],
                spacing=0,
                width=look.px(392),
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            *_results(seat),
        ],
        spacing=Space.XL,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(panes, padding=Space.L, expand=True)


def _tablet(seat: Seat) -> ft.Control:
    look = seat.look
    columns = ft.Row(
        [
            ft.Container(_controls(seat), expand=6),
            ft.Column(
                [card(look, chances(seat, 2)), *_side(seat, 4, 4)],
                spacing=Space.M,
                expand=5,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ],
        spacing=Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    body = ft.Column(
        ref=seat.window.ahead.top,
        controls=[_latest(seat), columns],
        spacing=Space.L,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        ft.Column(
            [body, _roll_dock(seat)],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding(Space.L, Space.L, Space.L, Space.S),
        expand=True,
    )


def roll_screen(seat: Seat) -> ft.Control:
    """One column, two or three panes."""
    if seat.look.phone:
        return _phone(seat)
    return _desktop(seat) if seat.look.desktop else _tablet(seat)

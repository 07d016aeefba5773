"""Roll: home. The result above, every setting of the next roll under the thumb."""

from dataclasses import replace

import flet as ft

from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, use_top
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card, filling, stacked
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.screens.roll.bar import roll_bar, roll_button, roll_options
from keeper_app.ui.screens.roll.combined import combined_chances, combined_skills
from keeper_app.ui.screens.roll.group import group_people, group_taps
from keeper_app.ui.screens.roll.kinds import kinds_choice
from keeper_app.ui.screens.roll.last import last_rolls
from keeper_app.ui.screens.roll.latest import latest_card, next_odds, shows_kind
from keeper_app.ui.screens.roll.measures import PADDING, columns, controls_width, side_width, tall
from keeper_app.ui.screens.roll.opposed import opposed_chances
from keeper_app.ui.screens.roll.pad import dice_pad
from keeper_app.ui.screens.roll.settings_rows import choosing, dock_rows, set_up, wide_rows
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

CHANCES = {"opposed": opposed_chances, "combined": combined_chances, "group": group_people}
EXTRA = {"combined": combined_skills, "group": group_taps}  # what a kind needs beyond the dock
ALL = 9  # rows of settings: more than any kind of roll has


@component
def chances(seat: Seat, columns: int = 3) -> ft.Control:
    """How likely the next roll is, whatever its kind."""
    if (kind := use_selected(seat, lambda: next_roll(seat.window).kind)) in CHANCES:
        return CHANCES[kind](seat)
    return next_odds(seat, columns)


@component
def _dock(seat: Seat, docked: int) -> ft.Control:
    """What never scrolls away, above the navigation: Roll, and as many settings as there is height for."""
    look = seat.look
    use_selected(seat, lambda: set_up(seat))
    last = roll_button(seat) if look.narrow else roll_bar(seat)
    first = choosing(seat) if docked == ALL else []
    return ft.Container(
        ft.Column([*first, *dock_rows(seat)[:docked], last], spacing=Space.S, tight=True),
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )


def _side(seat: Seat, count: int, columns: int) -> list[ft.Control]:
    look = seat.look
    return [
        section_header(look, look.say("roll.last")),
        last_rolls(seat, count),
        section_header(look, look.say("roll.pad")),
        dice_pad(seat, columns),
    ]


@component
def _loose(seat: Seat, docked: int) -> ft.Control:
    """Phone: settings that the dock has no height for, and the options of a roll where text is large."""
    look = seat.look
    use_selected(seat, lambda: set_up(seat))
    rows = [*choosing(seat), *dock_rows(seat)[docked:]]
    around = [kinds_choice(seat), *rows, roll_options(seat)] if look.narrow else rows
    return stacked(*around, spacing=Space.S)


@component
def _extra(seat: Seat) -> ft.Control:
    """Phone: what a kind needs beyond the dock."""
    use_selected(seat, lambda: set_up(seat))
    kind = next_roll(seat.window).kind
    return stacked(*EXTRA[kind](seat), spacing=Space.S) if kind in EXTRA else nothing()


@component
def _phone(seat: Seat) -> ft.Control:
    look, top = seat.look, use_top()
    kind, shows = use_selected(seat, lambda: (next_roll(seat.window).kind, shows_kind(seat)))
    setup = [*([_extra(seat)] if kind in EXTRA else []), chances(seat)]
    # What was just rolled comes first; a result of another kind gives way to what is being set up.
    main = [latest_card(seat), *setup] if shows else [*setup, latest_card(seat)]
    if not look.narrow:
        main = [kinds_choice(seat), *main]
    docked = 0 if look.narrow else 1 if look.short else ALL
    settings = [] if docked == ALL else [_loose(seat, docked)]
    first = 1 if look.narrow else 2
    body = column_from(
        top,
        *main[:first],
        *settings,
        *main[first:],
        *_side(seat, 4, 4),
        spacing=Space.S,
        padding=ft.Padding(Space.L, Space.S, Space.L, Space.L),
    )
    return filling(back_to_top(seat, top), body, _dock(seat, docked))


@component
def _controls(seat: Seat) -> ft.Control:
    use_selected(seat, lambda: set_up(seat))
    return card(seat.look, kinds_choice(seat), *wide_rows(seat), padding=PADDING, spacing=Space.S)


@component
def _low_controls(seat: Seat) -> ft.Control:
    """A phone on its side: what its dock has, beside the result."""
    use_selected(seat, lambda: set_up(seat))
    kind = next_roll(seat.window).kind
    extra = EXTRA[kind](seat) if kind in EXTRA else []
    return stacked(kinds_choice(seat), *choosing(seat), *dock_rows(seat), *extra, spacing=Space.S)


def _roll_dock(seat: Seat) -> ft.Control:
    """The roll stays in sight, however much there is to set."""
    return ft.Container(roll_bar(seat), padding=ft.Padding.only(top=Space.S))


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


def in_pane(seat: Seat) -> Seat:
    """A phone on its side has a pane for the result that is as wide as a phone: it is drawn as on one."""
    look = seat.look
    return replace(seat, look=replace(look, width=controls_width(look) + Space.L)) if look.low else seat


@component
def result_pane(seat: Seat) -> ft.Control:
    """The result and its chances, and below them what came before where that has no pane of its own."""
    look, shown, top = seat.look, in_pane(seat), use_top()
    parts: list[ft.Control] = [latest_card(shown), card(look, chances(shown, 3 if look.desktop else 2))]
    if columns(look) < 3:
        parts += _side(seat, 6, 4)
    return filling(back_to_top(seat, top), column_from(top, *parts, spacing=Space.L))


def _results(seat: Seat) -> list[ft.Control]:
    """The result and what came before it: side by side where the result keeps its measure, else one below the other."""
    look, result = seat.look, ft.Container(result_pane(seat), expand=True)
    if columns(look) < 3:
        return [result]
    return [result, _pane(_side(seat, 6, 4), width=side_width(look), spacing=Space.M)]


def _side_by_side(seat: Seat) -> ft.Control:
    """Controls, and beside them the result; each scrolls by itself, Roll never."""
    look = seat.look
    controls = _low_controls(seat) if look.low else _controls(seat)
    panes = ft.Row(
        [
            ft.Column(
                [ft.Container(_pane([controls]), expand=True), _roll_dock(seat)],
                spacing=0,
                width=controls_width(look),
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            *_results(seat),
        ],
        spacing=Space.L if columns(look) < 3 else Space.XL,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    edge = Space.L if tall(look) else Space.S
    return ft.Container(panes, padding=ft.Padding.symmetric(horizontal=Space.L, vertical=edge), expand=True)


@component
def _upright(seat: Seat) -> ft.Control:
    """A tablet upright: the result above, controls and the rest below."""
    look, top = seat.look, use_top()
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
        ref=top,
        controls=[latest_card(seat), columns],
        spacing=Space.L,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        filling(back_to_top(seat, top), body, _roll_dock(seat)),
        padding=ft.Padding(Space.L, Space.L, Space.L, Space.S),
        expand=True,
    )


@component
def roll_screen(seat: Seat) -> ft.Control:
    """One column, two or three panes."""
    if seat.look.phone:
        return _phone(seat)
    return _side_by_side(seat) if columns(seat.look) > 1 else _upright(seat)

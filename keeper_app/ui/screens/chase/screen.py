"""Chase: how far apart they are, the road with everybody on it, whose turn it is and what they may do."""

import flet as ft

from keeper_app.play.chase.chase import Phase
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.back_to_top import back_to_top, column_from, use_top
from keeper_app.ui.components.surface import filling, folder, hairline, in_a_line, scrolled, stacked
from keeper_app.ui.components.tap import chips
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import flat
from keeper_app.ui.screens.chase.foot import foot, mode_of
from keeper_app.ui.screens.chase.gap import gap_head
from keeper_app.ui.screens.chase.happened import happened, tools
from keeper_app.ui.screens.chase.order import order_list
from keeper_app.ui.screens.chase.outcome import newest
from keeper_app.ui.screens.chase.owed import owed
from keeper_app.ui.screens.chase.result import result_card
from keeper_app.ui.screens.chase.road import follow_down, free_width, road_across, road_card, road_down
from keeper_app.ui.screens.chase.settings import care, settings
from keeper_app.ui.screens.chase.setup import setup_pane
from keeper_app.ui.screens.chase.speed import speed_pane
from keeper_app.ui.screens.chase.turn import chances, choices, instead, turn_head, turn_tab
from keeper_app.ui.screens.chase.view import chase_now, chases, choose, chosen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

BESIDE, THREE = 900, 760  # in text units: from here on a turn has two columns, and three options in a row
ORDER, BUTTONS = 300, 224
SHARE = 0.43  # of the width, at most, for the order


@component
def chooser(seat: Seat) -> ft.Control:
    """Which of several chases; while another is set up, the way back."""
    look = seat.look

    def found() -> tuple[list[tuple[str, str]], str]:
        there = [(str(one.id), one.name or look.say("chase.number", n=one.id)) for one in chases(seat)]
        here = chase_now(seat)
        new = chosen(seat).setting_up
        return there if len(there) > 1 or (there and new) else [], "" if new or here is None else str(here.id)

    there, now = use_selected(seat, found)
    if not there:
        return nothing()
    row = chips(look, there, now, lambda one: choose(seat, shown=int(one), setting_up=False), "chase")
    return ft.Container(in_a_line(*row), padding=ft.Padding.symmetric(horizontal=Space.S if look.phone else Space.L))


def last_step(seat: Seat) -> object:
    """The newest step of the chase: what came of it is on top of the turn, and another turn begins there."""
    return (entry := newest(seat)) and entry.n


def _mode(seat: Seat) -> str:
    chase = chase_now(seat)
    return mode_of(seat, chase) if chase is not None else ""


@component
def turn_on_phone(seat: Seat) -> ft.Control:
    """What the turn needs, in as few lines as it takes: result, who, what, how carefully; the roll stays in sight."""
    look, mode = seat.look, use_selected(seat, lambda: _mode(seat), first=True)
    parts: list[ft.Control] = [result_card(seat, whole=not look.short), owed(seat)]
    if mode == "turn":
        parts += [turn_head(seat), choices(seat, 1 if look.short else 2), care(seat), chances(seat, 0)]
    else:
        parts.append(instead(seat))
    return stacked(*parts, foot(seat), spacing=6)


@component
def turn_card(seat: Seat) -> ft.Control:
    """The same where text is so large that only the roll stays in sight: all else goes with the list."""
    mode = use_selected(seat, lambda: _mode(seat), first=True)
    parts: list[ft.Control] = [result_card(seat), owed(seat)]
    if mode == "turn":
        parts += [turn_head(seat), choices(seat, 9), settings(seat), chances(seat, 0)]
    else:
        parts.append(instead(seat))
    return folder(seat.look, turn_tab(seat), *parts, foot(seat, "rest"), padding=Space.S, spacing=6)


@component
def chase_on_phone(seat: Seat) -> ft.Control:
    """The road runs down the screen, the goal at the top; the turn stays at its foot."""
    look, rows = seat.look, use_once(lambda: ft.Ref[ft.Column]())
    side = Space.S if look.narrow else Space.M
    dock = ft.Container(
        foot(seat, "first") if look.narrow else turn_on_phone(seat),
        padding=ft.Padding(side, Space.S, side, Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )
    body = ft.Column(
        ref=rows,
        controls=[
            *([turn_card(seat)] if look.narrow else []),
            road_down(seat),
            order_list(seat),
            happened(seat),
            tools(seat),
            ft.Container(height=Space.S),
        ],
        spacing=Space.M,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    gap = ft.Container(gap_head(seat), padding=ft.Padding(side, Space.XS, side, Space.XS))
    follow = back_to_top(seat, rows, last_step) if look.narrow else follow_down(seat, rows)
    inner = ft.Container(body, padding=ft.Padding.symmetric(horizontal=side), expand=True)
    return filling(follow, chooser(seat), gap, inner, dock)


@component
def turn_when_low(seat: Seat) -> ft.Control:
    """No height to spare: what may be done side by side, the buttons beside it."""
    look, mode = seat.look, use_selected(seat, lambda: _mode(seat), first=True)
    parts: list[ft.Control] = [result_card(seat, whole=False), owed(seat)]
    if mode == "turn":
        parts += [turn_head(seat), choices(seat, 3 if look.breadth >= THREE else 2), care(seat), chances(seat, 0)]
    else:
        parts.append(instead(seat))
    left = stacked(*parts, spacing=Space.XS, expand=True)
    buttons = ft.Container(foot(seat), width=look.px(BUTTONS))
    return ft.Container(
        ft.Row([left, buttons], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        bgcolor=look.c.surface,
        border=ft.Border(top=ft.BorderSide(1, look.c.line)),
    )


@component
def chase_when_low(seat: Seat) -> ft.Control:
    """A phone on its side: the whole road on top, the turn below; the rest is scrolled to."""
    top = use_top()
    road = ft.Container(
        stacked(gap_head(seat), road_across(seat), spacing=0), padding=ft.Padding.symmetric(horizontal=Space.S)
    )
    rest = ft.Container(stacked(order_list(seat), happened(seat), tools(seat)), padding=Space.S)
    body = column_from(top, road, turn_when_low(seat), rest, spacing=0)
    return filling(back_to_top(seat, top, last_step), chooser(seat), body)


def _columns(look: Look) -> bool:
    """Room for what may be done beside its chances."""
    return look.breadth >= BESIDE


@component
def turn_pane(seat: Seat) -> ft.Control:
    """The turn where there is room: the result on top, then who and what, then the chances; the buttons at its foot."""
    look, top = seat.look, use_top()
    mode = use_selected(seat, lambda: _mode(seat), first=True)
    if mode != "turn":
        inner: list[ft.Control] = [result_card(seat), owed(seat), instead(seat)]
    elif _columns(look):
        left = ft.Container(choices(seat, 9), expand=True)
        right = stacked(settings(seat), chances(seat, 3 if look.desktop else 2), spacing=Space.S, expand=True)
        both = ft.Row([left, right], spacing=Space.XL, vertical_alignment=ft.CrossAxisAlignment.START)
        inner = [result_card(seat), owed(seat), turn_head(seat), both]
    else:
        parts = [turn_head(seat), choices(seat, 9), settings(seat), chances(seat, 3)]
        inner = [result_card(seat), owed(seat), *parts]
    body = column_from(top, *inner, spacing=Space.S if flat(look) else Space.M)
    sides = Space.M if flat(look) else Space.L
    parts = [back_to_top(seat, top, last_step), body, hairline(look), foot(seat)]
    return folder(look, turn_tab(seat), *parts, padding=sides, spacing=Space.S, expand=6)


def _wide(seat: Seat) -> ft.Control:
    """The road on top; below it the turn, and the order with what happened."""
    look = seat.look
    gap = Space.M if flat(look) else Space.L
    width = min(look.px(ORDER), round(free_width(look) * SHARE))  # larger text leaves the turn its room
    order = scrolled(order_list(seat), tools(seat), happened(seat), width=width)
    panes = [order, turn_pane(seat)] if look.desktop else [turn_pane(seat), order]
    lower = ft.Row(panes, spacing=Space.L, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return filling(chooser(seat), ft.Container(
        filling(road_card(seat), lower, spacing=Space.M), padding=ft.Padding(Space.L, gap, Space.L, gap), expand=True
    ))  # fmt: skip


@component
def chase_screen(seat: Seat) -> ft.Control:
    """The chase that is shown, its speed tests, or the set-up of another."""
    look = seat.look

    def shown() -> tuple[str, int]:
        chase = chase_now(seat)
        if chase is None:
            return "set-up", 0
        if chosen(seat).setting_up:
            return "another", 0
        return ("speed", chase.id) if chase.phase is Phase.SPEED else ("on", 0)

    what, id_ = use_selected(seat, shown)
    if what == "set-up":
        return setup_pane(seat)
    if what == "another":
        return filling(chooser(seat), ft.Container(setup_pane(seat), expand=True))
    if what == "speed":
        return filling(chooser(seat), ft.Container(speed_pane(seat, id_), expand=True))
    if look.phone:
        return chase_on_phone(seat)
    return chase_when_low(seat) if look.shallow else _wide(seat)

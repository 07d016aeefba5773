"""Combat: whose turn it is, what they do, how the target answers, what came of it."""

import flet as ft

from keeper_app.play.combat.events.turns import FightBegan, TurnPassed
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import actor, fight_here, low, roomy
from keeper_app.ui.screens.combat.card import acting_card, acting_pane, margin
from keeper_app.ui.screens.combat.dock import Dock, dock
from keeper_app.ui.screens.combat.order import order_list, order_strip
from keeper_app.ui.screens.combat.owed import due_lines
from keeper_app.ui.screens.combat.result import last_result, result_card
from keeper_app.ui.screens.combat.setup import setup_screen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import log_line

FEED = 12


def _feed(seat: Seat) -> list[ft.Control]:
    """What happened since the fight began, newest first; passing turns are not worth a line."""
    look = seat.look
    rows: list[ft.Control] = []
    for entry in reversed(seat.desk.entries):
        event = entry.event
        if isinstance(event, FightBegan) or len(rows) >= FEED:
            break
        if isinstance(event, TurnPassed) and not event.wounds and not event.dues:
            continue
        line = log_line(look.words, seat.desk, entry)
        rows.append(log_row(look, line, f"{entry.at.astimezone():%H:%M}", None, key=str(entry.n)))
    if not rows:
        return []
    return [section_header(look, look.say("fight.feed")), *rows]


def _state(seat: Seat) -> list[ft.Control]:
    """Everybody in the fight with their points; a tap opens what can be done to them."""
    look, fight, me = seat.look, fight_here(seat), actor(seat)
    there = {one.id for one in fight.fighters}
    rows = [
        person_row(
            look,
            one,
            lambda one=one: seat.window.open("person", who=one.id),  # type: ignore[misc]  # binds this one
            on=me is not None and one.id == me.id,
        )
        for one in seat.desk.state.people
        if one.id in there
    ]
    return [section_header(look, look.say("fight.state")), *rows]


def _tools(seat: Seat) -> ft.Control:
    look, window = seat.look, seat.window
    return ft.Row(
        [
            secondary(
                look,
                look.say("fight.join"),
                ft.Icons.PERSON_ADD_ALT_OUTLINED,
                lambda: window.open("join"),
                expand=True,
                key="fight-join",
            ),
            secondary(
                look,
                look.say("fight.end"),
                None if look.tablet else ft.Icons.FLAG_OUTLINED,
                lambda: window.open("end-fight"),
                expand=True,
                key="fight-end",
            ),
        ],
        spacing=Space.S,
    )


@component
def _latest(seat: Seat) -> ft.Control:
    use_selected(seat, lambda: seat.feed.moment, first=True)
    return result_card(seat) or nothing()


def combat_screen(seat: Seat) -> ft.Control:
    """Order, action and what happened: one column on a phone, two panes or three elsewhere."""
    look = seat.look
    if seat.desk.state.fight is None:
        return setup_screen(seat)
    result: list[ft.Control] = []
    if last_result(seat) is not None:
        result.append(_latest(seat))
    below = dock(seat)
    if look.phone:
        strip, gap = order_strip(seat), margin(look)
        body = ft.ListView(
            controls=[
                *([strip] if look.narrow else []),
                *due_lines(seat),
                *result,
                acting_card(seat, below.loose),
                *_feed(seat),
                _tools(seat),
            ],
            spacing=Space.S,
            padding=ft.Padding(gap, Space.S, gap, Space.L),
            expand=True,
        )
        foot = ft.Container(
            ft.Column(list(below.fixed), spacing=6, tight=True),
            padding=ft.Padding(gap, Space.S, gap, Space.S),
            bgcolor=look.c.surface,
            border=ft.Border(top=ft.BorderSide(1, look.c.line)),
        )
        return _column([*([] if look.narrow else [strip]), body, foot])
    if low(look):
        return _low(seat, result, below)
    if not roomy(look):
        beside = _scroll([*due_lines(seat), *result, *_feed(seat), *_state(seat), _tools(seat)], expand=5)
        panes = ft.Row(
            [acting_pane(seat, below.fixed), beside],
            spacing=Space.L,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
        return _column([order_strip(seat), ft.Container(panes, padding=Space.L, expand=True)])
    return _desktop(seat, result, below)


def _column(controls: list[ft.Control]) -> ft.Control:
    return ft.Column(controls, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _low(seat: Seat, result: list[ft.Control], below: Dock) -> ft.Control:
    """No height to spare: the roll stands beside the order, and the sheet is as wide as the window."""
    look = seat.look
    top = ft.Container(
        ft.Row(
            [
                ft.Container(order_strip(seat), expand=5),
                ft.Container(
                    ft.Column(list(below.fixed), tight=True), expand=4, padding=ft.Padding(Space.S, 0, Space.S, 0)
                ),
            ],
            spacing=0,
        ),
        border=ft.Border(bottom=ft.BorderSide(1, look.c.line)),
    )
    body = ft.ListView(
        controls=[*due_lines(seat), *result, acting_card(seat, below.loose), *_feed(seat), _tools(seat)],
        spacing=Space.S,
        padding=Space.S,
        expand=True,
    )
    return _column([top, body])


def _scroll(controls: list[ft.Control], expand: int | None = None, width: float | None = None) -> ft.Control:
    return ft.Column(
        controls,
        spacing=Space.M,
        expand=expand,
        width=width,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _desktop(seat: Seat, result: list[ft.Control], below: Dock) -> ft.Control:
    look, fight = seat.look, fight_here(seat)
    head = ft.Container(
        ft.Row(
            [
                text(look, look.say("fight.order"), "heading"),
                ft.Container(expand=True),
                text(look, look.say("fight.round-number", n=fight.round), "note", look.c.text_soft),
            ]
        ),
        padding=ft.Padding(Space.L, Space.M, Space.L, 0),
    )
    order = card(look, head, order_list(seat), padding=0)
    return ft.Container(
        ft.Row(
            [
                _scroll([order, _tools(seat), *_feed(seat)], width=look.px(300)),
                acting_pane(seat, below.fixed),
                _scroll([*due_lines(seat), *result, *_state(seat)], expand=4),
            ],
            spacing=Space.L,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=Space.L,
        expand=True,
    )

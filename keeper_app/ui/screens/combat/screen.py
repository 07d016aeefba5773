"""Combat: whose turn it is, what they do, how the target answers, what came of it."""

import flet as ft

from keeper_app.play import FightBegan, TurnPassed
from keeper_app.ui.components.kept import drawn_ahead
from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.acting import actor, fight_here
from keeper_app.ui.screens.combat.card import acting_card, attack_odds, resolve_row
from keeper_app.ui.screens.combat.order import order_list, order_strip
from keeper_app.ui.screens.combat.result import last_result, result_card
from keeper_app.ui.screens.combat.setup import setup_screen
from keeper_app.ui.screens.people.parts import dues
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import log_line

FEED = 12


def _due_cards(seat: Seat) -> list[ft.Control]:
    """Tests that somebody in the fight, or out of it, still owes."""
    return [due for person in seat.desk.state.people for due in dues(seat, person)]


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


def _tools(seat: Seat) -> ft.Control:
    look, window = seat.look, seat.window
    return ft.Row(
        [
            secondary(
                look,
                look.say("fight.join"),
                ft.Icons.PERSON_ADD_ALT_OUTLINED,
                lambda: window.open("join", form={}),
                expand=True,
                key="fight-join",
            ),
            secondary(
                look,
                look.say("fight.end"),
                ft.Icons.FLAG_OUTLINED,
                lambda: window.open("end-fight"),
                expand=True,
                key="fight-end",
            ),
        ],
        spacing=Space.S,
    )


def combat_screen(seat: Seat) -> ft.Control:
    """Order, action and what happened: one column on a phone, side by side elsewhere."""
    look = seat.look
    if seat.desk.state.fight is None:
        return setup_screen(seat)
    result: list[ft.Control] = []
    if last_result(seat) is not None:
        result.append(drawn_ahead(seat.window.ahead, lambda: result_card(seat) or ft.Container()))
    if look.phone:
        dock = ft.Container(
            ft.Column([*attack_odds(seat), resolve_row(seat)], spacing=Space.S, tight=True),
            padding=ft.Padding(Space.L, Space.S, Space.L, Space.S),
            bgcolor=look.c.surface,
            border=ft.Border(top=ft.BorderSide(1, look.c.line)),
        )
        body = ft.ListView(
            [*_due_cards(seat), *result, acting_card(seat), *_feed(seat), _tools(seat)],
            spacing=Space.M,
            padding=ft.Padding(Space.L, Space.M, Space.L, Space.L),
            expand=True,
        )
        return ft.Column(
            [order_strip(seat), body, dock],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if look.tablet:
        return ft.Column(
            [
                order_strip(seat),
                ft.Container(
                    ft.Row(
                        [
                            _acting_pane(seat),
                            _scroll([*_due_cards(seat), *result, *_feed(seat), _tools(seat)], expand=5),
                        ],
                        spacing=Space.L,
                        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                        expand=True,
                    ),
                    padding=Space.L,
                    expand=True,
                ),
            ],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return _desktop(seat, result)


def _acting_pane(seat: Seat) -> ft.Control:
    """The acting card scrolls; the chances and the roll stay in sight below it."""
    dock = ft.Container(
        ft.Column([*attack_odds(seat), resolve_row(seat)], spacing=Space.S, tight=True),
        padding=ft.Padding.only(top=Space.S),
    )
    return ft.Column(
        [_scroll([acting_card(seat)], expand=1), dock],
        spacing=0,
        expand=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _scroll(controls: list[ft.Control], expand: int | None = None, width: float | None = None) -> ft.Control:
    return ft.Column(
        controls,
        spacing=Space.M,
        expand=expand,
        width=width,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _desktop(seat: Seat, result: list[ft.Control]) -> ft.Control:
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
    me = actor(seat)
    there = {one.id for one in fight.fighters}
    people = [one for one in seat.desk.state.people if one.id in there]

    def open_person(who: int) -> None:
        seat.window.open("person", who=who)

    rows = [
        person_row(look, one, lambda one=one: open_person(one.id), on=me is not None and one.id == me.id)  # type: ignore[misc]
        for one in people
    ]
    return ft.Container(
        ft.Row(
            [
                _scroll(
                    [order, _tools(seat), section_header(look, look.say("fight.state")), *rows], width=look.px(300)
                ),
                _acting_pane(seat),
                _scroll([*_due_cards(seat), *result, *_feed(seat)], expand=5),
            ],
            spacing=Space.L,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=Space.L,
        expand=True,
    )

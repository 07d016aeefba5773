"""Somebody at the door: a card above the room, in every window of the keeper's, until it is answered."""

from functools import partial

import flet as ft

from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import card, stacked, written
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.door.devices import TooManyDevices
from keeper_app.ui.door.knocks import Knock
from keeper_app.ui.door.whose import person_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called


def sheet_owner(seat: Seat, who: str | None) -> str:
    """The name of whoever's sheet a device asks for or sees."""
    person = person_of(seat.campaigns, who)
    return "–" if person is None else called(seat.look.words, person)


def _answer(seat: Seat, ticket: str, let_in: bool) -> None:
    try:
        seat.door.answer(ticket, let_in=let_in)
    except TooManyDevices as error:
        seat.window.complain(seat.look.say(f"devices.cannot.{error.reason}", None, **error.fields))


def knock_card(seat: Seat, knock: Knock, place: str, *, wide: bool = False) -> ft.Control:
    """Who asks, as what, and the keeper's answer: below it, or beside it where there is much room."""
    look, c = seat.look, seat.look.c
    as_what = look.say(f"devices.asks.{knock.role}", None, name=sheet_owner(seat, knock.who))
    bell = ft.Icon(ft.Icons.DOORBELL_OUTLINED, size=look.icon(26), color=c.luck)
    words = written(
        text(look, look.say("devices.asks.title", name=knock.name), "body_strong"),
        text(look, as_what, "small", c.text_soft),
    )
    let_in = primary(
        look,
        look.say("devices.asks.let-in"),
        None,
        partial(_answer, seat, knock.ticket, True),
        height=52,
        expand=None if wide else 3,
        key=f"{place}-let-in",
    )
    refuse = secondary(
        look,
        look.say("devices.asks.refuse"),
        None,
        partial(_answer, seat, knock.ticket, False),
        expand=None if wide else 2,
        key=f"{place}-refuse",
    )
    rows: list[list[ft.Control]] = [[bell, words, let_in, refuse]] if wide else [[bell, words], [let_in, refuse]]
    shown = [ft.Row(row, spacing=Space.M if row[0] is bell else Space.S) for row in rows]
    return ft.Semantics(live_region=True, content=card(look, *shown, edge=c.luck, padding=Space.M))


@component
def door_bell(seat: Seat) -> ft.Control:
    """The first of those who wait; the next comes when that one is answered."""
    waiting = use_selected(seat, lambda: seat.door.knocks.waiting[:1])
    if not waiting:
        return nothing()
    return ft.Container(stacked(knock_card(seat, waiting[0], "bell", wide=not seat.look.phone)), padding=Space.S)

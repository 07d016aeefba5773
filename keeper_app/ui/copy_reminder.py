"""Now and then, where a browser keeps the games: take a copy away. Never in the midst of a fight or a chase."""

import flet as ft

from keeper_app.ui.backup_out import download_now
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


def reminds(seat: Seat) -> int:
    """On how many evenings there was play without a copy, where it is time to say so; else 0."""
    copies = seat.copies
    if copies is None or not copies.due or not seat.preferences.current.remind:
        return 0
    scenes = (room.running for room in rooms().values() if room.running is not None)
    return 0 if any(is_on(seat.desk.state) for is_on in scenes) else len(copies.evenings)


def copy_reminder(seat: Seat, evenings: int) -> ft.Control:
    """What is asked, and the two answers."""
    look, c = seat.look, seat.look.c

    def later() -> None:
        if seat.copies is not None:
            seat.try_to(seat.copies.put_off)

    answers: list[ft.Control] = [
        quiet(
            look,
            look.say("backup.remind.download"),
            ft.Icons.DOWNLOAD,
            lambda: download_now(seat),
            key="reminder-download",
        ),
        quiet(look, look.say("backup.remind.later"), ft.Icons.SCHEDULE, later, key="reminder-later"),
    ]
    said = text(look, look.say("backup.remind.note", evenings), "small", c.text)
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            stacked(said, wrapped(*answers), spacing=0),
            bgcolor=c.raised,
            border=ft.Border(left=ft.BorderSide(4, c.luck)),
            padding=ft.Padding.only(left=Space.L, right=Space.M, top=Space.S, bottom=2),
            key="reminder",
        ),
    )

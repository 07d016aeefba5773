"""Log: everything that counts, newest first, told in the language of the moment."""

import flet as ft

from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.roll_line import log_row
from keeper_app.ui.components.section_header import screen_title, section_header
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.screens.roll.last import repeat
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import log_line

PAGE = 60


def log_screen(seat: Seat) -> ft.Control:
    """The last entries; older ones come on request, so that a long log opens as fast as a short one."""
    look, window = seat.look, seat.window
    entries = seat.desk.entries
    if not entries:
        return empty_state(
            look,
            look.say("log.empty.title"),
            look.say("log.empty.note"),
            look.say("log.empty.action"),
            lambda: seat.go("roll"),
        )
    rows: list[ft.Control] = []
    day = None
    for entry in reversed(entries[-window.log_shown :]):
        local = entry.at.astimezone()
        if local.date() != day:
            day = local.date()
            rows.append(section_header(look, look.words.date(day)))
        line = log_line(look.words, seat.desk, entry)
        rows.append(log_row(look, line, f"{local:%H:%M}", repeat(seat, entry), key=str(entry.n)))
    if len(entries) > window.log_shown:
        more = secondary(
            look,
            look.say("log.more"),
            ft.Icons.EXPAND_MORE,
            lambda: window.set(log_shown=window.log_shown + PAGE),
            key="log-more",
        )
        rows.append(ft.Row([more], alignment=ft.MainAxisAlignment.CENTER))
    count = look.say("log.count", n=len(entries))
    body = ft.Column(
        [
            screen_title(look, look.say("room.log"), count),
            ft.ListView(rows, spacing=0, expand=True, padding=ft.Padding.only(right=Space.S)),
        ],
        spacing=Space.M,
        expand=True,
        width=None if look.phone else Size.MEASURE * look.scale,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(body, padding=Space.L, expand=True, alignment=None if look.phone else ft.Alignment.TOP_LEFT)

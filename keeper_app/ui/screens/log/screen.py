"""Log: everything that counts, newest first, told in the language of the moment; searched, divided, given away."""

from functools import partial

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import screen_title
from keeper_app.ui.components.surface import filling
from keeper_app.ui.components.tap import Click, icon_tap, secondary
from keeper_app.ui.look import Look
from keeper_app.ui.screens.log.beside import beside_lines, two_panes
from keeper_app.ui.screens.log.lines import log_lines
from keeper_app.ui.screens.log.view import in_log, log_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@component
def _title(seat: Seat) -> ft.Control:
    look, total = seat.look, use_selected(seat, lambda: len(seat.desk.entries))
    return screen_title(look, look.say("room.log"), look.say("log.count", n=total))


@component
def _tools(seat: Seat) -> ft.Control:
    look, window = seat.look, seat.window
    search = field(
        look,
        look.say("log.search"),
        use_selected(seat, lambda: log_view(window).search),
        lambda value: in_log(window, search=value),
        most=60,
        expand=True,
        key="log-search",
    )
    give = partial(window.open, "export-log")
    tools = (
        ("session.begin", ft.Icons.FLAG_OUTLINED, partial(window.open, "session")),
        ("log.report", ft.Icons.DOWNLOAD_OUTLINED, partial(give, what="report")),
        ("log.data", ft.Icons.DATA_OBJECT, partial(give, what="campaign")),
    )
    return ft.Row([search, *(_tool(look, *tool) for tool in tools)], spacing=Space.XS if look.phone else Space.S)


def _tool(look: Look, words: str, icon: ft.IconData, do: Click) -> ft.Control:
    """An icon with its name where there is room for it; on a phone the name is said, and shown at rest."""
    key, name = words.replace(".", "-"), look.say(words)
    if look.phone:
        return icon_tap(look, icon, name, do, key=key)
    return secondary(look, look.say(f"log.short.{key.removeprefix('log-')}"), icon, do, tooltip=name, key=key)


@component
def log_screen(seat: Seat) -> ft.Control:
    """The lines under what is done with them, and where there is room one of them at large; a few words before."""
    look = seat.look
    if not use_selected(seat, lambda: len(seat.desk.entries) > 0):
        return empty_state(
            look,
            look.say("log.empty.title"),
            look.say("log.empty.note"),
            look.say("log.empty.action"),
            lambda: seat.go("roll"),
        )
    lines: ft.Control = ft.Container(log_lines(seat), expand=3)
    if two_panes(look):
        sides = [lines, beside_lines(seat)]
        lines = ft.Row(sides, spacing=Space.XL, expand=True, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(filling(_title(seat), _tools(seat), lines, spacing=Space.M), padding=Space.L, expand=True)

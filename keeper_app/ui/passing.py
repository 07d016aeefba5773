"""A word in passing: it lies over the room for a moment, moves nothing, and goes by itself."""

import asyncio

import flet as ft

from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Radius, Space

MOMENT = 5.0  # seconds: long enough to be read twice


@component
def passing_word(seat: Seat) -> ft.Control:
    """What was just undone, redone or begun, until a moment has passed or something else is done."""
    look, window, page = seat.look, seat.window, ft.context.page
    said = use_selected(seat, lambda: window.passing)

    async def pass_by() -> None:
        await asyncio.sleep(MOMENT)
        if window.passing is said:
            window.set(passing=None)

    ft.use_effect(lambda: page.run_task(pass_by) if said else None, [said])
    if said is None:
        return nothing()
    words = text(look, look.say(said.words, None, **said.fields), "small_strong", look.c.text, max_lines=3)
    slip = ft.Container(
        words,
        bgcolor=look.c.raised,
        border=ft.Border.all(1, look.c.accent),
        border_radius=Radius.CARD,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        key="passing",
    )
    row = ft.Row([ft.Container(slip, expand=True, expand_loose=True)], alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(live_region=True, content=ft.Container(row, padding=Space.S))


def with_word(seat: Seat, body: ft.Control) -> ft.Control:
    """A room, and over its upper edge the word in passing."""
    word = ft.Container(passing_word(seat), left=0, right=0, top=0, ignore_interactions=True)  # taps go to the room
    return ft.Stack([ft.Container(body, left=0, right=0, top=0, bottom=0), word], expand=True)

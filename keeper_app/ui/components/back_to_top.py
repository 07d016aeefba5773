"""What was just rolled stands at the top of its list: the list comes back there when it changes."""

import contextlib
from typing import Any

import flet as ft

from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.seat import Seat


@component
def back_to_top(seat: Seat, rows: ft.Ref[Any]) -> ft.Control:
    """Draws nothing; scrolls `rows` to their beginning whenever the desk has another last roll."""
    n = use_selected(seat, lambda: (entry := latest_roll(seat.desk)) and entry.n)
    shown = use_once(lambda: [n])
    page = ft.context.page

    async def scroll() -> None:
        if rows.current is not None:
            with contextlib.suppress(RuntimeError):  # that list has gone with its room
                await rows.current.scroll_to(offset=0)

    def rolled() -> None:
        if shown[0] != n:
            shown[0] = n
            page.run_task(scroll)

    ft.use_effect(rolled, [n])
    return nothing()

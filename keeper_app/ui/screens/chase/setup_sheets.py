"""Sheets of the set-up. Placeholders."""

from typing import Any

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.room import Sheet
from keeper_app.ui.seat import Seat


def _nothing(seat: Seat, **_: Any) -> ft.DialogControl:
    return sheet(seat.look, seat.look.say("room.chase"), [], lambda: seat.window.open(None))


SHEETS: dict[str, Sheet] = dict.fromkeys(("chase-join", "chase-place", "chase-ride", "chase-further"), _nothing)

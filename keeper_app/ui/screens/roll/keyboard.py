"""The keys of the Roll room."""

import flet as ft

from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.values import press_key
from keeper_app.ui.seat import Seat

EDIT = {"Backspace": "<", "Delete": "C"}


def _digit(key: str) -> str | None:
    last = key.removeprefix("Numpad ")
    return last if len(last) == 1 and last in "0123456789" else None


def roll_key(seat: Seat, event: ft.KeyboardEvent) -> bool:
    """Digits write the value, Enter rolls."""
    key = event.key
    digit = _digit(key)
    if digit or key in EDIT:
        press_key(seat, digit or EDIT[key])
    elif key in ("Enter", "Numpad Enter") and seat.window.focus.free:
        roll_now(seat)
    else:
        return False
    return True

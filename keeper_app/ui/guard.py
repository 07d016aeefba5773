"""A fault in one drawing must not take the window with it: Flet would never draw that window again.

A component leaves a mark in its place (`ui/component.py`); a room says so, and shows the way out.
"""

from functools import partial

import flet as ft

from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat


def _broken(room: str, seat: Seat) -> ft.Control:
    """A word about a room that cannot be drawn, and the way out. The terminal has the particulars."""
    look, away = seat.look, next(name for name in rooms() if name != room)
    say = look.say
    return empty_state(look, say("broken.title"), say("broken.note"), say("broken.leave"), partial(seat.go, away))


def guard_rooms() -> None:
    """Once, before the first window."""
    for name, room in rooms().items():
        room.screen.instead = partial(_broken, name)

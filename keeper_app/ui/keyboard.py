"""The keyboard: the keys that hold everywhere; the others are for the room that is open."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat

ABOUT = (("Ctrl K", "quick"), ("Ctrl Z", "undo"), ("Ctrl Y", "redo"), ("?", "help"))


def press(seat: Seat, event: ft.KeyboardEvent, focus_quick: Callable[[], object]) -> None:
    """Ctrl+K, Ctrl+Z and Ctrl+Y anywhere; plain keys go to the room when nothing else takes them, ? tells of them."""
    window, key = seat.window, event.key
    if event.ctrl or event.meta:
        if key == "K":
            focus_quick()
        elif key == "Z" and not window.focus.typing:
            if event.shift:
                seat.redo()
            else:
                seat.undo()
        elif key == "Y" and not window.focus.typing:
            seat.redo()
        return
    if window.sheet or window.focus.typing or event.alt:
        return
    room = rooms()[window.room]
    if room.key is not None and room.key(seat, event):
        return
    if room.about and (key == "?" or (key == "/" and event.shift)):
        window.open("key-help")

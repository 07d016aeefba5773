"""What the keys of a keyboard do."""

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.text import text
from keeper_app.ui.keyboard import keys_here
from keeper_app.ui.look import Look
from keeper_app.ui.room import Key
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import key_name


def _cap(look: Look, key: Key) -> str:
    return look.say(f"key.cap.{key.cap}") if key.cap else key_name(look.words, key.key)


def keys_help_sheet(seat: Seat) -> ft.DialogControl:
    """One line a key: those of the room, then those that hold everywhere."""
    look, window = seat.look, seat.window
    rows = [
        ft.Row(
            [
                ft.Container(text(look, _cap(look, key), "body_strong", look.c.accent), width=look.px(128)),
                text(look, look.say(f"key.{key.id}"), "body", expand=True),
            ],
            spacing=Space.M,
        )
        for key in keys_here(seat)
    ]
    return sheet(look, look.say("key.title"), list(rows), lambda: window.open(None))

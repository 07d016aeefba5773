"""What the keys of a keyboard do."""

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.text import text
from keeper_app.ui.keyboard import ABOUT
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import key_name


def keys_help_sheet(seat: Seat) -> ft.DialogControl:
    """One line a key: those of the room, then those that hold everywhere."""
    look, window = seat.look, seat.window
    rows = [
        ft.Row(
            [
                ft.Container(text(look, key_name(look.words, key), "body_strong", look.c.accent), width=look.px(84)),
                text(look, look.say(f"key.{what}"), "body", expand=True),
            ],
            spacing=Space.M,
        )
        for key, what in (*rooms()[window.room].about, *ABOUT)
    ]
    return sheet(look, look.say("key.title"), list(rows), lambda: window.open(None))

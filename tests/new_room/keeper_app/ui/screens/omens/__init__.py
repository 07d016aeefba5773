"""The room of omens."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.omens.screen import draw_key, omens_screen
from keeper_app.ui.screens.omens.whose import whose_omen_sheet

ROOM = Room(
    "omens",
    ft.Icons.AUTO_AWESOME_OUTLINED,
    ft.Icons.AUTO_AWESOME,
    omens_screen,
    sheets={"whose-omen": whose_omen_sheet},
    key=draw_key,
    about=(("O", "omen"),),
)

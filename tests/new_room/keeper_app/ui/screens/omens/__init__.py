"""The room of omens."""

import flet as ft

from keeper_app.play.omens.events.drawn import OmenDrawn
from keeper_app.ui.room import Key, Room
from keeper_app.ui.screens.omens.screen import draw, draw_again, omens_screen
from keeper_app.ui.screens.omens.view import OmensView
from keeper_app.ui.screens.omens.whose import whose_omen_sheet

ROOM = Room(
    "omens",
    ft.Icons.AUTO_AWESOME_OUTLINED,
    ft.Icons.AUTO_AWESOME,
    omens_screen,
    view=OmensView,
    sheets={"whose-omen": whose_omen_sheet},
    repeats={OmenDrawn: draw_again},
    keys=(Key("O", "omen", lambda seat, _: draw(seat)),),
)

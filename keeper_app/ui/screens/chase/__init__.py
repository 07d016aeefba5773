"""The Chase room."""

import flet as ft

from keeper_app.play.chase.chase import Chases
from keeper_app.ui.room import Room
from keeper_app.ui.screens.chase.screen import chase_screen
from keeper_app.ui.screens.chase.setup_sheets import SHEETS
from keeper_app.ui.screens.chase.view import ChaseView

ROOM = Room(
    "chase",
    ft.Icons.DIRECTIONS_RUN_OUTLINED,
    ft.Icons.DIRECTIONS_RUN,
    chase_screen,
    view=ChaseView,
    sheets=SHEETS,
    running=lambda state: bool(state.part(Chases).chases),
)

"""The speed tests of a chase. A placeholder."""

import flet as ft

from keeper_app.play.chase.actions.begin_chase import StartChase
from keeper_app.ui.component import component
from keeper_app.ui.components.tap import primary
from keeper_app.ui.seat import Seat


@component
def speed_pane(seat: Seat, chase: int) -> ft.Control:
    """For a chase that has not begun."""
    look = seat.look
    return primary(look, look.say("room.chase"), None, lambda: seat.do(StartChase(chase)), key="chase-start")

"""The set-up of a chase. A placeholder."""

import flet as ft

from keeper_app.ui.component import component
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.seat import Seat


@component
def setup_pane(seat: Seat) -> ft.Control:
    """For when no chase goes on."""
    return empty_state(seat.look, seat.look.say("room.chase"), seat.look.say("room.chase"))

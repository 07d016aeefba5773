"""The Roll room."""

from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.screen import roll_screen

__all__ = ["roll_now", "roll_screen"]

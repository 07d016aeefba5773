"""One file a screen."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.screens.combat import combat_screen
from keeper_app.ui.screens.log import log_screen
from keeper_app.ui.screens.odds import odds_screen
from keeper_app.ui.screens.people import people_screen
from keeper_app.ui.screens.roll import roll_screen
from keeper_app.ui.screens.settings import settings_screen
from keeper_app.ui.screens.tables import tables_screen
from keeper_app.ui.seat import Seat

SCREENS: dict[str, Callable[[Seat], ft.Control]] = {
    "roll": roll_screen,
    "combat": combat_screen,
    "people": people_screen,
    "odds": odds_screen,
    "tables": tables_screen,
    "log": log_screen,
    "settings": settings_screen,
}

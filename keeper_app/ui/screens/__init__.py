"""One file a screen; sheets lie over them."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.screens.log import log_screen
from keeper_app.ui.screens.roll import roll_screen
from keeper_app.ui.screens.roll.sheets import keys_sheet, skills_sheet
from keeper_app.ui.screens.rule import rule_sheet
from keeper_app.ui.screens.settings import settings_screen
from keeper_app.ui.seat import Seat

SCREENS: dict[str, Callable[[Seat], ft.Control]] = {
    "roll": roll_screen,
    "log": log_screen,
    "settings": settings_screen,
}
SHEETS: dict[str | None, Callable[[Seat], ft.DialogControl]] = {
    "keys": keys_sheet,
    "skills": skills_sheet,
    "rule": rule_sheet,
}

"""The Log."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.log.export import log_export_sheet
from keeper_app.ui.screens.log.screen import log_screen
from keeper_app.ui.screens.log.session import session_sheet
from keeper_app.ui.screens.log.view import LogView

ROOM = Room(
    "log",
    ft.Icons.HISTORY_EDU_OUTLINED,
    ft.Icons.HISTORY_EDU,
    log_screen,
    view=LogView,
    sheets={"export-log": log_export_sheet, "session": session_sheet},
)

"""The Settings."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.settings.about import about_sheet
from keeper_app.ui.screens.settings.backup_file import backup_file_sheet
from keeper_app.ui.screens.settings.backups import backup_restore_sheet, backups_sheet
from keeper_app.ui.screens.settings.bar import bar_sheet
from keeper_app.ui.screens.settings.campaigns import campaign_delete_sheet, campaign_sheet, campaigns_sheet
from keeper_app.ui.screens.settings.devices import device_sheet, devices_sheet
from keeper_app.ui.screens.settings.places import places
from keeper_app.ui.screens.settings.screen import settings_screen

ROOM = Room(
    "settings",
    ft.Icons.TUNE_OUTLINED,
    ft.Icons.TUNE,
    settings_screen,
    places=places,
    sheets={
        "about": about_sheet,
        "backup-file": backup_file_sheet,
        "backup-restore": backup_restore_sheet,
        "backups": backups_sheet,
        "bar": bar_sheet,
        "campaign": campaign_sheet,
        "campaign-delete": campaign_delete_sheet,
        "campaigns": campaigns_sheet,
        "device": device_sheet,
        "devices": devices_sheet,
    },
)

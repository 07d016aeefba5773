"""The Rules room."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.rules.adding import document_add_sheet, document_broken_sheet
from keeper_app.ui.screens.rules.moving import KEYS
from keeper_app.ui.screens.rules.screen import rules_screen
from keeper_app.ui.screens.rules.sheets import rule_aloud_sheet, rule_note_sheet
from keeper_app.ui.screens.rules.view import RulesView

ROOM = Room(
    "rules",
    ft.Icons.BALANCE_OUTLINED,
    ft.Icons.BALANCE,
    rules_screen,
    view=RulesView,
    sheets={
        "rule-aloud": rule_aloud_sheet,
        "rule-note": rule_note_sheet,
        "document-add": document_add_sheet,
        "document-broken": document_broken_sheet,
    },
    keys=KEYS,
)

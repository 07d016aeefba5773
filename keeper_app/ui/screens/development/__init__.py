"""The Development room, reached from People."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.development.places import places
from keeper_app.ui.screens.development.review import background_entry_sheet, credit_review_sheet
from keeper_app.ui.screens.development.screen import development_screen
from keeper_app.ui.screens.development.view import DevelopmentView
from keeper_app.ui.screens.development.work import background_work_sheet

ROOM = Room(
    "development",
    ft.Icons.TRENDING_UP,
    ft.Icons.TRENDING_UP,
    development_screen,
    view=DevelopmentView,
    sheets={
        "background-entry": background_entry_sheet,
        "background-work": background_work_sheet,
        "credit-review": credit_review_sheet,
    },
    places=places,
    under="people",
)

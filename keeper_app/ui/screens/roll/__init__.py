"""The Roll room."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.roll.after import late_sheet, luck_sheet, push_sheet, steps_sheet
from keeper_app.ui.screens.roll.keyboard import KEYS
from keeper_app.ui.screens.roll.keys import keys_sheet
from keeper_app.ui.screens.roll.last import REPEATS
from keeper_app.ui.screens.roll.latest import CARDS
from keeper_app.ui.screens.roll.opposition import opposition_sheet
from keeper_app.ui.screens.roll.screen import roll_screen
from keeper_app.ui.screens.roll.skills import skills_sheet
from keeper_app.ui.screens.roll.slots import SLOTS
from keeper_app.ui.screens.roll.view import RollView
from keeper_app.ui.screens.roll.who import who_sheet

ROOM = Room(
    "roll",
    ft.Icons.CASINO_OUTLINED,
    ft.Icons.CASINO,
    roll_screen,
    view=RollView,
    sheets={
        "keys": keys_sheet,
        "late": late_sheet,
        "luck": luck_sheet,
        "opposition": opposition_sheet,
        "push": push_sheet,
        "skills": skills_sheet,
        "steps": steps_sheet,
        "who": who_sheet,
    },
    slots=SLOTS,
    keys=KEYS,
    cards=CARDS,
    repeats=REPEATS,
)

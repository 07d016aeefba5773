"""The Combat room."""

import flet as ft

from keeper_app.ui.room import Room
from keeper_app.ui.screens.combat.care_sheet import care_sheet
from keeper_app.ui.screens.combat.choosing import tick_newcomers
from keeper_app.ui.screens.combat.fight_sheets import end_fight_sheet, join_sheet, target_sheet
from keeper_app.ui.screens.combat.keyboard import KEYS
from keeper_app.ui.screens.combat.screen import combat_screen
from keeper_app.ui.screens.combat.turn_sheet import turn_sheet
from keeper_app.ui.screens.combat.view import FightView

ROOM = Room(
    "combat",
    ft.Icons.SHIELD_OUTLINED,
    ft.Icons.SHIELD,
    combat_screen,
    view=FightView,
    sheets={
        "care": care_sheet,
        "end-fight": end_fight_sheet,
        "join": join_sheet,
        "target": target_sheet,
        "turn": turn_sheet,
    },
    keys=KEYS,
    welcome=tick_newcomers,
    running=lambda state: state.fight is not None,
    turn=lambda state: state.fight.acting if state.fight else None,
)

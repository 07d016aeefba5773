"""The Chase room."""

import flet as ft

from keeper_app.play.chase.chase import Chases, Phase
from keeper_app.play.state import State
from keeper_app.ui.room import Room
from keeper_app.ui.screens.chase.ended import end_sheet, take_up_sheet
from keeper_app.ui.screens.chase.keyboard import KEYS
from keeper_app.ui.screens.chase.options_sheet import options_sheet
from keeper_app.ui.screens.chase.result import why_sheet
from keeper_app.ui.screens.chase.runner_sheet import runner_sheet, there_sheet
from keeper_app.ui.screens.chase.screen import chase_screen
from keeper_app.ui.screens.chase.setup_sheets import SHEETS
from keeper_app.ui.screens.chase.shoot_sheet import shoot_sheet
from keeper_app.ui.screens.chase.strike_sheet import ram_sheet, strike_sheet
from keeper_app.ui.screens.chase.sudden import call_sheet, put_sheet
from keeper_app.ui.screens.chase.view import ChaseView


def _running(state: State) -> bool:
    """Somebody runs; while it is fought out, the fight is the scene."""
    return any(one.phase is not Phase.FIGHT or state.fight is None for one in state.part(Chases).chases)


ROOM = Room(
    "chase",
    ft.Icons.DIRECTIONS_RUN_OUTLINED,
    ft.Icons.DIRECTIONS_RUN,
    chase_screen,
    view=ChaseView,
    sheets={
        **SHEETS,
        "chase-call": call_sheet,
        "chase-end": end_sheet,
        "chase-options": options_sheet,
        "chase-put": put_sheet,
        "chase-ram": ram_sheet,
        "chase-runner": runner_sheet,
        "chase-shoot": shoot_sheet,
        "chase-strike": strike_sheet,
        "chase-take-up": take_up_sheet,
        "chase-there": there_sheet,
        "chase-why": why_sheet,
    },
    keys=KEYS,
    running=_running,
)

"""All that may be done and set, where the turn itself has no room for it."""

from dataclasses import replace

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.text import complaint
from keeper_app.ui.screens.chase.acting import acting, sheet_chase, short_name
from keeper_app.ui.screens.chase.chances import chance_panel, chances_now
from keeper_app.ui.screens.chase.foot import steps_of
from keeper_app.ui.screens.chase.settings import settings_rows
from keeper_app.ui.screens.chase.steps import main_step
from keeper_app.ui.screens.chase.turn import option_rows
from keeper_app.ui.seat import Seat


def options_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """Every option with its price; how the chosen one is done; its chances; and the roll itself."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    one = acting(here)
    title = look.say("chase.turn", name=short_name(seat, one.who)) if one else look.say("room.chase")
    first = steps_of(seat, here)[0]

    def do() -> None:  # the sheet is put away first: the dice are seen where they fall
        window.open(None)
        first.do()

    chances = chance_panel(seat, chances_now(seat), 3)
    rows = [*complaint(look, window.complaint), *option_rows(seat, here), *settings_rows(seat), chances]
    foot = main_step(look, replace(first, do=do, key="options-do"), 56)
    return sheet(look, title, rows, lambda: window.open(None), foot=foot)

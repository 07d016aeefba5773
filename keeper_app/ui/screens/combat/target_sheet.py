"""Whom to attack."""

from functools import partial

import flet as ft

from keeper_app.ui.components.person_tile import person_row
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.screens.combat.acting import foes
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat


def _choose(seat: Seat, who: int) -> None:
    in_fight(seat.window, target=who, reaction="")
    seat.window.open(None)


def target_sheet(seat: Seat) -> ft.DialogControl:
    """Everybody who can be attacked."""
    look, window = seat.look, seat.window
    chosen = fight_view(window).target
    rows = [person_row(look, one, partial(_choose, seat, one.id), on=one.id == chosen) for one in foes(seat)]
    return sheet(look, look.say("fight.target"), list(rows), lambda: window.open(None))

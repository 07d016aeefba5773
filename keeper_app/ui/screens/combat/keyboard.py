"""The keys of the Combat room."""

import flet as ft

from keeper_app.ui.screens.combat.acting import target
from keeper_app.ui.screens.combat.result import take_damage, waiting_entry
from keeper_app.ui.screens.combat.turns import attack_now, next_turn
from keeper_app.ui.seat import Seat

ABOUT = (("N", "next"), ("A", "attack"), ("D", "damage"), ("U", "undo"))


def fight_key(seat: Seat, event: ft.KeyboardEvent) -> bool:
    """N next, A attack, D damage, U undo."""
    key = event.key
    if key == "U":
        seat.undo()
    elif key not in ("N", "A", "D"):
        return False
    elif seat.desk.state.fight is None:
        return True
    elif key == "N":
        next_turn(seat)
    elif key == "A":
        attack_now(seat)
    elif waiting_entry(seat) is not None:
        take_damage(seat)
    elif (foe := target(seat)) is not None:
        seat.window.open("points", who=foe.id, form={"what": "hp"})
    return True

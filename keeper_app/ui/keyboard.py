"""The keyboard: everything a desktop keeper does without reaching for the mouse."""

from collections.abc import Callable

import flet as ft

from keeper_app.ui.screens.combat.acting import target
from keeper_app.ui.screens.combat.result import held_entry, take_damage
from keeper_app.ui.screens.combat.turns import attack_now, next_turn
from keeper_app.ui.screens.roll import roll_now
from keeper_app.ui.screens.roll.values import press_key
from keeper_app.ui.seat import Seat

EDIT = {"Backspace": "<", "Delete": "C"}


def _digit(key: str) -> str | None:
    last = key.removeprefix("Numpad ")
    return last if len(last) == 1 and last in "0123456789" else None


def _fight_key(seat: Seat, key: str, *, shift: bool) -> None:
    """N next, A attack, D damage, U undo, ? all of them."""
    if key == "?" or (key == "/" and shift):
        seat.window.open("key-help")
    elif key == "U":
        seat.undo()
    elif seat.desk.state.fight is None:
        return
    elif key == "N":
        next_turn(seat)
    elif key == "A":
        attack_now(seat)
    elif key == "D":
        if held_entry(seat) is not None:
            take_damage(seat)
        elif (foe := target(seat)) is not None:
            seat.window.open("points", who=foe.id, form={"what": "hp"})


def press(seat: Seat, event: ft.KeyboardEvent, focus_quick: Callable[[], object]) -> None:
    """Ctrl+K, Ctrl+Z and Ctrl+Y anywhere; digits and Enter in the Roll room when nothing else takes them."""
    window, key = seat.window, event.key
    if event.ctrl or event.meta:
        if key == "K":
            focus_quick()
        elif key == "Z" and not window.focus.typing:
            if event.shift:
                seat.redo()
            else:
                seat.undo()
        elif key == "Y" and not window.focus.typing:
            seat.redo()
        return
    if window.room == "combat" and not window.sheet and not window.focus.typing and not event.alt:
        _fight_key(seat, key, shift=event.shift)
        return
    if window.room != "roll" or window.sheet or window.focus.typing or event.alt:
        return
    digit = _digit(key)
    if digit or key in EDIT:
        press_key(seat, digit or EDIT[key])
    elif key in ("Enter", "Numpad Enter") and window.focus.free:
        roll_now(seat)

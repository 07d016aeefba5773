"""The keys of the Roll room."""

from keeper_app.ui.room import Key
from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.values import press_key
from keeper_app.ui.seat import Seat

DIGITS = "0123456789"


def _digit(seat: Seat, name: str) -> None:
    press_key(seat, name[-1])


def _roll(seat: Seat, _: str) -> None:
    """Enter rolls, unless a button has the keyboard: then it is that button's."""
    if seat.window.focus.free:
        roll_now(seat)


KEYS = (
    Key("0–9", "value", _digit, (*DIGITS, *(f"Numpad {digit}" for digit in DIGITS))),
    Key("Backspace", "erase", lambda seat, _: press_key(seat, "<"), cap="backspace"),
    Key("Delete", "clear", lambda seat, _: press_key(seat, "C"), cap="delete"),
    Key("Enter", "roll", _roll, ("Enter", "Numpad Enter"), cap="enter"),
)

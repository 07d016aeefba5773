"""The value being entered: keys, steps, slider."""

from functools import partial

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.keypad_number import clamp, keypad_number, typed, value_block, value_slider
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import question_in, read_slot, said_number, say_value


def press_key(seat: Seat, key: str) -> None:
    """A digit, clear or erase changes the value."""
    say_value(seat, typed(read_slot(seat).value, key, seat.window.focus.fresh), fresh=False)


def step_value(seat: Seat, by: int) -> None:
    """A little more or less than it is."""
    say_value(seat, clamp(read_slot(seat).value + by), fresh=True)


@component
def value_keys(seat: Seat) -> ft.Control:
    """The keys, which stand still while the value changes."""
    return keypad_number(seat.look, partial(press_key, seat))


@component
def value_pad(seat: Seat) -> ft.Control:
    """The value by keypad and steps."""
    value = use_selected(seat, lambda: said_number(seat, question_in(seat)))
    return value_block(seat.look, value, partial(step_value, seat), value_keys(seat))


@component
def value_thumb(seat: Seat) -> ft.Control:
    """The value by slider."""
    value = use_selected(seat, lambda: read_slot(seat).value)
    return value_slider(seat.look, value, partial(say_value, seat, fresh=True))

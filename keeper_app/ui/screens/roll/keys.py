"""Phone: the keys, with the people and skills a value can come from."""

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.settings_rows import opposition_link
from keeper_app.ui.screens.roll.values import (
    known_asks,
    people_at_hand,
    people_chips,
    skill_button,
    skill_chips,
    value_pad,
    value_thumb,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import named, slot_now
from keeper_app.ui.tokens import Space

SIDES = ("side-0", "side-1")


def keys_sheet(seat: Seat) -> ft.DialogControl:
    """Skill, keys, steps, slider; and Roll, when it is the single check that is set."""
    look, window = seat.look, seat.window
    slot = slot_now(seat)
    single = slot == "ask"

    def roll() -> None:
        window.open(None)
        roll_now(seat)

    def done() -> None:
        window.open(None)

    def seat_people() -> None:
        window.open(None)
        seat.go("people")

    last: ft.Control = (
        primary(look, look.say("roll.roll"), ft.Icons.CASINO, roll, key="sheet-roll")
        if single
        else primary(look, look.say("done"), None, done, key="sheet-done")
    )
    seats = secondary(look, look.say("people.title"), ft.Icons.PEOPLE_OUTLINED, seat_people, key="people")
    skill = ft.Row([ft.Container(skill_button(seat), expand=True), seats], spacing=Space.S)
    return sheet(
        look,
        look.say("roll.value-sheet"),
        [
            *([people_chips(seat)] if (single or slot in SIDES) and people_at_hand(seat) else []),
            *([skill] if named(seat) else []),
            *([skill_chips(seat, name_it=False)] if named(seat) and known_asks(seat) else []),
            value_pad(seat),
            value_thumb(seat),
            *([opposition_link(seat)] if single else []),
        ],
        done,
        foot=last,
    )

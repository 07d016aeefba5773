"""The keys in a sheet, with the people and skills a value can come from: for a phone, and for any low window."""

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.screens.roll.bar import roll_now
from keeper_app.ui.screens.roll.settings_rows import opposition_link
from keeper_app.ui.screens.roll.skill_row import skill_chips
from keeper_app.ui.screens.roll.values import value_pad, value_thumb
from keeper_app.ui.screens.roll.who import offered, people_chips
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import chooser, named, slot_now
from keeper_app.words import first_name

OF_SOMEBODY = ("ask", "side-0", "side-1")
LINES = 2


def keys_sheet(seat: Seat) -> ft.DialogControl:
    """Who, skill, keys, steps, slider; and Roll, when it is the single check that is set."""
    look, window = seat.look, seat.window
    slot = slot_now(seat)
    single = slot == "ask"

    def roll() -> None:
        window.open(None)
        roll_now(seat)

    def done() -> None:
        window.open(None)

    last: ft.Control = (
        primary(look, look.say("roll.roll"), ft.Icons.CASINO, roll, key="sheet-roll")
        if single
        else primary(look, look.say("done"), None, done, key="sheet-done")
    )
    return sheet(
        look,
        _title(seat),
        [
            *(_people(seat) if slot in OF_SOMEBODY else []),
            *([skill_chips(seat, lines=LINES, covered=True)] if named(seat) else []),
            value_pad(seat),
            value_thumb(seat),
            *([opposition_link(seat)] if single else []),
        ],
        done,
        foot=last,
    )


def _title(seat: Seat) -> str:
    """Whose value it is, where it is somebody's."""
    look, person = seat.look, chooser(seat) if named(seat) else None
    return look.say("who.rolls", name=first_name(look.words, person)) if person else look.say("roll.value-sheet")


def _people(seat: Seat) -> list[ft.Control]:
    """Whoever is at the table, or the way to bring somebody."""
    look, window = seat.look, seat.window

    def seat_people() -> None:
        window.open(None)
        seat.go("people")

    if offered(seat, covered=True):
        return [people_chips(seat, lines=LINES, covered=True)]
    return [ft.Row([secondary(look, look.say("people.title"), ft.Icons.PEOPLE_OUTLINED, seat_people, key="people")])]

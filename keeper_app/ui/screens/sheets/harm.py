"""Harm that no weapon does: falls, fire, water, poison, acid, blasts; from the tables in two taps."""

import flet as ft

from keeper_app.content import Row, ScreenTable, screen_tables
from keeper_app.play.actions import HurtPerson
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.throws import free
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import both, called, expression

TABLES = ("other-damage", "falls", "fire", "suffocation", "poisons", "acid", "explosions")


def dice_in(table: ScreenTable, row: Row) -> str | None:
    """The dice of a row, where a column holds dice."""
    for column in table.columns:
        value = row.cells.get(column.id)
        if column.kind == "dice" and isinstance(value, str):
            return value
    return None


def harm_sheet(seat: Seat) -> ft.DialogControl:
    """One chip a row of the tables; a tap rolls it and the wound is taken."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)

    def hurt(table: str, row: Row, dice: str) -> None:
        title = f"{called(look.words, person)} · {both(look.words, row.name)} · {expression(look.words, dice)}"
        window.open(None)
        seat.roll(HurtPerson(person.id, dice, source=f"table/{table}/{row.id}"), free(title, dice))

    body: list[ft.Control] = []
    for id_ in TABLES:
        table = screen_tables().get(id_)
        if table is None:
            continue
        chips = []
        for row in table.rows:
            dice = dice_in(table, row)
            if dice is None:
                continue
            chips.append(
                toggle_chip(
                    look,
                    both(look.words, row.name),
                    False,
                    lambda row=row, dice=dice, id_=id_: hurt(id_, row, dice),  # type: ignore[misc]  # binds these
                    note=expression(look.words, dice),
                    key=f"harm-{id_}-{row.id}",
                )
            )
        if chips:
            body.append(section_header(look, both(look.words, table.title)))
            body.append(ft.Row(list(chips), wrap=True, spacing=Space.S, run_spacing=0))
    if window.complaint:
        body.append(text(look, window.complaint, "body", look.c.danger))
    return sheet(look, look.say("harm.title", name=called(look.words, person)), body, lambda: window.open(None))

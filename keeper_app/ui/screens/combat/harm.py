"""Harm that no weapon does: falls, fire, water, poison, acid, blasts; from the tables in two taps."""

import flet as ft

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row, ScreenTable
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.rules import FALL_STEP, fall_dice, withstood
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, distance, expression, in_language

HIGHEST_FALL = 20
TABLES = ("other-damage", "falls", "fire", "suffocation", "poisons", "acid", "explosions")


def dice_in(table: ScreenTable, row: Row) -> str | None:
    """The dice of a row, where a column holds dice."""
    for column in table.columns:
        value = row.cells.get(column.id)
        if column.kind == "dice" and isinstance(value, str):
            return value
    return None


def _setting(seat: Seat, table: str, steps: int, halved: bool) -> list[ft.Control]:
    """The height of a fall, three metres at a time; whether a body held out against a poison (C29)."""
    look, window = seat.look, seat.window
    if table == "falls":
        shown = look.say("harm.height", height=distance(look.words, FALL_STEP * steps, seat.preferences.current.units))

        def step(by: int) -> None:
            window.put("steps", str(max(1, min(HIGHEST_FALL, steps + by))))

        less, more = look.say("fight.fewer"), look.say("fight.more")
        return [ft.Row([stepper(look, shown, step, less=less, more=more, name="height", expand=True)])]
    if table == "poisons":
        chip = toggle_chip(
            look,
            look.say("harm.halved"),
            halved,
            lambda: window.put("halved", "" if halved else "yes"),
            key="poison-halved",
        )
        return [ft.Row([chip])]
    return []


def harm_sheet(seat: Seat) -> ft.DialogControl:
    """One chip a row of the tables; a tap rolls it and the wound is taken."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)

    def hurt(table: str, row: Row, dice: str) -> None:
        window.open(None)
        seat.do(HurtPerson(person.id, dice, source=f"table/{table}/{row.id}"))

    steps = int(window.form.get("steps", "1"))
    halved = window.form.get("halved") == "yes"
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
            if id_ == "falls":
                dice = fall_dice(dice, steps)
            elif id_ == "poisons" and halved:
                dice = withstood(dice)
            chips.append(
                toggle_chip(
                    look,
                    in_language(look.words, row.name),
                    False,
                    lambda row=row, dice=dice, id_=id_: hurt(id_, row, dice),  # type: ignore[misc]  # binds these
                    note=expression(look.words, dice),
                    key=f"harm-{id_}-{row.id}",
                )
            )
        if chips:
            body.append(section_header(look, in_language(look.words, table.title)))
            body += _setting(seat, id_, steps, halved)
            body.append(ft.Row(list(chips), wrap=True, spacing=Space.S, run_spacing=0))
    if window.complaint:
        body.append(text(look, window.complaint, "body", look.c.danger))
    return sheet(look, look.say("harm.title", name=called(look.words, person)), body, lambda: window.open(None))

"""Harm that no weapon does: falls, fire, water, poison, acid, blasts; from the tables in two taps."""

import flet as ft

from keeper_app.content.table_records import Harm
from keeper_app.play.people.actions.suffer_harm import SufferHarm
from keeper_app.play.people.harm import harm_dice, harm_tables
from keeper_app.rules import FALL_STEP, HIGHEST_FALL
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, distance, expression, in_language


def _setting(seat: Seat, harm: Harm | None, steps: int, halved: bool) -> list[ft.Control]:
    """The height of a fall, three metres at a time; whether a body held out against a poison (C29)."""
    look, window = seat.look, seat.window
    if harm is not None and harm.by == "height":
        shown = look.say("harm.height", height=distance(look.words, FALL_STEP * steps, seat.preferences.current.units))

        def step(by: int) -> None:
            window.put("steps", str(max(1, min(HIGHEST_FALL, steps + by))))

        less, more = look.say("fight.fewer"), look.say("fight.more")
        return [ft.Row([stepper(look, shown, step, less=less, more=more, name="height", expand=True)])]
    if harm is not None and harm.by == "body":
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

    steps = int(window.form.get("steps", "1"))
    halved = window.form.get("halved") == "yes"

    def hurt(table: str, row: str) -> None:
        window.open(None)
        seat.do(SufferHarm(person.id, table, row, steps, halved))

    body: list[ft.Control] = []
    for table in harm_tables():
        chips = [
            toggle_chip(
                look,
                in_language(look.words, row.name),
                False,
                lambda row=row, table=table: hurt(table.id, row.id),  # type: ignore[misc]  # binds these
                note=expression(look.words, dice),
                key=f"harm-{table.id}-{row.id}",
            )
            for row in table.rows
            if (dice := harm_dice(table, row, steps, held=halved)) is not None
        ]
        if chips:
            body.append(section_header(look, in_language(look.words, table.title)))
            body += _setting(seat, table.harm, steps, halved)
            body.append(ft.Row(list(chips), wrap=True, spacing=Space.S, run_spacing=0))
    if window.complaint:
        body.append(text(look, window.complaint, "body", look.c.danger))
    return sheet(look, look.say("harm.title", name=called(look.words, person)), body, lambda: window.open(None))

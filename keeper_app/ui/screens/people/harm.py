"""Harm that no weapon does: falls, fire, water, poison, acid, blasts; from the tables in two taps."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.table_records import Harm, ScreenTable
from keeper_app.play.people.actions.suffer_harm import SufferHarm
from keeper_app.play.people.harm import harm_dice, harm_tables
from keeper_app.rules import FALL_STEP, HIGHEST_FALL
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import complaint
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, distance, expression, in_language


@dataclass(frozen=True)
class HarmForm:
    """The height of a fall, three metres a step; whether a body held out against a poison (C29)."""

    steps: int = 1
    halved: bool = False


def _setting(seat: Seat, harm: Harm | None, form: Form[HarmForm]) -> list[ft.Control]:
    look, now = seat.look, form.now
    if harm is not None and harm.by == "height":
        height = distance(look.words, FALL_STEP * now.steps, seat.preferences.current.units)

        def step(by: int) -> None:
            form.put(steps=max(1, min(HIGHEST_FALL, form.now.steps + by)))

        shown = look.say("harm.height", height=height)
        return [step_row(look, shown, step, ("fight.fewer", "fight.more"), "height")]
    if harm is not None and harm.by == "body":
        turn = form.to(halved=not now.halved)
        return [ft.Row([toggle_chip(look, look.say("harm.halved"), now.halved, turn, key="poison-halved")])]
    return []


def _rows(seat: Seat, who: int, table: ScreenTable, form: HarmForm) -> list[ft.Control]:
    """One chip a row of the table; a tap rolls it and the wound is taken."""
    look = seat.look

    def hurt(row: str) -> None:
        seat.window.open(None)
        seat.do(SufferHarm(who, table.id, row, form.steps, form.halved))

    return [
        toggle_chip(
            look,
            in_language(look.words, row.name),
            False,
            partial(hurt, row.id),
            note=expression(look.words, dice),
            key=f"harm-{table.id}-{row.id}",
        )
        for row in table.rows
        if (dice := harm_dice(table, row, form.steps, held=form.halved)) is not None
    ]


def harm_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Every table of harm."""
    look, window = seat.look, seat.window
    person, form = seat.desk.state.person(who), form_of(window, HarmForm())
    body: list[ft.Control] = []
    for table in harm_tables():
        if chips := _rows(seat, who, table, form.now):
            body.append(section_header(look, in_language(look.words, table.title)))
            body += _setting(seat, table.harm, form)
            body.append(wrapped(*chips))
    body += complaint(look, window.complaint)
    return sheet(look, look.say("harm.title", name=called(look.words, person)), body, lambda: window.open(None))

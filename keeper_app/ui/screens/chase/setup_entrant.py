"""Somebody who only has a name, MOV and one value: typed into a chase that is set up, or that goes on."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.chase.chase import Side
from keeper_app.play.chase.entering import Entrant, newcomer
from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE
from keeper_app.rules import HIGHEST_VALUE
from keeper_app.rules.chase import LEAST_MOV, MOST_MOV
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.tap import Click, primary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.setup_company import FIELDS, side_ids
from keeper_app.ui.screens.chase.setup_parts import number_wrong
from keeper_app.ui.screens.chase.setup_view import Stranger, in_setup, in_sides, setup_of
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

MOV = (LEAST_MOV, MOST_MOV)
VALUE = (1, HIGHEST_VALUE)


@dataclass(frozen=True)
class EntrantForm:
    """A name, MOV and one value, as typed; and how many of them come."""

    name: str = ""
    mov: str = "8"
    value: str = "50"
    count: int = 1

    @property
    def names(self) -> tuple[str, ...]:
        """Several are numbered."""
        name = self.name.strip()
        return (name,) if self.count == 1 else tuple(f"{name} {at}" for at in range(1, self.count + 1))


def entrant_fields(seat: Seat, form: Form[EntrantForm], error: str | None, done: Click) -> list[ft.Control]:
    """Name, MOV, value, and how many: for whoever flees, follows or joins in later."""
    look = seat.look
    boxes: list[ft.Control] = []
    for name, bounds in (("mov", MOV), ("value", VALUE)):
        typed = getattr(form.now, name)
        box = form_field(
            look,
            form,
            name,
            f"chase-setup.entrant.{name}",
            error=number_wrong(look, typed, *bounds),
            most=4,
            on_submit=done,
            key=f"entrant-{name}",
        )
        boxes.append(ft.Container(box, expand=not look.narrow))

    def step(by: int) -> None:
        form.put(count=max(1, min(MOST_AT_ONCE, form.now.count + by)))

    counted = look.say("chase-setup.entrant.count", form.now.count)
    return [
        form_field(
            look,
            form,
            "name",
            "chase-setup.entrant.name",
            hint=look.say("chase-setup.entrant.name-hint"),
            error=error,
            most=50,
            autofocus=not look.phone,
            on_submit=done,
            key="entrant-name",
        ),
        ft.Column(boxes, spacing=Space.S)
        if look.narrow
        else ft.Row(boxes, spacing=Space.S, vertical_alignment=ft.CrossAxisAlignment.START),
        step_row(look, counted, step, ("chase-setup.entrant.fewer", "chase-setup.entrant.more"), "entrant-count"),
        text(look, look.say("chase-setup.entrant.note"), "small", look.c.text_faint),
    ]


def entrant_wrong(look: Look, form: Form[EntrantForm]) -> bool:
    """Something typed cannot be taken; the fields say what."""
    now = form.now
    return bool(number_wrong(look, now.mov, *MOV) or number_wrong(look, now.value, *VALUE))


def entrant_sheet(seat: Seat, side: Side) -> ft.DialogControl:
    """Somebody who only has a name."""
    look, window = seat.look, seat.window
    form = form_of(window, EntrantForm())

    def add() -> None:
        if entrant_wrong(look, form):
            return
        now, view = form.now, setup_of(seat)
        lowest = min((one.id for one in view.strangers), default=0)
        new = tuple(
            Stranger(lowest - at, name, number_of(now.mov) or 0, number_of(now.value) or 0)
            for at, name in enumerate(now.names, 1)
        )
        # Whoever cannot sit down is refused here, beside the field, and not when all of it begins.
        if seat.tried(lambda: [newcomer(Entrant(side, None, one.name, one.mov, one.value), 1) for one in new]):
            there = side_ids(seat)[side]
            in_setup(seat, strangers=(*view.strangers, *new))
            in_sides(seat, **{FIELDS[side]: (*there, *(one.id for one in new))})
            window.open(None)

    return sheet(
        look,
        look.say("chase-setup.entrant.title"),
        entrant_fields(seat, form, window.complaint, add),
        partial(window.open, None),
        foot=primary(look, look.say("chase-setup.entrant.add"), ft.Icons.CHECK, add, key="entrant-add"),
    )

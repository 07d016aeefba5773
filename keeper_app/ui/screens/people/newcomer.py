"""Somebody new, by one of five ways: in ten seconds, by the dice, from the bestiary, on a blank sheet, from a file."""

from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.people.actions.bring_creature import MOST_AT_ONCE
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.stepper import step_row
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat

WAYS = (
    ("npc", ft.Icons.BOLT_OUTLINED),
    ("make", ft.Icons.CASINO_OUTLINED),
    ("bestiary", ft.Icons.PETS_OUTLINED),
    ("person-form", ft.Icons.ASSIGNMENT_IND_OUTLINED),
    ("import", ft.Icons.UPLOAD_FILE_OUTLINED),
)


def newcomer_sheet(seat: Seat) -> ft.DialogControl:
    """The ways in."""
    look, window = seat.look, seat.window
    ways = [
        stacked(
            secondary(look, look.say(f"newcomer.{name}"), icon, partial(window.open, name), key=f"way-{name}"),
            text(look, look.say(f"newcomer.{name}-note"), "small", look.c.text_soft),
            spacing=2,
        )
        for name, icon in WAYS
    ]
    return sheet(look, look.say("people.add"), ways, lambda: window.open(None))


def how_many(look: Look, form: Form[Any], name: str) -> ft.Control:
    """How many come at once: the `count` of a form."""

    def step(by: int) -> None:
        form.put(count=max(1, min(MOST_AT_ONCE, form.now.count + by)))

    return step_row(look, look.say("npc.count", form.now.count), step, ("npc.fewer", "npc.more"), name)

"""A fight that nobody is left to go on with: a quiet word, and the way to its end."""

from functools import partial

import flet as ft

from keeper_app.play.combat.sides import beaten
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import card
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.combat.fields import step
from keeper_app.ui.screens.combat.steps import TO_END, steps_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@component
def fight_over(seat: Seat, gap: float) -> ft.Control:
    """Where one side has nobody left who stands: the end, if the keeper wishes."""
    look = seat.look
    side, ahead = use_selected(seat, lambda: (beaten(seat.desk.state), steps_now(seat)[0].key == TO_END))
    if side is None:
        return nothing()
    row: list[ft.Control] = [text(look, look.say(f"side.down.{side.value}"), "body", look.c.text_soft, expand=True)]
    if not ahead:  # else it is the one thing to do
        end = partial(seat.window.open, "end-fight")
        row.append(step(look, "fight.end", ft.Icons.FLAG_OUTLINED, end, "fight-over"))
    sides = ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S if ahead else 0)
    return ft.Container(card(look, ft.Row(row, spacing=Space.S), padding=sides), padding=ft.Padding.only(bottom=gap))

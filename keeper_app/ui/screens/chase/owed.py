"""Tests and bouts that those who run owe: one slim line each, above whose turn it is."""

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.owed_lines import bout_line, owed_line
from keeper_app.ui.screens.chase.acting import people_in
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

LATER = ("con-weekly",)  # nobody rests for a week in the middle of a chase


@component
def owed(seat: Seat) -> ft.Control:
    """What anybody in the chase still has to roll; on a small screen the first of it."""

    def runners() -> list[Person]:
        chase = chase_now(seat)
        people = people_in(seat, chase).values() if chase else ()
        return [one for one in people if one.dues or one.mind.bout]

    lines: list[ft.Control] = []
    for one in use_selected(seat, runners):
        lines += [owed_line.keyed(f"{due}-{one.id}", seat, one, due) for due in one.dues if due not in LATER]
        lines += [bout_line.keyed(f"bout-{one.id}", seat, one)] if one.mind.bout else []
    if not lines:
        return nothing()
    shown = lines[:1] if seat.look.short or seat.look.shallow else lines
    return stacked(*shown, spacing=Space.XS)

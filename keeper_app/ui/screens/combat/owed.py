"""Tests that wounds leave owing: one slim line each, so that they do not hide whose turn it is."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.owed_lines import bout_line, owed_line
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.people.parts import dues
from keeper_app.ui.seat import Seat

WEEKLY = "con-weekly"  # has choices of its own, and keeps its card


@component
def owed(seat: Seat, gap: float) -> ft.Control:
    """What anybody, in the fight or out of it, still has to roll."""
    people = use_selected(seat, lambda: [one for one in seat.desk.state.people if one.dues or one.mind.bout])
    lines: list[ft.Control] = []
    for one in people:
        whole = dict(zip(one.dues, dues(seat, one), strict=True))
        for due in one.dues:
            lines.append(whole[due] if due == WEEKLY else owed_line.keyed(f"{due}-{one.id}", seat, one, due))
        if one.mind.bout:
            lines.append(bout_line.keyed(f"bout-{one.id}", seat, one))
    return rows_if_any(lines, spacing=gap, bottom=gap)

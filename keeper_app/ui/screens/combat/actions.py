"""What can be done with a turn: a cell each, with the value it rolls."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.combat.actions.explode import launched_at
from keeper_app.play.combat.actions.give_care import SKILLS
from keeper_app.play.people.arms import arm_value
from keeper_app.play.people.points import value_of
from keeper_app.rules import Care
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.key_cap import key_cap
from keeper_app.ui.components.tap import selectable, tap
from keeper_app.ui.components.text import one_line
from keeper_app.ui.screens.combat.acting import (
    action_now,
    actor,
    arm,
    arms_at_hand,
    crowded,
    dense,
    felled,
    intend,
    six_in_a_row,
)
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space

WIDTH_FOR_ICONS = 380  # in text units

ACTIONS = {
    "strike": ft.Icons.SPORTS_MMA,
    "shoot": ft.Icons.GPS_FIXED,
    "manoeuvre": ft.Icons.SPORTS_KABADDI,
    "blast": ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
    "aid": ft.Icons.MEDICAL_SERVICES_OUTLINED,
    "other": ft.Icons.MORE_HORIZ,
}
SHEETS = {"aid": "care", "other": "turn"}  # what these open; whoever is down may need both


@dataclass(frozen=True)
class _Cell:
    """One action as it is drawn."""

    name: str
    words: str
    value: int | None
    on: bool
    off: bool


def _pick(seat: Seat, action: str) -> None:
    window, me = seat.window, actor(seat)
    if action in SHEETS:
        window.open(SHEETS[action], who=me.id if me else None)
    else:
        intend(seat, action=action)


def _value(seat: Seat, action: str) -> int | None:
    """What an action rolls against; nothing where it rolls nothing, or nobody knows."""
    me = actor(seat)
    if me is None or action == "other":
        return None
    if action == "aid":
        return value_of(me, SKILLS[Care.FIRST_AID])
    hand = arm(seat, action if action in ("shoot", "blast") else "strike")
    if hand is None:
        return None
    return launched_at(me, hand[1]) if action == "blast" else arm_value(me, hand[1])


def _face(seat: Seat, cell: _Cell, beside: bool, number: int) -> ft.Control:
    look, c = seat.look, seat.look.c
    ink = c.on_accent_soft if cell.on else c.text_faint if cell.off else c.text
    icon = ft.Icon(
        ACTIONS[cell.name],
        size=look.icon(20 if beside else 24),
        color=c.accent if cell.on else c.line if cell.off else c.text_soft,
    )
    cap, lines = key_cap(look, number), list[ft.Control]([one_line(look, cell.words, "small_strong", ink)])
    if cell.value is not None:
        lines.append(one_line(look, str(cell.value), "caption", ink if cell.on or cell.off else c.text_soft))
    across = ft.CrossAxisAlignment.CENTER
    if beside and (crowded(look) or look.breadth < WIDTH_FOR_ICONS):  # the word is worth more than its icon
        return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=across)
    if not beside:
        head = ft.Row([icon, *cap], spacing=6, tight=True) if cap else icon
        return ft.Column([head, *lines], spacing=1, tight=True, horizontal_alignment=across)
    words = ft.Column(lines, spacing=0, tight=True, expand=True, expand_loose=True)
    return ft.Row([icon, words, *cap], spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def _cells(seat: Seat, down: bool) -> list[_Cell]:
    """Every action there is; whoever is down has only what others may do for them."""
    chosen, cells = action_now(seat), []
    for name in SHEETS if down else ACTIONS:
        off = name in ("shoot", "blast") and not arms_at_hand(seat, name)
        value = None if off or down else _value(seat, name)
        cells.append(_Cell(name, seat.look.say(f"action.{name}"), value, name == chosen and not down, off))
    return cells


def offered_actions(seat: Seat) -> list[Callable[[], object]]:
    """What the number keys do in a fight, cell by cell; one that cannot be taken does nothing."""
    me = actor(seat) if seat.desk.state.fight is not None else None
    if me is None:
        return []
    return [(lambda: None) if cell.off else partial(_pick, seat, cell.name) for cell in _cells(seat, felled(seat, me))]


@component
def action_cells(seat: Seat, *, down: bool = False) -> ft.Control:
    """The chosen one is filled."""
    look, c = seat.look, seat.look.c
    six = six_in_a_row(look) and not down
    beside = down or ((dense(look) or look.desktop) and not six)

    def drawn(cell: _Cell, number: int) -> ft.Control:
        pressed = tap(
            look,
            _face(seat, cell, beside, number),
            partial(_pick, seat, cell.name),
            height=76 if not beside else Size.TOUCH if dense(look) else 52,
            padding=ft.Padding.symmetric(horizontal=Space.XS),
            border=c.accent if cell.on else c.outline,
            fill=c.accent_soft if cell.on else None,
            disabled=cell.off,
            key=f"action-{cell.name}",
        )
        return selectable(cell.on, pressed, off=cell.off, expand=True)

    found = use_selected(seat, lambda: _cells(seat, down))
    cells = [drawn(cell, at) for at, cell in enumerate(found, 1)]
    per_row, gap = (6 if six else 2 if look.narrow else 3), (6 if dense(look) else Space.S)
    rows = [ft.Row(list(cells[i : i + per_row]), spacing=gap) for i in range(0, len(cells), per_row)]
    return ft.Column(list(rows), spacing=gap, tight=True)

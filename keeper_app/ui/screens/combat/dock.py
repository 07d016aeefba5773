"""The chances and the one thing to do: roll; take damage that waits; end the turn of somebody who is down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from keeper_app.ui.component import component, use_main, use_selected
from keeper_app.ui.components.tap import main_button, secondary
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import action_now, actor, close, dense, felled, fight_here, set_up
from keeper_app.ui.screens.combat.blast import blast_note
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.combat.melee import melee_odds
from keeper_app.ui.screens.combat.outcome import hurts, take_damage, waiting_entry
from keeper_app.ui.screens.combat.shooting import shooting_odds
from keeper_app.ui.screens.combat.turns import attack_now, next_turn
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@dataclass(frozen=True)
class _Step:
    """A button before it is known how large it may be."""

    words: str
    icon: ft.IconData | None
    do: Callable[[], Any] = field(compare=False)
    key: str = ""


def steps_now(seat: Seat) -> list[_Step]:
    """The one thing to do comes first."""
    look, me, waits = seat.look, actor(seat), waiting_entry(seat)
    roll = _Step(look.say("roll.roll"), ft.Icons.CASINO, lambda: attack_now(seat), "attack")
    end = _Step(look.say("fight.end-turn"), None, lambda: next_turn(seat), "next")
    if waits is not None:
        words, icon = "fight.take-effect", ft.Icons.CHECK
        if hurts(seat, waits):
            words, icon = "fight.take-damage", ft.Icons.WATER_DROP
        return [_Step(look.say(words), icon, lambda: take_damage(seat), "take-damage"), roll, end]
    if me is not None and me.id == fight_here(seat).acting and felled(seat, me):
        return [end, roll]
    return [roll, end]


def _main(look: Look, step: _Step, height: float, **kw: Any) -> ft.Control:
    return main_button(look, step.words, step.icon, step.do, height=height, key=step.key, **kw)


def _other(look: Look, step: _Step, height: float, **kw: Any) -> ft.Control:
    return secondary(look, step.words, step.icon, step.do, height=height, key=step.key, **kw)


def _use_dock(seat: Seat, **main: Any) -> tuple[list[ft.Control], list[ft.Control]]:
    """What stays in sight, three rows at most, and what goes with the sheet.

    Doubled text keeps one button in sight, a low window one row. `main` goes to the one thing to do.
    """
    look = seat.look
    _, (first, *rest) = use_selected(seat, lambda: (set_up(seat), steps_now(seat)))
    chances = {"shoot": shooting_odds, "blast": blast_note}.get(action_now(seat), melee_odds)
    odds = chances(seat) if first.key == "attack" else []
    high = 48 if look.shallow else 52 if look.short else 56 if look.phone or dense(look) else 60
    if look.narrow:
        stacked = [ft.Row([_other(look, step, 48, expand=True)]) for step in rest]
        return [ft.Row([_main(look, first, high, expand=True, **main)])], [*odds, *stacked]
    if len(rest) > 1:  # what waits takes the place of the roll, which steps back
        others = [_other(look, step, 48, expand=True) for step in rest]
        if look.shallow:
            return [ft.Row([_main(look, first, high, expand=2, **main), *others], spacing=Space.S)], []
        return [ft.Row([_main(look, first, high, expand=True, **main)]), ft.Row(others, spacing=Space.S)], []
    row = ft.Row(
        [_main(look, first, high, expand=3, **main), *(_other(look, step, high, expand=2) for step in rest)],
        spacing=Space.S,
    )
    if look.shallow:
        return [row], odds
    if look.short and close(look):
        return [*odds[:1], row], odds[1:]
    return [*odds, row], []


@component
def dock(seat: Seat) -> ft.Control:
    """What stays in sight."""
    near = close(seat.look)
    return ft.Column(
        _use_dock(seat, ref=use_main(seat))[0],
        spacing=6 if near else Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.START if near else ft.CrossAxisAlignment.STRETCH,
    )


@component
def dock_rest(seat: Seat) -> ft.Control:
    """What goes with the sheet, below all else on it, where there is no room for it in sight."""
    return rows_if_any(_use_dock(seat)[1], spacing=6, top=6)

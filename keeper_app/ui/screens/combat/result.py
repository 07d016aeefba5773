"""The card of the last blow or shot: a frame that stands still, and in it what the next one changes, leaf by leaf.

Verdict, wounds and number are the answer to a tap and are drawn first; all the others follow a frame later.
"""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import Owner, dice_row, owner_line
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import ear, folder, wrapped, written
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.fields import rows_if_any
from keeper_app.ui.screens.combat.outcome import Newest, Throw, last_result
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space

_below = partial(rows_if_any, spacing=Space.S, top=Space.S)


@component
def result_tab(seat: Seat, newest: Newest) -> ft.Control:
    """What it was."""
    return ear(seat.look, use_selected(seat, lambda: newest.read(seat).tab), seat.look.c.accent)


@component
def result_number(seat: Seat, newest: Newest) -> ft.Control:
    """Which roll it was."""
    return owner_line(seat.look, Owner(use_selected(seat, lambda: newest.read(seat).number, first=True)))


@component
def result_verdict(seat: Seat, newest: Newest) -> ft.Control:
    """How it went."""
    (said, style, ink), level = use_selected(seat, lambda: ((now := newest.read(seat)).verdict, now.level), first=True)
    words = text(seat.look, said, style, ink)
    if style != "body":
        return ft.Semantics(live_region=True, content=words)
    return rows_if_any([*([level_badge(seat.look, level, large=True)] if level else []), words], spacing=Space.S)


@component
def result_wounds(seat: Seat, newest: Newest) -> ft.Control:
    """Who lost how much."""
    lines = use_selected(seat, lambda: newest.read(seat).wounds, first=True)
    return _below([text(seat.look, line, "body_strong") for line in lines])


@component
def result_dice(seat: Seat, newest: Newest) -> ft.Control:
    """The dice of the damage, each by its name; those that were thrown to hit are drawn."""
    return _below(dice_line(seat.look, use_selected(seat, lambda: newest.read(seat).dice)))


def _throw(look: Look, throw: Throw) -> ft.Control:
    c, blow = look.c, bool(throw.level)
    lines: list[ft.Control] = [
        text(look, throw.title, "small", c.text_soft, max_lines=2 if blow else None),
        level_badge(look, throw.level, words=throw.words) if blow else text(look, throw.words, "body"),
    ]
    ink, size = (c.level[throw.level], (36, 30)) if blow else (None, (38, 28))
    number = ft.Container(text(look, throw.number, "title", ink, no_wrap=True), width=look.px(44))
    words = written(*lines)
    dice = dice_row(look, throw.roll, size[0] if look.desktop else size[1])
    return ft.Row([*([number] if blow else []), words, dice], spacing=Space.S)


@component
def result_throws(seat: Seat, newest: Newest) -> ft.Control:
    """The dice that were thrown to hit and to answer, and what is left in the weapon."""
    look = seat.look
    throws, left = use_selected(seat, lambda: ((now := newest.read(seat)).throws, now.left))
    rest = [text(look, left, "small", look.c.text_soft)] if left else []
    return _below([*(_throw(look, one) for one in throws), *rest])


@component
def result_reasons(seat: Seat, newest: Newest) -> ft.Control:
    """The rules that took part; a tap opens one."""
    reasons = use_selected(seat, lambda: newest.read(seat).reasons)
    row = because_row(seat.look, reasons, lambda rule: seat.window.open("rule", rule=rule))
    return _below([row] if reasons else [])


@component
def result_steps(seat: Seat, newest: Newest) -> ft.Control:
    """Luck that may still turn it."""
    look, steps = seat.look, use_selected(seat, lambda: newest.read(seat).steps)
    buttons = [
        secondary(
            look,
            step.words,
            ft.Icons.PAID_OUTLINED,
            partial(seat.do, step.action),
            note=look.say("luck.price", step.price),
            key=f"luck-{step.action.who}-{step.action.level.value}",
        )
        for step in steps
    ]
    row = wrapped(*buttons, run_spacing=Space.S)
    return _below([row] if buttons else [])


LEAVES = (result_verdict, result_wounds, result_dice, result_throws, result_reasons, result_steps)


@dataclass(eq=False)
class Stood:
    """Whether the card was in sight when it was last drawn, and whether it ever was."""

    now: bool = False
    ever: bool = False


@component
def result_card(seat: Seat, gap: float) -> ft.Control:
    """The frame. It comes at once and goes with the rest; from then on it stands out of sight for the next result."""
    there = use_selected(seat, lambda: last_result(seat) is not None)
    stood, newest = use_once(Stood), use_once(Newest)
    stood.now, stood.ever = there, stood.ever or there
    use_selected(seat, lambda: stood.now or last_result(seat) is not None, first=True)
    if not stood.ever:
        return nothing()
    leaves = [leaf(seat, newest) for leaf in LEAVES]
    number = result_number(seat, newest)
    sheet = folder(seat.look, result_tab(seat, newest), *leaves, padding=Space.L, spacing=0, trailing=number)
    return ft.Container(sheet, padding=ft.Padding.only(bottom=gap), visible=there)

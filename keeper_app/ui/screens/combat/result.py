"""The card of the last blow or shot: a frame that stands still, and in it what the next one changes, leaf by leaf.

Verdict, wounds and number are the answer to a tap and are drawn first; all the others follow a frame later.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import flet as ft

from keeper_app.ui.component import component, nothing, use_once, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import dice_row, owner_line
from keeper_app.ui.components.roll_line import dice_line
from keeper_app.ui.components.surface import ear, folder
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.outcome import Outcome, Shot, Side, last_result, newest_result, outcome
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import two_digits

T = TypeVar("T")


def _newest(seat: Seat, read: Callable[[Outcome], T]) -> T | None:
    """Something of the newest result: it stays on the card when the turn passes, and the card goes out of sight."""
    entry = newest_result(seat)
    return None if entry is None else read(outcome(seat, entry))


def _below(*rows: ft.Control) -> ft.Control:
    """What stands under the verdict, where there is any."""
    if not rows:
        return nothing()
    column = ft.Column(list(rows), spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(column, padding=ft.Padding.only(top=Space.S))


@component
def result_tab(seat: Seat) -> ft.Control:
    """What it was."""
    words = use_selected(seat, lambda: _newest(seat, lambda one: one.tab))
    return ear(seat.look, words, seat.look.c.accent) if words is not None else nothing()


@component
def result_number(seat: Seat) -> ft.Control:
    """Which roll it was."""
    words = use_selected(seat, lambda: _newest(seat, lambda one: one.number), first=True)
    return owner_line(seat.look, words) if words is not None else nothing()


@component
def result_verdict(seat: Seat) -> ft.Control:
    """How it went."""
    look = seat.look
    verdict = use_selected(seat, lambda: _newest(seat, lambda one: one.verdict), first=True)
    if verdict is None:
        return nothing()
    words = text(look, verdict.words, verdict.style, verdict.ink)
    if verdict.said:
        return ft.Semantics(live_region=True, content=words)
    badge = [level_badge(look, verdict.level, large=True)] if verdict.level else []
    return ft.Column([*badge, words], spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@component
def result_wounds(seat: Seat) -> ft.Control:
    """Who lost how much."""
    lines = use_selected(seat, lambda: _newest(seat, lambda one: one.wounds), first=True)
    return _below(*(text(seat.look, line, "body_strong") for line in lines or ()))


@component
def result_dice(seat: Seat) -> ft.Control:
    """The dice of the damage, by name."""
    dice = use_selected(seat, lambda: _newest(seat, lambda one: one.dice))
    return _below(*dice_line(seat.look, dice or ""))


def _side(look: Look, side: Side) -> ft.Control:
    c, number = look.c, two_digits(side.result.number)
    lines: list[ft.Control] = [
        text(look, f"{side.name} · {side.result.value}", "small", c.text_soft, max_lines=2),
        level_badge(look, side.level, words=look.say(f"level.short.{side.level}")),
    ]
    return ft.Row(
        [
            ft.Container(text(look, number, "title", c.level[side.level], no_wrap=True), width=look.px(44)),
            ft.Column(lines, spacing=0, tight=True, expand=True),
            dice_row(look, side.result.roll, 36 if look.desktop else 30),
        ],
        spacing=Space.S,
    )


def _shot(look: Look, shot: Shot) -> ft.Control:
    lines: list[ft.Control] = [text(look, shot.title, "small", look.c.text_soft), text(look, shot.words, "body")]
    return ft.Row(
        [
            ft.Column(lines, spacing=0, tight=True, expand=True),
            dice_row(look, shot.roll, 38 if look.desktop else 28),
        ],
        spacing=Space.S,
    )


@component
def result_throws(seat: Seat) -> ft.Control:
    """The dice that were thrown to hit and to answer, and what is left in the weapon."""
    look = seat.look
    throws, left = use_selected(seat, lambda: _newest(seat, lambda one: (one.throws, one.left))) or ([], "")
    rows = [_side(look, one) if isinstance(one, Side) else _shot(look, one) for one in throws]
    return _below(*rows, *([text(look, left, "small", look.c.text_soft)] if left else []))


@component
def result_reasons(seat: Seat) -> ft.Control:
    """The rules that took part; a tap opens one."""
    reasons = use_selected(seat, lambda: _newest(seat, lambda one: one.reasons))
    if not reasons:
        return nothing()
    return _below(because_row(seat.look, reasons, lambda rule: seat.window.open("rule", rule=rule)))


@component
def result_steps(seat: Seat) -> ft.Control:
    """Luck that may still turn it."""
    look, steps = seat.look, use_selected(seat, lambda: _newest(seat, lambda one: one.steps))
    buttons = [
        secondary(
            look,
            step.words,
            ft.Icons.PAID_OUTLINED,
            partial(seat.do, step.action),
            note=look.say("luck.price", step.price),
            key=f"luck-{step.action.who}-{step.action.level.value}",
        )
        for step in steps or ()
    ]
    return _below(ft.Row(list(buttons), wrap=True, spacing=Space.S, run_spacing=Space.S)) if buttons else nothing()


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
    stood = use_once(Stood)
    stood.now, stood.ever = there, stood.ever or there
    use_selected(seat, lambda: stood.now or last_result(seat) is not None, first=True)
    if not stood.ever:
        return nothing()
    sheet = folder(
        seat.look,
        result_tab(seat),
        *(leaf(seat) for leaf in LEAVES),
        padding=Space.L,
        spacing=0,
        trailing=result_number(seat),
    )
    return ft.Container(sheet, padding=ft.Padding.only(bottom=gap), visible=there)

"""The card of a check: a frame that stands still, and in it what the next check changes, leaf by leaf.

Number and owner are the answer to a tap and are drawn first; all the others follow a frame later.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.play.roll.standing import Standing, latest_roll, standing
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.because_chip import Reason, because_row
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import (
    Step,
    card_padding,
    dice_row,
    number_face,
    owner_line,
    step_rows,
    warning_line,
)
from keeper_app.ui.components.surface import ear, folder
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import owner
from keeper_app.ui.screens.roll.steps import card_steps, notes_of, warning_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, needed, next_level, reason, two_digits

T = TypeVar("T")


@dataclass(frozen=True)
class Check:
    """The check on the card, read when a leaf asks for it."""

    seat: Seat
    entry: Entry

    @cached_property
    def now(self) -> Standing:
        """With what has followed it."""
        return standing(self.seat.desk, self.entry)

    @property
    def tab(self) -> tuple[str, str]:
        """What was rolled against, and the colour of its level."""
        look, event = self.seat.look, self.now.event
        return f"{label_name(look.words, event.label)} {event.value}", look.c.level[self.now.outcome.value]

    @property
    def verdict(self) -> tuple[str, list[tuple[str, str, str]], str]:
        """The level that counts; further lines with their style and colour; a warning."""
        look, now = self.seat.look, self.now
        c = look.c
        lines = [(needed(look.words, now.result), "body", c.text_soft)]
        further = next_level(look.words, now.result)
        if further and not look.phone and not now.settled:
            lines.append((further, "small", c.text_faint))
        lines += [(note, "small", c.text_soft) for note in notes_of(self.seat, now)]
        return now.outcome.value, lines, warning_of(self.seat, now)

    @property
    def reasons(self) -> list[Reason]:
        """The rules that took part."""
        return [reason(self.seat.look.words, rule, self.now.result.roll.net) for rule in self.now.because]

    @property
    def steps(self) -> tuple[int, list[Step]]:
        """What may follow, and which roll it would follow."""
        return self.entry.n, card_steps(self.seat, self.entry)


def _latest(seat: Seat, read: Callable[[Check], T]) -> T | None:
    """Something of the last roll, where it is a check: a leaf may still be told of another that takes its place."""
    entry = latest_roll(seat.desk)
    return read(Check(seat, entry)) if entry and isinstance(entry.event, CheckRolled) else None


@component
def _number(seat: Seat) -> ft.Control:
    shown = use_selected(seat, lambda: _latest(seat, lambda one: two_digits(one.now.result.number)), first=True)
    return number_face(seat.look, shown) if shown else nothing()


@component
def _owner(seat: Seat) -> ft.Control:
    words = use_selected(seat, lambda: _latest(seat, lambda one: owner(seat, one.entry)), first=True)
    return owner_line(seat.look, words) if words else nothing()


@component
def _tab(seat: Seat) -> ft.Control:
    tab = use_selected(seat, lambda: _latest(seat, lambda one: one.tab))
    return ear(seat.look, *tab) if tab else nothing()


@component
def _dice(seat: Seat) -> ft.Control:
    look = seat.look
    roll = use_selected(seat, lambda: _latest(seat, lambda one: one.now.result.roll))
    if roll is None:
        return nothing()
    return dice_row(look, roll, 80 if not look.phone else 60 if len(roll.tens) < 3 else 52)


@component
def _verdict(seat: Seat) -> ft.Control:
    look = seat.look
    verdict = use_selected(seat, lambda: _latest(seat, lambda one: one.verdict))
    if verdict is None:
        return nothing()
    level, lines, warning = verdict
    controls = [level_badge(look, level, large=True), *(text(look, *line) for line in lines)]
    return ft.Semantics(
        live_region=True, content=ft.Column([*controls, *warning_line(look, warning)], spacing=2, tight=True)
    )


@component
def _reasons(seat: Seat) -> ft.Control:
    reasons = use_selected(seat, lambda: _latest(seat, lambda one: one.reasons))
    return because_row(seat.look, reasons or [], lambda rule: seat.window.open("rule", rule=rule))


@component
def _steps(seat: Seat) -> ft.Control:
    steps = use_selected(seat, lambda: _latest(seat, lambda one: one.steps))
    rows = step_rows(seat.look, steps[1]) if steps else []
    return ft.Column(rows, spacing=_spacing(seat), tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _spacing(seat: Seat) -> float:
    return Space.S if seat.look.phone else Space.M


@component
def check_card(seat: Seat) -> ft.Control:
    """The frame."""
    look = seat.look
    number, dice = _number(seat), _dice(seat)
    top = (
        ft.Column([number, dice], spacing=Space.S, tight=True)
        if look.narrow
        else ft.Row([number, ft.Container(expand=True), dice], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return folder(
        look,
        _tab(seat),
        top,
        _verdict(seat),
        _reasons(seat),
        _steps(seat),
        spacing=_spacing(seat),
        padding=card_padding(look),
        trailing=_owner(seat),
    )

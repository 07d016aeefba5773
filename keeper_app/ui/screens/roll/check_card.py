"""The card of a check: its number and owner first, then the dice, how well it went, why, and what may follow."""

from functools import cached_property

import flet as ft

from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.play.roll.standing import Standing, standing
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import card_padding, dice_row, warning_line
from keeper_app.ui.components.surface import folder
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.roll.leaves import (
    Reading,
    last_read,
    number_leaf,
    owner_leaf,
    reasons_leaf,
    steps_leaf,
    tab_leaf,
)
from keeper_app.ui.screens.roll.steps import warning_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, next_level, two_digits, why_so


class Check(Reading):
    """The check on the card."""

    of = CheckRolled

    @cached_property
    def now(self) -> Standing:
        """With what has followed it."""
        return standing(self.seat.desk, self.entry)

    @property
    def number(self) -> str:
        """The number rolled."""
        return two_digits(self.now.result.number)

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
        lines = [(why_so(look.words, now), "body", c.text_soft)]
        further = next_level(look.words, now.result)
        if further and not look.phone and not now.settled:
            lines.append((further, "small", c.text_faint))
        lines += [(look.say("tick.done"), "small", c.text_soft)] if now.ticked else []
        return now.outcome.value, lines, warning_of(self.seat, now)

    @property
    def because(self) -> tuple[tuple[str, ...], int]:
        """The rules that took part."""
        return self.now.because, self.now.result.roll.net


@component
def _dice(seat: Seat) -> ft.Control:
    look = seat.look
    roll = use_selected(seat, lambda: last_read(seat, Check, lambda one: one.now.result.roll))
    if roll is None:
        return nothing()
    return dice_row(look, roll, 80 if not look.phone else 60 if len(roll.tens) < 3 else 52)


@component
def _verdict(seat: Seat) -> ft.Control:
    look = seat.look
    verdict = use_selected(seat, lambda: last_read(seat, Check, lambda one: one.verdict))
    if verdict is None:
        return nothing()
    level, lines, warning = verdict
    controls = [level_badge(look, level, large=True), *(text(look, *line) for line in lines)]
    return ft.Semantics(
        live_region=True, content=ft.Column([*controls, *warning_line(look, warning)], spacing=2, tight=True)
    )


@component
def check_card(seat: Seat) -> ft.Control:
    """The frame."""
    look = seat.look
    number, dice = number_leaf(seat, Check), _dice(seat)
    top = (
        ft.Column([number, dice], spacing=Space.S, tight=True)
        if look.narrow
        else ft.Row([number, ft.Container(expand=True), dice], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    )
    spacing = Space.S if look.phone else Space.M
    return folder(
        look,
        tab_leaf(seat, Check),
        top,
        _verdict(seat),
        reasons_leaf(seat, Check),
        steps_leaf(seat, Check, spacing),
        spacing=spacing,
        padding=card_padding(look),
        trailing=owner_leaf(seat, Check),
    )

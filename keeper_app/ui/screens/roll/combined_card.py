"""The card of a combined roll: the one number first, then what it means for each skill, and what may follow."""

from functools import cached_property

import flet as ft

from keeper_app.play.roll.combined_standing import CombinedStanding, combined_standing
from keeper_app.play.roll.events.rolls import CombinedRolled
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.result_card import dice_row, warning_line
from keeper_app.ui.components.surface import folder, stacked
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.roll.leaves import (
    Reading,
    last_read,
    number_leaf,
    owner_leaf,
    reasons_leaf,
    steps_leaf,
    tab_leaf,
    verdict_line,
)
from keeper_app.ui.screens.roll.steps import notes_of, warning_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, two_digits


class Combined(Reading):
    """The combined roll on the card."""

    of = CombinedRolled

    @cached_property
    def now(self) -> CombinedStanding:
        """With what has followed it."""
        return combined_standing(self.seat.desk, self.entry)

    @property
    def number(self) -> str:
        """The number rolled."""
        return two_digits(self.now.result.roll.number)

    @property
    def ink(self) -> str:
        """The colour of how it went."""
        return self.seat.look.c.level["regular" if self.now.passed else "failure"]

    @property
    def tab(self) -> tuple[str, str]:
        """One is enough, or all are needed."""
        return self.seat.look.say(f"combined.{self.now.event.need.value}"), self.ink

    @property
    def verdict(self) -> tuple[str, str]:
        """Whether it was enough."""
        return self.seat.look.say("combined.passed" if self.now.passed else "combined.failed"), self.ink

    @property
    def skills(self) -> tuple[list[tuple[str, str, int]], list[str], str]:
        """Each skill with its level and the number it needed; notes; a warning."""
        words, now = self.seat.look.words, self.now
        skills = [
            (f"{label_name(words, skill.label)} {skill.value}", level.value, one.needed)
            for skill, one, level in zip(now.event.skills, now.result.checks, now.outcomes, strict=True)
        ]
        return skills, notes_of(self.seat, now), warning_of(self.seat, now)

    @property
    def because(self) -> tuple[tuple[str, ...], int]:
        """The rules that took part."""
        return self.now.because, self.now.result.roll.net


@component
def _dice(seat: Seat) -> ft.Control:
    roll = use_selected(seat, lambda: last_read(seat, Combined, lambda one: one.now.result.roll))
    return dice_row(seat.look, roll, 56 if seat.look.phone else 80) if roll else nothing()


@component
def _verdict(seat: Seat) -> ft.Control:
    verdict = use_selected(seat, lambda: last_read(seat, Combined, lambda one: one.verdict))
    return verdict_line(seat, *verdict) if verdict else nothing()


@component
def _skills(seat: Seat, spacing: float) -> ft.Control:
    look, c = seat.look, seat.look.c
    shown = use_selected(seat, lambda: last_read(seat, Combined, lambda one: one.skills))
    if shown is None:
        return nothing()
    skills, notes, warning = shown
    rows: list[ft.Control] = [
        ft.Row(
            [
                one_line(look, name, "body", c.text, expand=5),
                ft.Container(level_badge(look, level, words=look.say(f"level.short.{level}")), expand=3),
                text(look, f"≤ {needed}", "small", c.text_soft, no_wrap=True),
            ],
            spacing=Space.S,
        )
        for name, level, needed in skills
    ]
    rows += [text(look, note, "small", c.text_soft) for note in notes]
    return stacked(*rows, *warning_line(look, warning), spacing=spacing)


@component
def combined_card(seat: Seat) -> ft.Control:
    """The frame."""
    look = seat.look
    spacing = Space.S if look.phone else Space.M
    return folder(
        look,
        tab_leaf(seat, Combined),
        ft.Row(
            [number_leaf(seat, Combined), ft.Container(expand=True), _dice(seat)],
            wrap=look.narrow,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        _verdict(seat),
        _skills(seat, spacing),
        reasons_leaf(seat, Combined),
        steps_leaf(seat, Combined, spacing),
        spacing=spacing,
        padding=Space.L,
        trailing=owner_leaf(seat, Combined),
    )

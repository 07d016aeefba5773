"""What the card of a roll is made of: a frame that stands still, and leaves that read whatever was rolled last.

Each kind of roll has a reading of its own (`Check`, `Opposed` …). Its number or verdict and its owner are the answer
to a tap and are drawn first; all the others follow a frame later.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

import flet as ft

from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.roll.standing import latest_roll
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.because_chip import Reason, because_row
from keeper_app.ui.components.result_card import Owner, Step, number_face, owner_line, step_rows
from keeper_app.ui.components.surface import ear, stacked
from keeper_app.ui.components.text import text
from keeper_app.ui.rolled import owner
from keeper_app.ui.screens.roll.steps import card_steps
from keeper_app.ui.seat import Seat
from keeper_app.words import reason

R = TypeVar("R", bound="Reading")
T = TypeVar("T")


@dataclass(frozen=True)
class Reading(ABC):
    """The roll on the card, read when a leaf asks for it."""

    seat: Seat
    entry: Entry
    of: ClassVar[type[Event]]

    @property
    def owner(self) -> Owner:
        """Whose roll it was, and its number."""
        return owner(self.seat, self.entry)

    @property
    def number(self) -> str:
        """What the dice show, where they show one number."""
        return ""

    @property
    def tab(self) -> tuple[str, str]:
        """What was rolled, and the colour of how it went."""
        return "", ""

    @property
    @abstractmethod
    def because(self) -> tuple[Sequence[str], int]:
        """The rules that took part, and the bonus or penalty dice they speak of."""

    @property
    def notes(self) -> list[str]:
        """What else there is to say about it, beside the rules that took part."""
        return []

    @property
    def steps(self) -> tuple[int, list[Step]]:
        """Which roll it is, and what may follow it."""
        return self.entry.n, card_steps(self.seat, self.entry)

    @property
    def reasons(self) -> list[Reason]:
        """The rules that took part, in words."""
        rules, net = self.because
        return [reason(self.seat.look.words, rule, net) for rule in rules]


def last_read(seat: Seat, reading: type[R], read: Callable[[R], T]) -> T | None:
    """Something of the last roll, where it is of that kind: a leaf may be told of another that takes its place."""
    entry = latest_roll(seat.desk)
    return read(reading(seat, entry)) if entry and isinstance(entry.event, reading.of) else None


@component
def number_leaf(seat: Seat, reading: type[Reading]) -> ft.Control:
    """The number, readable at arm's length."""
    shown = use_selected(seat, lambda: last_read(seat, reading, lambda one: one.number), first=True)
    return number_face(seat.look, shown) if shown else nothing()


@component
def owner_leaf(seat: Seat, reading: type[Reading]) -> ft.Control:
    """Whose roll it was."""
    words = use_selected(seat, lambda: last_read(seat, reading, lambda one: one.owner), first=True)
    return owner_line(seat.look, words) if words else nothing()


@component
def tab_leaf(seat: Seat, reading: type[Reading]) -> ft.Control:
    """The tab of the card."""
    tab = use_selected(seat, lambda: last_read(seat, reading, lambda one: one.tab))
    return ear(seat.look, *tab) if tab else nothing()


@component
def reasons_leaf(seat: Seat, reading: type[Reading]) -> ft.Control:
    """Why it went so."""
    look = seat.look
    notes, reasons = use_selected(
        seat, lambda: last_read(seat, reading, lambda one: (one.notes, one.reasons)) or ([], [])
    )
    why = because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule))
    return stacked(*(text(look, note, "small", look.c.text_soft) for note in notes), why) if notes else why


@component
def steps_leaf(seat: Seat, reading: type[Reading], spacing: float) -> ft.Control:
    """What may follow."""
    steps = use_selected(seat, lambda: last_read(seat, reading, lambda one: one.steps))
    return stacked(*(step_rows(seat.look, steps[1]) if steps else ()), spacing=spacing)


def verdict_line(seat: Seat, words: str, ink: str) -> ft.Control:
    """How it went, in a line of its own that a screen reader says by itself."""
    style = "verdict" if seat.look.phone else "verdict_wide"
    return ft.Semantics(live_region=True, content=text(seat.look, words, style, ink))

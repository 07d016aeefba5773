"""Tests that wounds leave owing: one slim line each, so that they do not hide whose turn it is."""

from collections.abc import Callable

import flet as ft

from keeper_app.play.people.actions.mark_person import RollDue, WaiveDue
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.rules import DUES
from keeper_app.ui.components.tap import icon_tap, quiet, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.people.parts import dues
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic

WEEKLY = "con-weekly"  # has choices of its own, and keeps its card


def due_lines(seat: Seat) -> list[ft.Control]:
    """What anybody, in the fight or out of it, still has to roll."""
    lines: list[ft.Control] = []
    for person in seat.desk.state.people:
        if person.dues:
            whole = dict(zip(person.dues, dues(seat, person), strict=True))
            lines += [whole[due] if due == WEEKLY else _line(seat, person, due) for due in person.dues]
    return lines


def _line(seat: Seat, person: Person, due: str) -> ft.Control:
    look, c = seat.look, seat.look.c
    skill = DUES[due].skill
    value = value_of(person, skill)
    name = called(look.words, person)
    words = text(look, f"{name} · {look.say(f'due.{due}')}", "small_strong", expand=not look.narrow)
    roll = secondary(
        look,
        f"{characteristic(look.words, skill)} {'–' if value is None else value}",
        ft.Icons.CASINO_OUTLINED,
        _roll(seat, person, due),
        disabled=value is None,
        key=f"due-{due}-{person.id}",
    )

    def waive() -> None:
        seat.do(WaiveDue(person.id, due))

    not_now, key = look.say("due.waive"), f"waive-{due}-{person.id}"
    if look.narrow:
        face: ft.Control = ft.Column(
            [words, roll, quiet(look, not_now, None, waive, key=key)],
            spacing=Space.XS,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        face = ft.Row([words, roll, icon_tap(look, ft.Icons.CLOSE, not_now, waive, key=key)], spacing=Space.XS)
    line = ft.BorderSide(1, c.line)
    return ft.Container(
        face,
        bgcolor=c.surface,
        border=ft.Border(top=line, right=line, bottom=line, left=ft.BorderSide(4, c.danger)),
        padding=ft.Padding(Space.M, Space.XXS, Space.XXS, Space.XXS),
    )


def _roll(seat: Seat, person: Person, due: str) -> Callable[[], None]:
    def roll() -> None:
        seat.do(RollDue(person.id, due))

    return roll

"""Tests that wounds leave owing to those who run: one slim line each, above whose turn it is."""

from functools import partial

import flet as ft

from keeper_app.play.people.actions.mark_person import RollDue, WaiveDue
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import value_of
from keeper_app.rules import DUES
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import icon_tap, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.acting import people_in
from keeper_app.ui.screens.chase.view import chase_now
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic

LATER = ("con-weekly",)  # nobody rests for a week in the middle of a chase


def _owing(seat: Seat) -> list[tuple[Person, str]]:
    chase = chase_now(seat)
    people = people_in(seat, chase).values() if chase else ()
    return [(one, due) for one in people for due in one.dues if due not in LATER]


@component
def owed(seat: Seat) -> ft.Control:
    """What anybody in the chase still has to roll; on a small screen the first of it."""
    found = use_selected(seat, lambda: _owing(seat))
    if not found:
        return nothing()
    shown = found[:1] if seat.look.short or seat.look.shallow else found
    return stacked(*(owed_line.keyed(f"{due}-{one.id}", seat, one, due) for one, due in shown), spacing=Space.XS)


@component
def owed_line(seat: Seat, person: Person, due: str) -> ft.Control:
    """Roll it, or let it be."""
    look, c, skill = seat.look, seat.look.c, DUES[due].skill
    value = value_of(person, skill)
    words = text(look, f"{called(look.words, person)} · {look.say(f'due.{due}')}", "small_strong", expand=True)
    roll = secondary(
        look,
        f"{characteristic(look.words, skill)} {'–' if value is None else value}",
        ft.Icons.CASINO_OUTLINED,
        partial(seat.do, RollDue(person.id, due)),
        disabled=value is None,
        key=f"due-{due}-{person.id}",
    )
    waive = partial(seat.do, WaiveDue(person.id, due))
    leave = icon_tap(look, ft.Icons.CLOSE, look.say("due.waive"), waive, key=f"waive-{due}-{person.id}")
    row = [roll, leave]
    face = stacked(words, ft.Row(list(row))) if look.narrow else ft.Row([words, *row], spacing=Space.XS)
    line = ft.BorderSide(1, c.line)
    return ft.Container(
        face,
        bgcolor=c.raised,
        border=ft.Border(top=line, right=line, bottom=line, left=ft.BorderSide(4, c.danger)),
        padding=ft.Padding(Space.M, Space.XXS, Space.XXS, Space.XXS),
    )

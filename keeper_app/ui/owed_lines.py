"""What somebody owes since a wound or a horror: one slim line each, the same in every scene that it holds up."""

from collections.abc import Callable
from functools import partial

import flet as ft

from keeper_app.play.people.actions.mark_person import RollDue, WaiveDue
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import tested_by
from keeper_app.rules import DUES
from keeper_app.ui.component import component
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.tap import icon_tap, quiet, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, characteristic


@component
def bout_line(seat: Seat, person: Person) -> ft.Control:
    """A bout of madness that is still to be rolled."""
    look, said = seat.look, f"{called(seat.look.words, person)} · {seat.look.say('horror.bout')}"
    open_it = partial(seat.window.open, "bout", who=person.id)
    return slim_line(seat, said, look.say("bout.roll"), ft.Icons.CASINO_OUTLINED, open_it, f"bout-of-{person.id}")


def slim_line(
    seat: Seat, said: str, words: str, icon: ft.IconData, on_click: Callable[[], object], key: str
) -> ft.Control:
    """Something to be said, and the one button that does it."""
    look = seat.look
    told = text(look, said, "small_strong", expand=not look.narrow)
    button = secondary(look, words, icon, on_click, key=key)
    face = stacked(told, button, spacing=Space.XS) if look.narrow else ft.Row([told, button], spacing=Space.XS)
    return _slim(seat, face)


@component
def owed_line(seat: Seat, person: Person, due: str) -> ft.Control:
    """A test: roll it, or let it be."""
    look = seat.look
    skill, value = tested_by(person, DUES[due])
    name = called(look.words, person)
    words = text(look, f"{name} · {look.say(f'due.{due}')}", "small_strong", expand=not look.narrow)
    roll = secondary(
        look,
        f"{characteristic(look.words, skill)} {'–' if value is None else value}",
        ft.Icons.CASINO_OUTLINED,
        partial(seat.do, RollDue(person.id, due)),
        disabled=value is None,
        key=f"due-{due}-{person.id}",
    )
    waive = partial(seat.do, WaiveDue(person.id, due))
    not_now, key = look.say("due.waive"), f"waive-{due}-{person.id}"
    if look.narrow:
        face: ft.Control = stacked(words, roll, quiet(look, not_now, None, waive, key=key), spacing=Space.XS)
    else:
        face = ft.Row([words, roll, icon_tap(look, ft.Icons.CLOSE, not_now, waive, key=key)], spacing=Space.XS)
    return _slim(seat, face)


def _slim(seat: Seat, face: ft.Control) -> ft.Control:
    """One line with a red edge."""
    c = seat.look.c
    line = ft.BorderSide(1, c.line)
    return ft.Container(
        face,
        bgcolor=c.surface,
        border=ft.Border(top=line, right=line, bottom=line, left=ft.BorderSide(4, c.danger)),
        padding=ft.Padding(Space.M, Space.XXS, Space.XXS, Space.XXS),
    )

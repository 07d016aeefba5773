"""Everybody's mind at a glance: SAN, what the day has cost, and how they are. A tap opens the whole of it."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import day_of
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.person_tile import monogram, unsaid
from keeper_app.ui.components.sanity import day_cells, day_said
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.state_bar import UNKNOWN, bar, spoken
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.mind.parts import state_of_mind
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called


def minds(seat: Seat) -> list[Person]:
    """The investigators, and whoever else has Sanity to lose that the keeper counts."""
    people = seat.desk.state.people
    return [
        one
        for one in people
        if one.kind is Kind.INVESTIGATOR or (one.kind is Kind.NPC and points_of(one).san is not None)
    ]


def _head(seat: Seat, person: Person) -> ft.Control:
    look, c = seat.look, seat.look.c
    left, day = points_of(person), day_of(person)
    state, grave = state_of_mind(look, person)
    said = [called(look.words, person), spoken(look, "san", left.san, left.max_san), state]
    if day is not None:
        said.append(day_said(look, day.lost, day.limit))
    name = text(look, called(look.words, person), "body_strong", max_lines=2, semantics_label=", ".join(said))
    how = unsaid(text(look, state, "small", c.danger if grave else c.text_soft, max_lines=3))
    figures: list[ft.Control] = [text(look, UNKNOWN if left.san is None else str(left.san), "title", c.san)]
    if left.max_san is not None:
        figures.append(text(look, f"/ {left.max_san}", "small", c.text_soft, no_wrap=True))
    shown = unsaid(ft.Row(figures, spacing=Space.XS, tight=True, vertical_alignment=ft.CrossAxisAlignment.END))
    return ft.Row([monogram(look, person, 36), written(name, how), shown], spacing=Space.M)


@component
def mind_row(seat: Seat, person: Person) -> ft.Control:
    """One of them."""
    look = seat.look
    left, day = points_of(person), day_of(person)
    lines: list[ft.Control] = [_head(seat, person)]
    if left.san is not None and day is not None:
        drawn = ft.Container(bar(look, "san", left.san, left.max_san or 99, 8), expand=True)
        today = day_cells(look, day.lost, day.limit)
        if look.narrow:
            lines += [unsaid(ft.Row([drawn])), unsaid(today)]
        else:
            lines.append(unsaid(ft.Row([drawn, today], spacing=Space.L)))
    face = ft.Column(lines, spacing=Space.S, tight=True)
    pressed = tap(
        look,
        face,
        partial(seat.window.open, "mind-of", who=person.id),
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(vertical=10, horizontal=Space.S),
        key=f"mind-{person.id}",
    )
    return underlined(look, pressed)


@component
def mind_list(seat: Seat) -> ft.Control:
    """Everybody there is."""
    people = use_selected(seat, lambda: minds(seat))
    rows = [mind_row.keyed(f"mind-row-{one.id}", seat, one) for one in people]
    head = section_header(seat.look, seat.look.say("mind.party"))
    return stacked(head, *rows, spacing=0)

"""Everybody's mind at a glance: SAN, what the day has cost, and how they are. A tap opens the whole of it."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import Day, day_of
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import monogram, unsaid
from keeper_app.ui.components.sanity import day_cells, day_said
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.state_bar import UNKNOWN, bar, spoken
from keeper_app.ui.components.surface import stacked, underlined, written
from keeper_app.ui.components.tap import tap
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.mind.parts import state_of_mind
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, initials


def minds(seat: Seat) -> list[Person]:
    """The investigators, and whoever else has Sanity to lose that the keeper counts."""
    people = seat.desk.state.people
    return [
        one
        for one in people
        if one.kind is Kind.INVESTIGATOR or (one.kind is Kind.NPC and points_of(one).san is not None)
    ]


@dataclass(frozen=True)
class Glance:
    """All that a row says of somebody's mind: where this is the same, the row is."""

    kind: Kind
    letters: str
    name: str
    san: int | None
    most: int | None
    day: Day | None
    state: str
    grave: bool


def _glance(look: Look, person: Person | None) -> Glance | None:
    if person is None:
        return None
    left = points_of(person)
    named = person.kind, initials(look.words, person), called(look.words, person)
    return Glance(*named, left.san, left.max_san, day_of(person), *state_of_mind(look, person))


def _head(seat: Seat, person: Person, mind: Glance) -> ft.Control:
    look, c = seat.look, seat.look.c
    said = [mind.name, spoken(look, "san", mind.san, mind.most), mind.state]
    if mind.day is not None:
        said.append(day_said(look, mind.day.lost, mind.day.limit))
    name = text(look, mind.name, "body_strong", max_lines=2, semantics_label=", ".join(said))
    how = unsaid(text(look, mind.state, "small", c.danger if mind.grave else c.text_soft, max_lines=3))
    figures: list[ft.Control] = [text(look, UNKNOWN if mind.san is None else str(mind.san), "title", c.san)]
    if mind.most is not None:
        figures.append(text(look, f"/ {mind.most}", "small", c.text_soft, no_wrap=True))
    shown = unsaid(ft.Row(figures, spacing=Space.XS, tight=True, vertical_alignment=ft.CrossAxisAlignment.END))
    return ft.Row([monogram(look, person, 36), written(name, how), shown], spacing=Space.M)


@component
def mind_row(seat: Seat, who: int) -> ft.Control:
    """One of them."""
    look = seat.look
    mind = use_selected(seat, lambda: _glance(look, seat.desk.state.find(who)))
    if mind is None:
        return nothing()
    lines: list[ft.Control] = [_head(seat, seat.desk.state.person(who), mind)]
    if mind.san is not None and mind.day is not None:
        drawn = ft.Container(bar(look, "san", mind.san, mind.most or 99, 8), expand=True)
        today = day_cells(look, mind.day.lost, mind.day.limit)
        if look.narrow:
            lines += [unsaid(ft.Row([drawn])), unsaid(today)]
        else:
            lines.append(unsaid(ft.Row([drawn, today], spacing=Space.L)))
    pressed = tap(
        look,
        ft.Column(lines, spacing=Space.S, tight=True),
        partial(seat.window.open, "mind-of", who=who),
        height=None,
        radius=0,
        padding=ft.Padding.symmetric(vertical=10, horizontal=Space.S),
        key=f"mind-{who}",
    )
    return underlined(look, pressed)


@component
def mind_list(seat: Seat) -> ft.Control:
    """Everybody there is."""
    people = use_selected(seat, lambda: [one.id for one in minds(seat)])
    rows = [mind_row.keyed(f"mind-row-{who}", seat, who) for who in people]
    head = section_header(seat.look, seat.look.say("mind.party"))
    return stacked(head, *rows, spacing=0)

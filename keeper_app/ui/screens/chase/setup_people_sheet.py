"""Whoever may flee or pursue, to be ticked: those of the likeliest kind first, all of a kind at once."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.chase.able import HELPLESS
from keeper_app.play.chase.chase import Side
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of
from keeper_app.reference import best
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, written
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.chase.setup_company import bunches, offered, side_ids, stands, turn
from keeper_app.ui.screens.chase.setup_parts import ALONE, tick_row, token
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, condition_name, initials, role
from keeper_app.words.people.sought import about_person, person_names

MANY = 12  # people beyond which a list can be searched
FIRST = {
    Side.FUGITIVE: (Kind.INVESTIGATOR, Kind.NPC, Kind.CREATURE),
    Side.PURSUER: (Kind.CREATURE, Kind.NPC, Kind.INVESTIGATOR),
}


@dataclass(frozen=True)
class PeopleForm:
    """Part of a name."""

    search: str = ""


def _line(seat: Seat, side: Side, person: Person, where: dict[int, Side]) -> ft.Control:
    """Somebody to tick; who lies on the ground is told, and cannot be."""
    look, c = seat.look, seat.look.c
    mov = body_of(person).mov
    lies = [one for one in person.conditions if one.id in HELPLESS]
    here = where.get(person.id)
    notes = [role(look.words, person), *(condition_name(look.words, one) for one in lies)]
    if here is side.other:
        notes.append(look.say("chase-setup.people.flees" if here is Side.FUGITIVE else "chase-setup.people.pursues"))
    figure = look.say("chase-setup.people.mov-unknown" if mov is None else "chase-setup.people.mov", mov=mov)
    face: list[ft.Control] = [
        token(look, initials(look.words, person), here or side, 36),
        written(
            text(look, called(look.words, person), "body_strong", max_lines=2),
            text(look, " · ".join(notes), "caption", c.text_soft),
        ),
        text(look, figure, "small_strong", c.text_soft, no_wrap=True),
    ]
    do = partial(turn, seat, side, (person.id,)) if stands(person) else None
    return tick_row(look, here is side, face, do, f"runs-{person.id}")


def _bunch(seat: Seat, side: Side, several: list[Person], where: dict[int, Side]) -> list[ft.Control]:
    """Those of one kind, all at once first where there are several."""
    look = seat.look
    rows = [_line(seat, side, one, where) for one in several]
    able = [one for one in several if stands(one)]
    if len(able) < 2:
        return rows
    name = called(look.words, able[0]).rstrip("0123456789 ")
    said = text(look, look.say("chase-setup.people.all", len(able), name=name), "body_strong", expand=True)
    on = all(where.get(one.id) is side for one in able)
    do = partial(turn, seat, side, tuple(one.id for one in able))
    return [tick_row(look, on, [said], do, f"runs-all-{able[0].id}", pad=ALONE), *rows]


def _found(seat: Seat, side: Side, form: Form[PeopleForm]) -> list[ft.Control]:
    """Everybody who may run, those of the likeliest kind first."""
    look, there = seat.look, offered(seat.desk.state)
    people = best(form.now.search, there, person_names, about_person)
    where = {who: on for on, several in side_ids(seat).items() for who in several}
    rows: list[ft.Control] = []
    for kind in FIRST[side]:
        if those := [one for one in people if one.kind is kind]:
            head = section_header(look, look.say(f"kind.many.{kind.value}"))
            rows.append(ft.Container(head, padding=ft.Padding.only(top=Space.M if rows else 0)))
            for several in bunches(those):
                rows += _bunch(seat, side, several, where)
    if not there:
        rows.append(text(look, look.say("chase-setup.people.none"), "body", look.c.text_soft))
    return rows or [not_found(look, form.now.search, form.to(search=""), "people.none")]


def people_sheet(seat: Seat, side: Side) -> ft.DialogControl:
    """A tap adds somebody to a side, another takes them off; nobody is on both."""
    look, window = seat.look, seat.window
    form = form_of(window, PeopleForm())
    search = form_field(look, form, "search", "chase-setup.people.search", most=60, key="people-search")
    typed = secondary(
        look,
        look.say("chase-setup.people.typed"),
        ft.Icons.KEYBOARD_OUTLINED,
        partial(window.over, "chase-entrant", side=side),
        key="entrant-type",
    )
    many = len(offered(seat.desk.state)) > MANY
    done = primary(look, look.say("done"), None, partial(window.open, None), height=Size.TOUCH, key="people-done")
    return sheet(
        look,
        look.say(f"chase-setup.people.{side.value}"),
        [*([search] if many else []), stacked(*_found(seat, side, form), spacing=0), typed],
        partial(window.open, None),
        foot=done,
    )

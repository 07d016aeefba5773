"""Conditions to choose from; a phobia or a mania is chosen from its table, or named."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.people_conditions import conditions as known_conditions
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.reference import best
from keeper_app.reference.sought import about_row, row_names
from keeper_app.ui.components.field import field
from keeper_app.ui.components.not_found import not_found
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.seat import Seat
from keeper_app.words import by_name, called, in_language

TABLES = {"phobia": "phobias", "mania": "manias"}
GROUPS = ("body", "mind", "fight")
SHOWN = 24


def _turn(seat: Seat, person: Person, kind: str) -> None:
    """Begin or end it; of what there are many, ask which."""
    if kind in TABLES:
        seat.window.open("which-condition", who=person.id, kind=kind)
    else:
        seat.do(SetCondition(person.id, Condition(kind), not person.has(kind)))


def conditions_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """Every condition by group; those that hold are on, and a tap turns them over."""
    look = seat.look
    person = seat.desk.state.person(who)
    body: list[ft.Control] = []
    for group in GROUPS:
        chips = [
            toggle_chip(
                look,
                in_language(look.words, kind.name),
                person.has(kind.id),
                partial(_turn, seat, person, kind.id),
                tooltip=in_language(look.words, kind.note),
                key=f"set-{kind.id}",
            )
            for kind in known_conditions()
            if kind.group == group
        ]
        body += [section_header(look, look.say(f"condition.group.{group}")), wrapped(*chips)]
    title = look.say("condition.title", name=called(look.words, person))
    return sheet(look, title, body, lambda: seat.window.open(None))


@dataclass(frozen=True)
class WhichForm:
    """Part of a name, or all of one that is in no table."""

    search: str = ""


def which_condition_sheet(seat: Seat, who: int, kind: str) -> ft.DialogControl:
    """One of a hundred fears or longings, or the keeper's own."""
    look, form = seat.look, form_of(seat.window, WhichForm())
    person, table = seat.desk.state.person(who), screen_tables()[TABLES[kind]]
    typed = form.now.search.strip()

    def back(_: object = None) -> None:
        seat.window.open("conditions", who=who)

    def take(what: str) -> None:
        seat.do(SetCondition(person.id, Condition(kind, what)), back)

    found = best(
        typed,
        by_name(look.words, filter(row_names, table.rows)),
        row_names,
        about_row,
    )
    chips = [
        toggle_chip(
            look,
            in_language(look.words, row.name),
            False,
            partial(take, row.id),
            tooltip=in_language(look.words, row.text),
            key=f"which-{row.id}",
        )
        for row in found[:SHOWN]
    ]
    if typed:
        words = look.say("skills.as-typed", text=typed)
        chips.append(toggle_chip(look, words, False, partial(take, typed), key="which-typed"))
    words = look.say("condition.which")
    return sheet(
        look,
        in_language(look.words, table.title),
        [
            field(look, words, form.now.search, form.into("search"), most=60, key="which-search"),
            *([] if found else [not_found(look, typed, form.to(search=""))]),
            wrapped(*chips),
            text(look, look.say("condition.which-note"), "small", look.c.text_faint),
        ],
        back,
    )

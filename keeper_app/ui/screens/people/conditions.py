"""Conditions to choose from; a phobia or a mania is chosen from its table, or named."""

import flet as ft

from keeper_app.content.folding import fold
from keeper_app.content.people_conditions import conditions as known_conditions
from keeper_app.content.people_records import ConditionKind
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.parts import Condition
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, in_language

TABLES = {"phobia": "phobias", "mania": "manias"}
GROUPS = ("body", "mind", "fight")
SHOWN = 24


def conditions_sheet(seat: Seat) -> ft.DialogControl:
    """Every condition by group; those that hold are on, and a tap turns them over."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)

    def turn(kind: ConditionKind) -> None:
        if kind.id in TABLES:
            window.open("which-condition", form={"kind": kind.id})
        else:
            seat.do(SetCondition(person.id, Condition(kind.id), not person.has(kind.id)))

    body: list[ft.Control] = []
    for group in GROUPS:
        kinds = [kind for kind in known_conditions() if kind.group == group]
        chips = [
            toggle_chip(
                look,
                in_language(look.words, kind.name),
                person.has(kind.id),
                lambda kind=kind: turn(kind),  # type: ignore[misc]  # binds this one
                tooltip=in_language(look.words, kind.note),
                key=f"set-{kind.id}",
            )
            for kind in kinds
        ]
        body += [
            section_header(look, look.say(f"condition.group.{group}")),
            ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0),
        ]
    title = look.say("condition.title", name=called(look.words, person))
    return sheet(look, title, body, lambda: window.open(None))


def which_condition_sheet(seat: Seat) -> ft.DialogControl:
    """One of a hundred fears or longings, or the keeper's own."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(window.who or 0)
    kind = window.form.get("kind", "phobia")
    table = screen_tables()[TABLES[kind]]
    typed = window.search.strip()
    wanted = fold(typed)

    def take(what: str) -> None:
        seat.do(SetCondition(person.id, Condition(kind, what)), lambda _: window.open("conditions"))

    rows = [
        row
        for row in table.rows
        if row.name
        and (not wanted or wanted in fold(in_language(look.words, row.name) + in_language(look.words, row.text)))
    ]
    chips = [
        toggle_chip(
            look,
            in_language(look.words, row.name),
            False,
            lambda row=row: take(row.id),  # type: ignore[misc]  # binds this one
            tooltip=in_language(look.words, row.text),
            key=f"which-{row.id}",
        )
        for row in rows[:SHOWN]
    ]
    if typed:
        chips.append(
            toggle_chip(look, look.say("skills.as-typed", text=typed), False, lambda: take(typed), key="which-typed")
        )
    return sheet(
        look,
        in_language(look.words, table.title),
        [
            field(
                look,
                look.say("condition.which"),
                window.search,
                lambda value: window.set(search=value),
                most=60,
                key="which-search",
            ),
            ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=0),
            text(look, look.say("condition.which-note"), "small", look.c.text_faint),
        ],
        lambda: window.open("conditions"),
    )

"""The one line that a sheet is copied with: typed or pasted, and read back while it is written."""

from inspect import isawaitable
from typing import Any

import flet as ft

from keeper_app.play.people.copied import AGE, Copied, changes_by
from keeper_app.play.people.person import Person
from keeper_app.reference.sheet_line import LONGEST_LINE, SheetLine, read_sheet_line
from keeper_app.ui.components.field import field
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form
from keeper_app.ui.look import Look
from keeper_app.words import Words, characteristic


def line_field(look: Look, form: Form[Any], *, words: str = "line.label") -> ft.TextField:
    """Where the `line` of a form is typed: as many lines as it needs, and Enter at its end goes on all the same."""
    box = field(
        look,
        look.say(words),
        form.now.line,
        form.into("line"),
        hint=look.say("line.hint"),
        most=LONGEST_LINE,
        lines=3 if look.phone else 2,
        key="sheet-line",
    )

    async def changed(e: ft.Event[ft.TextField]) -> None:
        said, before = e.control.value or "", form.now.line
        form.put(line=before if said == f"{before}\n" else said)
        if said == f"{before}\n" and callable(box.on_submit):  # as set by who draws the fields around it
            gone = box.on_submit()  # type: ignore[call-arg]  # ours take no event
            if isawaitable(gone):
                await gone

    box.on_change = changed
    return box


def read_back(look: Look, typed: str) -> list[ft.Control]:
    """What was understood of it, what is kept as it is written, and what was not understood."""
    read = read_sheet_line(typed)
    words, c = look.words, look.c
    own = ", ".join(f"{name} {value}" for name, value in read.own)
    lines = [
        (" · ".join(_said(words, read)), c.text_soft, "line-read"),
        (look.say("line.own", names=own) if own else "", c.luck, "line-own"),
        (look.say("line.rest", what=" · ".join(read.rest)) if read.rest else "", c.luck, "line-rest"),
    ]
    return [text(look, said, "small", color, key=key) for said, color, key in lines if said]


def _said(words: Words, read: SheetLine) -> list[str]:
    """Everything understood, by the names it has here."""
    parts = [f"{characteristic(words, key)} {value}" for key, value in read.values]
    parts += [
        words.say("people.age", value, age=value) if key == AGE else f"{words.say(f'field.{key}')} {value}"
        for key, value in read.figures
    ]
    return [*parts, *([f"{words.say('field.bonus')} {read.bonus}"] if read.bonus else [])]


def line_values(typed: str) -> dict[str, int]:
    """Values by skill, those that no table has among them."""
    read = read_sheet_line(typed)
    return {**dict(read.values), **dict(read.own)}


def line_changes(look: Look, typed: str, person: Person) -> tuple[dict[str, int], dict[str, Any]]:
    """What a line changes on somebody's sheet; what was not understood goes into the notes."""
    read = read_sheet_line(typed)
    note = look.say("line.note", what=" · ".join(read.rest)) if read.rest else ""
    return changes_by(person, Copied(line_values(typed), dict(read.figures), read.bonus, note))

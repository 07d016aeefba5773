"""A sheet being written: every field of it. Only what was changed is sent, so that two windows do not collide."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default
from functools import partial
from typing import Any

import flet as ft

from keeper_app.play.errors import FieldRefused, PlayError
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.preferences import ERAS
from keeper_app.store import StoreError
from keeper_app.ui.arrivals import arrived
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.enter import enter_leads
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_error
from keeper_app.ui.screens.people.person_boxes import ALLY, Box, boxes_of, changes
from keeper_app.ui.screens.people.sheet_line import line_changes, line_field, read_back
from keeper_app.ui.screens.people.view import in_people
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, refusal

NOBODY = Person(0, "")


@dataclass(frozen=True)
class PersonForm:
    """What was typed, by the field; nothing of what was not. `refused` is the field that the last save failed by.

    `line` is as much of the sheet as was written in one line: the fields below show it, and may say otherwise.
    """

    typed: Mapping[str, str] = with_default(default_factory=dict)
    line: str = ""
    refused: str = ""


@dataclass(frozen=True)
class Writing:
    """A sheet on its way: of somebody who is there, or of nobody yet."""

    seat: Seat
    person: Person | None
    form: Form[PersonForm]

    @property
    def by_line(self) -> tuple[dict[str, int], dict[str, Any]]:
        """The values and fields that the line sets."""
        return line_changes(self.seat.look, self.form.now.line, self.person or NOBODY)

    @property
    def after_line(self) -> Person:
        """The sheet as the line leaves it."""
        one, (values, fields) = self.person or NOBODY, self.by_line
        return replace(one, values=tuple({**one.skills, **values}.items()), **fields)

    def put(self, name: str, value: str) -> None:
        """Something was typed or chosen."""
        self.form.put(typed={**self.form.now.typed, name: value})

    def wrong(self, box: Box) -> str | None:
        """Why the number in a field cannot be taken."""
        typed = self.form.now.typed.get(box.name, "")
        return number_error(self.seat, typed, *box.number) if box.number else None

    def save(self, boxes: list[Box]) -> None:
        """Send what was typed; what is refused is named beside its field."""
        if any(self.wrong(box) for box in boxes):
            return
        try:
            self._send(dict(self.form.now.typed))
        except FieldRefused as error:
            cause: Any = error.fields["cause"]
            self._refused(str(error.fields["field"]), cause)
        except (PlayError, StoreError) as error:
            self._refused("name", error)
        else:
            self.seat.window.open(None)

    def _send(self, typed: dict[str, str]) -> None:
        seat, name = self.seat, typed.pop("name", None)
        kind = None if self.person else Kind(typed.pop("kind", Kind.INVESTIGATOR.value))
        of_line, written = self.by_line
        values, fields = changes(typed, self.after_line, seat.look.words)
        values, fields = {**of_line, **values}, {**written, **fields}
        if self.person is not None:
            seat.desk.do(ChangePerson(self.person.id, name, values, fields))
            return
        known = {skill: value for skill, value in values.items() if value is not None}
        arrived(seat, seat.desk.do(SeatPerson(name or "", known, kind or Kind.INVESTIGATOR, fields)))
        in_people(seat.window, open=seat.desk.state.people[-1].id, tab="main")

    def _refused(self, field_: str, why: Exception) -> None:
        self.form.put(refused=field_)
        self.seat.window.complain(refusal(self.seat.look.words, why))


def _box(writing: Writing, box: Box) -> ft.TextField:
    seat, now = writing.seat, writing.form.now
    at_fault = now.refused and now.refused in (box.name, box.name.partition(":")[2])
    return field(
        seat.look,
        box.label,
        now.typed.get(box.name, box.now),
        partial(writing.put, box.name),
        hint=box.hint,
        error=writing.wrong(box) or (seat.window.complaint if at_fault else None),
        most=box.most,
        lines=box.lines,
        first=box.name == "name" and writing.person is None,
        key=f"form-{box.name}",
    )


def _few(look: Look, boxes: list[ft.TextField], width: float) -> ft.Control:
    """Short fields, side by side."""
    return wrapped(
        *(ft.Container(box, width=None if look.narrow else look.px(width)) for box in boxes), run_spacing=Space.S
    )


def _one_of(writing: Writing, name: str, options: dict[str, str], now: str, label: str) -> ft.Control:
    return choice(
        writing.seat.look,
        [(value, words, None) for value, words in options.items()],
        writing.form.now.typed.get(name, now),
        partial(writing.put, name),
        labelled=label,
        name=f"form-{name}",
    )


def _side(writing: Writing, one: Person) -> list[ft.Control]:
    """Whether somebody who is no investigator is on their side."""
    typed = writing.form.now.typed
    if typed.get("kind", one.kind.value) == Kind.INVESTIGATOR.value:
        return []
    on = typed.get("ally", ALLY if one.ally else "") == ALLY
    put = partial(writing.put, "ally", "" if on else ALLY)
    return [wrapped(toggle_chip(writing.seat.look, writing.seat.look.say("side.ally"), on, put, key="form-ally"))]


def person_form_sheet(seat: Seat, who: int | None = None) -> ft.DialogControl:
    """Who they are, what they can do, what is set against the rules, and their story."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who) if who is not None else None
    one, writing = person or NOBODY, Writing(seat, person, form_of(window, PersonForm()))
    parts = boxes_of(look.words, writing.after_line)
    kinds = {kind.value: look.say(f"kind.{kind.value}") for kind in Kind}
    eras = {era: look.say(f"era.{era}") for era in ERAS}
    save = partial(writing.save, [box for part in parts.values() for box in part])
    who_, values, derived = ([_box(writing, box) for box in parts[part]] for part in ("who", "values", "derived"))
    typed = writing.form.now.line
    line = line_field(look, writing.form)
    enter_leads([*who_, line, *values, *derived], save)
    return sheet(
        look,
        called(look.words, person) if person else look.say("newcomer.person-form"),
        [
            *who_,
            line,
            *read_back(look, typed),
            _one_of(writing, "kind", kinds, one.kind.value, look.say("people.kind")),
            *_side(writing, one),
            _one_of(writing, "era", eras, one.era, look.say("field.era")),
            section_header(look, look.say("sheet.characteristics")),
            _few(look, values, 108),
            section_header(look, look.say("sheet.derived")),
            text(look, look.say("sheet.derived-note"), "small", look.c.text_faint),
            _few(look, derived, 152),
            section_header(look, look.say("sheet.background")),
            *(_box(writing, box) for box in parts["story"]),
            *complaint(look, window.complaint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="person-save"),
        width=640,
    )

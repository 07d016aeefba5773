"""A tome of the keeper's own: written, changed, taken off the shelf."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.limits import LONGEST_NOTE
from keeper_app.content.study_records import READING_UNITS, TOME_STATES
from keeper_app.content.study_tables import HIGHEST_SKILL, MOST_WEEKS
from keeper_app.play.history import Entry
from keeper_app.play.study.actions.own_library import RemoveTome, WriteTome
from keeper_app.play.study.events.own import TomeWritten
from keeper_app.play.study.library import find_spell
from keeper_app.play.study.own import OwnTome
from keeper_app.play.study.part import Study
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.common.numbers import number_of
from keeper_app.ui.screens.study.boxes import Box, Label, box_field, small_boxes, wrong
from keeper_app.ui.screens.study.view import in_study
from keeper_app.ui.seat import Seat
from keeper_app.words.study.names import spell_name

TEXTS = (Box("line"), Box("tongue"))
FIGURES = (
    Box("weeks", (1, MOST_WEEKS)),
    Box("sanity", most=20),
    Box("minor", (0, HIGHEST_SKILL)),
    Box("major", (0, HIGHEST_SKILL)),
    Box("rating", (0, HIGHEST_SKILL)),
)
FIRST = Box("first", (1, MOST_WEEKS))
LONG = (Box("spells", most=600, lines=2), Box("note", most=LONGEST_NOTE, lines=2))


def _label(look: Look) -> Label:
    """The words for a field."""
    return lambda name: look.say(f"tome.form.{name}")


@dataclass(frozen=True)
class TomeForm:
    """As typed."""

    name: str = ""
    line: str = ""
    tongue: str = ""
    state: str = "manuscript"
    first: str = "1"
    unit: str = "week"
    weeks: str = "10"
    sanity: str = "1D6"
    minor: str = "1"
    major: str = "3"
    rating: str = "12"
    note: str = ""
    spells: str = ""


def _before(seat: Seat, tome: str) -> OwnTome | None:
    return next((one for one in seat.desk.state.part(Study).tomes if one.id == tome), None)


def _form(seat: Seat, before: OwnTome | None) -> TomeForm:
    if before is None:
        return TomeForm()
    said = "\n".join(spell_name(seat.look.words, seat.desk.state, one) for one in before.spells)
    return TomeForm(
        before.name,
        before.line,
        before.tongue,
        before.state,
        str(before.first),
        before.unit,
        str(before.weeks),
        before.sanity,
        str(before.minor),
        str(before.major),
        str(before.rating),
        before.note,
        said,
    )


def _written(seat: Seat, typed: TomeForm, id_: str) -> OwnTome:
    """What was typed, as a tome; a spell that is known goes by its id."""
    found = {line.strip(): find_spell(seat.desk.state, line) for line in typed.spells.splitlines() if line.strip()}
    return OwnTome(
        typed.name,
        typed.line,
        typed.tongue,
        typed.state,
        number_of(typed.first) or 0,
        typed.unit,
        number_of(typed.weeks) or 0,
        typed.sanity,
        number_of(typed.minor) or 0,
        number_of(typed.major) or 0,
        number_of(typed.rating) or 0,
        typed.note,
        tuple(said if spell is None else spell.id for said, spell in found.items()),
        id_,
    )


def _states(seat: Seat, form: Form[TomeForm]) -> list[ft.Control]:
    look = seat.look
    states = [(one, look.say(f"tome.form.state.{one}")) for one in TOME_STATES]
    units = [(one, look.say(f"tome.form.unit.{one}")) for one in READING_UNITS]
    return [
        section_header(look, look.say("tome.form.state.title")),
        wrapped(*chips(look, states, form.now.state, form.into("state"), "tome-state")),
        section_header(look, look.say("tome.form.first-title")),
        small_boxes(seat, form, [FIRST], _label(seat.look)),
        wrapped(*chips(look, units, form.now.unit, form.into("unit"), "tome-unit")),
    ]


def tome_form_sheet(seat: Seat, tome: str = "") -> ft.DialogControl:
    """All of it on one sheet; with an id it is changed, without it is new."""
    look, window, before = seat.look, seat.window, _before(seat, tome)
    form = form_of(window, _form(seat, before))
    boxes = (FIRST, *FIGURES)

    def saved(entry: Entry) -> None:
        if isinstance(entry.event, TomeWritten):
            in_study(window, kind="tome", tome=entry.event.tome.id)
        window.open(None)

    def save() -> None:
        if not any(wrong(seat, form, one) for one in boxes):
            seat.do(WriteTome(_written(seat, form.now, before.id if before else "")), saved)

    def remove() -> None:
        seat.do(RemoveTome(tome), lambda _: window.open(None))

    rows = [
        box_field(seat, form, Box("name"), _label(seat.look), error=window.complaint, autofocus=before is None),
        *(box_field(seat, form, one, _label(seat.look)) for one in TEXTS),
        *_states(seat, form),
        section_header(look, look.say("tome.form.figures")),
        small_boxes(seat, form, FIGURES, _label(seat.look)),
        text(look, look.say("tome.form.figures-note"), "small", look.c.text_faint),
        *(box_field(seat, form, one, _label(seat.look)) for one in LONG),
    ]
    if before is not None:
        words = look.say("study.remove")
        rows.append(secondary(look, words, ft.Icons.DELETE_OUTLINE, remove, key="tome-remove"))
    title = look.say("study.write-tome") if before is None else before.name
    return sheet(
        look,
        title,
        rows,
        partial(window.open, None),
        foot=primary(look, look.say("people.save"), ft.Icons.CHECK, save, key="tome-save"),
        width=640,
    )

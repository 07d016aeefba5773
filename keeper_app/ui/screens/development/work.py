"""What somebody does for an entry of their background, and the SAN it is worth."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.people_background import background_fields
from keeper_app.play.development.actions.regain import USUAL_WORK, WorkOnBackground
from keeper_app.play.development.phase import Phase
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.field import field
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, quiet
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, expression, in_language, reason

RULE = "background-work"
AMOUNTS = ("1", "3", "1D4", "1D6", "1D10")


@dataclass(frozen=True)
class WorkForm:
    """Which entry, and how much."""

    entry: str
    amount: str = USUAL_WORK

    @property
    def number(self) -> int | str:
        """A figure, or dice as they are written."""
        said = self.amount.strip()
        return int(said) if said.isascii() and said.isdigit() and len(said) < 6 else said


def _first(seat: Seat, person: Person) -> str:
    """The entry that was worked on, one that is written, or the first there is."""
    work, written = seat.desk.state.part(Phase).work_of(person.id), dict(person.background)
    entries = [one.id for one in background_fields()]
    return work.entry if work else next((one for one in entries if written.get(one)), entries[0])


def _give(seat: Seat, who: int, form: Form[WorkForm], amount: int | str | None = None) -> None:
    wanted = form.now.number if amount is None else amount
    if wanted != "":
        seat.do(WorkOnBackground(who, form.now.entry, wanted), lambda _: seat.window.open(None))


def background_work_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """The entry, what is written there, and points or dice."""
    look, window, c = seat.look, seat.window, seat.look.c
    person = seat.desk.state.person(who)
    form = form_of(window, WorkForm(_first(seat, person)))
    now, points, written = form.now, points_of(person), dict(person.background)
    entries = [(one.id, in_language(look.words, one.name)) for one in background_fields()]
    amounts = [(one, expression(look.words, one) if "D" in one else one) for one in AMOUNTS]
    said = written.get(now.entry, "")
    hint = next(in_language(look.words, one.hint) for one in background_fields() if one.id == now.entry)
    typed = field(
        look,
        look.say("development.work-amount"),
        now.amount,
        form.into("amount"),
        error=window.complaint,
        most=30,
        on_submit=partial(_give, seat, who, form),
        key="work-amount",
    )
    body: list[ft.Control] = [
        state_bar(look, "san", points.san, points.max_san, large=True),
        section_header(look, look.say("development.work-entry")),
        wrapped(*chips(look, entries, now.entry, form.into("entry"), "work-entry")),
        text(look, said or hint, "note", c.text_soft if said else c.text_faint, max_lines=4),
        section_header(look, look.say("development.work-amount")),
        wrapped(*chips(look, amounts, now.amount, form.into("amount"), "work")),
        typed,
        text(look, look.say("development.work-note", most=points.max_san), "small", c.text_faint),
        because_row(look, [reason(look.words, RULE)], lambda rule: window.over("rule", rule=rule)),
    ]
    if seat.desk.state.part(Phase).work_of(who) is not None:
        take = look.say("development.work-take")
        body.append(quiet(look, take, ft.Icons.REMOVE, partial(_give, seat, who, form, 0), key="work-take"))
    title = look.say("development.edit", what=look.say("development.work"), name=called(look.words, person))
    words = look.say("development.work-give")
    give = primary(look, words, ft.Icons.ADD, partial(_give, seat, who, form), key="work-give")
    return sheet(look, title, body, lambda: window.open(None), foot=give)

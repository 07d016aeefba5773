"""What is looked at again: Credit Rating with how one lives by it, and the entries of the background."""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as with_default
from functools import partial

import flet as ft

from keeper_app.content.people_background import background_fields
from keeper_app.play.development.actions.review_sheet import ReviewCredit, RewriteBackground
from keeper_app.play.development.outcomes import CREDIT
from keeper_app.play.development.phase import Phase
from keeper_app.play.people.points import value_of
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.screens.common.numbers import number_error, number_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, in_language
from keeper_app.words.development.growths import living_standard, living_standards, living_text

LONG = 4000


@dataclass(frozen=True)
class CreditForm:
    """As typed."""

    credit: str


def _set_credit(seat: Seat, who: int, form: Form[CreditForm]) -> None:
    value = number_of(form.now.credit)
    if value is not None and number_error(seat, form.now.credit) is None:
        seat.do(ReviewCredit(who, value), lambda _: seat.window.open(None))


def credit_review_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """A figure, and the life that goes with it."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)
    will = seat.desk.state.part(Phase).credit_of(who)
    form = form_of(window, CreditForm(str(will if will is not None else value_of(person, CREDIT) or 0)))
    value, wrong = number_of(form.now.credit), number_error(seat, form.now.credit)
    known = value if value is not None and wrong is None else None

    here = "" if known is None else living_standard(look.words, known)
    standards = [
        toggle_chip(look, name, name == here, form.to(credit=str(first)), key=f"standard-{first}")
        for first, name in living_standards(look.words)
    ]
    body: list[ft.Control] = [
        field(
            look,
            look.say("development.credit-field"),
            form.now.credit,
            form.into("credit"),
            error=wrong or window.complaint,
            most=3,
            on_submit=partial(_set_credit, seat, who, form),
            key="credit-value",
        ),
        wrapped(*standards),
    ]
    if known is not None:
        body.append(text(look, living_text(look.words, known), "note", look.c.text_soft))
    done = primary(
        look,
        look.say("development.credit-set"),
        ft.Icons.CHECK,
        partial(_set_credit, seat, who, form),
        disabled=known is None,
        key="credit-set",
    )
    title = look.say("development.edit", what=look.say("development.credit"), name=called(look.words, person))
    return sheet(look, title, body, lambda: window.open(None), foot=done)


@dataclass(frozen=True)
class EntryForm:
    """Which entry, and what was typed into each."""

    entry: str
    typed: Mapping[str, str] = with_default(default_factory=dict)


def background_entry_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """The entries, and what the chosen one will say."""
    look, window = seat.look, seat.window
    person = seat.desk.state.person(who)
    fields = background_fields()
    form = form_of(window, EntryForm(fields[0].id))
    now = form.now
    said = {**dict(person.background), **seat.desk.state.part(Phase).written_for(who), **now.typed}
    kept = next(one for one in fields if one.id == now.entry)

    def save() -> None:
        if typed := tuple(form.now.typed.items()):
            seat.do(RewriteBackground(who, typed), lambda _: window.open(None))
        else:
            window.open(None)

    body: list[ft.Control] = [
        wrapped(
            *chips(
                look,
                [(one.id, in_language(look.words, one.name)) for one in fields],
                now.entry,
                form.into("entry"),
                "entry",
            )
        ),
        field(
            look,
            in_language(look.words, kept.name),
            said.get(now.entry, ""),
            lambda typed: form.put(typed={**form.now.typed, now.entry: typed}),
            hint=in_language(look.words, kept.hint),
            most=LONG,
            lines=4,
            key=f"entry-text-{now.entry}",
        ),
        *complaint(look, window.complaint),
    ]
    title = look.say("development.edit", what=look.say("development.background"), name=called(look.words, person))
    keep = primary(look, look.say("development.background-save"), ft.Icons.CHECK, save, key="entry-save")
    return sheet(look, title, body, lambda: window.open(None), foot=keep)

"""An entry of somebody's background that changes after a bout."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.content.people_background import background_fields
from keeper_app.play.people.actions.change_mind import ChangeBackground
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import chips, primary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.seat import Seat
from keeper_app.words import called, in_language

LONG = 4000


@dataclass(frozen=True)
class EntryForm:
    """Which entry, and what it says from now on; None is what it says already."""

    field: str = ""
    text: str | None = None


def _save(seat: Seat, who: int, form: Form[EntryForm], chosen: str, said: str) -> None:
    seat.do(ChangeBackground(who, chosen, said), lambda _: seat.window.open(None))


def mind_background_sheet(seat: Seat, who: int) -> ft.DialogControl:
    """The entries by name, and what the chosen one says; an empty one is taken away."""
    look, window = seat.look, seat.window
    person, form = seat.desk.state.person(who), form_of(window, EntryForm())
    fields = background_fields()
    chosen = form.now.field or fields[0].id
    written = dict(person.background)
    said = written.get(chosen, "") if form.now.text is None else form.now.text
    named = [(one.id, in_language(look.words, one.name)) for one in fields]
    name = dict(named)[chosen]
    rows: list[ft.Control] = [
        text(look, look.say("bout.background-note"), "small", look.c.text_soft),
        wrapped(*chips(look, named, chosen, lambda one: form.put(field=one, text=None), "entry")),
        field(look, name, said, form.into("text"), error=window.complaint, most=LONG, lines=4, key="entry-text"),
        primary(look, look.say("people.save"), None, partial(_save, seat, who, form, chosen, said), key="entry-save"),
    ]
    return sheet(look, look.say("bout.background-of", name=called(look.words, person)), rows, lambda: window.open(None))

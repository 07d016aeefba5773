"""Which day of the campaign it is, a new one, and its date."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from keeper_app.play.people.actions.pass_time import PassTime, SetDate
from keeper_app.play.people.calendar import Calendar
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.field import field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import written
from keeper_app.ui.components.tap import primary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.mind.parts import step
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@component
def day_line(seat: Seat) -> ft.Control:
    """Which day it is, a tap for its date; and on to the next."""
    look, c = seat.look, seat.look.c
    calendar = use_selected(seat, lambda: seat.desk.state.part(Calendar))
    named = look.say("calendar.nth", day=calendar.day + 1)
    dated = look.say("mind.no-date") if calendar.today is None else look.words.date(calendar.today)
    face = ft.Row(
        [
            ft.Icon(ft.Icons.CALENDAR_TODAY_OUTLINED, size=look.icon(18), color=c.text_soft),
            written(one_line(look, named, "body_strong"), one_line(look, dated, "small", c.text_soft)),
        ],
        spacing=Space.S,
    )
    date = tap(
        look,
        face,
        partial(seat.window.open, "mind-date"),
        padding=ft.Padding.symmetric(horizontal=Space.S),
        tooltip=look.say("mind.set-date"),
        expand=True,
        key="mind-date",
    )
    new = step(look, "mind.new-day", ft.Icons.WB_TWILIGHT, partial(seat.do, PassTime("day")), "new-day")
    if look.narrow:
        return ft.Column([ft.Row([date]), ft.Row([new])], spacing=Space.XS, tight=True)
    return ft.Row([date, new], spacing=Space.S)


@dataclass(frozen=True)
class DateForm:
    """A date as it is typed: year, month, day."""

    date: str = ""


def date_sheet(seat: Seat) -> ft.DialogControl:
    """The date of this day; empty takes it away."""
    look, window = seat.look, seat.window
    calendar = seat.desk.state.part(Calendar)
    today = calendar.today
    form = form_of(window, DateForm("" if today is None else today.isoformat()))

    def save() -> None:
        seat.do(SetDate(form.now.date), lambda _: window.open(None))

    typed = field(
        look,
        look.say("mind.date"),
        form.now.date,
        form.into("date"),
        hint="1925-06-14",
        error=window.complaint,
        most=10,
        on_submit=save,
        key="date-field",
    )
    rows = [
        text(look, look.say("mind.date-note"), "small", look.c.text_soft),
        typed,
        primary(look, look.say("people.save"), None, save, key="date-save"),
    ]
    return sheet(look, look.say("calendar.nth", day=calendar.day + 1), rows, lambda: window.open(None))

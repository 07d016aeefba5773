"""A new evening."""

from dataclasses import dataclass

import flet as ft

from keeper_app.content.limits import LONGEST_LABEL
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.seat import Seat


@dataclass(frozen=True)
class SessionForm:
    """The title of the evening, if it has one."""

    title: str = ""


def session_sheet(seat: Seat) -> ft.DialogControl:
    """Its title, if it has one; the log is divided here."""
    look, window = seat.look, seat.window
    form = form_of(window, SessionForm())

    def begin() -> None:
        seat.do(BeginSession(form.now.title), lambda _: window.open(None))

    return sheet(
        look,
        look.say("session.number", number=seat.desk.state.sessions + 1),
        [
            form_field(
                look,
                form,
                "title",
                "session.title",
                error=window.complaint,
                on_submit=begin,
                most=LONGEST_LABEL,
                autofocus=True,
                key="session-title",
            ),
            text(look, look.say("session.note"), "small", look.c.text_faint),
        ],
        lambda: window.open(None),
        foot=primary(look, look.say("session.begin"), ft.Icons.FLAG_OUTLINED, begin, key="session-begin-now"),
    )

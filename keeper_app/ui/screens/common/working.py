"""How far something is that is done beside the window, and the way to stop it."""

import flet as ft

from keeper_app.ui.at_work import WHOLE, Work
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import Click, secondary
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


def progress_rows(look: Look, work: Work) -> list[ft.Control]:
    """What is done, how much of it, and the bar."""
    said = look.say(work.words)
    line = ft.Row(
        [
            one_line(look, said, "body", expand=True),
            text(look, look.words.percent_of(work.done), "body_strong", key="work-done"),
        ],
        spacing=Space.M,
    )
    bar = ft.ProgressBar(
        value=work.done / WHOLE, bgcolor=look.c.well, color=look.c.accent, bar_height=8, semantics_label=said
    )
    return [line, bar]


def stop_button(look: Look, stop: Click) -> ft.Control:
    """What ends it; nothing is changed by then."""
    return secondary(look, look.say("work.cancel"), ft.Icons.CLOSE, stop, key="work-cancel")


def at_work_sheet(seat: Seat, work: Work) -> ft.DialogControl:
    """Closing it stops the work; what is being written down already cannot be stopped any more."""
    look, window = seat.look, seat.window

    def leave() -> None:
        if not work.held:
            work.cancel()
            window.set(sheets=tuple(laid for laid in window.sheets if laid.about.get("work") is not work))

    rows = progress_rows(look, work)
    foot = None if work.held else stop_button(look, leave)
    return sheet(look, look.say("work.title"), rows, leave, foot=foot)

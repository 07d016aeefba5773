"""What lies over the room: the sheet on top, in the one dialog of the window."""

import logging

import flet as ft

from keeper_app.play.errors import NoSuchPerson, NoSuchRoll
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.rooms import sheets
from keeper_app.ui.seat import Seat

log = logging.getLogger("keeper")


def sheet_on_top(seat: Seat) -> ft.DialogControl | None:
    """The sheet; nothing where drawing it fails. A roll or a person that is gone takes the sheets about it along."""
    window = seat.window
    if not window.sheets:
        return None
    laid = window.sheets[-1]
    try:
        sheet = sheets()[laid.name](seat, **laid.about)
    except (NoSuchRoll, NoSuchPerson):
        window.sheets = ()
        return None
    except Exception:
        log.exception("drawing the sheet %r failed", laid.name)
        return None
    leave = sheet.on_dismiss

    def dismissed() -> None:
        # Flet also tells of sheets that we took away ourselves: those have nothing left to close.
        if window.sheets[-1:] == (laid,) and callable(leave):
            leave()  # type: ignore[call-arg]  # ours take no event

    sheet.on_dismiss = dismissed
    return sheet


@component
def sheet_place(seat: Seat) -> ft.Control:
    """Where sheets lie. It is drawn again with any change: whatever happens while a sheet is open is about it."""
    use_selected(seat, lambda: seat.feed.changes if seat.window.sheets else None)
    ft.use_dialog(sheet_on_top(seat))
    return nothing()

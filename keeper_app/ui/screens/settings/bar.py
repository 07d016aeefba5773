"""Which rooms stand in the bar of a phone, and in which order."""

from functools import partial

import flet as ft

from keeper_app.play.preferences import BAR, WIDEST_BAR
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.components.tap import quiet, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.rooms import in_navigation
from keeper_app.ui.seat import Seat


@component
def bar_question(seat: Seat) -> ft.Control:
    """The same as a part of the settings."""
    use_selected(seat, lambda: seat.preferences.current.bar)
    return stacked(section_header(seat.look, seat.look.say("settings.bar.title")), *_chips(seat))


def bar_sheet(seat: Seat) -> ft.DialogControl:
    """The rooms to choose from."""
    look, window = seat.look, seat.window
    return sheet(look, look.say("settings.bar.title"), _chips(seat), lambda: window.open(None))


def _chips(seat: Seat) -> list[ft.Control]:
    """One chip a room, with its place in the bar. A room that is tapped comes last, one that is there goes.

    A bar that is full gives its last place away; one that would be empty is the usual one again.
    """
    look, bar = seat.look, seat.preferences.current.bar

    def toggle(room: str) -> None:
        left = tuple(one for one in bar if one != room)
        seat.prefer(bar=(left or BAR) if room in bar else (*bar[: WIDEST_BAR - 1], room))

    chips: list[ft.Control] = [
        toggle_chip(
            look,
            look.say(f"room.{room}"),
            room in bar,
            partial(toggle, room),
            note=str(bar.index(room) + 1) if room in bar else None,
            key=f"bar-{room}",
        )
        for room in in_navigation()
    ]
    usual = quiet(look, look.say("settings.bar.usual"), ft.Icons.RESTORE, lambda: seat.prefer(bar=BAR), key="bar-usual")
    return [
        text(look, look.say("settings.bar.note"), "small", look.c.text_soft),
        wrapped(*chips),
        *([usual] if bar != BAR else []),
    ]

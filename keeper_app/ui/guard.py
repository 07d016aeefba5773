"""A fault in one drawing must not take the window with it: Flet would never draw that window again."""

import logging
from collections.abc import Callable

import flet as ft

from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.look import Look

log = logging.getLogger("keeper")


def room_or_word(look: Look, room: str, draw: Callable[[], ft.Control], leave: Callable[[], None]) -> ft.Control:
    """The room; or, where drawing it fails, a word about it and the way out. The terminal gets the particulars."""
    try:
        return draw()
    except Exception:
        log.exception("drawing the room %r failed", room)
        return empty_state(look, look.say("broken.title"), look.say("broken.note"), look.say("broken.leave"), leave)

"""Every event that can stand in a journal."""

from functools import cache
from importlib import import_module

from keeper_app import rooms
from keeper_app.play.events.base import DEFINED, Event


@cache
def known_events() -> tuple[type[Event], ...]:
    """All that are defined, in this folder or in a room's own, by their kinds.

    To be asked once the house stands: a room's own part may use all of `play`.
    """
    rooms.load_files(import_module("keeper_app.play.events"))
    rooms.load("keeper_app.play")
    return tuple(DEFINED[kind] for kind in sorted(DEFINED))

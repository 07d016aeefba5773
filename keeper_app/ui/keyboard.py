"""The keyboard: the keys that hold everywhere; the others are for the room that is open."""

from collections.abc import Callable, Iterable

import flet as ft

from keeper_app.ui.quick_offers import move
from keeper_app.ui.quick_text import FIELD, clear_or_leave, into_quick
from keeper_app.ui.room import Key
from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat


def _unless_typing(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    """A text field has an undo and a redo of its own."""

    def press(seat: Seat, _: str) -> None:
        if not seat.window.focus.typing:
            do(seat)

    return press


CHORDS = (
    Key("Ctrl K", "quick", lambda seat, _: into_quick(seat), ("Ctrl K", "Ctrl Shift K")),
    Key("Ctrl Z", "undo", _unless_typing(lambda seat: seat.undo())),
    Key("Ctrl Y", "redo", _unless_typing(lambda seat: seat.redo()), ("Ctrl Y", "Ctrl Shift Z", "Ctrl Shift Y")),
)
IN_QUICK = (
    Key("Arrows", "quick-move", move, ("Arrow Up", "Arrow Down"), cap="arrows", field=FIELD),
    Key("Esc", "quick-leave", lambda seat, _: clear_or_leave(seat), ("Escape",), cap="escape", field=FIELD),
)
"""Keys that hold in the quick field and nowhere else."""
HELP = Key("?", "help", lambda seat, _: seat.window.open("key-help"), ("?", "Shift /"))


def keys_here(seat: Seat) -> tuple[Key, ...]:
    """Every key that does something now: the room's own, then those that hold everywhere."""
    return (*rooms()[seat.window.room].keys, *CHORDS, *IN_QUICK, HELP)


def press(seat: Seat, event: ft.KeyboardEvent) -> None:
    """Keys held with Ctrl do what they do anywhere; plain ones only where no sheet, field or menu takes them.

    A key that belongs to a field of the room holds while that one is typed into.
    """
    window, key = seat.window, event.key
    if event.ctrl or event.meta:
        _press(seat, CHORDS, f"Ctrl Shift {key}" if event.shift else f"Ctrl {key}")
    elif window.sheet:
        if not (window.focus.typing or event.alt):
            window.focus.to_sheet(key)
    elif not event.alt:
        keys = (*rooms()[window.room].keys, HELP)
        if window.focus.typing:
            keys = tuple(one for one in (*keys, *IN_QUICK) if one.field and one.field == window.focus.field)
        _press(seat, keys, "Shift /" if key == "/" and event.shift else key)


def _press(seat: Seat, keys: Iterable[Key], name: str) -> None:
    for key in keys:
        if key.is_pressed(name):
            key.do(seat, name)
            return

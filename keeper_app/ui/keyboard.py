"""The keyboard: the keys that hold everywhere; the others are for the room that is open."""

from collections.abc import Callable, Iterable

import flet as ft

from keeper_app.ui.quick_offers import move
from keeper_app.ui.quick_text import FIELD, clear_or_leave, into_quick
from keeper_app.ui.room import FIGURES, Key, figure
from keeper_app.ui.rooms import in_navigation, rooms
from keeper_app.ui.seat import Seat


def _unless_typing(do: Callable[[Seat], None]) -> Callable[[Seat, str], None]:
    """A text field has an undo and a redo of its own."""

    def press(seat: Seat, _: str) -> None:
        if not seat.window.focus.typing:
            do(seat)

    return press


def to_main(seat: Seat) -> None:
    """The keyboard to what the room is about."""
    seat.window.focus.to_main(seat.window.room)


def _to_room(seat: Seat, name: str) -> None:
    """To the room of that number in the navigation, and there to what it is about."""
    there, window = in_navigation(), seat.window
    at = int(figure(name)) - 1
    if at >= len(there):
        return
    if there[at] != window.room:
        window.focus.want(there[at])
        seat.go(there[at])
        return
    if window.sheets:
        window.enter(there[at])
    to_main(seat)


def _help(seat: Seat, _: str) -> None:
    """Over whatever lies there: it is put away again, and nothing is lost."""
    if seat.window.sheet != HELP_SHEET:
        seat.window.over(HELP_SHEET)


HELP_SHEET = "key-help"
CHORDS = (
    Key("Ctrl K", "quick", lambda seat, _: into_quick(seat), ("Ctrl K", "Ctrl Shift K")),
    Key("Ctrl Z", "undo", _unless_typing(lambda seat: seat.undo())),
    Key("Ctrl Y", "redo", _unless_typing(lambda seat: seat.redo()), ("Ctrl Y", "Ctrl Shift Z", "Ctrl Shift Y")),
)
WITH_ALT = (
    Key("Alt 1–9", "rooms", _to_room, tuple(f"Alt {one}" for one in FIGURES)),
    Key("Alt 0", "main", lambda seat, _: to_main(seat)),
)
IN_QUICK = (
    Key("Arrows", "quick-move", move, ("Arrow Up", "Arrow Down"), cap="arrows", field=FIELD),
    Key("Esc", "quick-leave", lambda seat, _: clear_or_leave(seat), ("Escape",), cap="escape", field=FIELD),
)
"""Keys that hold in the quick field and nowhere else."""
HELP = Key("?", "help", _help, ("?", "Shift /"))


def keys_here(seat: Seat) -> tuple[Key, ...]:
    """Every key that does something now: the room's own, then those that hold everywhere."""
    return (*rooms()[seat.window.room].keys, *WITH_ALT, *CHORDS, *IN_QUICK, HELP)


def press(seat: Seat, event: ft.KeyboardEvent) -> None:
    """Keys held with Ctrl or Alt do what they do anywhere; the list of keys comes wherever nobody types.

    Plain ones hold only where no sheet, field or menu takes them. A key that belongs to a field of the room holds
    while that one is typed into.
    """
    focus, key = seat.window.focus, event.key
    name = "Shift /" if key == "/" and event.shift else key
    if event.ctrl or event.meta:
        _press(seat, CHORDS, f"Ctrl Shift {key}" if event.shift else f"Ctrl {key}")
    elif event.alt:
        _press(seat, WITH_ALT, f"Alt {figure(key)}")
    elif focus.typing:
        there = () if seat.window.sheet else (*rooms()[seat.window.room].keys, *IN_QUICK)
        _press(seat, (one for one in there if one.field and one.field == focus.field), name)
    elif HELP.is_pressed(name):
        HELP.do(seat, name)
    elif seat.window.sheet:
        focus.to_sheet(key)
    else:
        _press(seat, rooms()[seat.window.room].keys, name)


def _press(seat: Seat, keys: Iterable[Key], name: str) -> None:
    for key in keys:
        if key.is_pressed(name):
            key.do(seat, name)
            return

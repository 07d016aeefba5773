"""Through what was found by keyboard: up and down, open, back."""

import contextlib

from keeper_app.store import StoreError
from keeper_app.ui.open_rule import in_open_rule, open_rule, step_back
from keeper_app.ui.room import Key
from keeper_app.ui.screens.rules.asking import THINGS, found, opened_by_enter
from keeper_app.ui.screens.rules.beside import open_answer
from keeper_app.ui.screens.rules.things import use_thing
from keeper_app.ui.screens.rules.view import in_rules, look_for, rules_view
from keeper_app.ui.seat import Seat

FIELD = "rules-search"


def open_found(seat: Seat) -> None:
    """Enter: the entry that the arrows are on, else the best; a search that finds nothing is remembered, too."""
    view = rules_view(seat.window)
    if not view.looks:
        return
    if (one := opened_by_enter(view, seat.imported)) is not None:
        if one.kind in THINGS:
            use_thing(seat, one)
        else:
            open_answer(seat, one.id)
        return
    with contextlib.suppress(StoreError):
        seat.shelf.looked_for(view.search)


def move(seat: Seat, key: str) -> None:
    """The next of what was found, or the one before; beyond either end it stays."""
    view = rules_view(seat.window)
    ids = [one.id for one in found(view, seat.imported)] if view.looks else []
    if not ids:
        return
    step = 1 if key == "Arrow Down" else -1
    at = ids.index(view.at) + step if view.at in ids else 0
    in_rules(seat.window, at=ids[max(0, min(at, len(ids) - 1))])


def go_back(seat: Seat) -> None:
    """From an entry that has a phone for itself to the list; then what is typed is cleared; then a list further up."""
    window, view = seat.window, rules_view(seat.window)
    if open_rule(window).trail and not view.search:
        step_back(seat)
    elif seat.look.phone and open_rule(window).entry is not None:
        close_entry(seat)
    elif view.search:
        look_for(window, "")
    elif view.section is not None:
        in_rules(window, section=None)
    elif view.shelf is not None:
        in_rules(window, shelf=None)


def close_entry(seat: Seat) -> None:
    """Nothing lies open: the list is there again."""
    in_open_rule(seat.window, entry=None, trail=())


KEYS = (
    Key("/", "rules-search", lambda seat, _: seat.window.focus.to_main("rules"), ("/", ":")),
    Key("Arrows", "rules-move", move, ("Arrow Up", "Arrow Down"), cap="arrows", field=FIELD),
    Key("Enter", "rules-open", lambda seat, _: open_found(seat), ("Enter", "Numpad Enter"), cap="enter"),
    Key("Esc", "rules-leave", lambda seat, _: go_back(seat), ("Escape",), cap="escape", field=FIELD),
)

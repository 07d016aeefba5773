"""Which entry is read beside the list: the one that was opened, or while something is looked for, the best answer."""

from keeper_app.content.rulebook import library
from keeper_app.ui.open_rule import folded, lay_open, open_rule
from keeper_app.ui.own_documents import is_own
from keeper_app.ui.screens.rules.asking import found
from keeper_app.ui.screens.rules.view import in_rules, rules_view
from keeper_app.ui.seat import Seat


def opened(seat: Seat) -> str | None:
    """The entry that lies open, if there is still such a one."""
    entry = open_rule(seat.window).entry
    return entry if entry is not None and (entry in library() or is_own(entry)) else None


def read_beside(seat: Seat) -> str | None:
    """The opened entry; what was open before something was typed gives way to the best answer, or to the arrows' one.

    A spoiler is never shown unasked.
    """
    window, view = seat.window, rules_view(seat.window)
    lying = opened(seat)
    if seat.look.phone or not view.looks or open_rule(window).entry != view.past:
        return lying
    best = view.at or next((one.id for one in found(view, seat.imported)), None)
    entry = library().get(best or "")
    return lying if entry is None or folded(window, entry) else entry.id


def open_answer(seat: Seat, entry: str) -> None:
    """Open something that was found: it stays open until something else is typed."""
    in_rules(seat.window, past=None)
    lay_open(seat, entry, rules_view(seat.window).search)

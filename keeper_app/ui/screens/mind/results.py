"""What came of it, the last thing first; a word about it where there is nothing yet."""

import flet as ft

from keeper_app.play.mind.events.bouts import BoutSuffered
from keeper_app.play.people.events.horror import HorrorSeen
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.empty_state import empty_state
from keeper_app.ui.components.surface import card
from keeper_app.ui.rolled import told_card
from keeper_app.ui.screens.mind.bout import bout_told
from keeper_app.ui.screens.mind.card import seen_card
from keeper_app.ui.screens.mind.happened import entry_of, newest
from keeper_app.ui.screens.mind.layout import rows_if_any
from keeper_app.ui.seat import Seat

ALL, FIRST, REST = slice(None), slice(1), slice(1, None)


@component
def told_leaf(seat: Seat, n: int) -> ft.Control:
    """A month of care or a check of reality, as the log tells it."""
    use_selected(seat, lambda: entry_of(seat, n) and seat.feed.moment)
    entry = entry_of(seat, n)
    return nothing() if entry is None else told_card(seat, entry)


def _kind(seat: Seat, n: int) -> str:
    entry = entry_of(seat, n)
    if entry is None:
        return ""
    return {HorrorSeen: "seen", BoutSuffered: "bout"}.get(type(entry.event), "told")


@component
def results(seat: Seat, gap: float, part: slice, *, empty: bool) -> ft.Control:
    """The newest card of each kind, or some of them; `empty` says whether it is worth a word that there is none."""
    look = seat.look
    found = use_selected(seat, lambda: tuple((n, _kind(seat, n)) for n in newest(seat)[part]), first=True)
    draw = {"seen": seen_card, "bout": bout_told, "told": told_leaf}
    cards = [draw[kind].keyed(f"result-{n}", seat, n) for n, kind in found if kind in draw]
    if not cards and empty:
        return card(look, empty_state(look, look.say("seen.empty"), look.say("seen.empty-note")))
    return rows_if_any(cards, spacing=gap, bottom=gap)

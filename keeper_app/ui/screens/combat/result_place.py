"""Where a result stands: in the place of what was set up once the turn is used, beside it as long as there is more."""

import flet as ft

from keeper_app.ui.component import component, use_selected
from keeper_app.ui.screens.combat.acting import actor, done, fight_here, goes_on
from keeper_app.ui.screens.combat.outcome import last_result
from keeper_app.ui.screens.combat.result import result_card
from keeper_app.ui.seat import Seat

ALWAYS, ACTING, BESIDE = "always", "acting", "beside"


def _place(seat: Seat) -> str:
    """Of whoever acts out of turn, only their own result takes the place of what they would do."""
    me, entry = actor(seat), last_result(seat)
    if me is None or entry is None or not done(seat):
        return BESIDE
    mine = me.id in (fight_here(seat).acting, getattr(entry.event, "who", None))
    return ACTING if mine else BESIDE


def _in_sight(seat: Seat, place: str) -> bool:
    """Where it has one place it stands above what is set up: it gives way to one more attack."""
    return not goes_on(seat) if place == ALWAYS else place == _place(seat)


@component
def result_in(seat: Seat, gap: float, place: str, bare: bool = False) -> ft.Control:
    """The card of the last result, in sight only where it belongs now."""
    here = use_selected(seat, lambda: _in_sight(seat, place), first=True)
    return ft.Container(result_card(seat, gap, bare), visible=here)

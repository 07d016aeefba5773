"""A share of DEX, for a creature or character of the keeper's that has no such skill on its sheet (rule 121)."""

from functools import partial

import flet as ft

from keeper_app.play.people.person import Kind
from keeper_app.play.people.points import value_of
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import in_a_line
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.seat import Seat

SHARES = ("dex", "dex-half", "dex-fifth")


def shares_of(seat: Seat) -> tuple[tuple[str, int], ...]:
    """DEX, half and a fifth of it, for whoever rolls next and is nobody's investigator."""
    person = seat.desk.state.find(next_roll(seat.window).ask.who)
    if person is None or person.kind is Kind.INVESTIGATOR:
        return ()
    values = [(label, value_of(person, label)) for label in SHARES]
    return tuple((label, value) for label, value in values if value is not None)


@component
def made_for_chips(seat: Seat) -> ft.Control:
    """Made for it, perhaps, or hardly: one tap sets the share."""
    look, window = seat.look, seat.window
    shares, label = use_selected(seat, lambda: (shares_of(seat), next_roll(window).ask.label))
    if not shares:
        return nothing()
    return in_a_line(
        *[
            toggle_chip(
                look,
                look.say(f"made-for.{one}"),
                one == label,
                partial(asking, window, label=one, value=None),
                note=str(value),
                key=f"made-for-{one}",
            )
            for one, value in shares
        ]
    )

"""For whom an omen is drawn."""

from functools import partial

import flet as ft

from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import secondary
from keeper_app.ui.screens.omens.view import OmensView
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import change_view
from keeper_app.words import called


def whose_omen_sheet(seat: Seat) -> ft.DialogControl:
    """One button a person."""
    look, window = seat.look, seat.window

    def choose(who: int) -> None:
        change_view(window, OmensView, who=who)
        window.open(None)

    people: list[ft.Control] = [
        secondary(
            look,
            called(look.words, person),
            ft.Icons.PERSON_OUTLINED,
            partial(choose, person.id),
            key=f"omen-for-{person.id}",
        )
        for person in seat.desk.state.people
    ]
    return sheet(look, look.say("omens.whose"), people, lambda: window.open(None))

"""What gets in the way of somebody out of their mind: a fear not fled from, an urge not given in to (rule 143)."""

from functools import partial

import flet as ft

from keeper_app.play.people.parts import Condition
from keeper_app.play.people.sanity import hindrances
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import in_a_line
from keeper_app.ui.components.tap import toggle_chip
from keeper_app.ui.next_roll import asking, next_roll
from keeper_app.ui.seat import Seat
from keeper_app.words import condition_name


def quirks_of(seat: Seat) -> tuple[Condition, ...]:
    """The phobias and manias of whoever rolls next; they hinder only the insane."""
    person = seat.desk.state.find(next_roll(seat.window).ask.who)
    return () if person is None else hindrances(person)


@component
def quirk_chips(seat: Seat) -> ft.Control:
    """A penalty die is offered for each; a second tap takes it away again."""
    look, window = seat.look, seat.window
    quirks, net = use_selected(seat, lambda: (quirks_of(seat), next_roll(window).ask.net))
    if not quirks:
        return nothing()
    on = net < 0
    put = partial(asking, window, net=net + 1 if on else net - 1)
    note = look.say("dice.short.penalty", n=1)
    return in_a_line(
        *[
            toggle_chip(look, condition_name(look.words, one), on, put, note=note, key=f"quirk-{at}")
            for at, one in enumerate(quirks)
        ]
    )

"""Rolling what is set up, and letting go of what was meant for that one roll."""

from dataclasses import replace

from keeper_app.play.asking import as_usual
from keeper_app.play.desk import Action
from keeper_app.ui.next_roll import let_go
from keeper_app.ui.screens.roll.view import in_roll, roll_view
from keeper_app.ui.seat import Seat


def roll_once(seat: Seat, action: Action) -> None:
    """Roll it; once it is rolled, the next one is regular and has no bonus or penalty dice. A repeat has its own."""
    seat.window.focus.fresh = True
    seat.do(action, lambda _: _let_go(seat))


def _let_go(seat: Seat) -> None:
    let_go(seat.window)
    view = roll_view(seat.window)
    combined = replace(view.combined, net=0, skills=tuple(as_usual(skill) for skill in view.combined.skills))
    after = replace(view, combined=combined, group=as_usual(view.group))
    if after != view:
        in_roll(seat.window, combined=combined, group=after.group)

"""What is seen next, and what it costs: a sheet of somebody's or the Mind room sets it up, the Mind room rolls it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of

if TYPE_CHECKING:
    from keeper_app.play.people.actions.see_horror import Sight


@dataclass(frozen=True, slots=True)
class NextSight:
    """Nothing, until somebody says what it is."""

    sight: "Sight | None" = None


def next_sight(window: Window) -> "Sight | None":
    """What would be seen now."""
    return view_of(window, NextSight).sight


def see_next(window: Window, sight: "Sight | None") -> None:
    """Something else is seen."""
    change_view(window, NextSight, sight=sight)


def show_to_all(seat: Seat, sight: "Sight") -> None:
    """Into the Mind room with a sight that is all set; the roll itself is one tap there."""
    seat.window.sheets = ()
    see_next(seat.window, sight)
    seat.go("mind")

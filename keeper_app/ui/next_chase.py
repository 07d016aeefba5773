"""Who flees from whom next: a fight or the Chase room sets it up, the Chase room rolls it."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.rooms import rooms
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Window, change_view, view_of

CHASE = "chase"


@dataclass(frozen=True, slots=True)
class NextChase:
    """The two sides, by the ids of people; None is whoever it would be unless somebody says otherwise.

    `begun` is the chase that these sides have begun already.
    """

    fugitives: tuple[int, ...] | None = None
    pursuers: tuple[int, ...] | None = None
    begun: int = 0


def next_chase(window: Window) -> NextChase:
    """Who would run now."""
    return view_of(window, NextChase)


def in_next_chase(window: Window, **changes: Any) -> None:
    """Somebody else runs, or follows."""
    change_view(window, NextChase, **changes)


def flee_next(seat: Seat, fugitives: tuple[int, ...], pursuers: tuple[int, ...]) -> None:
    """Into the Chase room with both sides chosen; where, and the roll itself, are a tap each there."""
    window, view = seat.window, rooms()[CHASE].view
    window.sheets = ()
    in_next_chase(window, fugitives=fugitives or None, pursuers=pursuers or None, begun=0)
    if view is not None:
        change_view(window, view, setting_up=True)  # although another may go on
    seat.go(CHASE)

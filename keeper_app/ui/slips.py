"""A slip of the finger: two taps where one was meant, the second of them on what has just come into the same place."""

from dataclasses import dataclass
from math import inf
from time import monotonic

from keeper_app.ui.window import Window, change_view, view_of

BLINK = 0.3  # seconds: as long as a system takes two taps for one double tap


@dataclass(frozen=True, slots=True)
class Ended:
    """When a turn was last ended in this window, by its clock."""

    at: float = -inf


def turn_ended(window: Window) -> None:
    """A turn was ended here just now."""
    change_view(window, Ended, at=monotonic())


def is_slip(window: Window) -> bool:
    """Whether a tap that would end a turn comes within a blink after one that did."""
    return monotonic() - view_of(window, Ended).at < BLINK

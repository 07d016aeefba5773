"""A slip of the finger: two taps where one was meant, the second of them on what has just come into the same place."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import monotonic

from keeper_app.ui.window import Window, view_of

BLINK = 0.3  # seconds: as long as a system takes two taps for one double tap


@dataclass(frozen=True, slots=True)
class Ended:
    """When a button last ended a turn in this window, by its clock."""

    at: float = -inf


def turn_ended(window: Window) -> None:
    """A turn was ended here just now: what the next one offers comes into the place of that button."""
    window.views[Ended] = Ended(monotonic())


def is_slip(window: Window) -> bool:
    """Whether a tap comes within a blink after one that ended a turn."""
    return monotonic() - view_of(window, Ended).at < BLINK


def meant(window: Window, do: Callable[[], object]) -> Callable[[], None]:
    """What a button does that stands where a turn was ended: nothing for a tap that is a slip."""

    def pressed() -> None:
        if not is_slip(window):
            do()

    return pressed

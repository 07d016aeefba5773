"""A slip of the finger: two taps where one was meant, the second of them on what has just come into the same place."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import monotonic

from keeper_app.ui.window import Window, view_of

BLINK = 0.3  # seconds: as long as a system takes two taps for one double tap


@dataclass(frozen=True, slots=True)
class Pressed:
    """When a button of such a place last did something in this window, by its clock."""

    at: float = -inf


def meant(window: Window, do: Callable[[], object]) -> Callable[[], None]:
    """What a button does where others come into its place: nothing for a tap within a blink after it has done it."""

    def pressed() -> None:
        if monotonic() - view_of(window, Pressed).at < BLINK:
            return
        do()
        window.views[Pressed] = Pressed(monotonic())  # nothing of it is drawn

    return pressed

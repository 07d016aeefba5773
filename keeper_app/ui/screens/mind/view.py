"""What one window is about to do in the Mind room."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class MindView:
    """Who sees what comes next, and whether the table may see the dice.

    Investigators see it unless they are `out`, others only when they are `also` there. `peek` is a hidden roll that
    the keeper looks at in this window.
    """

    out: frozenset[int] = frozenset()
    also: frozenset[int] = frozenset()
    hidden: bool = False
    peek: int | None = None


def mind_view(window: Window) -> MindView:
    """What is chosen now."""
    return view_of(window, MindView)


def in_mind(window: Window, **changes: Any) -> None:
    """Change what is about to be rolled."""
    change_view(window, MindView, **changes)

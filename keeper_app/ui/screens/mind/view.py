"""What one window is about to do in the Mind room."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class MindView:
    """What is seen and by whom, before anybody rolls.

    `cause` is the id of what is seen, or the keeper's own words; `cost` is written success/failure. Investigators see
    it unless they are `out`, others only when they are `also` there.
    """

    cause: str = ""
    cost: str = ""
    mythos: bool = False
    out: frozenset[int] = frozenset()
    also: frozenset[int] = frozenset()
    hidden: bool = False


def mind_view(window: Window) -> MindView:
    """What is chosen now."""
    return view_of(window, MindView)


def in_mind(window: Window, **changes: Any) -> None:
    """Change what is about to be rolled."""
    change_view(window, MindView, **changes)

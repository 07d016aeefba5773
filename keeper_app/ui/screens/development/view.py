"""What the Development room shows in one window."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of

STEPS = ("skills", "rest", "summary")


@dataclass(frozen=True, slots=True)
class DevelopmentView:
    """How far the keeper has walked; whose roll stands large where that is not the newest; who is to take part."""

    step: str = "skills"
    shown: tuple[int, str] | None = None  # whose roll, for which skill
    players: bool = False  # the players look on: only what was rolled is there
    chosen: tuple[int, ...] | None = None  # before it begins; nobody said is everybody who can


def development_view(window: Window) -> DevelopmentView:
    """What it shows now."""
    return view_of(window, DevelopmentView)


def in_development(window: Window, **changes: Any) -> None:
    """Change what the room shows."""
    change_view(window, DevelopmentView, **changes)

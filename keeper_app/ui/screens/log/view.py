"""What the Log shows in one window."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of

PAGE = 60
STEP = 2000


@dataclass(frozen=True, slots=True)
class LogView:
    """How much of the log is shown, and what is looked for."""

    shown: int = PAGE
    search: str = ""
    depth: int = STEP  # how far back the search looks


def log_view(window: Window) -> LogView:
    """What it shows now."""
    return view_of(window, LogView)


def in_log(window: Window, **changes: Any) -> None:
    """Change what the Log shows."""
    change_view(window, LogView, **changes)

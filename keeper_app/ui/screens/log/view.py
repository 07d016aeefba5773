"""What the Log shows in one window."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class LogView:
    """What is looked for, and which entry lies beside the lines."""

    search: str = ""
    entry: int | None = None


def log_view(window: Window) -> LogView:
    """What it shows now."""
    return view_of(window, LogView)


def in_log(window: Window, **changes: Any) -> None:
    """Change what the Log shows."""
    change_view(window, LogView, **changes)

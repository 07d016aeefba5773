"""What the People room shows in one window."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class PeopleView:
    """Who is open in the People room, and how the list is filtered."""

    open: int | None = None
    kind: str = "all"
    search: str = ""
    tab: str = "main"  # of the sheet, where it has tabs


def people_view(window: Window) -> PeopleView:
    """What it shows now."""
    return view_of(window, PeopleView)


def in_people(window: Window, **changes: Any) -> None:
    """Change what the People room shows."""
    change_view(window, PeopleView, **changes)

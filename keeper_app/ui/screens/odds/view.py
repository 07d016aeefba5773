"""What the Odds room reckons with in one window; the two situations are among the values that keys change."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class OddsView:
    """What both situations share."""

    luck: int = 0  # to reckon with


def odds_view(window: Window) -> OddsView:
    """What it reckons with now."""
    return view_of(window, OddsView)


def in_odds(window: Window, **changes: Any) -> None:
    """Change what the Odds room reckons with."""
    change_view(window, OddsView, **changes)

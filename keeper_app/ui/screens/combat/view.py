"""What one window is about to do in the Combat room."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from keeper_app.play.combat.intent import UNSAID, Intent
from keeper_app.play.people.side import Side
from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class FightView:
    """Who will fight; in a fight, who acts if it is not whose turn it is, and what is wished for each of them."""

    chosen: tuple[int, ...] = ()
    sides: tuple[tuple[int, Side], ...] = ()  # on which side, where that is not what their sheet says
    who: int | None = None
    wishes: Mapping[int, Intent] = field(default_factory=dict)

    def wish(self, who: int) -> Intent:
        """What was said about one fighter's next action."""
        return self.wishes.get(who, UNSAID)


def fight_view(window: Window) -> FightView:
    """What is chosen now."""
    return view_of(window, FightView)


def in_fight(window: Window, **changes: Any) -> None:
    """Change who will fight or who acts."""
    change_view(window, FightView, **changes)

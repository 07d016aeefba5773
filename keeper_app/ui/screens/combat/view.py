"""What one window is about to do in the Combat room."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from keeper_app.ui.window import Window, change_view, view_of

if TYPE_CHECKING:
    from keeper_app.play.combat.actions.shoot import Mark


@dataclass(frozen=True, slots=True)
class FightView:
    """What is about to be done in the Combat room."""

    chosen: tuple[int, ...] = ()  # who will fight
    action: str = "strike"
    who: int | None = None  # acts, if it is not whose turn it is
    target: int | None = None
    arm: int | None = None
    reaction: str = ""
    goal: str = "knock-down"
    counter: str = "knock-down"
    surprise: str = ""
    extra: int = 0
    metres: int = 5
    thrown: bool = False
    on: frozenset[str] = frozenset()  # circumstances set by hand
    off: frozenset[str] = frozenset()
    mode: str = "shots"
    rounds: int = 1
    then: "tuple[Mark, ...]" = ()  # targets that automatic fire goes on to
    slug: bool = False
    near: tuple[tuple[int, int], ...] = ()  # who stands how far from a blast


def fight_view(window: Window) -> FightView:
    """What is chosen now."""
    return view_of(window, FightView)


def in_fight(window: Window, **changes: Any) -> None:
    """Change what is about to be done in a fight."""
    change_view(window, FightView, **changes)

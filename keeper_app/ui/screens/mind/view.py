"""What one window is about to do in the Mind room."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from keeper_app.ui.window import Window, change_view, view_of

if TYPE_CHECKING:
    from keeper_app.play.people.actions.see_horror import Sight


@dataclass(frozen=True, slots=True)
class MindView:
    """What is seen and by whom, before anybody rolls.

    Investigators see it unless they are `out`, others only when they are `also` there. `peek` is a hidden roll that
    the keeper looks at in this window.
    """

    sight: "Sight | None" = None
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

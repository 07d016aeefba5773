"""What the Roll room holds in one window besides the next roll itself, which any room may set up."""

from dataclasses import dataclass, field
from typing import Any

from keeper_app.play.asking import UNASKED
from keeper_app.rules import Need, Question
from keeper_app.ui.window import Window, change_view, view_of

EVERYBODY = Question(label="luck")  # what the whole party rolls, until another skill is chosen


@dataclass(frozen=True, slots=True)
class CombinedAsk:
    """The next combined roll."""

    skills: tuple[Question, ...] = (UNASKED, UNASKED)
    need: Need = Need.ANY
    net: int = 0


@dataclass(frozen=True, slots=True)
class Pad:
    """The next free dice: how many, and what is added."""

    count: int = 1
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class RollView:
    """What is set up for the kinds of roll that only this room has, and what is looked at."""

    combined: CombinedAsk = field(default_factory=CombinedAsk)
    group: Question = EVERYBODY
    pad: Pad = field(default_factory=Pad)
    opposition: int = 60
    helpers: tuple[int, ...] = ()  # values of those who join forces
    peek: int | None = None  # a hidden roll the keeper is looking at


def roll_view(window: Window) -> RollView:
    """What is set up now."""
    return view_of(window, RollView)


def in_roll(window: Window, **changes: Any) -> None:
    """Change what the Roll room holds."""
    change_view(window, RollView, **changes)

"""What one window shows and what its keeper is about to ask. Not part of play, kept by nobody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from keeper_app.rules import CheckKind, Difficulty
from keeper_app.ui.look import Focus


@dataclass(frozen=True, slots=True)
class Ask:
    """The next check: what, against which value, how hard, with which dice."""

    value: int = 50
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    label: str = ""
    check: CheckKind = CheckKind.SKILL
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """The next free dice: how many, and what is added."""

    count: int = 1
    modifier: int = 0


@dataclass
class Window:
    """Changes go through `set`, which shows them."""

    refresh: Callable[[], None]
    room: str = "roll"
    ask: Ask = field(default_factory=Ask)
    pad: Pad = field(default_factory=Pad)
    fresh: bool = True  # the next digit starts a new value
    sheet: str | None = None  # what lies over the room
    rule: str | None = None  # the rule being read
    search: str = ""  # what filters the sheet's list
    complaint: str | None = None  # why the last wish was refused
    notices: tuple[str, ...] = ()  # what the store had to say when it opened
    log_shown: int = 60
    focus: Focus = field(default_factory=Focus)

    def set(self, **changes: Any) -> None:
        """Change some of it and show the result."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.refresh()

    def asking(self, **changes: Any) -> None:
        """Change the next check; a choice makes the next digit start anew."""
        self.set(ask=replace(self.ask, **changes), fresh=True, complaint=None)

    def open(self, sheet: str | None, **changes: Any) -> None:
        """Lay a sheet over the room, or take it away."""
        self.focus.button = self.focus.typing = False
        self.set(sheet=sheet, search="", complaint=None, **changes)

"""What the Rules room shows in one window, besides the entry that lies open (`ui/open_rule.py`)."""

from dataclasses import dataclass
from typing import Any

from keeper_app.ui.open_rule import open_rule
from keeper_app.ui.window import Window, change_view, view_of


@dataclass(frozen=True, slots=True)
class RulesView:
    """What is looked for, narrowed by which chips; where nothing is typed, how far a game is leafed through.

    `at` is the found entry that the arrow keys are on, `past` the one that lay open before something was typed.
    """

    search: str = ""
    game: str | None = None
    kind: str | None = None
    own: bool = False  # only what stands in the keeper's own documents
    at: str | None = None
    past: str | None = None
    put: int = 0  # how often something was put into the field by other means than typing
    every_chip: bool = False  # also those that there is little room for
    every_answer: bool = False  # of the games, also where documents of the keeper's own have answers too
    shelf: str | None = None  # the game or the document that is leafed through
    section: str | None = None

    @property
    def looks(self) -> bool:
        """Whether anything is looked for."""
        return bool(self.search.strip())

    @property
    def asked(self) -> tuple[str, str | None, str | None]:
        """What is asked of the search."""
        return self.search, self.game, self.kind

    @property
    def narrowed(self) -> bool:
        """Whether a chip leaves something out."""
        return self.own or self.game is not None or self.kind is not None


def rules_view(window: Window) -> RulesView:
    """What it shows now."""
    return view_of(window, RulesView)


def in_rules(window: Window, **changes: Any) -> None:
    """Change what the Rules room shows."""
    change_view(window, RulesView, **changes)


def look_for(window: Window, search: str) -> None:
    """Something else is put into the field, and looked for."""
    typed(window, search)
    in_rules(window, put=rules_view(window).put + 1)


def typed(window: Window, search: str) -> None:
    """Something else is typed, and looked for; the chips stay until the field is empty."""
    if not search:
        widen(window)  # the next question is another one
    in_rules(window, search=search, at=None, past=open_rule(window).entry, every_chip=False, every_answer=False)


def widen(window: Window) -> None:
    """No chip narrows it any more."""
    in_rules(window, game=None, kind=None, own=False, at=None)

"""What one window shows: its room, the sheets over it, its notices. Not part of play, kept by nobody."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import EllipsisType
from typing import Any, TypeVar

from keeper_app.ui.look import Focus

V = TypeVar("V")


@dataclass(frozen=True)
class Laid:
    """A sheet over the room: its name, what it is about, and what is typed into it (`ui/form.py`).

    `slot` names the question that its keys change, where that is none of the next roll.
    """

    name: str
    about: Mapping[str, Any] = field(default_factory=dict)
    slot: str | None = None
    forms: dict[type, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class News:
    """Something was done: the id of its words with their fields, and how it is taken back, where it can be."""

    words: str
    fields: Mapping[str, object] = field(default_factory=dict)
    undo: Callable[[], object] | None = None


@dataclass(frozen=True, eq=False)
class Passing:
    """A word in passing, over the room for a moment: the id of its words with their fields. Each is another one."""

    words: str
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(eq=False)
class Window:
    """`tell` tells the parts of the window that it changed; whatever changes it here calls it."""

    tell: Callable[[], None]
    room: str = "roll"
    device: str = ""  # the id of the device it is on, where that was let in
    sheets: tuple[Laid, ...] = ()  # the last one lies on top
    complaint: str | None = None  # why the last wish was refused
    news: News | None = None  # what was done just now and is no part of play
    passing: Passing | None = None  # what was just undone, redone or begun
    done: tuple[object, object] | None = None  # the action last done here, and the entry it became
    notices: tuple[str, ...] = ()  # what the store had to say when it opened
    heard: int = 0  # what the open journal mended so far and the keeper knows
    told: frozenset[tuple[str, str]] = frozenset()  # what the keeper knows of a campaign's log, by campaign
    rescue: str = ""  # the campaign that cannot be opened and is looked at, in the place of any room
    clock_told: bool = False  # the keeper knows that the clock went back
    views: dict[type, Any] = field(default_factory=dict)  # what the rooms show, each in a class of its own
    focus: Focus = field(default_factory=Focus)

    @property
    def sheet(self) -> str | None:
        """The name of what lies on top."""
        return self.sheets[-1].name if self.sheets else None

    @property
    def slot(self) -> str | None:
        """The question that the keys of the sheet on top change."""
        return self.sheets[-1].slot if self.sheets else None

    def set(self, **changes: Any) -> None:
        """Change some of it and show the result."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.tell()

    def complain(self, why: str | None) -> None:
        """Say why something was refused; None puts the last complaint away."""
        if why != self.complaint:
            self.set(complaint=why)

    def enter(self, room: str) -> None:
        """Another room; what lay over the last one is taken away."""
        self.set(room=room, sheets=(), complaint=None, news=None, rescue="")

    def open(self, sheet: str | None, *, slot: str | EllipsisType | None = ..., **about: Any) -> None:
        """Lay a sheet over the room in the place of the one on top, or take that away.

        One that another sheet opens changes the same question.
        """
        below = self.sheets[:-1]
        slot = self.slot if isinstance(slot, EllipsisType) else slot
        self._lay(below if sheet is None else (*below, Laid(sheet, about, slot)))

    def over(self, sheet: str, **about: Any) -> None:
        """Lay a sheet over whatever lies there, which comes back with all that was typed into it."""
        self._lay((*self.sheets, Laid(sheet, about)))

    def _lay(self, sheets: tuple[Laid, ...]) -> None:
        self.focus.under(bool(self.sheets), bool(sheets))
        self.focus.fresh = True
        self.focus.to_sheet = lambda key: None
        self.set(sheets=sheets, complaint=None)

    def forget(self) -> None:
        """Another campaign is played, or a backup was put back: numbers of people and of rolls mean others now.

        What the rooms held, what lay over them and the dice being read out were about those, and end with them.
        """
        self.views.clear()
        if self.sheets:  # and with them the field or the button that had the keyboard
            self.focus.button = self.focus.typing = False
        self.sheets, self.complaint, self.news, self.heard, self.focus.fresh = (), None, None, 0, True


def view_of(window: Window, kind: type[V], /) -> V:
    """What a room shows in this window, as the room itself describes it; at first what it starts with."""
    if kind not in window.views:
        window.views[kind] = kind()
    found: V = window.views[kind]
    return found


def change_view(window: Window, kind: type[Any], /, **changes: Any) -> None:
    """Change what a room shows, and show it. News that cannot be taken back has been read by then."""
    window.views[kind] = replace(view_of(window, kind), **changes)
    window.set(complaint=None, news=window.news if window.news and window.news.undo else None)

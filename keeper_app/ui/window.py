"""What one window shows: its room, what lies over it, what is typed there. Not part of play, kept by nobody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from keeper_app.play.desk import Action
from keeper_app.play.history import Entry
from keeper_app.ui.look import Ahead, Focus

V = TypeVar("V")

Then = Callable[[Entry], object]
"""What a screen does once something is done."""

NOTHING_ASKED: Final[dict[str, Any]] = {"pending": None, "then": None, "under": None, "faces": (), "total": ""}
"""No faces of real dice are asked for."""


@dataclass
class Window:
    """Changes go through `set`, which shows them."""

    refresh: Callable[[], None]
    room: str = "roll"
    sheet: str | None = None  # what lies over the room
    slot: str | None = None  # the question that the sheet's keys change, where it is not one of the next roll
    fresh: bool = True  # the next digit starts a new value
    rule: str | None = None  # the rule being read
    search: str = ""  # what filters the sheet's list
    note: str = ""  # what is being written down
    pending: Action | None = None  # waits for the faces of real dice
    then: Then | None = None  # what goes on once it is done
    under: str | None = None  # the sheet that lay over the room before they were asked for
    faces: tuple[int | None, ...] = ()
    total: str = ""  # a D100 total being typed instead of faces
    of: int | None = None  # the roll a sheet is about
    who: int | None = None  # the person a sheet is about
    form: dict[str, str] = field(default_factory=dict)  # what is typed into the fields of a sheet, by name
    complaint: str | None = None  # why the last wish was refused
    notices: tuple[str, ...] = ()  # what the store had to say when it opened
    heard: int = 0  # what the open journal mended so far and the keeper knows
    told: frozenset[tuple[str, str]] = frozenset()  # what the keeper knows of a campaign's log, by campaign
    clock_told: bool = False  # the keeper knows that the clock went back
    quick: str = ""  # what is typed in the quick field
    quick_asked: bool = False  # Enter was pressed on something not understood
    views: dict[type, Any] = field(default_factory=dict)  # what the rooms show, each in a class of its own
    focus: Focus = field(default_factory=Focus)
    ahead: Ahead = field(default_factory=Ahead)

    def set(self, **changes: Any) -> None:
        """Change some of it and show the result."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.refresh()

    def put(self, name: str, text: str) -> None:
        """Something typed into a field of a sheet."""
        self.form[name] = text
        self.set(complaint=None)

    def open(self, sheet: str | None, **changes: Any) -> None:
        """Lay a sheet over the room, or take it away; one that another sheet opens is about the same."""
        self.focus.button = self.focus.typing = False
        changes.setdefault("slot", self.slot if sheet and self.sheet else None)
        self.set(sheet=sheet, search="", complaint=None, fresh=True, **changes)

    def forget(self) -> None:
        """Another campaign is played, or a backup was put back: numbers of people and of rolls mean others now.

        What the rooms held, what lay over them and the dice being read out were about those, and end with them.
        """
        self.views.clear()
        if self.sheet is not None:  # and with it the field or the button that had the keyboard
            self.focus.button = self.focus.typing = False
        self.sheet = self.slot = self.of = self.who = self.complaint = None
        self.pending = self.then = self.under = None
        self.faces, self.total, self.search, self.note, self.form = (), "", "", "", {}
        self.fresh, self.heard = True, 0


def view_of(window: Window, kind: type[V], /) -> V:
    """What a room shows in this window, as the room itself describes it; at first what it starts with."""
    if kind not in window.views:
        window.views[kind] = kind()
    found: V = window.views[kind]
    return found


def change_view(window: Window, kind: type[Any], /, **changes: Any) -> None:
    """Change what a room shows, and show it."""
    window.views[kind] = replace(view_of(window, kind), **changes)
    window.set(complaint=None)

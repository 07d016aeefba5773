"""What one window shows and what its keeper is about to ask. Not part of play, kept by nobody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from keeper_app.play.desk import Action
from keeper_app.play.history import Entry
from keeper_app.play.roll.asking import UNASKED, as_it_is
from keeper_app.rules import Need, Question
from keeper_app.ui.look import Ahead, Focus

if TYPE_CHECKING:
    from keeper_app.play.exchange import Incoming

EVERYBODY = Question(label="luck")  # what the whole party rolls, until another skill is chosen
HOME_SLOT = {"single": "ask", "opposed": "side-0", "combined": "skill-0", "group": "group"}
SLOTS = {"single": ("ask",), "opposed": ("side",), "combined": ("skill",), "group": ("group",)}

V = TypeVar("V")

Then = Callable[[Entry], object]
"""What a screen does once something is done."""

NOTHING_ASKED: Final[dict[str, Any]] = {"pending": None, "then": None, "under": None, "faces": (), "total": ""}
"""No faces of real dice are asked for."""


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


@dataclass
class Window:
    """Changes go through `set`, which shows them."""

    refresh: Callable[[], None]
    room: str = "roll"
    kind: str = "single"  # of the next roll: single, opposed, combined, group
    ask: Question = UNASKED
    sides: tuple[Question, Question] = (UNASKED, UNASKED)
    combined: CombinedAsk = field(default_factory=CombinedAsk)
    group: Question = EVERYBODY
    pad: Pad = field(default_factory=Pad)
    fresh: bool = True  # the next digit starts a new value
    slot: str = "ask"  # whose skill and value the keys change
    sheet: str | None = None  # what lies over the room
    rule: str | None = None  # the rule being read
    search: str = ""  # what filters the sheet's list
    note: str = ""  # what is being written down
    opposition: int = 60
    helpers: tuple[int, ...] = ()  # values of those who join forces
    pending: Action | None = None  # waits for the faces of real dice
    then: Then | None = None  # what goes on once it is done
    under: str | None = None  # the sheet that lay over the room before they were asked for
    faces: tuple[int | None, ...] = ()
    total: str = ""  # a D100 total being typed instead of faces
    peek: int | None = None  # a hidden roll the keeper is looking at
    of: int | None = None  # the roll a sheet is about
    who: int | None = None  # the person a sheet is about
    form: dict[str, str] = field(default_factory=dict)  # what is typed into the fields of a sheet, by name
    incoming: "Incoming | None" = None  # a file that was read and is being looked over
    compare: tuple[Question, Question] = (UNASKED, replace(UNASKED, net=1))
    complaint: str | None = None  # why the last wish was refused
    notices: tuple[str, ...] = ()  # what the store had to say when it opened
    heard: int = 0  # what the open journal mended so far and the keeper knows
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

    def asking(self, **changes: Any) -> None:
        """Change the next check; a choice makes the next digit start anew."""
        self.set(ask=as_it_is(replace(self.ask, **changes)), fresh=True, complaint=None)

    def put(self, name: str, text: str) -> None:
        """Something typed into a field of a sheet."""
        self.form[name] = text
        self.set(complaint=None)

    def open(self, sheet: str | None, **changes: Any) -> None:
        """Lay a sheet over the room, or take it away; the keys then serve the room again."""
        self.focus.button = self.focus.typing = False
        if sheet is None and self.slot.partition("-")[0] not in SLOTS[self.kind]:
            changes.setdefault("slot", HOME_SLOT[self.kind])
        self.set(sheet=sheet, search="", complaint=None, fresh=True, **changes)


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

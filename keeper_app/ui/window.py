"""What one window shows and what its keeper is about to ask. Not part of play, kept by nobody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from keeper_app.play import Action, SkillAsked
from keeper_app.reference import kind_of
from keeper_app.rules import CheckKind, Difficulty, Need, plain
from keeper_app.ui.look import Ahead, Focus

if TYPE_CHECKING:
    from keeper_app.play.actions import Mark
    from keeper_app.play.exchange import Incoming

FIRST_ROWS = 24
LOG_STEP = 2000
STILL = frozenset({"shown", "row", "compare", "armour", "bonus", "times"})  # changes that leave the list as it is
HOME_SLOT = {"single": "ask", "opposed": "side-0", "combined": "skill-0", "group": "group"}
SLOTS = {"single": ("ask",), "opposed": ("side",), "combined": ("skill",), "group": ("group",)}


def _as_it_is(asked: "Ask | GroupAsk") -> None:
    """Nothing that a plain roll does not take."""
    if asked.plain:
        object.__setattr__(asked, "difficulty", Difficulty.REGULAR)
        object.__setattr__(asked, "net", 0)


@dataclass(frozen=True, slots=True)
class Ask:
    """The next check: what, against which value, how hard, with which dice, by whom."""

    value: int = 50
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0
    label: str = ""
    check: CheckKind = CheckKind.SKILL
    hidden: bool = False
    who: int | None = None

    def __post_init__(self) -> None:
        """What is rolled as it is keeps no difficulty and no dice from the check before."""
        _as_it_is(self)

    @property
    def plain(self) -> bool:
        """It takes no difficulty and no dice."""
        return plain(self.check)


@dataclass(frozen=True, slots=True)
class SideAsk:
    """One side of the next opposed roll."""

    value: int = 50
    net: int = 0
    label: str = ""
    who: int | None = None


@dataclass(frozen=True, slots=True)
class CombinedAsk:
    """The next combined roll."""

    skills: tuple[SkillAsked, ...] = (SkillAsked(50), SkillAsked(50))
    need: Need = Need.ANY
    net: int = 0


@dataclass(frozen=True, slots=True)
class GroupAsk:
    """The next roll for everybody."""

    label: str = "luck"
    difficulty: Difficulty = Difficulty.REGULAR
    net: int = 0

    def __post_init__(self) -> None:
        """Everybody's SAN roll, too, is rolled as it is."""
        _as_it_is(self)

    @property
    def plain(self) -> bool:
        """It takes no difficulty and no dice."""
        return plain(kind_of(self.label))


@dataclass(frozen=True, slots=True)
class Pad:
    """The next free dice: how many, and what is added."""

    count: int = 1
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class PeopleView:
    """Who is open in the People room, and how the list is filtered."""

    open: int | None = None
    kind: str = "all"
    search: str = ""
    tab: str = "main"  # of the sheet, where it has tabs


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
    answer: int = 0
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


@dataclass(frozen=True, slots=True)
class TablesView:
    """What is open in the Tables room, filtered and sorted how."""

    open: str | None = None  # "weapons", a table's id, or "own/…"
    row: str | None = None  # the entry looked at
    search: str = ""
    group: str | None = None
    era: str | None = None
    skill: str | None = None
    impales: bool = False
    restricted: bool = False
    most_price: int | None = None
    sort: str = "name"
    down: bool = False
    compare: tuple[str, ...] = ()
    armour: int = 0
    bonus: str = "0"  # the damage bonus that rolls and charts count with
    shown: int = FIRST_ROWS  # how many rows are drawn so far
    times: int = 1  # how often a rollable table is rolled


@dataclass
class Window:
    """Changes go through `set`, which shows them."""

    refresh: Callable[[], None]
    room: str = "roll"
    kind: str = "single"  # of the next roll: single, opposed, combined, group
    ask: Ask = field(default_factory=Ask)
    sides: tuple[SideAsk, SideAsk] = (SideAsk(), SideAsk())
    combined: CombinedAsk = field(default_factory=CombinedAsk)
    group: GroupAsk = field(default_factory=GroupAsk)
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
    faces: tuple[int | None, ...] = ()
    total: str = ""  # a D100 total being typed instead of faces
    peek: int | None = None  # a hidden roll the keeper is looking at
    of: int | None = None  # the roll a sheet is about
    who: int | None = None  # the person a sheet is about
    form: dict[str, str] = field(default_factory=dict)  # what is typed into the fields of a sheet, by name
    people: PeopleView = field(default_factory=PeopleView)
    fight: FightView = field(default_factory=FightView)
    incoming: "Incoming | None" = None  # a file that was read and is being looked over
    compare: tuple[Ask, Ask] = (Ask(value=50), Ask(value=50, net=1))
    luck: int = 0  # Luck to reckon with in the odds
    complaint: str | None = None  # why the last wish was refused
    notices: tuple[str, ...] = ()  # what the store had to say when it opened
    heard: int = 0  # what the open journal mended so far and the keeper knows
    clock_told: bool = False  # the keeper knows that the clock went back
    table_net: int = 0  # bonus and penalty dice of the next roll on a table
    tables: TablesView = field(default_factory=TablesView)
    quick: str = ""  # what is typed in the quick field
    quick_asked: bool = False  # Enter was pressed on something not understood
    log_shown: int = 60
    log_search: str = ""
    log_depth: int = LOG_STEP  # how far back the search looks
    focus: Focus = field(default_factory=Focus)
    ahead: Ahead = field(default_factory=Ahead)

    def set(self, **changes: Any) -> None:
        """Change some of it and show the result."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.refresh()

    def asking(self, **changes: Any) -> None:
        """Change the next check; a choice makes the next digit start anew."""
        self.set(ask=replace(self.ask, **changes), fresh=True, complaint=None)

    def in_tables(self, **changes: Any) -> None:
        """Change what the Tables room shows."""
        if not changes.keys() <= STILL:
            changes.setdefault("shown", FIRST_ROWS)
        self.set(tables=replace(self.tables, **changes), complaint=None)

    def in_people(self, **changes: Any) -> None:
        """Change what the People room shows."""
        self.set(people=replace(self.people, **changes), complaint=None)

    def in_fight(self, **changes: Any) -> None:
        """Change what is about to be done in a fight."""
        self.set(fight=replace(self.fight, **changes), complaint=None)

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

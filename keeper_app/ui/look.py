"""What every component needs to know: palette, words and room on screen."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from keeper_app.ui.tokens import Breakpoint, Palette
from keeper_app.words import Words


@dataclass
class Focus:
    """Where the keyboard is: keys mean something else while a button or a text field has it."""

    mains: dict[str, Callable[[], object]] = field(default_factory=dict)  # by room: puts it on the main thing there
    button: bool = False
    holder: object = None  # the key of the button that had it last
    below: object = None  # and of the one that had it before sheets were laid over it
    typing: bool = False
    field: str = ""  # the text field that has it, where keys of the room hold in that one too
    fresh: bool = True  # the next digit starts a new value
    to_quick: Callable[[], object] = lambda: None  # puts it into the quick field
    out_of_quick: Callable[[], object] = lambda: None  # and takes it out again
    to_sheet: Callable[[str], object] = lambda key: None  # what a key does that no field of the sheet on top has
    wanted: str = ""  # the room that a key asked for: it goes to the main thing there
    times: int = 0  # how often a key asked for a room

    def want(self, room: str) -> None:
        """Put it on the main thing of a room once that is there."""
        self.wanted, self.times = room, self.times + 1

    def to_main(self, room: str) -> None:
        """Put it on the main thing of a room, where that has one."""
        self.mains.get(room, lambda: None)()

    def under(self, lay: bool, lies: bool) -> None:
        """A sheet comes or goes, and the keyboard with it; it may be back already on the button that had it before."""
        if not lay:
            self.below = self.holder if self.button else None
        back = not lies and self.button and self.below is not None and self.holder == self.below
        self.button, self.typing = back, False

    @property
    def free(self) -> bool:
        """Nothing else will use the next key."""
        return not self.button and not self.typing


@dataclass(frozen=True)
class Look:
    """Breakpoints follow the width in text units: doubled text halves the room there is."""

    c: Palette
    words: Words
    width: float
    height: float
    scale: float = 1.0
    still: bool = False
    focus: Focus = field(default_factory=Focus, compare=False)

    @property
    def key(self) -> tuple[str, str, float, float, float, bool]:
        """What a drawing depends on: two looks with the same key draw the same."""
        return self.c.name, self.words.lang, self.width, self.height, self.scale, self.still

    @property
    def breadth(self) -> float:
        """The width as the text sees it."""
        return self.width / self.scale

    @property
    def phone(self) -> bool:
        """One column, navigation at the bottom."""
        return self.breadth < Breakpoint.TABLET

    @property
    def desktop(self) -> bool:
        """Three panes, a rail with words."""
        return self.breadth >= Breakpoint.DESKTOP

    @property
    def tablet(self) -> bool:
        """Two columns, a rail with icons."""
        return not self.phone and not self.desktop

    @property
    def narrow(self) -> bool:
        """A phone with enlarged text: what stands side by side is stacked."""
        return self.breadth < Breakpoint.NARROW

    @property
    def short(self) -> bool:
        """A low window: settings leave the dock to the room."""
        return self.phone and self.height / self.scale < Breakpoint.SHORT

    @property
    def low(self) -> bool:
        """A phone on its side: there is height for the room only."""
        return self.height / self.scale < Breakpoint.LOW

    @property
    def shallow(self) -> bool:
        """A wide window without height: a phone on its side, or a desktop with doubled text."""
        return not self.phone and self.height / self.scale < Breakpoint.SHORT

    def px(self, size: float) -> int:
        """A length that grows with the text."""
        return round(size * self.scale)

    def icon(self, size: float) -> int:
        """An icon grows with the text, but less."""
        return round(size * min(self.scale, 1.5))

    def say(self, key: str, n: int | None = None, **fields: object) -> str:
        """The words for a key, in the keeper's language."""
        return self.words.say(key, n, **fields)

    def percent(self, chance: Fraction) -> str:
        """A chance as the language writes it."""
        return self.words.percent(chance)

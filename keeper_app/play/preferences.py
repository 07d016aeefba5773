"""The keeper's preferences: not part of play, so undo never touches them."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from keeper_app.content.known_languages import languages
from keeper_app.content.language_records import Lang
from keeper_app.rooms import ROOMS

APPEARANCES = ("dark", "light", "contrast")
TEXT_SCALES = (100, 125, 150, 200)
UNITS = ("metric", "imperial")
ERAS = ("classic", "modern")
DAMAGE = ("auto", "ask")
BAR = ("roll", "people", "combat", "mind")
WIDEST_BAR = 4


@dataclass(frozen=True, slots=True)
class Settings:
    """`language` None follows the system or the browser."""

    language: Lang | None = None
    appearance: str = "dark"
    text_scale: int = 100
    real_dice: bool = False  # the table rolls its own dice and reads the faces out
    still: bool = False  # no motion
    units: str = "metric"
    era: str = "classic"  # whose prices come first
    damage: str = "auto"  # of a blow that lands: taken at once, or on a word
    bar: tuple[str, ...] = BAR  # the rooms in the bar of a phone
    welcomed: bool = False  # the welcome of a first start was put away
    remind: bool = True  # to take a copy away, where a browser keeps the games


_ALLOWED: dict[str, tuple[object, ...]] = {
    "appearance": APPEARANCES,
    "text_scale": TEXT_SCALES,
    "real_dice": (False, True),
    "still": (False, True),
    "welcomed": (False, True),
    "units": UNITS,
    "era": ERAS,
    "damage": DAMAGE,
    "remind": (False, True),
}


def _allowed(name: str, value: object) -> bool:
    """A language is one there is a folder for; a bar holds one room to four, each once; the rest have their lists."""
    if name == "language":
        return value in (None, *languages())
    if name != "bar":
        return value in _ALLOWED[name]
    if not isinstance(value, tuple) or not all(room in ROOMS for room in value):
        return False
    return 1 <= len(value) == len(set(value)) <= WIDEST_BAR


def _read(value: object) -> object:
    """A document keeps lists where a setting is a tuple."""
    return tuple(value) if isinstance(value, list) else value


class Documents(Protocol):
    """Where small documents are kept."""

    def get(self, name: str) -> dict[str, Any] | None:
        """A document as it was last kept; nothing before the first time."""

    def put(self, name: str, document: Mapping[str, Any]) -> None:
        """Keep it in the place of what had the name before."""


class Preferences:
    """The settings in force, kept as they change; a damaged field falls back to its default."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._listeners: list[Callable[[], None]] = []
        self.read_again()

    def read_again(self) -> None:
        """Take what is kept, as after a backup was put back."""
        kept = self._documents.get("settings") or {}
        read = {f.name: _read(kept[f.name]) for f in fields(Settings) if f.name in kept}
        self.current = Settings(**{k: v for k, v in read.items() if _allowed(k, v)})  # type: ignore[arg-type]

    def follow(self) -> None:
        """Take what another Keeper kept since, and tell where it is something else."""
        before = self.current
        self.read_again()
        if self.current != before:
            self._tell()

    def change(self, **changes: object) -> None:
        """Change some settings and keep them."""
        for name, value in changes.items():
            if not _allowed(name, value):
                raise ValueError(f"{name}: {value!r}")
        after = replace(self.current, **changes)  # type: ignore[arg-type]  # checked above
        if after == self.current:
            return
        self._documents.put("settings", asdict(after))
        self.current = after
        self._tell()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()

"""The keeper's preferences: not part of play, so undo never touches them."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Protocol

from keeper_app.content import Lang, languages

APPEARANCES = ("dark", "light", "contrast")
TEXT_SCALES = (100, 125, 150, 200)
UNITS = ("metric", "imperial")
ERAS = ("classic", "modern")
DAMAGE = ("auto", "ask")


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


_ALLOWED: dict[str, tuple[object, ...]] = {
    "appearance": APPEARANCES,
    "text_scale": TEXT_SCALES,
    "real_dice": (False, True),
    "still": (False, True),
    "units": UNITS,
    "era": ERAS,
    "damage": DAMAGE,
}


def _allowed(name: str, value: object) -> bool:
    """A language is one there is a folder for; everything else has its list."""
    return value in ((None, *languages()) if name == "language" else _ALLOWED[name])


class Documents(Protocol):
    """Where small documents are kept."""

    def get(self, name: str) -> dict[str, Any] | None:
        """A document by name."""

    def put(self, name: str, document: Mapping[str, Any]) -> None:
        """Keep a document under a name."""


class Preferences:
    """The settings in force, kept as they change; a damaged field falls back to its default."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents
        self._listeners: list[Callable[[], None]] = []
        self.read_again()

    def read_again(self) -> None:
        """Take what is kept, as after a backup was put back."""
        kept = self._documents.get("settings") or {}
        known = {f.name for f in fields(Settings)}
        self.current = Settings(**{k: v for k, v in kept.items() if k in known and _allowed(k, v)})

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
        for listener in tuple(self._listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

"""What can be found: a title, other texts with their weight, the names and numbers it answers to."""

from dataclasses import dataclass
from typing import Final, NamedTuple


class Field(NamedTuple):
    """How much a word counts in a field, how long the field usually is, and how much its length matters."""

    weight: float
    usual: int
    bend: float


FIELDS: Final = {
    "title": Field(3.0, 8, 0.3),
    "cards": Field(2.2, 8, 0.3),
    "topics": Field(2.2, 10, 0.3),
    "aliases": Field(1.5, 45, 0.4),
    "text": Field(1.0, 130, 0.5),
    "meta": Field(0.3, 6, 0.3),
}


@dataclass(frozen=True, slots=True)
class Document:
    """`fields` by name, texts of all languages side by side. `names` are what it is called, whole; `numbers` what it
    is cited by. `prior` is how much it counts beside others: what repeats another entry's words has less."""

    id: str
    games: tuple[str, ...]
    kind: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    version: str | None = None
    spoiler: bool = False
    prior: float = 1.0

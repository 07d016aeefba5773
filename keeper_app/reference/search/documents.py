"""What can be found: a title, other texts with their weight, the names and numbers it answers to."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from keeper_app.content.texts import Texts


class Field(NamedTuple):
    """How much a word counts in a field, how long the field usually is, and how much its length matters."""

    weight: float
    usual: int
    bend: float


FIELDS: Final = {
    "title": Field(3.0, 8, 0.3),
    "cards": Field(2.6, 8, 0.3),
    "topics": Field(1.3, 10, 0.3),
    "aliases": Field(0.8, 45, 0.3),
    "text": Field(0.65, 130, 0.3),
    "meta": Field(0.4, 6, 0.3),
}


@dataclass(frozen=True, slots=True, repr=False)
class Document:
    """`title` is what it is called in each language; `fields` are looked through, texts of all languages side by side.

    `names` are what it is called, `topics` what it is about and `phrases` how people ask for it, each whole; `numbers`
    are what it is found by, `holds` the numbered rules in it as they are cited. `prior` is how much it counts beside
    others: what repeats the words of another entry has less.
    """

    id: str
    title: Texts
    games: tuple[str, ...]
    kind: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]
    names: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    version: str | None = None
    spoiler: bool = False
    prior: float = 1.0

    def __repr__(self) -> str:
        return f"Document({self.id!r})"

"""The records of the tables: frozen, their texts by language."""

from dataclasses import dataclass
from typing import Literal

from keeper_app.content.texts import Texts

Book = Literal[
    "keeper-screen",
    "keeper-booklet",
    "both",
    "rulebook-7e",
    "arkham-faq",
    "lcg-rules",
    "ccg-rules",
    "pocket-rules",
    "ours",
]
Kind = Literal["skill", "characteristic", "special"]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a record comes from: a book (or our own table), its version and a page when they are known.

    `section` is our own order.
    """

    book: Book
    section: str
    page: str | None = None
    version: str | None = None


@dataclass(frozen=True, slots=True)
class Skill:
    """Something a D100 is rolled against.

    `short` are other names people type, `also` those that a language's folder adds. `base` is the value to start
    from: a number, a characteristic or a part of it ("EDU", "DEX/2"), or the dice that make it ("3D6×5", "(2D6+6)×5").
    """

    id: str
    name: Texts
    base: int | str
    kind: Kind
    source: Source
    short: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def table_names(self) -> tuple[str, ...]:
        """What the table itself calls it, folders of languages left aside."""
        return (*(said for _, said in self.name.promised()), *self.short)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.short, *self.also)

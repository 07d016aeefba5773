"""The records of the tables: frozen, their texts by language."""

from dataclasses import dataclass
from typing import Literal

from keeper_app.content.texts import Texts

Book = Literal["keeper-screen", "keeper-booklet", "both", "rulebook-7e", "ours"]
Kind = Literal["skill", "characteristic", "special"]
Section = Literal[
    "checks",
    "difficulty",
    "pushing",
    "opposed",
    "combined",
    "limits",
    "dice",
    "luck",
    "growth",
    "combat",
    "melee",
    "firearms",
    "wounds",
    "people",
    "sanity",
    "magic",
    "chase",
    "table",
]


@dataclass(frozen=True, slots=True)
class Source:
    """Where a record comes from: a book (or our own table), a page when one is known. `section` is our own order."""

    book: Book
    section: str
    page: str | None = None


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule in our own words. `numbers` and `rulings` point into docs/rulings.md."""

    id: str
    section: Section
    title: Texts
    text: Texts
    source: Source
    points: tuple[Texts, ...] = ()
    example: Texts | None = None
    see: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


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

"""The records of the tables: frozen, both languages side by side."""

from typing import Final, Literal, get_args

import attrs

from keeper_app.content.languages import Lang

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
    "table",
]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)


@attrs.frozen
class Both:
    """One text in both languages."""

    en: str
    fr: str

    def of(self, lang: Lang) -> str:
        """The text in one language."""
        return self.fr if lang == "fr" else self.en


@attrs.frozen
class Source:
    """Where a record comes from: a book (or our own table), a page when one is known. `section` is our own order."""

    book: Book
    section: str
    page: str | None = None


@attrs.frozen
class RuleEntry:
    """One rule in our own words. `numbers` and `rulings` point into the rules inventory."""

    id: str
    section: Section
    title: Both
    text: Both
    source: Source
    points: tuple[Both, ...] = ()
    example: Both | None = None
    see: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()


@attrs.frozen
class Skill:
    """Something a D100 is rolled against.

    `short` are other names people type, in either language. `base` is the value to start from: a number, a
    characteristic or a part of it ("EDU", "DEX/2"), or the dice that make it ("3D6×5", "(2D6+6)×5").
    """

    id: str
    name: Both
    base: int | str
    kind: Kind
    source: Source
    short: tuple[str, ...] = ()

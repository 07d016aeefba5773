"""An entry of the Rules room: one rule, erratum, question or taboo of one of the games, in our own words."""

from dataclasses import dataclass
from typing import Final, Literal

from keeper_app.content.phrases import Phrases
from keeper_app.content.records import Source
from keeper_app.content.texts import Texts

EntryKind = Literal["rule", "definition", "erratum", "faq", "taboo", "reference", "difference", "preamble"]

NO_PHRASES: Final = Phrases()


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its official names; `number` is the one printed on it, within its product."""

    name: Texts
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """What the sources leave open, and how we decide it. `ruling` is its number: C10 for the RPG, X3 for card games."""

    ruling: str
    text: Texts


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One entry. `game` is the folder it lies in; `section` one of the game's in tables/rules/games.toml.

    `numbers` are rules of docs/rulings.md, `covers` those of a card game's own count, `number` the one that the FAQ
    prints; `rulings` are all that concern it, `remarks` those that are told here. `since` is the version that brought
    it. `also` are further ways of asking that a language's folder brings.
    """

    id: str
    game: str
    section: str
    title: Texts
    text: Texts
    source: Source
    kind: EntryKind = "rule"
    question: Texts | None = None
    points: tuple[Texts, ...] = ()
    example: Texts | None = None
    remarks: tuple[Remark, ...] = ()
    see: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    covers: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    number: str | None = None
    since: str | None = None
    spoiler: Texts | None = None
    cards: tuple[Card, ...] = ()
    topics: tuple[str, ...] = ()
    aliases: Phrases = NO_PHRASES
    also: tuple[str, ...] = ()

    @property
    def holds(self) -> tuple[str, ...]:
        """Every numbered rule it holds, as it is cited: `rpg-31`, `ruling-C12`, `L94`, `X3`."""
        ours = tuple(f"rpg-{number}" for number in self.numbers)
        rulings = (f"ruling-{ruling}" if ruling.startswith("C") else ruling for ruling in self.rulings)
        return (*ours, *self.covers, *rulings)

    @property
    def prose(self) -> tuple[Texts, ...]:
        """What it says, from the question to the remarks."""
        told = (self.question, self.text, *self.points, self.example, *(remark.text for remark in self.remarks))
        return tuple(text for text in told if text is not None)

"""What a text in the quick bar can turn out to ask for: ids and numbers, never sentences.

Understanding
├── Asks            one D100 against a value: a question, which may lack its value
├── AsksOpposed     two of them, one against the other
├── AsksDice        free dice
├── AsksSanity      a SAN roll of one, some or all, with what it costs
├── Unclear         a word that may mean several: each way to read it, none of them taken
├── Offers          names only: rules, skills and people that answer to them
└── NotUnderstood   a reason and its fields, as the errors of the other layers carry them
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, Protocol, TypeAlias

from keeper_app.rules import Question


class Person(Protocol):
    """Someone at the table whose name can be typed; `skills` holds values by skill id, characteristics too."""

    @property
    def id(self) -> int:
        """The id that comes back as `who`."""

    @property
    def name(self) -> str:
        """The name as the table says it."""

    @property
    def skills(self) -> Mapping[str, int]:
        """Values by skill id."""

    @property
    def luck(self) -> int | None:
        """The Luck that is left, when it is kept."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Words, as typed, that may mean several: people or skills, by their ids."""

    words: str
    kind: Literal["person", "skill"]
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offers:
    """Ids of what the words may mean, best first; words that mean nothing, and words that may mean several."""

    rules: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    unknown: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()

    @property
    def offers(self) -> "Offers":
        """Itself: every understanding has offers."""
        return self

    def __bool__(self) -> bool:
        return bool(self.rules or self.skills or self.people)


NOTHING_OFFERED: Final = Offers()


@dataclass(frozen=True, slots=True)
class Asks:
    """One check. The question has a value only where somebody typed one; `value` is what it comes to."""

    question: Question
    value: int | None
    """As far as the sheets and tables know; None when it must still be said."""

    value_known: bool = True
    """False when nobody said the value and it is the skill's base."""

    unknown: tuple[str, ...] = ()
    """Words that mean nothing beside a known skill."""

    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class AsksOpposed:
    """Two sides against each other."""

    left: Asks
    right: Asks
    hidden: bool = False
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class AsksDice:
    """Free dice, in the canonical form."""

    expression: str
    hidden: bool = False
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class AsksSanity:
    """A sight and what it costs; `who` are those it is meant for, nobody meaning everybody."""

    success: str
    failure: str
    who: tuple[int, ...] = ()
    hidden: bool = False
    offers: Offers = NOTHING_OFFERED


Reading: TypeAlias = Asks | AsksOpposed | AsksSanity


@dataclass(frozen=True, slots=True)
class Unclear:
    """A name that two people share, or a guess at a word: what is asked for in each case, most likely first."""

    readings: tuple[Reading, ...]
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A polite no: `reason` is a stable id, `fields` what its sentence needs, `detail` the part it is about."""

    reason: str
    detail: str = ""
    fields: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    offers: Offers = NOTHING_OFFERED


Understanding: TypeAlias = Asks | AsksOpposed | AsksDice | AsksSanity | Unclear | Offers | NotUnderstood


def unseen(asked: Understanding) -> Understanding:
    """The same, rolled where the table does not see it."""
    if isinstance(asked, Asks | AsksOpposed | AsksSanity):
        return _read_unseen(asked)
    if isinstance(asked, AsksDice):
        return replace(asked, hidden=True)
    if isinstance(asked, Unclear):
        return replace(asked, readings=tuple(_read_unseen(one) for one in asked.readings))
    return asked


def _read_unseen(reading: Reading) -> Reading:
    if isinstance(reading, Asks):
        return replace(reading, question=replace(reading.question, hidden=True))
    return replace(reading, hidden=True)


def unknown_words(asked: Understanding) -> tuple[str, ...]:
    """The words that nothing was made of, as typed. A name of one's own beside a number is what the roll is called."""
    if isinstance(asked, Asks):
        return asked.unknown
    if isinstance(asked, AsksOpposed):
        return (*asked.left.unknown, *asked.right.unknown)
    if isinstance(asked, Unclear):
        return tuple(dict.fromkeys(word for one in asked.readings for word in unknown_words(one)))
    return asked.offers.unknown

"""What a text in the quick bar can turn out to ask for: ids and numbers, never sentences.

Understanding
├── AsksCheck       one D100 against a value
├── AsksOpposed     two sides
├── AsksDice        free dice
├── AsksValue       a skill was named, its value is missing
├── Offers          names only: rules, skills and people that answer to them
└── NotUnderstood   a reason and its fields, as the errors of the other rooms carry them
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from keeper_app.rules import CheckKind, Difficulty


class Person(Protocol):
    """Someone at the table whose name can be typed; `skills` holds values by skill id, characteristics too."""

    @property
    def id(self) -> str:
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
class Offers:
    """Ids of what the words may mean, best first."""

    rules: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    people: tuple[str, ...] = ()

    @property
    def offers(self) -> "Offers":
        """Itself: every understanding has offers."""
        return self

    def __bool__(self) -> bool:
        return bool(self.rules or self.skills or self.people)


NOTHING_OFFERED: Final = Offers()


@dataclass(frozen=True, slots=True)
class AsksCheck:
    """One check. `label` is a skill's id, else the words as typed."""

    value: int
    difficulty: Difficulty
    net: int
    label: str
    kind: CheckKind
    hidden: bool = False
    value_known: bool = True
    """False when nobody said the value and it is the skill's base."""
    who: str | None = None
    """The id of the person named."""
    unknown: tuple[str, ...] = ()
    """Words beside a known skill that mean nothing here."""
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class SideAsked:
    """One side of an opposed check."""

    value: int
    net: int
    label: str
    value_known: bool = True
    who: str | None = None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AsksOpposed:
    """Two sides against each other."""

    left: SideAsked
    right: SideAsked
    hidden: bool = False
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class AsksDice:
    """Free dice, in the canonical form."""

    expression: str
    hidden: bool = False
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class AsksValue:
    """A skill whose value only the sheet knows: everything is there but the number."""

    label: str
    difficulty: Difficulty
    net: int
    kind: CheckKind
    hidden: bool = False
    who: str | None = None
    unknown: tuple[str, ...] = ()
    offers: Offers = NOTHING_OFFERED


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A polite no: `reason` is a stable id, `fields` what its sentence needs, `detail` the part it is about."""

    reason: str
    detail: str = ""
    fields: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    offers: Offers = NOTHING_OFFERED


Understanding: TypeAlias = AsksCheck | AsksOpposed | AsksDice | AsksValue | Offers | NotUnderstood

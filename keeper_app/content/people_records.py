"""The records about people: their bodies, ages and occupations, what is written about them, what can befall them."""

from dataclasses import dataclass
from typing import Literal

from keeper_app.content.records import Source
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import Era

ConditionGroup = Literal["body", "mind", "fight"]


@dataclass(frozen=True, slots=True)
class BodyRow:
    """STR + SIZ within these bounds give this damage bonus (dice, or a number to take off) and this Build."""

    lowest: int
    highest: int
    bonus: str
    build: int


@dataclass(frozen=True, slots=True)
class BodyBeyond:
    """Past the last row, each `step` points, even begun, add these dice to the bonus and this much to the Build."""

    step: int
    bonus_dice: str
    build: int


@dataclass(frozen=True, slots=True)
class Movement:
    """MOV before age takes its share.

    `slow` when STR and DEX are both below SIZ, `fast` when both are above it, `usual` in every other case.
    """

    slow: int
    usual: int
    fast: int


@dataclass(frozen=True, slots=True)
class AgeBand:
    """What an age between these bounds does to a new investigator.

    `deduct` points come off the characteristics in `deduct_from`, shared out among them as the player likes.
    EDU improves on `edu_checks` checks; Luck is rolled `luck_rolls` times, and the best is kept.
    """

    id: str
    lowest: int
    highest: int
    edu_checks: int
    edu_loss: int
    deduct: int
    deduct_from: tuple[str, ...]
    app_loss: int
    mov_loss: int
    luck_rolls: int


@dataclass(frozen=True, slots=True)
class PointsTerm:
    """A part of the occupation points: so many times the best of these characteristics."""

    times: int
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """So many skills to choose among these."""

    count: int
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Occupation:
    """What someone does for a living: where the points come from, eight skills, and the Credit Rating it brings.

    A skill that has specialities may stand twice in `skills`: two of its specialities. `free` skills are for the
    player to name. `credit` is the lowest and the highest Credit Rating. `called` is what else people
    call it, in any language, `also` what a language's folder adds to that.
    """

    id: str
    name: Texts
    points: tuple[PointsTerm, ...]
    skills: tuple[str, ...]
    credit: tuple[int, int]
    eras: tuple[Era, ...]
    source: Source
    free: int = 0
    choose: tuple[Choice, ...] = ()
    called: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.called, *self.also)


@dataclass(frozen=True, slots=True)
class PaperSpeciality:
    """A speciality that people write without its skill: "Biology" is Science (Biology)."""

    id: str
    family: str
    name: Texts
    short: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.short)


@dataclass(frozen=True, slots=True)
class SkillSpelling:
    """What other programs call the skill of this id."""

    id: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PaperFigure:
    """A figure of a sheet that is rolled against by nobody: hit points, movement, age."""

    id: str
    name: Texts
    short: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people may call it, in any language."""
        return (*self.name.all(), *self.short)


@dataclass(frozen=True, slots=True)
class BackgroundField:
    """One heading of an investigator's backstory, and a hint about what to write under it."""

    id: str
    name: Texts
    hint: Texts


@dataclass(frozen=True, slots=True)
class ConditionKind:
    """Something that can befall a person; `rule` is an entry of the rulebook that says more."""

    id: str
    name: Texts
    note: Texts
    group: ConditionGroup
    rule: str | None = None

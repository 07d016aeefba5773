"""The records of the study: tomes to read, spells to learn."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from keeper_app.content.texts import Texts
from keeper_app.content.weapon_records import YesOrNo

TomeState = Literal["printed", "manuscript", "mouldering"]
TOME_STATES: Final[tuple[TomeState, ...]] = get_args(TomeState)
ReadingUnit = Literal["hour", "day", "week"]
READING_UNITS: Final[tuple[ReadingUnit, ...]] = get_args(ReadingUnit)


@dataclass(frozen=True, slots=True)
class ReadingTime:
    """How long a first reading takes."""

    count: int
    unit: ReadingUnit


@dataclass(frozen=True, slots=True)
class Tome:
    """A book of the Mythos.

    `state` is a row of the table of reading difficulties. `minor` and `major` are the two gains of Cthulhu Mythos,
    `rating` is the book's value: what is rolled against to look something up, and up to which full study gives the
    major gain. `weeks` is the first full study. `sanity` is lost with each reading, in dice. `spells` are ids. Only a
    keeper's own goes without `line` (where, when, in which tongue), `tongue` and `note`.
    """

    id: str
    name: Texts
    state: TomeState
    first: ReadingTime
    weeks: int
    sanity: str
    minor: int
    major: int
    rating: int
    line: Texts | None = None
    tongue: Texts | None = None
    note: Texts | None = None
    spells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellPoints:
    """Magic points that the caster chooses: each buys `each`; `buys` says what that is, with {amount} in it."""

    least: int
    most: int
    each: str
    buys: Texts


@dataclass(frozen=True, slots=True)
class Spell:
    """What a spell does and what it costs: dice or points.

    `rounds` is its casting time in a fight, 0 being at once; a longer one is said by `time`, in words. `opposed` asks
    for POW against POW. `learn` is how many weeks it takes from a book.
    """

    id: str
    name: Texts
    effect: Texts | None = None
    mp: str = "0"
    points: SpellPoints | None = None
    sanity: str = "0"
    pow: str = "0"
    other: Texts | None = None
    rounds: int | None = None
    time: Texts | None = None
    opposed: YesOrNo = False
    learn: str = "2D6"

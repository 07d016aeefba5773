"""A development phase while it lasts: everything that was rolled and decided, and nobody changed by it yet."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.parts import Part


@dataclass(frozen=True, slots=True)
class Growth:
    """A ticked skill, rolled: the value it was rolled against, the D10 where it grows, 2D6 where it reaches 90."""

    who: int
    skill: str
    value: int
    roll: PercentileRoll
    grows: bool
    after: int
    gain: int = 0
    sanity: RolledDice | None = None
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LuckTry:
    """Somebody's Luck, rolled: the D10 where the roll was above it."""

    who: int
    luck: int
    roll: PercentileRoll
    recovers: bool
    after: int
    regained: int = 0
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """What somebody did for an entry of their background, and the points of SAN the keeper gives for it."""

    who: int
    entry: str
    points: int
    rolled: RolledDice | None = None


@dataclass(frozen=True, slots=True)
class Phase(Part):
    """What the phase has come to so far. It is open while somebody takes part."""

    room: ClassVar[str] = "development"

    people: tuple[int, ...] = ()
    growths: tuple[Growth, ...] = ()
    luck: tuple[LuckTry, ...] = ()
    work: tuple[Work, ...] = ()  # one each
    recovered: tuple[int, ...] = ()  # whose indefinite insanity ends with the phase
    credit: tuple[tuple[int, int], ...] = ()  # whose, and what it will be
    background: tuple[tuple[int, str, str], ...] = ()  # whose, which entry, what it will say
    newest: str = ""  # what was rolled last: "growth" or "luck"

    @property
    def is_open(self) -> bool:
        """It has begun and not ended."""
        return bool(self.people)

    def growth(self, who: int, skill: str) -> Growth | None:
        """The roll for one skill, once it was made."""
        return next((one for one in self.growths if (one.who, one.skill) == (who, skill)), None)

    def luck_of(self, who: int) -> LuckTry | None:
        """The roll for somebody's Luck, once it was made."""
        return next((one for one in self.luck if one.who == who), None)

    def work_of(self, who: int) -> Work | None:
        """What somebody did for their background."""
        return next((one for one in self.work if one.who == who), None)

    def credit_of(self, who: int) -> int | None:
        """What somebody's Credit Rating will be, where it was looked at."""
        return dict(self.credit).get(who)

    def written_for(self, who: int) -> dict[str, str]:
        """The entries of somebody's background that will say something else."""
        return {entry: text for one, entry, text in self.background if one == who}

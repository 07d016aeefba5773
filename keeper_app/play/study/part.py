"""What the study keeps: the keeper's own tomes and spells, who has read how far, and who has cast what."""

from dataclasses import dataclass, replace
from typing import ClassVar

from keeper_app.play.parts import Part
from keeper_app.play.study.own import OwnSpell, OwnTome


@dataclass(frozen=True, slots=True)
class Reading:
    """How far somebody is with a tome.

    `first` says that they have read it once; `weeks` are those of the full study that is under way, `studied` counts
    the studies that are finished.
    """

    who: int
    tome: str
    first: bool = False
    weeks: int = 0
    studied: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """A first casting that failed: it may be pushed, if it may, or the spell learnt again (rule 159)."""

    who: int
    spell: str
    points: int
    may_push: bool = True


@dataclass(frozen=True, slots=True)
class Study(Part):
    """`given` counts the ids of the keeper's own, so that none is given twice."""

    room: ClassVar[str] = "study"

    tomes: tuple[OwnTome, ...] = ()
    spells: tuple[OwnSpell, ...] = ()
    given: int = 0
    readings: tuple[Reading, ...] = ()
    cast: tuple[tuple[int, str], ...] = ()
    attempts: tuple[Attempt, ...] = ()

    def reading(self, who: int, tome: str) -> Reading:
        """How far somebody is; a tome they have never opened is at its first page."""
        found = (one for one in self.readings if (one.who, one.tome) == (who, tome))
        return next(found, Reading(who, tome))

    def with_reading(self, reading: Reading) -> "Study":
        """The study with one reader further on; in the order in which tomes were opened."""
        key = (reading.who, reading.tome)
        if any((one.who, one.tome) == key for one in self.readings):
            several = tuple(reading if (one.who, one.tome) == key else one for one in self.readings)
            return replace(self, readings=several)
        return replace(self, readings=(*self.readings, reading))

    def attempt(self, who: int, spell: str) -> Attempt | None:
        """The first casting that somebody failed, while nothing has come of it."""
        return next((one for one in self.attempts if (one.who, one.spell) == (who, spell)), None)

    def without_attempt(self, who: int, spell: str) -> "Study":
        """The study with that behind them."""
        left = tuple(one for one in self.attempts if (one.who, one.spell) != (who, spell))
        return replace(self, attempts=left)

    def casting(self, who: int, spell: str) -> "Study":
        """The study where somebody has cast a spell."""
        known = self.cast if (who, spell) in self.cast else (*self.cast, (who, spell))
        return replace(self.without_attempt(who, spell), cast=known)

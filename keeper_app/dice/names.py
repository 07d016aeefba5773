"""What a die is called where it is rolled: a path of ids, such as "exchange/person/3/arm/0/tens".

The first id is the throw: dice of one throw fall together, whatever each of them shows. The last one of a percentile
die is "tens" or "units". What stands between says whose die it is and what for; numbers and ids, never sentences.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeVar

TENS: Final = "tens"
UNITS: Final = "units"
_SLASH: Final = "\u2215"  # a slash within an id: it divides no path


def path(*ids: object) -> str:
    """One name of several ids."""
    return "/".join(str(one).replace("/", _SLASH) for one in ids)


def ids_of(name: str) -> list[str]:
    """The ids a name was made of."""
    return [one.replace(_SLASH, "/") for one in name.split("/")]


def throw_of(name: str) -> str:
    """What falls together with this die."""
    return name.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Die:
    """A die that is asked for."""

    sides: int
    name: str

    @property
    def mark(self) -> str:
        """Which of the percentile dice it is: "tens" or "units"; nothing for any other die."""
        last = self.name.rpartition("/")[2]
        return last if self.sides == 10 and last in (TENS, UNITS) else ""

    @property
    def of(self) -> str:
        """What it is a die of: its name without the mark."""
        return self.name.rpartition("/")[0] if self.mark else self.name


@dataclass(frozen=True, slots=True)
class FallenDie(Die):
    """A die as it fell; a percentile die that reads 0 or 00 fell on 10."""

    face: int


D = TypeVar("D", bound=Die)


def parts_of(dice: Iterable[D]) -> list[list[D]]:
    """The dice of each thing that is rolled for, in the order they fall."""
    return [list(together) for _, together in groupby(dice, key=lambda die: die.of)]

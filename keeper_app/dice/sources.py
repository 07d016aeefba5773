"""Where faces come from: the system's randomness, a seed, or dice read out at the table."""

import os
import random
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from keeper_app.dice.errors import ImpossibleFace, NoSuchDie, TooFewFaces, TooManyFaces
from keeper_app.dice.names import FallenDie

_RANGE: Final = 2**32
_MOST_SIDES: Final = 1_000_000

# Bound once: a skill check is measured against the fastest roll of a plain library.
_bytes: Final = os.urandom
_number: Final = int.from_bytes


class Dice(Protocol):
    """Anything that can roll one die; `name` says which one it is, see `names`."""

    def roll(self, sides: int, name: str) -> int:
        """Give a face from 1 to `sides`."""
        ...


def _refuse_sides(sides: int) -> None:
    """Refuse a die that has no side, or more than any table here needs."""
    if not 1 <= sides <= _MOST_SIDES:
        raise NoSuchDie(f"D{sides}")


class SystemDice:
    """Dice from the operating system's randomness: every face exactly as likely, nothing to reproduce.

    It keeps no state, so it may be shared between threads and outlives a fork.
    """

    __slots__ = ()

    def roll(self, sides: int, name: str) -> int:
        """Give a face from 1 to `sides`; draws that would favour low faces are drawn again."""
        if not 1 <= sides <= _MOST_SIDES:
            raise NoSuchDie(f"D{sides}")
        while (drawn := _number(_bytes(4), "big")) >= _RANGE - _RANGE % sides:
            pass
        return drawn % sides + 1


class SeededDice:
    """Dice that fall the same way each time for the same seed, on every machine and Python version."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        # The written form tells 1 from -1 and from "1", which Random would take for the same seed or refuse.
        self._random = random.Random(repr(seed)).random

    def roll(self, sides: int, name: str) -> int:
        """Give the seed's next face from 1 to `sides`."""
        _refuse_sides(sides)
        # Only random() itself is promised to stay the same from one Python to the next.
        return int(self._random() * sides) + 1


class ReadOutDice:
    """Physical dice, read out in the order the roll asks for them; each face from 1 to the die's sides.

    A percentile roll asks for ten-sided dice: 10 stands for the face "0" or "00".
    """

    __slots__ = ("_faces", "_used", "fallen")

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = tuple(faces)
        self._used = 0
        self.fallen: list[FallenDie] = []

    def roll(self, sides: int, name: str) -> int:
        """Give the next face read out."""
        _refuse_sides(sides)
        if self._used == len(self._faces):
            raise TooFewFaces(len(self._faces), sides)
        face = self._faces[self._used]
        if type(face) is not int or not 1 <= face <= sides:
            raise ImpossibleFace(face, sides)
        self._used += 1
        self.fallen.append(FallenDie(sides, name, face))
        return face

    def finish(self) -> None:
        """Refuse faces left over once everything is rolled: somebody read out too many."""
        if self._used < len(self._faces):
            raise TooManyFaces(len(self._faces), self._used)


class NotedDice:
    """Dice from another source, every one noted as it falls."""

    __slots__ = ("_dice", "fallen")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.fallen: list[FallenDie] = []

    def roll(self, sides: int, name: str) -> int:
        """Give the other source's next face."""
        face = self._dice.roll(sides, name)
        self.fallen.append(FallenDie(sides, name, face))
        return face


class KeptDice:
    """Dice that lie on the table already, each found again by its name; another source rolls what is missing."""

    __slots__ = ("_dice", "_kept")

    def __init__(self, kept: Iterable[FallenDie], dice: Dice) -> None:
        self._kept = list(kept)
        self._dice = dice

    def roll(self, sides: int, name: str) -> int:
        """Give the face of the first that lies there and was not asked for yet, else the other source's next."""
        for at, die in enumerate(self._kept):
            if (die.sides, die.name) == (sides, name):
                return self._kept.pop(at).face
        return self._dice.roll(sides, name)

"""Exact distributions over whole numbers, and the one an expression rolls.

A spread counts ways in whole numbers out of a common total; fractions are made only for whoever reads it.
Dense sums multiply two numbers that hold one count a slot, so that Python's own multiplication does the work.
"""

import operator
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Final

from keeper_app.dice import Expression

MOST_WORK: Final = 250_000
"""Pairs of values joined, or bytes multiplied, for one operation or one whole expression: never a second."""

MOST_VALUES: Final = 10_000
"""Values a spread may have: more than anyone draws, few enough to be kept."""


class TooWide(ValueError):
    """A distribution of more values, or of more work to count, than `limit`."""

    reason = "too-wide"

    def __init__(self, asked: int, limit: int) -> None:
        super().__init__(asked, limit)
        self.fields = {"asked": asked, "limit": limit}

    def __str__(self) -> str:
        return f"{self.reason} {self.fields}"


@dataclass(frozen=True, slots=True, init=False)
class Spread:
    """Every value that can fall, in rising order, and in how many ways out of `total`; always in lowest terms."""

    values: tuple[int, ...]
    ways: tuple[int, ...]
    total: int

    def __init__(self, ways: Mapping[int, int]) -> None:
        fallen = sorted((value, count) for value, count in ways.items() if count)
        counts = [count for _, count in fallen]
        if not fallen or min(counts) < 0:
            raise ValueError("a spread needs a way to fall, and no fewer than none for any value")
        _refuse_beyond(len(fallen), MOST_VALUES)
        if (common := gcd(*counts)) > 1:
            counts = [count // common for count in counts]
        object.__setattr__(self, "values", tuple([value for value, _ in fallen]))
        object.__setattr__(self, "ways", tuple(counts))
        object.__setattr__(self, "total", sum(counts))

    @classmethod
    def certain(cls, value: int) -> "Spread":
        """What is not rolled: a flat bonus, a maximum, a miss worth 0."""
        return cls({value: 1})

    @classmethod
    def mixture(cls, parts: Iterable[tuple[int, "Spread"]]) -> "Spread":
        """One of several spreads, each as often as its weight says."""
        taken = [(weight, part) for weight, part in parts if weight]
        if any(weight < 0 for weight, _ in taken):
            raise ValueError("a weight is never below zero")
        common = lcm(*(part.total for _, part in taken))
        counts: dict[int, int] = {}
        for weight, part in taken:
            scale = weight * (common // part.total)
            for value, count in zip(part.values, part.ways, strict=True):
                counts[value] = counts.get(value, 0) + scale * count
        return cls(counts)

    @property
    def least(self) -> int:
        """The lowest value that can fall."""
        return self.values[0]

    @property
    def most(self) -> int:
        """The highest value that can fall."""
        return self.values[-1]

    @property
    def mean(self) -> Fraction:
        """The exact average, as a fraction: whoever shows it rounds it."""
        return Fraction(sum(map(operator.mul, self.values, self.ways)), self.total)

    @property
    def chances(self) -> dict[int, Fraction]:
        """The chance of every value that can fall, in rising order."""
        return {value: Fraction(count, self.total) for value, count in zip(self.values, self.ways, strict=True)}

    def chance(self, value: int) -> Fraction:
        """The chance of exactly this value."""
        at = bisect_left(self.values, value)
        found = at < len(self.values) and self.values[at] == value
        return Fraction(self.ways[at], self.total) if found else Fraction(0)

    def chance_at_least(self, value: int) -> Fraction:
        """The chance of this value or more."""
        return Fraction(sum(self.ways[bisect_left(self.values, value) :]), self.total)

    def mapped(self, change: Callable[[int], int]) -> "Spread":
        """Every value changed, as armour changes damage; values that become the same fall together."""
        counts: dict[int, int] = {}
        for value, count in zip(self.values, self.ways, strict=True):
            changed = change(value)
            counts[changed] = counts.get(changed, 0) + count
        return Spread(counts)

    def __neg__(self) -> "Spread":
        return self.mapped(operator.neg)

    def __add__(self, other: "Spread | int") -> "Spread":
        return _joined("+", self, other)

    def __sub__(self, other: "Spread | int") -> "Spread":
        return _joined("-", self, other)

    def __mul__(self, other: "Spread | int") -> "Spread":
        return _joined("×", self, other)

    def __floordiv__(self, other: "Spread | int") -> "Spread":
        return _joined("/", self, other)


def spread_of(expression: Expression, damage_bonus: Expression | None = None) -> Spread:
    """How an expression falls, exactly; every mention of the damage bonus is a roll of its own, as when rolled."""
    return _spread_of(expression, damage_bonus if expression.uses_damage_bonus else None)


@lru_cache(maxsize=128)
def _spread_of(expression: Expression, damage_bonus: Expression | None) -> Spread:
    return expression.fold(_Working(), damage_bonus)


class _Working:
    """The parts of an expression as independent spreads, and the work all of them took together."""

    __slots__ = ("_done",)

    def __init__(self) -> None:
        self._done = 0

    def number(self, value: int) -> Spread:
        """A number is certain."""
        return Spread.certain(value)

    def dice(self, count: int, sides: int) -> Spread:
        """So many dice of one kind and their sum, refused before it is counted where it would take too long."""
        self._take(_dice_work(count, sides))
        return _dice(count, sides)

    def joined(self, sign: str, left: Spread, right: Spread) -> Spread:
        """Both sides fall on their own: no die belongs to two places."""
        self._take(_work(sign, left, right))
        return _joined(sign, left, right)

    def _take(self, work: int) -> None:
        """Refuse before the work is begun."""
        self._done += work
        _refuse_beyond(self._done, MOST_WORK)


_JOIN: Final[dict[str, Callable[[int, int], int]]] = {
    "+": operator.add,
    "-": operator.sub,
    "×": operator.mul,
    "/": operator.floordiv,
}


def _joined(sign: str, left: Spread, other: Spread | int) -> Spread:
    """Join two independent spreads, by pairs or packed, whichever is less work."""
    right = Spread.certain(other) if isinstance(other, int) else other
    work = _work(sign, left, right)
    _refuse_beyond(work, MOST_WORK)
    if work == len(left.values) * len(right.values):
        return _by_pairs(_JOIN[sign], left, right)
    return _packed_sum(left, right if sign == "+" else -right)


def _work(sign: str, left: Spread, right: Spread) -> int:
    """How many pairs there are, or bytes where a sum is packed into fewer."""
    pairs = len(left.values) * len(right.values)
    if sign not in "+-":
        return pairs
    slots = left.most - left.least + right.most - right.least + 1
    return min(pairs, slots * _width(left.total * right.total))


def _dice_work(count: int, sides: int) -> int:
    """How many bytes the sum of so many dice takes."""
    return (count * (sides - 1) + 1) * _width(sides**count)


def _refuse_beyond(asked: int, limit: int) -> None:
    if asked > limit:
        raise TooWide(asked, limit)


def _by_pairs(join: Callable[[int, int], int], left: Spread, right: Spread) -> Spread:
    """Every value of one with every value of the other."""
    counts: dict[int, int] = {}
    mine = list(zip(right.values, right.ways, strict=True))
    for one, often in zip(left.values, left.ways, strict=True):
        for other, ways in mine:
            value = join(one, other)
            counts[value] = counts.get(value, 0) + often * ways
    return Spread(counts)


def _width(total: int) -> int:
    """Bytes of a slot: no count is more than the total, so none runs over into the next."""
    return (total.bit_length() + 7) // 8


def _dice(count: int, sides: int) -> Spread:
    """One die is a row of ones; several are its power."""
    width = _width(sides**count)
    die = int.from_bytes((b"\1" + bytes(width - 1)) * sides, "little")
    return _unpacked(die**count, count, count * sides, width)


def _packed_sum(left: Spread, right: Spread) -> Spread:
    width = _width(left.total * right.total)
    product = _packed(left, width) * _packed(right, width)
    return _unpacked(product, left.least + right.least, left.most + right.most, width)


def _packed(spread: Spread, width: int) -> int:
    """One number with a slot for every value from the least to the most."""
    raw = bytearray(width * (spread.most - spread.least + 1))
    for value, count in zip(spread.values, spread.ways, strict=True):
        start = width * (value - spread.least)
        raw[start : start + width] = count.to_bytes(width, "little")
    return int.from_bytes(raw, "little")


def _unpacked(packed: int, least: int, most: int, width: int) -> Spread:
    raw = packed.to_bytes(width * (most - least + 1), "little")
    starts = range(0, len(raw), width)
    counts = [int.from_bytes(raw[start : start + width], "little") for start in starts]
    return Spread(dict(zip(range(least, most + 1), counts, strict=True)))

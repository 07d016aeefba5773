"""An expression as an immutable tree: each node knows its bounds, how it is rolled and how it is written.

Every die belongs to one place in the tree, so the bounds are exact: the least and the most can both fall.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, TypeAlias, TypeVar

from keeper_app.dice.errors import DividesByZero, NeedsDamageBonus, TooLarge
from keeper_app.dice.limits import MOST_RESULT
from keeper_app.dice.rolled import DiceGroup
from keeper_app.dice.sources import Dice

Bounds: TypeAlias = tuple[int, int]
"""The least and the most a node can give."""

SUM, PRODUCT, ATOM = 1, 2, 3
"""How tightly a node holds together; what holds less than its place asks for is written in brackets."""


@dataclass(slots=True)
class Cast:
    """One roll of a tree under way: the source, the damage bonus, what it is called, and the groups fallen so far."""

    dice: Dice
    bonus: "Node | None"
    name: str
    groups: list[DiceGroup] = field(default_factory=list)
    rolling_bonus: bool = False


T = TypeVar("T")


class Meaning(Protocol[T]):
    """What an expression is worked out as, part by part, by whoever cannot see the tree."""

    def number(self, value: int) -> T:
        """Give a plain number's meaning."""
        ...

    def dice(self, count: int, sides: int) -> T:
        """Give the meaning of dice rolled together."""
        ...

    def joined(self, sign: str, left: T, right: T) -> T:
        """Give the meaning of two sides joined by "+", "-", "×" or "/"."""
        ...


class Node(ABC):
    """A part of an expression."""

    __slots__ = ()
    binding: ClassVar[int] = ATOM

    @abstractmethod
    def bounds(self, bonus: Bounds) -> Bounds:
        """Give the exact least and most, for a damage bonus within `bonus`."""

    @abstractmethod
    def roll(self, cast: Cast) -> int:
        """Roll the dice from left to right and give the result."""

    @abstractmethod
    def fold(self, meaning: Meaning[T], bonus: "Node | None") -> T:
        """Work the meaning out from the leaves up, with `bonus` wherever a damage bonus stands."""

    @abstractmethod
    def written(self, symbol: str) -> str:
        """Write the canonical form, with `symbol` for the damage bonus."""

    def parts(self) -> "Iterator[Node]":
        """Give this node and those below it, from left to right."""
        yield self

    def written_in(self, symbol: str, binding: int) -> str:
        """Write it for a place that asks for `binding`, in brackets where it holds less tightly."""
        text = self.written(symbol)
        return text if self.binding >= binding else f"({text})"


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A plain number."""

    value: int

    def bounds(self, bonus: Bounds) -> Bounds:
        """It is its own least and its own most."""
        return self.value, self.value

    def roll(self, cast: Cast) -> int:
        """No die falls for it."""
        return self.value

    def fold(self, meaning: Meaning[T], bonus: Node | None) -> T:
        """Give the number's meaning."""
        return meaning.number(self.value)

    def written(self, symbol: str) -> str:
        """Write its digits."""
        return str(self.value)


@dataclass(frozen=True, slots=True)
class DiceTerm(Node):
    """Dice rolled together and added up, such as 2D6."""

    count: int
    sides: int

    def bounds(self, bonus: Bounds) -> Bounds:
        """Give all ones, and all highest faces."""
        return self.count, self.count * self.sides

    def roll(self, cast: Cast) -> int:
        """Roll each die, note the group, add the faces up."""
        roll, sides, name = cast.dice.roll, self.sides, cast.name
        faces = tuple([roll(sides, name) for _ in range(self.count)])
        cast.groups.append(DiceGroup(sides, faces, cast.rolling_bonus))
        return sum(faces)

    def fold(self, meaning: Meaning[T], bonus: Node | None) -> T:
        """Give the meaning of these dice."""
        return meaning.dice(self.count, self.sides)

    def written(self, symbol: str) -> str:
        """Write the count even when it is one."""
        return f"{self.count}D{self.sides}"


@dataclass(frozen=True, slots=True)
class DamageBonus(Node):
    """The damage bonus of whoever strikes, known only when the expression is rolled."""

    def bounds(self, bonus: Bounds) -> Bounds:
        """Give the bonus's own."""
        return bonus

    def roll(self, cast: Cast) -> int:
        """Roll the bonus, its dice marked as such."""
        if cast.bonus is None or cast.rolling_bonus:
            raise NeedsDamageBonus(self.written("DB"))
        cast.rolling_bonus = True
        total = cast.bonus.roll(cast)
        cast.rolling_bonus = False
        return total

    def fold(self, meaning: Meaning[T], bonus: Node | None) -> T:
        """Give the bonus's own meaning, anew for every mention as it is rolled anew."""
        if bonus is None:
            raise NeedsDamageBonus(self.written("DB"))
        return bonus.fold(meaning, None)

    def written(self, symbol: str) -> str:
        """Write the language's symbol."""
        return symbol


@dataclass(frozen=True, slots=True)
class Negative(Node):
    """A part counted below zero."""

    operand: Node
    binding: ClassVar[int] = PRODUCT

    def bounds(self, bonus: Bounds) -> Bounds:
        """Turn the operand's bounds round."""
        low, high = self.operand.bounds(bonus)
        return -high, -low

    def roll(self, cast: Cast) -> int:
        """Turn the operand's result round."""
        return -self.operand.roll(cast)

    def fold(self, meaning: Meaning[T], bonus: Node | None) -> T:
        """Take the operand from nothing."""
        return meaning.joined(Difference.sign, meaning.number(0), self.operand.fold(meaning, bonus))

    def written(self, symbol: str) -> str:
        """Write the sign before the operand."""
        return "-" + self.operand.written_in(symbol, ATOM)

    def parts(self) -> Iterator[Node]:
        """Give this node, then the operand's."""
        yield self
        yield from self.operand.parts()


@dataclass(frozen=True, slots=True)
class Operation(Node, ABC):
    """Two parts and what joins them; the left one is rolled first."""

    left: Node
    right: Node
    sign: ClassVar[str]

    @abstractmethod
    def join(self, left: int, right: int) -> int:
        """Join two results."""

    def bounds(self, bonus: Bounds) -> Bounds:
        """Give the outermost of the four corners: each side alone moves the result one way only."""
        left, right = self.left.bounds(bonus), self.right.bounds(bonus)
        self.refuse(right)
        corners = [self.join(one, other) for one in left for other in right]
        low, high = min(corners), max(corners)
        if low < -MOST_RESULT or high > MOST_RESULT:
            raise TooLarge(self.written("DB"), MOST_RESULT)
        return low, high

    def refuse(self, right: Bounds) -> None:
        """Refuse a right side the operation cannot take; most take any."""

    def roll(self, cast: Cast) -> int:
        """Roll the left side, then the right, and join them."""
        left = self.left.roll(cast)
        return self.join(left, self.right.roll(cast))

    def fold(self, meaning: Meaning[T], bonus: Node | None) -> T:
        """Join the meanings of both sides, the left one worked out first."""
        left = self.left.fold(meaning, bonus)
        return meaning.joined(self.sign, left, self.right.fold(meaning, bonus))

    def written(self, symbol: str) -> str:
        """Write both sides; the right one needs brackets unless it holds tighter than this."""
        # A sign of its own never follows an operator bare: 1D4+(-1).
        bare = ATOM if isinstance(self.right, Negative) else self.binding + 1
        left, right = self.left.written_in(symbol, self.binding), self.right.written_in(symbol, bare)
        return f"{left}{self.sign}{right}"

    def parts(self) -> Iterator[Node]:
        """Give this node, then the left side's, then the right side's."""
        yield self
        yield from self.left.parts()
        yield from self.right.parts()


class Sum(Operation):
    """Left and right added."""

    __slots__ = ()
    binding = SUM
    sign = "+"

    def join(self, left: int, right: int) -> int:
        """Each side has been rolled, left first."""
        return left + right


class Difference(Operation):
    """Right taken from left."""

    __slots__ = ()
    binding = SUM
    sign = "-"

    def join(self, left: int, right: int) -> int:
        """It may fall below nought."""
        return left - right


class Product(Operation):
    """Left times right."""

    __slots__ = ()
    binding = PRODUCT
    sign = "×"

    def join(self, left: int, right: int) -> int:
        """Each side was rolled once, and is not rolled again for every time."""
        return left * right


class Quotient(Operation):
    """Left divided by right, rounded down as the game rounds: 7/2 is 3, and half of a bonus of -1 is -1."""

    __slots__ = ()
    binding = PRODUCT
    sign = "/"

    def join(self, left: int, right: int) -> int:
        """Divide, down to the whole number below."""
        return left // right

    def refuse(self, right: Bounds) -> None:
        """Refuse a divisor with zero inside its bounds."""
        if right[0] <= 0 <= right[1]:
            raise DividesByZero(self.right.written("DB"))

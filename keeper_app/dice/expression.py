"""Dice expressions as the books write them: 1D10+2, 1D4+DB, 1D3+½DB, 1D6 x 50, (2D6+6)×5."""

from dataclasses import dataclass, field
from functools import lru_cache

from keeper_app.dice.bare import Bare
from keeper_app.dice.errors import NeedsDamageBonus, TooDeep, TooLarge, TooLong
from keeper_app.dice.grammar import tree_of
from keeper_app.dice.limits import MOST_BONUS, MOST_CHARACTERS, MOST_DEPTH
from keeper_app.dice.rolled import RolledDice
from keeper_app.dice.scan import scan, trim
from keeper_app.dice.sources import Dice
from keeper_app.dice.tree import Bounds, Cast, DamageBonus, DiceTerm, Meaning, Node, Number, T


@dataclass(frozen=True, slots=True)
class Expression:
    """A parsed expression: immutable, and the same whichever way it was written."""

    text: str
    """The canonical form: capital D, a count before every die, no blanks, "×", "/", "-", and "DB"."""

    uses_damage_bonus: bool = field(repr=False)
    """True when a damage bonus must be given to roll it."""

    dice: tuple[tuple[int, int], ...] = field(repr=False)
    """Count and sides of the dice in the order they are rolled, without the damage bonus's own."""

    _tree: Node = field(repr=False)
    _bounds: Bounds = field(repr=False)

    def __str__(self) -> str:
        return self.text

    def written(self, damage_bonus: str = "DB") -> str:
        """Write the canonical form with the language's symbol for the damage bonus."""
        return self._tree.written(damage_bonus)

    def roll(self, dice: Dice, damage_bonus: "Expression | None" = None, *, name: str) -> RolledDice:
        """Roll from left to right; every mention of the damage bonus rolls it. All of it goes by one name."""
        cast = Cast(dice, self._given(damage_bonus)._tree if self.uses_damage_bonus else None, name)
        total = self._tree.roll(cast)
        return RolledDice(self.text, tuple(cast.groups), total)

    def fold(self, meaning: Meaning[T], damage_bonus: "Expression | None" = None) -> T:
        """Work out a meaning of the parts, from left to right; every mention of the damage bonus is its own."""
        return self._tree.fold(meaning, self._given(damage_bonus)._tree if self.uses_damage_bonus else None)

    def without_bonus(self) -> "Expression":
        """Give the same dice with nothing where the damage bonus stands."""
        return self._owned(Number(0))

    def with_bonus(self, damage_bonus: "Expression") -> "Expression":
        """Give the same dice with somebody's own where the damage bonus stands: 1D8+1D4, 1D8-1, 1D8."""
        return self._owned(self._given(damage_bonus)._tree) if self.uses_damage_bonus else self

    def _owned(self, bonus: Node) -> "Expression":
        """Write a damage bonus out wherever it stands."""
        if not self.uses_damage_bonus:
            return self
        bare = self._tree.fold(Bare(), bonus)
        return parse_expression("0" if bare is None else bare.written("DB"))

    def least(self, damage_bonus: "Expression | None" = None) -> int:
        """Give the lowest result that can fall."""
        return self._range(damage_bonus)[0]

    def most(self, damage_bonus: "Expression | None" = None) -> int:
        """Give the highest result that can fall."""
        return self._range(damage_bonus)[1]

    def _range(self, damage_bonus: "Expression | None") -> Bounds:
        """Give the exact bounds, worked out anew only where a damage bonus takes part."""
        if not self.uses_damage_bonus:
            return self._bounds
        return self._tree.bounds(self._given(damage_bonus)._bounds)

    def _given(self, damage_bonus: "Expression | None") -> "Expression":
        """Give the damage bonus this expression needs: plain dice, within what it was checked for."""
        if damage_bonus is None:
            raise NeedsDamageBonus(self.text)
        if damage_bonus.uses_damage_bonus:
            raise NeedsDamageBonus(damage_bonus.text)
        low, high = damage_bonus._bounds
        if low < -MOST_BONUS or high > MOST_BONUS:
            raise TooLarge(damage_bonus.text, MOST_BONUS)
        return damage_bonus


def parse_expression(text: str, bonus: tuple[str, ...] = (), half: tuple[str, ...] = ()) -> Expression:
    """Read dice and arithmetic, strictly: anything else is refused with a `DiceError`. Cached.

    People write the damage bonus, and a half of it, as their language does: `bonus` and `half` are the names to be
    understood besides DB and ½. What comes out is canonical, and is read again without any.
    """
    return _parse(trim(text), bonus, half)


@lru_cache(maxsize=1024)
def _parse(trimmed: str, bonus: tuple[str, ...], half: tuple[str, ...]) -> Expression:
    """Scan, parse and check once for every text."""
    tree = tree_of(scan(trimmed, bonus, half))
    text = tree.written("DB")
    _refuse_unwieldy(text)
    parts = tuple(tree.parts())
    return Expression(
        text=text,
        uses_damage_bonus=any(isinstance(part, DamageBonus) for part in parts),
        dice=tuple((part.count, part.sides) for part in parts if isinstance(part, DiceTerm)),
        _tree=tree,
        _bounds=tree.bounds((-MOST_BONUS, MOST_BONUS)),
    )


def _refuse_unwieldy(text: str) -> None:
    """Hold the canonical form to the limits of what is typed, so that it can always be read again."""
    if len(text) > MOST_CHARACTERS:
        raise TooLong(text[:20], len(text), MOST_CHARACTERS)
    depth = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if depth > MOST_DEPTH:
            raise TooDeep(text, MOST_DEPTH)

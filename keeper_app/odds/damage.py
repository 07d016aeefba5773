"""The exact damage of a hit, of an extreme success and of a whole firearm attack, against armour.

What a `Spread` gives then answers the rest: `chance_at_least(points)` is the chance of a wound so deep.
"""

from dataclasses import dataclass
from enum import Enum

from keeper_app.dice import Expression
from keeper_app.odds.percentile import ways_up_to
from keeper_app.odds.spread import Spread, spread_of
from keeper_app.rules import BOOK, Difficulty, HouseRules, ValueOutOfRange, checked_value, deadly_from, ladder


class BonusUse(Enum):
    """How much of the damage bonus a weapon takes; half is rounded down (rule 54)."""

    NONE = "none"
    HALF = "half"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class WeaponFigures:
    """What a weapon does in the hands of whoever uses it."""

    dice: Expression
    """The weapon's own damage, without the damage bonus."""

    impales: bool = False
    bonus: Expression | None = None
    """The damage bonus of whoever strikes; None for nobody's."""

    bonus_use: BonusUse = BonusUse.NONE
    malfunction: int | None = None
    """The roll from which nothing is fired; None for a weapon that never fails."""

    def __post_init__(self) -> None:
        if self.malfunction is not None and (type(self.malfunction) is not int or not 1 <= self.malfunction <= 100):
            raise ValueOutOfRange(value=self.malfunction, least=1, most=100)


def hit_damage(
    dice: Expression, bonus: Expression | None = None, bonus_use: BonusUse = BonusUse.NONE, armour: int = 0
) -> Spread:
    """Weapon and damage bonus, less armour (rules 38, 42 and 57)."""
    return _through(armour, spread_of(dice) + _bonus(bonus, bonus_use))


def extreme_damage(
    dice: Expression,
    bonus: Expression | None = None,
    bonus_use: BonusUse = BonusUse.NONE,
    armour: int = 0,
    *,
    impales: bool,
) -> Spread:
    """Maximum weapon and maximum damage bonus; impaling, one more roll of the weapon (rules 40 and 41, C10)."""
    maximum = Spread.certain(dice.most() + _bonus(bonus, bonus_use).most)
    return _through(armour, maximum + spread_of(dice) if impales else maximum)


def attack_damage(
    value: int,
    difficulty: Difficulty,
    net: int,
    weapon: WeaponFigures,
    armour: int = 0,
    house: HouseRules = BOOK,
) -> Spread:
    """One shot from the roll to the wound: 0 for a miss, a fumble or a malfunction (rules 58 and 80).

    An extreme success does extreme damage; at extreme difficulty only a critical does (rules 78 and 173, C11).
    """
    up_to = ways_up_to(net)
    fires_to = 100 if weapon.malfunction is None else weapon.malfunction - 1
    deadly = deadly_from(difficulty)
    hits = extremes = 0
    for level, first, last in ladder(value, difficulty, house).spans():
        fired = max(0, up_to[min(last, fires_to)] - up_to[first - 1])
        if level >= deadly:
            extremes += fired
        elif level >= difficulty.level:
            hits += fired
    figures = weapon.dice, weapon.bonus, weapon.bonus_use, armour
    return Spread.mixture(
        [
            (up_to[100] - hits - extremes, Spread.certain(0)),
            (hits, hit_damage(*figures)),
            (extremes, extreme_damage(*figures, impales=weapon.impales)),
        ]
    )


def _bonus(bonus: Expression | None, use: BonusUse) -> Spread:
    """What the weapon takes of the damage bonus; none of it leaves the weapon's own damage alone."""
    if bonus is None or use is BonusUse.NONE:
        return Spread.certain(0)
    full = spread_of(bonus)
    return full // 2 if use is BonusUse.HALF else full


def _through(armour: int, damage: Spread) -> Spread:
    """What is left behind armour, never below 0 (rule 57)."""
    stopped = checked_value(armour)
    return damage.mapped(lambda points: max(0, points - stopped))

"""The exact damage of one hit behind armour, of everything an attack may come to, and the wounds it leaves.

Blows, bullets and the charts of the weapon table all count with `hit_damage`, as `rules.roll_blow` rolls.
"""

from dataclasses import dataclass
from fractions import Fraction

from keeper_app.dice import Expression, parse_expression
from keeper_app.odds.spread import Spread, spread_of
from keeper_app.rules import Swing, Victim, major_from


def hit_damage(
    dice: Expression,
    bonus: Expression | None = None,
    armour: Expression | None = None,
    *,
    extreme: bool = False,
    impales: bool = False,
) -> Spread:
    """The weapon with the damage bonus its dice name, less armour, which may be dice (rules 38, 42, 54 and 57).

    An extreme success does the most of both; an impaling weapon adds one more roll of its own (rules 40, 41, C10).
    """
    none = parse_expression("0")
    own = bonus or none
    if not extreme:
        damage = spread_of(dice, own)
    else:
        most = Spread.certain(dice.most(own))
        damage = most + spread_of(dice, none) if impales else most
    dealt = _not_below_nothing(damage)
    return dealt if armour is None else _not_below_nothing(dealt - _not_below_nothing(spread_of(armour)))


def hits_of(swing: Swing, victim: Victim) -> tuple[Spread, Spread]:
    """What one hit does to somebody: as it is rolled, and on an extreme success."""
    plain = hit_damage(swing.damage, swing.bonus, victim.armour)
    return plain, hit_damage(swing.damage, swing.bonus, victim.armour, extreme=True, impales=swing.impales)


def struck_damage(chance: Fraction, extreme: Fraction, plain: Spread, worst: Spread) -> Spread:
    """Damage over everything that can happen: 0 where no blow lands. `extreme` is a part of `chance`."""
    whole = chance.denominator * extreme.denominator
    hits, deadly = int((chance - extreme) * whole), int(extreme * whole)
    return Spread.mixture([(whole - hits - deadly, Spread.certain(0)), (hits, plain), (deadly, worst)])


@dataclass(frozen=True, slots=True)
class WoundOdds:
    """What an attack may do to somebody: points on average, the chance of a major wound, that they are down."""

    mean: Fraction
    major: Fraction
    drops: Fraction


def least_major(victim: Victim) -> int:
    """The smallest major wound; nothing at all is none, however little somebody has."""
    return max(1, major_from(victim.max_hp))


def wound_odds(damage: Spread, victim: Victim) -> WoundOdds:
    """All of the damage taken as a single wound. Whoever has no hit points is down already."""
    return WoundOdds(damage.mean, damage.chance_at_least(least_major(victim)), damage.chance_at_least(victim.hp))


def _not_below_nothing(points: Spread) -> Spread:
    return points.mapped(lambda value: max(0, value))

"""The exact chances of an exchange of blows, and what it does to both."""

from dataclasses import dataclass
from fractions import Fraction

from keeper_app.dice import Expression, parse_expression
from keeper_app.odds.checks import check_odds
from keeper_app.odds.percentile import all_ways, ways
from keeper_app.odds.spread import Spread, spread_of
from keeper_app.rules import (
    BOOK,
    Difficulty,
    HouseRules,
    Level,
    Reaction,
    Rival,
    Struck,
    deadly_from,
    ladder,
    major_from,
    struck,
)


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """The attacker strikes (`extreme` is a part of it), the defender strikes back, or nobody is struck."""

    attacker: Fraction
    extreme: Fraction
    defender: Fraction
    nobody: Fraction


def exchange_odds(
    attack: Rival,
    reaction: Reaction,
    defence: Rival | None = None,
    difficulty: Difficulty = Difficulty.REGULAR,
    house: HouseRules = BOOK,
    fails_from: int | None = None,
) -> ExchangeOdds:
    """Every pair of levels, weighed by both chances; a weapon that fails from some roll on strikes nobody then."""
    mine = _levels(attack, difficulty, house, fails_from)
    theirs: list[tuple[Level | None, Fraction]] = [(None, Fraction(1))]
    if reaction.answers and defence is not None:
        theirs = list(check_odds(defence.value, Difficulty.REGULAR, defence.net, house).chance.items())
    total = dict.fromkeys(Struck, Fraction(0))
    extreme = Fraction(0)
    for level, chance in mine.items():
        for answer, other in theirs:
            who = struck(level, reaction, answer, difficulty.level)
            total[who] += chance * other
            if who is Struck.ATTACKER and level >= deadly_from(difficulty):
                extreme += chance * other
    return ExchangeOdds(total[Struck.ATTACKER], extreme, total[Struck.DEFENDER], total[Struck.NOBODY])


def _levels(attack: Rival, difficulty: Difficulty, house: HouseRules, fails_from: int | None) -> dict[Level, Fraction]:
    """The chance of each level, as `rules.exchange` reads it: a weapon that fails is a fumble."""
    chance = dict(check_odds(attack.value, difficulty, attack.net, house).chance)
    if fails_from is None:
        return chance
    falls, every = ways(attack.net), all_ways(attack.net)
    for level, first, last in ladder(attack.value, difficulty, house).spans():
        lost = Fraction(sum(falls[max(first, fails_from) : last + 1]), every)
        chance[level] -= lost
        chance[Level.FUMBLE] += lost
    return chance


def one_blow(
    damage: Expression,
    bonus: Expression | None = None,
    armour: Expression | None = None,
    *,
    extreme: bool = False,
    impales: bool = False,
) -> Spread:
    """What one blow does behind armour, which may be dice."""
    none = parse_expression("0")
    own = bonus or none
    if not extreme:
        raw = spread_of(damage, own)
    else:
        worst = Spread.certain(damage.most(own))
        raw = worst + spread_of(damage, none) if impales else worst
    behind = raw.mapped(lambda points: max(0, points))
    if armour is None:
        return behind
    return (behind - spread_of(armour).mapped(lambda points: max(0, points))).mapped(lambda points: max(0, points))


def struck_damage(chance: Fraction, extreme: Fraction, plain: Spread, worst: Spread) -> Spread:
    """Damage over everything that can happen: 0 where no blow lands. `extreme` is a part of `chance`."""
    whole = chance.denominator * extreme.denominator
    hits, deadly = int((chance - extreme) * whole), int(extreme * whole)
    return Spread.mixture([(whole - hits - deadly, Spread.certain(0)), (hits, plain), (deadly, worst)])


@dataclass(frozen=True, slots=True)
class WoundOdds:
    """What a blow may do to somebody: points on average, the chance of a major wound, the chance that they drop."""

    mean: Fraction
    major: Fraction
    drops: Fraction


def wound_odds(damage: Spread, hp: int, max_hp: int) -> WoundOdds:
    """A single wound."""
    return WoundOdds(damage.mean, damage.chance_at_least(major_from(max_hp)), damage.chance_at_least(max(1, hp)))

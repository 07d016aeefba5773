"""The exact chance of each level of a check, before and after pushing or spending Luck."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from keeper_app.odds.percentile import all_ways, ways_up_to
from keeper_app.rules import BOOK, Difficulty, HouseRules, Level, checked_net, checked_value, ladder


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The chance of each level, and of the check succeeding at its difficulty."""

    chance: Mapping[Level, Fraction]
    success: Fraction

    @property
    def key(self) -> tuple[Fraction, ...]:
        """Every chance from best to worst: equal odds have equal keys."""
        return tuple(self.chance.values())


def check_odds(
    value: int, difficulty: Difficulty = Difficulty.REGULAR, net: int = 0, house: HouseRules = BOOK, risk: int = 1
) -> CheckOdds:
    """Count the ways the dice can fall on each rung of the ladder."""
    return _check_odds(checked_value(value), difficulty, checked_net(net), house, risk)


@lru_cache(maxsize=4096)
def _check_odds(value: int, difficulty: Difficulty, net: int, house: HouseRules, risk: int) -> CheckOdds:
    up_to, total = ways_up_to(net), all_ways(net)
    chance = {
        level: Fraction(up_to[last] - up_to[first - 1], total) if last >= first else Fraction(0)
        for level, first, last in ladder(value, difficulty, house, risk).spans()
    }
    enough = difficulty.level.rank
    success = sum((part for level, part in chance.items() if level.rank >= enough), Fraction(0))
    return CheckOdds(MappingProxyType(chance), success)


def pushed_success(
    value: int, difficulty: Difficulty = Difficulty.REGULAR, net: int = 0, house: HouseRules = BOOK
) -> Fraction:
    """The chance of succeeding over both tries: a fumble on the first ends it."""
    odds = check_odds(value, difficulty, net, house)
    return odds.success + (1 - odds.success - odds.chance[Level.FUMBLE]) * odds.success


def success_with_luck(
    value: int,
    difficulty: Difficulty = Difficulty.REGULAR,
    net: int = 0,
    luck: int = 0,
    house: HouseRules = BOOK,
) -> Fraction:
    """The chance of succeeding when up to `luck` points may be spent; fumbles cannot be bought off."""
    steps = ladder(value, difficulty, house)
    needed = steps.at_most(difficulty.level)
    buyable = needed > steps.critical_to or house.luck_buys_criticals
    reach = needed + max(0, luck) if buyable else needed
    return Fraction(ways_up_to(net)[max(needed, min(reach, steps.fumble_from - 1))], all_ways(net))

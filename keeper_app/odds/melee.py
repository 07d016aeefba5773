"""The exact chances of an exchange of blows."""

from dataclasses import dataclass
from fractions import Fraction

from keeper_app.odds.checks import check_odds
from keeper_app.odds.percentile import all_ways, ways
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

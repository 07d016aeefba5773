"""The exact chances of an exchange of blows."""

from dataclasses import dataclass
from fractions import Fraction

from keeper_app.odds.checks import check_odds
from keeper_app.odds.damage import WoundOdds, hits_of, struck_damage, wound_odds
from keeper_app.odds.percentile import all_ways, ways
from keeper_app.odds.spread import TooWide
from keeper_app.rules import (
    BOOK,
    Difficulty,
    HouseRules,
    Level,
    PlannedStrike,
    Reaction,
    Rival,
    Struck,
    Victim,
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


@dataclass(frozen=True, slots=True)
class StrikeOdds(ExchangeOdds):
    """And what the attacker's blow may do; nothing where it does no damage, nobody knows what is left to take, or it is
    too much to count.

    `backfires` is how often the attacker's own weapon hurts them.
    """

    wounds: WoundOdds | None
    backfires: Fraction = Fraction(0)


def strike_odds(plan: PlannedStrike, victim: Victim | None = None, house: HouseRules = BOOK) -> StrikeOdds:
    """Everything that can come of a strike as it is planned."""
    odds = exchange_odds(
        plan.attack,
        plan.reaction,
        plan.defence,
        plan.difficulty,
        house,
        plan.malfunction,
        sure=plan.sure,
        certain=plan.certain,
    )
    mine = plan.attack
    fumbles = check_odds(mine.value, plan.difficulty, mine.net, house, mine.risk).chance[Level.FUMBLE]
    backfires = fumbles if plan.backfires else Fraction(0)
    return StrikeOdds(odds.attacker, odds.extreme, odds.defender, odds.nobody, _wounds(plan, victim, odds), backfires)


def _wounds(plan: PlannedStrike, victim: Victim | None, odds: ExchangeOdds) -> WoundOdds | None:
    swing = plan.swing
    if swing is None or victim is None or swing.damage.most(swing.bonus) <= 0:
        return None
    try:
        return wound_odds(struck_damage(odds.attacker, odds.extreme, *hits_of(swing, victim)), victim)
    except TooWide:  # dice beyond measure, on a sheet of the keeper's own
        return None


def exchange_odds(
    attack: Rival,
    reaction: Reaction,
    defence: Rival | None = None,
    difficulty: Difficulty = Difficulty.REGULAR,
    house: HouseRules = BOOK,
    fails_from: int | None = None,
    *,
    sure: bool = True,
    certain: bool = False,
) -> ExchangeOdds:
    """Every pair of levels, weighed by both chances; a weapon that fails from some roll on strikes nobody then."""
    mine = _levels(attack, difficulty, house, fails_from)
    theirs: list[tuple[Level | None, Fraction]] = [(None, Fraction(1))]
    if reaction.answers and defence is not None:
        odds = check_odds(defence.value, Difficulty.REGULAR, defence.net, house, defence.risk)
        theirs = list(odds.chance.items())
    total = dict.fromkeys(Struck, Fraction(0))
    extreme = Fraction(0)
    for level, chance in mine.items():
        for answer, other in theirs:
            who = struck(level, reaction, answer, difficulty.level, sure=sure, certain=certain)
            total[who] += chance * other
            if who is Struck.ATTACKER and level >= deadly_from(difficulty):
                extreme += chance * other
    return ExchangeOdds(total[Struck.ATTACKER], extreme, total[Struck.DEFENDER], total[Struck.NOBODY])


def _levels(attack: Rival, difficulty: Difficulty, house: HouseRules, fails_from: int | None) -> dict[Level, Fraction]:
    """The chance of each level, as `rules.exchange` reads it: a weapon that fails is a fumble."""
    chance = dict(check_odds(attack.value, difficulty, attack.net, house, attack.risk).chance)
    if fails_from is None:
        return chance
    falls, every = ways(attack.net), all_ways(attack.net)
    for level, first, last in ladder(attack.value, difficulty, house, attack.risk).spans():
        lost = Fraction(sum(falls[max(first, fails_from) : last + 1]), every)
        chance[level] -= lost
        chance[Level.FUMBLE] += lost
    return chance

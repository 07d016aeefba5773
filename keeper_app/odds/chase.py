"""The exact chances of a chase. A placeholder."""

from fractions import Fraction
from functools import lru_cache

from keeper_app.dice import Expression
from keeper_app.odds.checks import CheckOdds, check_odds
from keeper_app.odds.spread import spread_of
from keeper_app.rules import BOOK, Difficulty, HouseRules, capped_net
from keeper_app.rules.chase import DELAY_SIDES
from keeper_app.rules.pursuit import PlannedHunter, PlannedStep

Opened = frozenset[int]


def caution_odds(
    value: int, difficulty: Difficulty, net: int, house: HouseRules = BOOK
) -> tuple[CheckOdds, CheckOdds, CheckOdds]:
    """A hazard with no caution, with one action of it, with two."""
    none, one, two = (check_odds(value, difficulty, capped_net(net + more), house) for more in range(3))
    return none, one, two


def barrier_odds(step: PlannedStep, actions: int, house: HouseRules = BOOK) -> Fraction:
    """Through a barrier by skill within so many actions."""
    return sum((chance for left, _, chance in _step(step, actions, frozenset(), house) if left >= 0), Fraction(0))


def smash_odds(damage: Expression, bonus: Expression, hp: int, tries: int) -> Fraction:
    """A barrier of so many hit points broken within so many blows."""
    if hp <= 0:
        return Fraction(1)
    if tries <= 0:
        return Fraction(0)
    chances = spread_of(damage, bonus).mapped(lambda dealt: max(0, dealt)).chances
    return sum(
        (chance * smash_odds(damage, bonus, hp - dealt, tries - 1) for dealt, chance in chances.items()), Fraction(0)
    )


def caught_odds(hunters: tuple[PlannedHunter, ...], house: HouseRules = BOOK) -> Fraction:
    """Somebody reaches them within this round; whoever opens a way opens it for those behind."""
    return _caught(hunters, frozenset(), house)


@lru_cache(maxsize=4096)
def _caught(hunters: tuple[PlannedHunter, ...], opened: Opened, house: HouseRules) -> Fraction:
    if not hunters:
        return Fraction(0)
    first, *rest = hunters
    total = Fraction(0)
    for there, now, chance in _walk(first.steps, first.actions, opened, house):
        total += chance * (1 if there else _caught(tuple(rest), now, house))
    return total


def _walk(
    steps: tuple[PlannedStep, ...], actions: int, opened: Opened, house: HouseRules
) -> list[tuple[bool, Opened, Fraction]]:
    if not steps:
        return [(True, opened, Fraction(1))]
    if actions <= 0:
        return [(False, opened, Fraction(1))]
    found = []
    for left, now, chance in _step(steps[0], actions, opened, house):
        if left < 0:
            found.append((False, now, chance))
        else:
            found += [(there, then, chance * more) for there, then, more in _walk(steps[1:], left, now, house)]
    return found


def _step(step: PlannedStep, actions: int, opened: Opened, house: HouseRules) -> list[tuple[int, Opened, Fraction]]:
    """Actions left once it is passed, below zero where it is not; what is open; how likely."""
    if actions <= 0:
        return [(-1, opened, Fraction(1))]
    if step.place in opened or (step.test is None and not step.hopeless):
        return [(actions - 1, opened, Fraction(1))]
    won = Fraction(0)
    if step.test is not None:
        won = check_odds(step.test.value, step.difficulty, step.test.net, house).success
    now = opened | {step.place} if step.bars and step.lasting else opened
    found = [(actions - 1, now, won)] if won else []
    lost = [Fraction(1, DELAY_SIDES)] * DELAY_SIDES if step.delays else [Fraction(1)]
    for delay, share in enumerate(lost, 1 if step.delays else 0):
        left = max(0, actions - 1 - delay)
        if not step.bars:
            found.append((left, opened, (1 - won) * share))
        else:
            found += [(a, o, (1 - won) * share * c) for a, o, c in _step(step, left, opened, house)]
    return found

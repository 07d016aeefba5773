"""The exact chances of a chase: caution at a hazard, a barrier by skill or by blows, and being caught this round."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import prod

from keeper_app.dice import Expression
from keeper_app.odds.checks import CheckOdds, check_odds
from keeper_app.odds.percentile import all_ways, ways
from keeper_app.odds.spread import Spread, spread_of
from keeper_app.rules import BOOK, Difficulty, HouseRules, capped_net
from keeper_app.rules.chase import DELAY_SIDES, MOST_CAUTION, Surroundings, lies_ahead
from keeper_app.rules.pursuit import PlannedHunter, PlannedStep

NEVER, ALWAYS = Fraction(0), Fraction(1)


def caution_odds(
    value: int, difficulty: Difficulty, net: int, house: HouseRules = BOOK
) -> tuple[CheckOdds, CheckOdds, CheckOdds]:
    """A hazard with no action of caution, with one, with two (rule 105). `net` are the other dice, before the limit."""
    none, one, two = (
        check_odds(value, difficulty, capped_net(net + actions), house) for actions in range(MOST_CAUTION + 1)
    )
    return none, one, two


def all_passed(steps: Iterable[PlannedStep], house: HouseRules = BOOK) -> Fraction:
    """Every test of a burst of speed succeeds (rule 115)."""
    return prod((_success(step, house) for step in steps), start=ALWAYS)


def trouble_odds(surroundings: Surroundings) -> Fraction:
    """A location drawn with a D100 has something in the way (rule 113)."""
    falls = ways(surroundings.net)
    found = sum(falls[number] for number in range(1, 101) if lies_ahead(number) is not None)
    return Fraction(found, all_ways(surroundings.net))


def barrier_odds(step: PlannedStep, actions: int, house: HouseRules = BOOK) -> Fraction:
    """Through by skill within this turn: an action a try, and a failure that delays costs 1D3 of those left."""
    success = _success(step, house)
    through = NEVER
    least: list[Fraction] = [NEVER]  # through with so many actions at most
    for left in range(1, max(0, actions) + 1):
        again = _mean([least[max(0, left - 1 - lost)] for lost in _losses(step)])
        through = ALWAYS if not step.bars else success + (1 - success) * again
        least.append(through)
    return through


def smash_odds(damage: Expression, bonus: Expression, hp: int, tries: int) -> Fraction:
    """So many blows at most are enough for so many hit points: what one deals stays dealt (rule 107)."""
    enough = max(0, hp)
    if damage.least(bonus) >= enough:
        return ALWAYS if tries > 0 or not enough else NEVER
    blow = spread_of(damage, bonus).mapped(lambda points: min(enough, max(0, points)))
    dealt = Spread.certain(0)
    for _ in range(max(0, tries)):
        dealt = (dealt + blow).mapped(lambda points: min(enough, points))
    return dealt.chance_at_least(enough)


def caught_odds(hunters: tuple[PlannedHunter, ...], house: HouseRules = BOOK) -> Fraction:
    """At least one hunter reaches the prey in what is left of the round.

    They act one after the other, each on by a location an action: a hazard lets everybody pass, a barrier only a
    success, and where it is lasting it is open to those after. A failure that delays costs 1D3 actions. Whoever has no
    step left is there. Wounds, wrecks and Luck on the way are left aside: they may stop a hunter, or help one.
    """
    return _caught(tuple(hunters), house)


@lru_cache(maxsize=256)
def _caught(hunters: tuple[PlannedHunter, ...], house: HouseRules) -> Fraction:
    if not all(hunter.steps for hunter in hunters):
        return ALWAYS
    missed: dict[frozenset[int], Fraction] = {frozenset(): ALWAYS}  # nobody is there yet, and these barriers are open
    for hunter, gates in _that_count(hunters):
        after: dict[frozenset[int], Fraction] = {}
        for opened, chance in missed.items():
            for now, part in _stuck(hunter, opened & gates, gates, house).items():
                after[now] = after.get(now, NEVER) + chance * part
        missed = after
    return 1 - sum(missed.values(), NEVER)


def _that_count(hunters: tuple[PlannedHunter, ...]) -> list[tuple[PlannedHunter, frozenset[int]]]:
    """Whoever can be there in time, or open a barrier to one who counts; with the barriers of their ways from here on.

    All others are left out, and so is what they open: they change nothing, and there may be forty of them.
    """
    found: list[tuple[PlannedHunter, frozenset[int]]] = []
    gates: frozenset[int] = frozenset()
    for hunter in reversed(hunters):
        comes_by = _gates(hunter.steps[: max(0, hunter.actions)])
        if len(hunter.steps) <= hunter.actions or gates & comes_by:
            gates |= comes_by
            found.append((hunter, gates))
    return found[::-1]


def _gates(steps: tuple[PlannedStep, ...]) -> frozenset[int]:
    return frozenset(step.place for step in steps if step.bars and step.lasting)


def _stuck(
    hunter: PlannedHunter, opened: frozenset[int], gates: frozenset[int], house: HouseRules
) -> dict[frozenset[int], Fraction]:
    """How one hunter falls short, by the barriers that stand open then: every place with every number of actions."""
    here: dict[int, Fraction] = {max(0, hunter.actions): ALWAYS}  # what is left to whoever stands before a step
    found: dict[frozenset[int], Fraction] = {}
    for step in hunter.steps:
        beyond: dict[int, Fraction] = {}
        success = ALWAYS if step.place in opened else _success(step, house)
        for left in range(max(here, default=0), 0, -1):  # a try costs an action: whoever stays has fewer
            if not (chance := here.pop(left, NEVER)):
                continue
            _add(beyond, left - 1, chance * success)
            losses = _losses(step)
            for lost in losses:
                _add(here if step.bars else beyond, max(0, left - 1 - lost), chance * (1 - success) / len(losses))
        if spent := here.get(0):
            found[opened] = found.get(opened, NEVER) + spent
        opened |= gates & _gates((step,))
        here = beyond
    return found


def _add(chances: dict[int, Fraction], left: int, chance: Fraction) -> None:
    if chance:
        chances[left] = chances.get(left, NEVER) + chance


def _success(step: PlannedStep, house: HouseRules) -> Fraction:
    """Of what a location asks for; where it asks for nothing, everybody passes."""
    if step.test is None or step.hopeless:
        return NEVER if step.hopeless else ALWAYS
    return check_odds(step.test.value, step.difficulty, step.test.net, house).success


def _losses(step: PlannedStep) -> range:
    """What a failure may take of the actions that are left, each as likely (rule 104)."""
    return range(1, DELAY_SIDES + 1) if step.delays else range(1)


def _mean(chances: list[Fraction]) -> Fraction:
    return sum(chances, NEVER) / len(chances)

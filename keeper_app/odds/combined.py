"""The exact chance of a combined check: one roll, several ladders."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from keeper_app.odds.percentile import all_ways, ways_up_to
from keeper_app.rules import BOOK, HouseRules, Need, Requirement, TooFewSides, ladder


@dataclass(frozen=True, slots=True)
class CombinedOdds:
    """The chance of each skill and of the whole."""

    each: tuple[Fraction, ...]
    whole: Fraction
    fumbled: Fraction = Fraction(0)  # for every skill at once

    @property
    def pushed(self) -> Fraction:
        """The chance over both tries: a fumble for every skill on the first ends it."""
        return self.whole + (1 - self.whole - self.fumbled) * self.whole


def combined_odds(targets: Sequence[Requirement], need: Need, net: int = 0, house: HouseRules = BOOK) -> CombinedOdds:
    """One roll decides all: the easiest target decides for any, the hardest for all."""
    if len(targets) < 2:
        raise TooFewSides(given=len(targets), least=2)
    up_to, total = ways_up_to(net), all_ways(net)
    ladders = [ladder(t.value, t.difficulty, house) for t in targets]
    each = tuple(
        Fraction(up_to[one.at_most(t.difficulty.level)], total) for one, t in zip(ladders, targets, strict=True)
    )
    fumbled = 1 - Fraction(up_to[max(one.fumble_from for one in ladders) - 1], total)
    return CombinedOdds(each, max(each) if need is Need.ANY else min(each), fumbled)

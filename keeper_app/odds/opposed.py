"""The exact chance of each way an opposed check can end."""

from dataclasses import dataclass
from fractions import Fraction

from keeper_app.odds.checks import check_odds
from keeper_app.rules import BOOK, Difficulty, HouseRules, Rival, Winner, winner


@dataclass(frozen=True, slots=True)
class OpposedOdds:
    """Left wins, right wins, both fail, stalemate."""

    left: Fraction
    right: Fraction
    nobody: Fraction
    stalemate: Fraction

    @property
    def undecided(self) -> Fraction:
        """Neither side wins."""
        return self.nobody + self.stalemate


def opposed_odds(left: Rival, right: Rival, house: HouseRules = BOOK) -> OpposedOdds:
    """Every pair of levels, weighed by both chances."""
    mine = check_odds(left.value, Difficulty.REGULAR, left.net, house).chance
    theirs = check_odds(right.value, Difficulty.REGULAR, right.net, house).chance
    total = dict.fromkeys(Winner, Fraction(0))
    for my_level, my_chance in mine.items():
        for their_level, their_chance in theirs.items():
            total[winner(my_level, left.value, their_level, right.value)] += my_chance * their_chance
    return OpposedOdds(total[Winner.LEFT], total[Winner.RIGHT], total[Winner.NOBODY], total[Winner.STALEMATE])

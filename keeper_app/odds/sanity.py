"""The exact chances of a sight before anybody rolls: how much is lost, and what comes of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from keeper_app.odds.checks import check_odds
from keeper_app.odds.spread import Spread, spread_of
from keeper_app.rules import BOOK, Cost, Frailty, HouseRules, Level, suffer


@dataclass(frozen=True, slots=True)
class SanityOdds:
    """What one witness has to expect: points really lost, the INT test, and the madness that may follow.

    `temporary` and `bout` count the INT test with the witness's own value; where nobody knows it they leave it out.
    """

    loss: Spread
    asked: Fraction  # the INT test
    temporary: Fraction
    indefinite: Fraction
    permanent: Fraction
    bout: Fraction


def sanity_odds(frailty: Frailty, cost: Cost, intelligence: int | None, house: HouseRules = BOOK) -> SanityOdds:
    """Every level of the SAN roll with every loss it may bring, each as `suffer` decides it; a fumble loses the most.

    Nothing is simulated.
    """
    chance: dict[int, Fraction] = {}
    for level, weight in check_odds(frailty.now, house=house).chance.items():
        points = Spread.certain(cost.most) if level is Level.FUMBLE else spread_of(cost.dice(level))
        for value, part in points.chances.items():
            chance[value] = chance.get(value, Fraction(0)) + weight * part
    grasps = Fraction(0) if intelligence is None else check_odds(intelligence, house=house).success
    asked = temporary = indefinite = permanent = bout = Fraction(0)
    losses: dict[int, Fraction] = {}
    for value, part in chance.items():
        seen = suffer(frailty, value)
        losses[seen.loss] = losses.get(seen.loss, Fraction(0)) + part
        asked += part if seen.brings.dues else 0
        temporary += part * grasps if seen.brings.dues else 0
        indefinite += part if "indefinite-insanity" in seen.brings.conditions else 0
        permanent += part if "permanent-insanity" in seen.brings.conditions else 0
        bout += part if seen.brings.bout else part * grasps if seen.brings.dues else 0
    return SanityOdds(_spread(losses), asked, temporary, indefinite, permanent, bout)


def at_least_one(chances: Iterable[Fraction]) -> Fraction:
    """The chance that it befalls anybody; each rolls for themselves."""
    return 1 - prod((1 - one for one in chances), start=Fraction(1))


def _spread(chances: dict[int, Fraction]) -> Spread:
    common = prod({one.denominator for one in chances.values()})
    return Spread({value: int(one * common) for value, one in chances.items()})

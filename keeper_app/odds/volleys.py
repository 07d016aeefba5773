"""The exact chances of several tests in a row: shots, bursts and volleys, until something jams."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from keeper_app.odds.percentile import all_ways, ways_up_to
from keeper_app.odds.spread import Spread
from keeper_app.rules import BOOK, Difficulty, Hits, HouseRules, ladder, shot_hits, volley_hits


@dataclass(frozen=True, slots=True)
class ShotAhead:
    """A test to come; `counts` says whether its bullets are for the target asked about. Single shots are `single`."""

    value: int
    difficulty: Difficulty
    net: int
    bullets: int = 1
    single: bool = False
    counts: bool = True


@dataclass(frozen=True, slots=True)
class VolleyOdds:
    """The chance that anything hits, of a jam on the way, and the whole damage."""

    hits: Fraction
    jams: Fraction
    damage: Spread
    bullets: Fraction  # that hit, on average


def volley_odds(
    tests: Sequence[ShotAhead],
    plain: Spread,
    impaling: Spread,
    malfunction: int | None = None,
    house: HouseRules = BOOK,
) -> VolleyOdds:
    """Every way the tests can go, one after the other."""
    damage = Spread.certain(0)
    nothing, jam_free, average = Fraction(1), Fraction(1), Fraction(0)
    reach = Fraction(1)
    for test in reversed(tests):
        outcomes = _outcomes(test, malfunction, house)
        total = all_ways(test.net)
        jams = total - sum(ways for ways, _ in outcomes)
        parts = [(jams, Spread.certain(0))]
        miss = jams
        for ways, found in outcomes:
            dealt = damage
            if test.counts:
                dealt = _sum(plain, found.plain) + _sum(impaling, found.impaling) + damage
            parts.append((ways, dealt))
        kept = sum((ways for ways, found in outcomes if not (found.hits and test.counts)), 0)
        nothing = Fraction(miss, total) + Fraction(kept, total) * nothing
        jam_free *= Fraction(total - jams, total)
        damage = Spread.mixture(parts)
    for test in tests:
        outcomes = _outcomes(test, malfunction, house)
        total = all_ways(test.net)
        if test.counts:
            average += reach * sum((Fraction(ways * found.hits, total) for ways, found in outcomes), Fraction(0))
        reach *= Fraction(sum(ways for ways, _ in outcomes), total)
    return VolleyOdds(1 - nothing, 1 - jam_free, damage, average)


def worst_bullet(
    tests: Sequence[ShotAhead],
    plain: Spread,
    impaling: Spread,
    points: int,
    malfunction: int | None = None,
    house: HouseRules = BOOK,
) -> Fraction:
    """The chance that one bullet alone does so many points: each is a wound of its own."""

    def bad(damage: Spread) -> Spread:
        return damage.mapped(lambda dealt: int(dealt >= points))

    return volley_odds(tests, bad(plain), bad(impaling), malfunction, house).damage.chance_at_least(1)


def _outcomes(test: ShotAhead, malfunction: int | None, house: HouseRules) -> list[tuple[int, Hits]]:
    """Ways out of all, and what they hit; what jams is left out."""
    up_to = ways_up_to(test.net)
    fires_to = 100 if malfunction is None else malfunction - 1
    found: dict[Hits, int] = {}
    for level, first, last in ladder(test.value, test.difficulty, house).spans():
        ways = max(0, up_to[min(last, fires_to)] - up_to[min(first - 1, fires_to)])
        if ways:
            hits = (
                shot_hits(level, test.difficulty) if test.single else volley_hits(test.bullets, level, test.difficulty)
            )
            found[hits] = found.get(hits, 0) + ways
    return [(ways, hits) for hits, ways in found.items()]


def _sum(one: Spread, count: int) -> Spread:
    """So many of them together."""
    total, step = Spread.certain(0), one
    while count:
        if count & 1:
            total = total + step
        count >>= 1
        if count:
            step = step + step
    return total

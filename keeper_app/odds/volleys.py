"""The exact chances of several tests in a row: shots, bursts and volleys, until something jams.

Tests that are alike, as most of long fire are, are counted together, so that a whole belt costs little more than a
few volleys.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from math import gcd, lcm

from keeper_app.odds.damage import WoundOdds, hits_of, least_major
from keeper_app.odds.percentile import all_ways, ways_up_to
from keeper_app.odds.series import Series, power, product, quotient
from keeper_app.odds.spread import Spread
from keeper_app.rules import BOOK, Hits, HouseRules, PlannedFire, PlannedShot, Victim, ladder

NO_HITS = Hits(0, 0)


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """The chance that anything hits, of a jam on the way, and what all of it may do to whom it is meant for."""

    hits: Fraction
    jams: Fraction
    wounds: WoundOdds | None


@dataclass(frozen=True, slots=True)
class _Run:
    """So many tests alike: in how many ways out of `total` each hits so often. What is missing from it jams."""

    tests: int
    total: int
    ways: tuple[tuple[int, Hits], ...]

    @property
    def fires(self) -> Fraction:
        """The chance that one of them does not jam."""
        return Fraction(sum(ways for ways, _ in self.ways), self.total)

    def most(self, plain: Spread, worst: Spread) -> int:
        """The most that one of them can do."""
        return max((hits.plain * plain.most + hits.impaling * worst.most for _, hits in self.ways), default=0)


def shot_odds(plan: PlannedFire, target: int, victim: Victim | None, house: HouseRules = BOOK) -> ShotOdds:
    """Every way the tests can go, one after the other, for one of those shot at."""
    return _shot_odds(plan, target, victim, house)


@lru_cache(maxsize=64)
def _shot_odds(plan: PlannedFire, target: int, victim: Victim | None, house: HouseRules) -> ShotOdds:
    alike = groupby(plan.tests, lambda test: (_outcomes(test, target, plan.malfunction, house), all_ways(test.net)))
    runs = [_Run(len(list(tests)), total, ways) for (ways, total), tests in alike]
    one = Spread.certain(1)
    jams = Fraction(1)
    for run in runs:
        jams *= run.fires**run.tests
    return ShotOdds(1 - _stays_under(1, runs, one, one), 1 - jams, _wounds(plan, runs, victim))


def _wounds(plan: PlannedFire, runs: list[_Run], victim: Victim | None) -> WoundOdds | None:
    """Each bullet is a wound of its own, and one alone must be major; all of them together take the hit points."""
    if victim is None:
        return None
    plain, worst = hits_of(plan.swing, victim)
    grave = least_major(victim)

    def major(damage: Spread) -> Spread:
        return damage.mapped(lambda dealt: int(dealt >= grave))

    return WoundOdds(
        _mean(runs, plain, worst),
        1 - _stays_under(1, runs, major(plain), major(worst)),
        1 - _stays_under(victim.hp, runs, plain, worst),
    )


def _outcomes(
    test: PlannedShot, target: int, malfunction: int | None, house: HouseRules
) -> tuple[tuple[int, Hits], ...]:
    """Ways out of all, and what they bring home to the target; what jams is left out."""
    up_to = ways_up_to(test.net)
    fires_to = 100 if malfunction is None else malfunction - 1
    found: dict[Hits, int] = {}
    for level, first, last in ladder(test.value, test.difficulty, house).spans():
        ways = max(0, up_to[min(last, fires_to)] - up_to[min(first - 1, fires_to)])
        if ways:
            hits = test.hits(level) if test.target == target else NO_HITS
            found[hits] = found.get(hits, 0) + ways
    return tuple((ways, hits) for hits, ways in found.items())


def _mean(runs: Iterable[_Run], plain: Spread, worst: Spread) -> Fraction:
    """Points on average: those of each test, as often as it is reached."""
    mean, reached = Fraction(0), Fraction(1)
    for run in runs:
        done = [ways * (hits.plain * plain.mean + hits.impaling * worst.mean) for ways, hits in run.ways]
        after = run.fires**run.tests
        often = Fraction(run.tests) if run.fires == 1 else (1 - after) / (1 - run.fires)
        mean += reached * often * sum(done, Fraction(0)) / run.total
        reached *= after
    return mean


def _stays_under(points: int, runs: list[_Run], plain: Spread, worst: Spread) -> Fraction:
    """The chance that all bullets together come to less than so many points.

    Backwards from the last test. If M weighs what a test does when it fires, J that it jams, and T is both together,
    then before n tests alike there is M^n of what comes after them, and J·(T^n - M^n)/(T - M) for all the ways to stop
    among them.
    """
    if points <= 0:
        return Fraction(0)
    if sum(run.tests * run.most(plain, worst) for run in runs) < points:
        return Fraction(1)
    ends, whole = [1, *[0] * (points - 1)], 1
    for run in reversed(runs):
        fires, jams, total = _weighed(points, run, plain, worst)
        every, all_fire = total**run.tests, power(fires, run.tests, points)
        after = product(ends, all_fire, points)
        if jams:
            stops = [-one for one in all_fire]
            stops[0] += every
            rest = [-one for one in fires]
            rest[0] += total
            after = [one + jams * whole * stop for one, stop in zip(after, quotient(stops, rest), strict=True)]
        ends, whole = after, whole * every
    return Fraction(sum(ends), whole)


def _weighed(points: int, run: _Run, plain: Spread, worst: Spread) -> tuple[Series, int, int]:
    """What one test of a run does under so many points, that it jams, and the weight of everything, in lowest terms."""
    common = lcm(*(plain.total**hits.plain * worst.total**hits.impaling for _, hits in run.ways))
    fires = [0] * points
    for ways, hits in run.ways:
        scale = ways * (common // (plain.total**hits.plain * worst.total**hits.impaling))
        dealt = product(
            power(_series(plain, points), hits.plain, points),
            power(_series(worst, points), hits.impaling, points),
            points,
        )
        fires = [one + scale * more for one, more in zip(fires, dealt, strict=True)]
    total = run.total * common
    jams = total - common * sum(ways for ways, _ in run.ways)
    shared = gcd(total, jams, *fires)
    return [one // shared for one in fires], jams // shared, total // shared


def _series(spread: Spread, points: int) -> Series:
    found = [0] * points
    for value, ways in zip(spread.values, spread.ways, strict=True):
        if value < points:
            found[value] = ways
    return found

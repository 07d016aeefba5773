"""The exact chances of several tests in a row: shots, bursts and volleys, until something jams.

Tests that are alike, as most of long fire are, are counted together, so that a whole belt costs little more than a
few volleys.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from math import gcd, lcm
from typing import Final

from keeper_app.odds.damage import WoundOdds, hits_of, least_major
from keeper_app.odds.melee import strike_odds
from keeper_app.odds.percentile import all_ways, ways_up_to
from keeper_app.odds.series import Series, power, product, quotient
from keeper_app.odds.spread import Spread, TooWide
from keeper_app.rules import BOOK, Hits, HouseRules, PlannedFire, PlannedShot, Victim, deadly_wound, ladder

NO_HITS = Hits(0, 0)

MOST_STEPS: Final = 3_000_000
"""Steps it may take to count what all bullets together do: a second at most. Beyond that only hits are counted."""

STEP_BITS: Final = 10_000
"""A step with numbers of so many bits takes as long as two."""


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """The chance that anything hits, of a jam on the way, and what all of it may do to whom it is meant for.

    What it may do is left out where it is too much to count: dice beyond measure, a belt into thousands of hit points.
    """

    hits: Fraction
    jams: Fraction
    wounds: WoundOdds | None
    struck_back: Fraction = Fraction(0)  # that the answer to a shot from close by succeeds


@dataclass(frozen=True, slots=True)
class _Run:
    """So many tests alike: in how many ways out of `total` each hits so often. What is missing from it jams.

    `plain` and `worst` weigh one bullet that hits and one that impales.
    """

    tests: int
    total: int
    ways: tuple[tuple[int, Hits], ...]
    plain: Spread
    worst: Spread

    @property
    def fires(self) -> Fraction:
        """The chance that one of them does not jam."""
        return Fraction(sum(ways for ways, _ in self.ways), self.total)

    def most(self) -> int:
        """The most that one of them can do."""
        return max((hits.plain * self.plain.most + hits.impaling * self.worst.most for _, hits in self.ways), default=0)

    def bits(self, hits: Hits) -> int:
        """How long the number of all ways is in which so many hits may fall."""
        each = hits.plain * self.plain.total.bit_length() + hits.impaling * self.worst.total.bit_length()
        return self.total.bit_length() + each

    def weighed(self, weight: Callable[[int], int]) -> "_Run":
        """The same with another weight for what a bullet does."""
        return replace(self, plain=self.plain.mapped(weight), worst=self.worst.mapped(weight))


def shot_odds(plan: PlannedFire, target: int, victim: Victim | None, house: HouseRules = BOOK) -> ShotOdds:
    """Every way the tests can go, one after the other, for one of those shot at."""
    return _shot_odds(plan, target, victim, house)


@lru_cache(maxsize=64)
def _shot_odds(plan: PlannedFire, target: int, victim: Victim | None, house: HouseRules) -> ShotOdds:
    try:
        runs = _runs(plan, target, victim, house)
    except TooWide:
        victim = None
        runs = _runs(plan, target, None, house)
    fires = Fraction(1)
    for run in runs:
        fires *= run.fires**run.tests
    if plan.answered is not None:
        odds = strike_odds(plan.answered, victim, house)
        return ShotOdds(odds.attacker, 1 - fires, odds.wounds, odds.defender)
    hits = 1 - _stays_under(1, [run.weighed(lambda _: 1) for run in runs])
    if victim is None or _steps(victim.hp, runs) > MOST_STEPS:
        return ShotOdds(hits, 1 - fires, None)
    return ShotOdds(hits, 1 - fires, _wounds(runs, victim, house))


def _runs(plan: PlannedFire, target: int, victim: Victim | None, house: HouseRules) -> list[_Run]:
    """The tests in order, those that are alike and follow one another together."""
    one = Spread.certain(1)
    found: list[_Run] = []
    for _, alike in groupby(plan.tests, lambda test: _asked(test, target)):
        first, *others = alike
        ways = _outcomes(first, target, plan.malfunction, house)
        plain, worst = (one, one) if victim is None else hits_of(plan.swing_of(first), victim)
        found.append(_Run(1 + len(others), all_ways(first.net), ways, plain, worst))
    return found


def _steps(points: int, runs: list[_Run]) -> int:
    """About how many steps `_stays_under` takes for so many points: larger numbers take longer."""
    bits = sum(run.tests * max((run.bits(hits) for _, hits in run.ways), default=0) for run in runs)
    steps = points * sum(min(points, run.most()) for run in runs) + points * points * (len(runs) - 1)
    return steps * (STEP_BITS + bits) // STEP_BITS


def _asked(test: PlannedShot, target: int) -> tuple[object, ...]:
    """All that decides how a test may go for one of the targets."""
    dice = (test.net, test.value, test.difficulty)
    if test.target != target:
        return dice
    return (*dice, test.bullets, test.single, test.beyond > 0, test.swing)


def _wounds(runs: list[_Run], victim: Victim, house: HouseRules) -> WoundOdds:
    """Each bullet is a wound of its own, and one alone must be major; all of them together take the hit points."""
    grave = least_major(victim)
    return WoundOdds(
        _mean(runs, deadly_wound(victim.max_hp, house)),
        1 - _stays_under(1, [run.weighed(lambda dealt: int(dealt >= grave)) for run in runs]),
        1 - _stays_under(victim.hp, runs),
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


def _mean(runs: Iterable[_Run], deadly: int) -> Fraction:
    """Points on average, all wounds together: those of each test, as often as it is reached and finds somebody alive.

    A bullet of so many points is `deadly`, and the dead take no more of them. Whoever lies at 0 still does.
    """
    mean, reached = Fraction(0), Fraction(1)
    for run in runs:
        dealt, lives = _dealt(run, deadly)
        after = lives**run.tests
        mean += reached * _geometric(lives, run.tests) * dealt
        reached *= after
    return mean


def _dealt(run: _Run, deadly: int) -> tuple[Fraction, Fraction]:
    """Of one test at somebody alive: the points on average, and the chance that it fires and leaves them alive.

    Bullets that impale come first.
    """
    spared = [1 - damage.chance_at_least(deadly) for damage in (run.worst, run.plain)]
    dealt = lives = Fraction(0)
    for ways, hits in run.ways:
        chance = Fraction(ways, run.total)
        after = spared[0] ** hits.impaling
        dealt += chance * run.worst.mean * _geometric(spared[0], hits.impaling)
        dealt += chance * after * run.plain.mean * _geometric(spared[1], hits.plain)
        lives += chance * after * spared[1] ** hits.plain
    return dealt, lives


def _geometric(ratio: Fraction, terms: int) -> Fraction:
    """1 + q + q² … so many terms: how many of a row are reached on average, where each goes on as often as q."""
    return Fraction(terms) if ratio == 1 else (1 - ratio**terms) / (1 - ratio)


def _stays_under(points: int, runs: list[_Run]) -> Fraction:
    """The chance that all bullets together come to less than so many points.

    Backwards from the last test. If M weighs what a test does when it fires, J that it jams, and T is both together,
    then before n tests alike there is M^n of what comes after them, and J·(T^n - M^n)/(T - M) for all the ways to stop
    among them.
    """
    if points <= 0:
        return Fraction(0)
    if sum(run.tests * run.most() for run in runs) < points:
        return Fraction(1)
    ends, whole = [1, *[0] * (points - 1)], 1
    for run in reversed(runs):
        fires, jams, total = _counted(points, run)
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


def _counted(points: int, run: _Run) -> tuple[Series, int, int]:
    """What one test of a run does under so many points, that it jams, and the weight of everything, in lowest terms."""
    plain, worst = run.plain, run.worst
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

"""The rules said a second time, as plainly as can be, to count every way the dice can fall."""

import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

from keeper_app.rules import CriticalRange, Difficulty, FumbleRange, HouseRules, Level

CASES = tomllib.loads((Path(__file__).parent.parent / "cases" / "odds.toml").read_text("utf-8"))
HOUSES = [HouseRules(critical=critical, fumble=fumble) for critical in CriticalRange for fumble in FumbleRange]
NETS = range(-2, 3)
DIVISOR = {Difficulty.REGULAR: 1, Difficulty.HARD: 2, Difficulty.EXTREME: 5}
SUCCESSES = {
    Difficulty.REGULAR: {Level.REGULAR, Level.HARD, Level.EXTREME, Level.CRITICAL},
    Difficulty.HARD: {Level.HARD, Level.EXTREME, Level.CRITICAL},
    Difficulty.EXTREME: {Level.EXTREME, Level.CRITICAL},
}
STRENGTH = {Level.REGULAR: 1, Level.HARD: 2, Level.EXTREME: 3, Level.CRITICAL: 4}


@cache
def fallen(net):
    """How often each number falls when every face of every die is tried once."""
    count = Counter()
    for *tens, units in product(range(10), repeat=2 + abs(net)):
        results = [100 if face == units == 0 else 10 * face + units for face in tens]
        count[max(results) if net < 0 else min(results)] += 1
    return dict(count)


def chance(net, wanted):
    """The exact chance of the numbers for which `wanted` holds."""
    return chance_of(net, filter(wanted, range(1, 101)))


def chance_of(net, numbers):
    """The exact chance of these numbers."""
    ways = fallen(net)
    return Fraction(sum(ways[number] for number in numbers), 10 ** (2 + abs(net)))


def is_critical(number, required, house):
    """Whether a number is a critical at this table."""
    return number == 1 or (number <= 5 and {
        CriticalRange.BOOK: False,
        CriticalRange.SKILLED: required >= 50,
        CriticalRange.FIVE_IF_SUCCESS: number <= required,
        CriticalRange.FIVE: True,
    }[house.critical])  # fmt: skip


def is_fumble(number, required, house):
    """Whether a number is a fumble at this table."""
    return number == 100 or (number >= 96 and {
        FumbleRange.BOOK: required < 50,
        FumbleRange.HUNDRED: False,
        FumbleRange.FAILED_96: number > required,
        FumbleRange.ALWAYS_96: True,
    }[house.fumble])  # fmt: skip


def is_doubled_fumble(number, required, house):
    """The same where fumbles are twice as likely: as many numbers more, below the first of them (C35)."""
    plain = sum(is_fumble(one, required, house) for one in range(1, 101))
    return number > 100 - 2 * plain


@cache
def level_of(value, difficulty, house, number, risk=1):
    """The level of one number, straight from the rules."""
    required = value // DIVISOR[difficulty]
    if is_critical(number, required, house):
        return Level.CRITICAL
    if (is_fumble if risk == 1 else is_doubled_fumble)(number, required, house):
        return Level.FUMBLE
    if 5 * number <= value:
        return Level.EXTREME
    if 2 * number <= value:
        return Level.HARD
    return Level.REGULAR if number <= value else Level.FAILURE


def passes(value, difficulty, house, number):
    """Whether one number is enough."""
    return level_of(value, difficulty, house, number) in SUCCESSES[difficulty]


def house_of(case):
    """The table a golden case is played at; the book where it says nothing."""
    return HouseRules(
        critical=CriticalRange(case.get("critical", "book")),
        fumble=FumbleRange(case.get("fumble", "book")),
        luck_buys_criticals=case.get("criticals", False),
    )


def difficulty_of(case):
    """The difficulty of a golden case, regular where it says nothing."""
    return Difficulty(case.get("difficulty", "regular"))


def percent(text):
    """A percentage as an exact fraction."""
    return Fraction(text.strip()) / 100


def named(case):
    """A golden case by its name."""
    return case["name"]

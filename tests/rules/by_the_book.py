"""What the rules tests share: golden cases read from TOML, rolls as a keeper reads them out, dice nobody may touch."""

import tomllib
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from keeper_app.dice import PercentileRoll, ReadOutDice, keep
from keeper_app.rules import CheckResult, CriticalRange, Difficulty, FumbleRange, HouseRules, Level, read_check

CASES = Path(__file__).parent.parent / "cases"
TABLES = Path(__file__).parent.parent.parent / "tables" / "rules" / "rpg"

VALUES = st.integers(0, 120) | st.integers(0, 999) | st.sampled_from([0, 4, 49, 50, 99, 100, 200, 500])
DIFFICULTIES = st.sampled_from(Difficulty)
NETS = st.integers(-2, 2)
NUMBERS = st.integers(1, 100) | st.sampled_from([1, 2, 5, 6, 95, 96, 99, 100])
LEVELS = st.sampled_from(Level)
HOUSES = st.builds(
    HouseRules,
    critical=st.sampled_from(CriticalRange),
    fumble=st.sampled_from(FumbleRange),
    luck_buys_criticals=st.booleans(),
)

NOT_VALUES = [-1, 1000, -(10**30), 10**30, True, False, 3.5, 50.0, float("nan"), "50", "", None, (50,), [50]]
"""Anything but a whole number from 0 to 999, as the refusal tests give it."""

NOT_NETS = [-3, 3, 99, True, False, 1.0, "1", None, [1]]
"""Anything but a whole number from -2 to 2."""


class UntouchedDice:
    """Dice that nobody may roll: a refused question draws none."""

    def roll(self, sides, name):
        """Fail the test that got here."""
        raise AssertionError(f"a D{sides} was rolled")


def cases(name, kind):
    """The golden cases of one kind in a file of tests/cases."""
    return _read(name)[kind]


@cache
def _read(name):
    return tomllib.loads((CASES / f"{name}.toml").read_text("utf-8"))


def named(case):
    """A golden case by its name, or by what it holds."""
    return case["name"] if "name" in case else str(case)


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


def as_ten_sided(tens, units):
    """Marked dice as faces of ten-sided ones, in the order a roll asks: tens dice, then units."""
    return [face // 10 or 10 for face in tens] + [units or 10]


def physical(tens, units):
    """A source of exactly these dice."""
    return ReadOutDice(as_ten_sided(tens, units))


def marked(tens, units, net=0) -> PercentileRoll:
    """A roll of dice as they are marked: tens 0 for "00", 10 … 90, and units."""
    return keep([face // 10 for face in tens], units, net)


def rolled(number) -> PercentileRoll:
    """A roll without extra dice that fell on a number."""
    return marked([number // 10 * 10 % 100], number % 10)


def result(value, number, difficulty=Difficulty.REGULAR, house=None) -> CheckResult:
    """A check that fell on a number."""
    return read_check(value, difficulty, rolled(number), house or HouseRules())


def case_result(case) -> CheckResult:
    """The check of a golden case that names only its number."""
    return result(case["value"], case["number"], difficulty_of(case), house_of(case))

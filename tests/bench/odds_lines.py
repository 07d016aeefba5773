"""Exact odds, per call, against the same bare roll."""

import itertools
from collections.abc import Iterator

from check_lines import BARE, bare_roll
from table import Line, alternate

from keeper_app.odds import check_odds, combined_odds, opposed_odds
from keeper_app.rules import Difficulty, Need, Requirement, Rival

TARGETS = (Requirement(60, Difficulty.REGULAR), Requirement(45, Difficulty.HARD))


def lines() -> Iterator[Line]:
    # More questions than check_odds remembers, always in the same order: none of them is remembered.
    new = itertools.cycle(itertools.product(range(1000), Difficulty, range(-2, 3)))
    sides = itertools.cycle([(Rival(60), Rival(45)), (Rival(75, 1), Rival(50, -2))])
    calls = {
        "check_odds, never asked before": lambda: check_odds(*next(new)),
        "check_odds(60, HARD, +1), asked before": lambda: check_odds(60, Difficulty.HARD, 1),
        "opposed_odds(60, 45)": lambda: opposed_odds(*next(sides)),
        "combined_odds(60 regular, 45 hard, all)": lambda: combined_odds(TARGETS, Need.ALL),
    }
    taken = alternate({**calls, BARE: bare_roll})
    for name in calls:
        yield Line(name, taken[name], taken[BARE], BARE)

"""A full check against a bare roll of the library under it."""

from collections.abc import Iterator

import d20
from table import Line, alternate

from keeper_app.dice import SystemDice
from keeper_app.rules import Difficulty, check

BARE = "d20.roll, cached"


def bare_roll() -> object:
    return d20.roll("1d100")


def lines() -> Iterator[Line]:
    dice = SystemDice()
    calls = {
        f"rules.check(60, HARD, {net:+d})": lambda net=net: check(60, Difficulty.HARD, net, dice, name="check")
        for net in (0, 1, -2)
    }
    taken = alternate({**calls, BARE: bare_roll})
    for name in calls:
        yield Line(name, taken[name], taken[BARE], BARE, "≤ 1")

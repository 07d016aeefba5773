"""Opposed checks: the better level wins (rules 16–19, C04, C05)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.dice import Dice
from keeper_app.rules.bounds import checked_net, checked_value
from keeper_app.rules.checks import CheckResult, check
from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.levels import Difficulty, Level


class Winner(Enum):
    """Who wins an opposed check."""

    LEFT = "left"
    RIGHT = "right"
    NOBODY = "nobody"  # both failed
    STALEMATE = "stalemate"  # same level, same value: stands still or is rolled again


@dataclass(frozen=True, slots=True)
class Rival:
    """One side of an opposed check: a value and its own bonus or penalty dice.

    In a fight `risk` is how many times as many rolls are fumbles with the weapon in hand.
    """

    value: int
    net: int = 0
    risk: int = 1


@dataclass(frozen=True, slots=True)
class OpposedResult:
    """Both rolls and who won."""

    left: CheckResult
    right: CheckResult
    winner: Winner
    because: tuple[str, ...]
    levels: tuple[Level, Level]  # that count: what the dice gave, or what Luck paid for


def winner(left: Level, left_value: int, right: Level, right_value: int) -> Winner:
    """Better level, then higher value, then a stalemate; nobody wins when both fail."""
    if not left.success and not right.success:
        return Winner.NOBODY
    if left is not right:
        return Winner.LEFT if left > right else Winner.RIGHT
    if left_value != right_value:
        return Winner.LEFT if left_value > right_value else Winner.RIGHT
    return Winner.STALEMATE


def compare(
    left: CheckResult, right: CheckResult, bought_left: Level | None = None, bought_right: Level | None = None
) -> OpposedResult:
    """Who wins with the dice that have fallen and the levels that Luck paid for, and by which rule."""
    levels = bought_left or left.level, bought_right or right.level
    who = winner(levels[0], left.value, levels[1], right.value)
    if who is Winner.NOBODY:
        decided = "opposed-both-fail"
    elif who is Winner.STALEMATE:
        decided = "opposed-stalemate"
    else:
        decided = "opposed-tie" if levels[0] is levels[1] else "opposed-check"
    dice = {"bonus-die" if side.roll.net > 0 else "penalty-die": True for side in (left, right) if side.roll.net}
    house = ["house-rules"] if left.house_mattered or right.house_mattered else []
    luck = ["luck-spending"] if bought_left or bought_right else []
    return OpposedResult(left, right, who, (decided, *dice, "push-forbidden", *house, *luck), levels)


def oppose(
    left: Rival,
    right: Rival,
    dice: Dice,
    house: HouseRules = BOOK,
    *,
    names: tuple[str, str],
) -> OpposedResult:
    """Each side rolls once against its own value, at no difficulty; nothing falls when a side is refused."""
    for side in (left, right):
        checked_value(side.value)
        checked_net(side.net)
    return compare(
        check(left.value, Difficulty.REGULAR, left.net, dice, house, name=names[0]),
        check(right.value, Difficulty.REGULAR, right.net, dice, house, name=names[1]),
    )

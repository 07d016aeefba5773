"""Percentile dice: one units die and one tens die, and further tens dice as bonus or penalty.

Complete results are compared, never tens faces: 00 with 0 is 100, the worst roll there is (ruling C03).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from keeper_app.dice.errors import (
    NegativeCount,
    NetOutOfRange,
    NotATensFace,
    NotATotal,
    NotAUnitsFace,
    WrongTensCount,
)
from keeper_app.dice.names import TENS, UNITS
from keeper_app.dice.sources import Dice

MOST_NET: Final = 2
"""At most two bonus or two penalty dice in one roll (ruling C02)."""


@dataclass(frozen=True, slots=True)
class PercentileRoll:
    """A percentile roll as it fell; made by the functions of this module, which keep its parts in accord."""

    tens: tuple[int, ...]
    """Faces 0 to 9 of the tens dice in the order they fell; 0 is "00"."""

    units: int
    """Face 0 to 9 of the units die."""

    net: int
    """Bonus (+) or penalty (-) dice left after cancelling: -2 to 2; there are 1 + |net| tens dice."""

    kept: int
    """Which of the tens dice counts; the first one when several give the same result."""

    number: int
    """The result, 1 to 100."""


def result_of(tens: int, units: int) -> int:
    """One tens face and the units face make 1 to 100; 00 with 0 is 100."""
    return tens * 10 + units or 100


_PLAIN: Final = tuple(
    PercentileRoll((face // 10,), face % 10, 0, 0, result_of(face // 10, face % 10)) for face in range(100)
)
"""Every roll of two dice, made once: a roll is immutable, so it can be shared."""


def net_dice(bonus: int, penalty: int) -> int:
    """Bonus and penalty dice cancel one another first, then at most two are left either way (C02)."""
    if bonus < 0 or penalty < 0:
        raise NegativeCount(bonus, penalty)
    return max(-MOST_NET, min(MOST_NET, bonus - penalty))


def tens_dice_for(net: int) -> int:
    """Count the tens dice of a roll: one, and one more for each net bonus or penalty die."""
    if not -MOST_NET <= net <= MOST_NET:
        raise NetOutOfRange(net)
    return 1 + abs(net)


def keep(tens: Sequence[int], units: int, net: int) -> PercentileRoll:
    """Bonus dice keep the lowest complete result, penalty dice the highest (C03); tens faces are 0 to 9."""
    needed = tens_dice_for(net)
    if len(tens) != needed:
        raise WrongTensCount(len(tens), needed)
    for face in tens:
        if type(face) is not int or not 0 <= face <= 9:
            raise NotATensFace(face)
    if type(units) is not int or not 0 <= units <= 9:
        raise NotAUnitsFace(units)
    return _choose(tuple(tens), units, net)


def _choose(tens: tuple[int, ...], units: int, net: int) -> PercentileRoll:
    """Keep the best or worst complete result of faces that are known to be sound."""
    results = [face * 10 + units or 100 for face in tens]
    number = max(results) if net < 0 else min(results)
    return PercentileRoll(tens, units, net, results.index(number), number)


def roll_percentile(dice: Dice, net: int, name: str) -> PercentileRoll:
    """Roll the tens dice in order, then the units die; each is a D10 whose face 10 reads 0."""
    roll = dice.roll
    ten, unit = f"{name}/{TENS}", f"{name}/{UNITS}"
    if net == 0:
        return _PLAIN[roll(10, ten) % 10 * 10 + roll(10, unit) % 10]
    tens = tuple([roll(10, ten) % 10 for _ in range(tens_dice_for(net))])
    return _choose(tens, roll(10, unit) % 10, net)


def read_total(number: int) -> PercentileRoll:
    """Take a roll of which only the total, 1 to 100, was read out: no bonus or penalty die is known."""
    if type(number) is not int or not 1 <= number <= 100:
        raise NotATotal(number)
    return _PLAIN[number % 100]

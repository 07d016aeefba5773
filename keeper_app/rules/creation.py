"""Making an investigator: what age does to the figures that were rolled."""

from collections.abc import Mapping

from keeper_app.rules.errors import NotAllowed

HIGHEST_EDU = 99
STEP = 5  # what age takes is taken in fives, as characteristics come


def learns(edu: int, roll: int) -> bool:
    """A roll above EDU: there is more to know."""
    return roll > edu


def improved_edu(edu: int, roll: int, die: int) -> int:
    """A roll above EDU adds a D10; nobody knows more than 99."""
    return min(HIGHEST_EDU, edu + die) if learns(edu, roll) else edu


def spread(values: Mapping[str, int], among: tuple[str, ...], points: int) -> dict[str, int]:
    """How many points to take off each of some characteristics: five at a time, always from the highest.

    The earlier named gives first among equals; nobody falls below 5.
    """
    left = {name: values[name] for name in among}
    while points > 0:
        name = max(among, key=lambda one: left[one])
        step = min(STEP, points)
        if left[name] - step < STEP:
            raise NotAllowed(rule="age-effects")
        left[name] -= step
        points -= step
    return {name: values[name] - left[name] for name in among if left[name] != values[name]}

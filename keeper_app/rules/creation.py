"""Making an investigator: what age does to the figures that were rolled."""

from collections.abc import Mapping

HIGHEST_EDU = 99
STEP = 5  # what age takes is taken in fives, as characteristics come
LEAST = 5  # and no characteristic falls below


def learns(edu: int, roll: int) -> bool:
    """A roll above EDU: there is more to know."""
    return roll > edu


def improved_edu(edu: int, roll: int, die: int) -> int:
    """A roll above EDU adds a D10; nobody knows more than 99."""
    return min(HIGHEST_EDU, edu + die) if learns(edu, roll) else edu


def spread(values: Mapping[str, int], among: tuple[str, ...], points: int) -> dict[str, int]:
    """How many points to take off each of some characteristics: five at a time, always from the highest.

    The earlier named gives first among equals. None falls below the least: where more is asked for than there is, all
    that can be taken is.
    """
    left = {name: values[name] for name in among}
    while points > 0:
        name = max(among, key=lambda one: left[one])
        step = min(STEP, points, left[name] - LEAST)
        if step <= 0:
            break
        left[name] -= step
        points -= step
    return {name: values[name] - left[name] for name in among if left[name] != values[name]}


def aged(
    values: Mapping[str, int], among: tuple[str, ...], points: int, losses: Mapping[str, int], first: str | None = None
) -> dict[str, int]:
    """What age takes off each characteristic: its points among some, `first` before the others, and fixed losses.

    What nobody has cannot be taken, and age is never refused for it.
    """
    taken: dict[str, int] = {}
    if points and first in among and first is not None:
        taken[first] = min(points, max(0, values[first] - LEAST) // STEP * STEP)
    now = {name: values[name] - taken.get(name, 0) for name in among}
    for name, more in spread(now, among, points - sum(taken.values())).items():
        taken[name] = taken.get(name, 0) + more
    for name, loss in losses.items():
        taken[name] = min(loss, max(0, values[name] - LEAST))
    return {name: lost for name, lost in taken.items() if lost}

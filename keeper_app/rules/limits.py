"""Human limits and joining forces against what is too strong for one (rules 22–24, C38)."""

from collections.abc import Sequence
from dataclasses import dataclass

from keeper_app.rules.bounds import checked_value
from keeper_app.rules.errors import BeyondHumanLimits, TooFewSides
from keeper_app.rules.levels import Difficulty, difficulty_against

REACH = 100


def within_reach(value: int, opposition: int) -> bool:
    """The greatest opposition someone can face is 100 + their value; equal is allowed."""
    return opposition <= REACH + value


def difficulty_facing(value: int, opposition: int) -> Difficulty:
    """The difficulty an opposing value sets, or a refusal when it is beyond human limits."""
    checked_value(value)
    difficulty = difficulty_against(opposition)
    if not within_reach(value, opposition):
        raise BeyondHumanLimits(value=value, opposition=opposition, most=REACH + value)
    return difficulty


@dataclass(frozen=True, slots=True)
class JoinedForces:
    """Who is used up, who may still roll, against what is left. Indexes follow the order given."""

    opposition: int
    left: int
    used: tuple[int, ...]
    may_roll: tuple[int, ...]
    difficulty: Difficulty | None

    @property
    def possible(self) -> bool:
        """Somebody not used up can face what is left."""
        return bool(self.may_roll)


def join_forces(values: Sequence[int], opposition: int) -> JoinedForces:
    """Subtract from the lowest up until what is left is within reach of someone not used up."""
    if not values:
        raise TooFewSides(given=0, least=1)
    for value in (*values, opposition):
        checked_value(value)
    order = sorted(range(len(values)), key=lambda i: values[i])
    left, used = opposition, 0
    while used < len(order):
        able = [i for i in order[used:] if within_reach(values[i], left)]
        if able:
            return JoinedForces(opposition, left, tuple(order[:used]), tuple(sorted(able)), difficulty_against(left))
        left -= values[order[used]]
        used += 1
    return JoinedForces(opposition, left, tuple(order), (), None)

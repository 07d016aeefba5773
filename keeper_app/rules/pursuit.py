"""A pursuit about to be run: what lies between a hunter and whom they hunt, on one model for dice and odds."""

from dataclasses import dataclass

from keeper_app.rules.levels import Difficulty
from keeper_app.rules.opposed import Rival


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """The next location of somebody's way: which one it is, and the test it asks for.

    Without a test it is open. A barrier `bars` until a test succeeds, and stays open where it is `lasting`; a hazard is
    passed whatever falls. A failure that `delays` costs 1D3 actions. A test without a value fails by itself.
    """

    place: int
    test: Rival | None = None
    hopeless: bool = False
    difficulty: Difficulty = Difficulty.REGULAR
    bars: bool = False
    lasting: bool = False
    delays: bool = False


@dataclass(frozen=True, slots=True)
class PlannedHunter:
    """Somebody who hunts, with the actions they have left in this round, and every step up to their prey."""

    who: int
    actions: int
    steps: tuple[PlannedStep, ...]

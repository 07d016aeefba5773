"""The evening so far: since when, how many rolls, and what it has cost whom."""

from dataclasses import dataclass
from itertools import islice

from keeper_app.play.desk import Desk
from keeper_app.play.history import Entry
from keeper_app.play.log.events.sessions import SessionBegan
from keeper_app.play.once_a_state import once_a_state
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.state import State

NEAR = 200  # entries that are looked through in no time,
FURTHEST = 2000  # and all of those among which the beginning of the evening is looked for

Cost = tuple[str, int, int]
"""Points of a kind, how many there were when the evening began, and how many there are."""


@dataclass(frozen=True, slots=True)
class Toll:
    """What an evening has done to somebody: points that are others now, conditions that were not there."""

    who: int
    costs: tuple[Cost, ...]
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class SoFar:
    """The evening that is being played; `began` is the entry it began with, where it is not too far back."""

    began: Entry | None
    rolls: int
    tolls: tuple[Toll, ...]


def so_far(desk: Desk, furthest: int = FURTHEST) -> SoFar:
    """Read off the log: from the entry the last evening began with, else from the first that is looked at."""
    return _read_off(desk.state, desk, furthest)


@once_a_state
def _read_off(state: State, desk: Desk, furthest: int) -> SoFar:
    began, oldest, first = None, None, dict[int, Person]()
    for entry in islice(reversed(desk.entries), furthest):
        if oldest is None or oldest.after.people is not entry.after.people:
            first |= {one.id: one for one in entry.after.people}  # whoever came later is read from when they came
        oldest = entry
        if isinstance(entry.event, SessionBegan):
            began = entry
            break
    tolls = (_toll(first.get(one.id, one), one) for one in state.people)
    rolls = state.rolls - (began.after.rolls if began else 0)
    return SoFar(began, rolls, tuple(toll for toll in tolls if toll is not None))


def _toll(before: Person, now: Person) -> Toll | None:
    """What is different about somebody; nothing where nothing is."""
    then, left = points_of(before), points_of(now)
    kinds = {"hp": (then.hp, left.hp), "san": (then.san, left.san), "luck": (then.luck, left.luck)}
    costs = tuple((kind, a, b) for kind, (a, b) in kinds.items() if a is not None and b is not None and a != b)
    conditions = tuple(one for one in now.conditions if one not in before.conditions)
    return Toll(now.id, costs, conditions) if costs or conditions else None

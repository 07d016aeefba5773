"""First Aid, Medicine and time (rules 84–91)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.levels import Level


class Care(Enum):
    """First Aid gives a point and holds the dying; Medicine gives 1D3 and ends the dying."""

    FIRST_AID = "first-aid"
    MEDICINE = "medicine"


@dataclass(frozen=True, slots=True)
class Cure:
    """What care gives: dice of hit points, conditions that end and begin, tests that are no longer owed."""

    dice: str = ""
    ends: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    because: tuple[str, ...] = ()


def care(kind: Care, passed: bool, *, dying: bool, stabilised: bool, hp: int) -> Cure:
    """First Aid gives 1 and steadies the dying; Medicine gives 1D3 and ends the dying of whoever is steadied."""
    rule = kind.value
    if not passed:
        return Cure(because=(rule,))
    if kind is Care.FIRST_AID:
        if dying and not stabilised:
            return Cure("1", begins=("stabilised",), settles=("con-dying",), because=(rule, "stabilised"))
        wakes = ("unconscious",) if hp == 0 and not dying else ()
        return Cure("1", ends=wakes, because=(rule,))
    if dying and not stabilised:
        return Cure(because=(rule, "stabilised"))
    if dying:
        return Cure("1D3", ("dying", "stabilised"), (), ("con-dying", "con-hourly"), (rule, "dying"))
    return Cure("1D3", ("unconscious",) if hp == 0 else (), because=(rule,))


def week_of_healing(level: Level) -> Cure:
    """A recovery test at the end of a week: nothing, 1D3, or 2D3 and the wound is no longer major."""
    if not level.success:
        return Cure(because=("weekly-recovery",))
    if level >= Level.EXTREME:
        return Cure("2D3", ends=("major-wound",), because=("weekly-recovery",))
    return Cure("1D3", because=("weekly-recovery",))


def natural_healing(days: int, *, major: bool, dying: bool) -> int:
    """One hit point a day, while no major wound is open."""
    return 0 if major or dying else max(0, days)

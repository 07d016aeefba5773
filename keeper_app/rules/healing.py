"""First Aid, Medicine and time: what they give, how often, and what ends with it (rules 84–91, C46)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.house import BOOK, HouseRules
from keeper_app.rules.levels import Level

DYING = ("dying", "stabilised")
DYING_TESTS = ("con-dying", "con-hourly")


class Care(Enum):
    """First Aid gives a point and holds the dying; Medicine gives 1D3 and ends the dying."""

    FIRST_AID = "first-aid"
    MEDICINE = "medicine"


class Shut(Enum):
    """Why care would be of no use now."""

    TOO_EARLY = "too-early"  # Medicine, before First Aid has held the dying
    HELD = "held"  # First Aid, for somebody it holds already
    TREATED = "treated"  # these wounds have had it
    TO_PUSH = "to-push"  # whoever gives it has failed: a second try is a push
    TRIED = "tried"  # and has no further try
    NOT_FAILED = "not-failed"  # nothing to push


@dataclass(frozen=True, slots=True)
class Cure:
    """What care gives: dice of hit points, conditions that end and begin, tests that are no longer owed."""

    dice: str = ""
    ends: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tries:
    """What somebody's wounds have had of one kind of care, and how its giver has fared with them."""

    treated: bool = False  # it has succeeded, whoever gave it
    failed: bool = False  # whoever gives it has failed once
    over: bool = False  # and may not try again: it was pushed, or a fumble


FRESH = Tries()


def shut(
    kind: Care, tries: Tries = FRESH, *, dying: bool, stabilised: bool, pushes: bool = False, house: HouseRules = BOOK
) -> Shut | None:
    """Why this care is shut for a patient; nothing where it is open.

    One success of each kind for each wound, and a failure may be pushed (C46). Whoever is dying may always be given
    First Aid; once it holds them, only Medicine helps (rules 87 and 88).
    """
    if dying and (kind is Care.MEDICINE) is not stabilised:
        return Shut.HELD if stabilised else Shut.TOO_EARLY
    if pushes and (tries.over or not tries.failed):
        return Shut.TRIED if tries.over else Shut.NOT_FAILED
    if house.care_without_limit:
        return None
    if tries.treated and not (dying and kind is Care.FIRST_AID):
        return Shut.TREATED
    if tries.over:
        return Shut.TRIED
    return Shut.TO_PUSH if tries.failed and not pushes else None


def care(kind: Care, passed: bool, *, dying: bool, stabilised: bool, unconscious: bool = False) -> Cure:
    """First Aid gives 1 and steadies the dying; Medicine gives 1D3 and ends the dying of whoever is steadied.

    Whoever is merely out comes to under either.
    """
    rule = kind.value
    if not passed or (dying and (kind is Care.MEDICINE) is not stabilised):
        return Cure(because=(rule, "stabilised") if passed else (rule,))
    dice = "1" if kind is Care.FIRST_AID else "1D3"
    if dying and kind is Care.FIRST_AID:
        return Cure(dice, begins=("stabilised",), settles=("con-dying",), because=(rule, "stabilised"))
    ends, settles = ended_by_points(dying=dying, unconscious=unconscious)
    return Cure(dice, ends, (), settles, (rule, "dying") if dying else (rule,))


def ended_by_points(*, dying: bool, unconscious: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The conditions that end for somebody who is given hit points, and the tests they no longer owe.

    It ends the dying (rule 88), or else wakes whoever was out (rule 84). First Aid to the dying, which only holds
    them, is no such gift.
    """
    if dying:
        return DYING, DYING_TESTS
    return (("unconscious",) if unconscious else ()), ()


def week_of_healing(level: Level, *, unconscious: bool = False) -> Cure:
    """A recovery test at the end of a week: nothing, 1D3, or 2D3 and the wound is no longer major."""
    because = ("weekly-recovery",)
    if not level.success:
        return Cure(because=because)
    wakes, _ = ended_by_points(dying=False, unconscious=unconscious)
    if level >= Level.EXTREME:
        return Cure("2D3", ends=("major-wound", *wakes), because=because)
    return Cure("1D3", ends=wakes, because=because)


def natural_healing(days: int, *, major: bool, dying: bool) -> int:
    """One hit point a day, while no major wound is open."""
    return 0 if major or dying else max(0, days)

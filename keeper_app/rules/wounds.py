"""One wound: how grave it is, what is left, and what it brings (rules 81 to 85, C36)."""

from dataclasses import dataclass
from enum import Enum

from keeper_app.rules.errors import ValueOutOfRange
from keeper_app.rules.house import BOOK, HouseRules

MOST_DAMAGE = 9999


class Gravity(Enum):
    """How grave one wound is by itself."""

    NONE = "none"
    REGULAR = "regular"
    MAJOR = "major"
    DEADLY = "deadly"


@dataclass(frozen=True, slots=True)
class Wound:
    """What one wound does. `hp` is what is left; `conditions` and `dues` are what it adds."""

    damage: int
    gravity: Gravity
    hp: int
    conditions: tuple[str, ...] = ()
    dues: tuple[str, ...] = ()
    because: tuple[str, ...] = ()


def major_from(max_hp: int) -> int:
    """The smallest major wound: half the maximum, an odd one halved exactly (C36): of 13, 7 is major, 6 is not."""
    return -(-max_hp // 2)


def deadly_wound(max_hp: int, house: HouseRules = BOOK) -> int:
    """The smallest wound that kills at once: one more than the maximum, or the maximum where the table says so."""
    return max(1, max_hp if house.death_at_max_hp else max_hp + 1)


def wound(damage: int, hp: int, max_hp: int, *, major: bool = False, house: HouseRules = BOOK) -> Wound:
    """The damage of one blow, armour already taken off, to somebody with `hp` left.

    `major` says that they carry a major wound already.
    """
    if type(damage) is not int or not 0 <= damage <= MOST_DAMAGE:
        raise ValueOutOfRange(value=damage, least=0, most=MOST_DAMAGE)
    if damage == 0:
        return Wound(0, Gravity.NONE, hp)
    if damage >= deadly_wound(max_hp, house):
        because = ["death-by-wound"]
        if damage == max_hp:
            because.append("house-rules")
        return Wound(damage, Gravity.DEADLY, 0, ("dead",), (), tuple(because))
    left = max(0, hp - damage)
    grave = damage >= major_from(max_hp)
    gravity = Gravity.MAJOR if grave else Gravity.REGULAR
    because = ["major-wound" if grave else "regular-damage"]
    conditions = ["major-wound", "prone"] if grave else []
    dues: list[str] = []
    if left == 0 and (grave or major):
        conditions += ["unconscious", "dying"]
        because.append("dying")
    elif left == 0:
        conditions.append("unconscious")
        because.append("zero-hit-points")
    elif grave:
        dues.append("con-awake")
    return Wound(damage, gravity, left, tuple(conditions), tuple(dues), tuple(because))

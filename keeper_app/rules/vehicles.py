"""Vehicles: what they deal and take, and when they give out (rules 107, 110–112, 118, 128–133)."""

from dataclasses import dataclass
from enum import Enum

BUILD_POINT = 10  # damage that costs a point of Build; less is ignored (rule 112)
TYRE_ARMOUR, TYRE_HP = 3, 2
THROWN_OUT = "2D10"  # at least what a wreck costs whoever lives (rule 130)
SHAKEN = "1D10"  # what a vehicle that gives out may cost everybody aboard (rule 131)


class Shape(Enum):
    """What has become of a vehicle."""

    SOUND = "sound"
    IMPAIRED = "impaired"
    STOPPED = "stopped"
    WRECKED = "wrecked"

    @property
    def moves(self) -> bool:
        """It can still be driven."""
        return self in (Shape.SOUND, Shape.IMPAIRED)


@dataclass(frozen=True, slots=True)
class Battered:
    """A vehicle after a hit: its Build, and its shape."""

    build: float
    shape: Shape


def twenties(mov: int) -> int:
    """MOV in the 1920s: a fifth less, to the nearest, and never nothing (rule 128, C42)."""
    return max(1, (8 * mov + 5) // 10)


def ram_dice(build: float) -> str:
    """What a vehicle deals: 1D10 for each point of Build, half of one for what is lighter (rules 107, 110)."""
    return f"{int(build)}D10" if build >= 1 else "1D10/2"


def build_lost(damage: int) -> int:
    """Each full ten of one hit costs a point (rule 112)."""
    return max(0, damage) // BUILD_POINT


def recoil(damage: int, target_original: float) -> int:
    """Build that the attacker loses: by half of what it dealt, never more than the target had at first (rule 111)."""
    return min(build_lost(damage // 2), int(max(0, target_original)))


def shape_of(build: float, original: float) -> Shape:
    """At or under half of the original Build, rounded down, it is impaired; at nothing it stops (rules 129, 131)."""
    if build <= 0:
        return Shape.STOPPED
    return Shape.IMPAIRED if build <= original // 2 else Shape.SOUND


def battered(build: float, original: float, lost: int) -> Battered:
    """After one hit. All of the original Build at once is a wreck; worn down to nothing, it stops (rules 130, 131)."""
    left = max(0, build - lost)
    if lost and lost >= original:
        return Battered(left, Shape.WRECKED)
    return Battered(left, shape_of(left, original))


@dataclass(frozen=True, slots=True)
class Smashed:
    """A barrier after a blow: what is left of it, and what breaking it does to the vehicle that did."""

    left: int
    harm: int = 0
    wrecks: bool = False

    @property
    def broken(self) -> bool:
        """The way is free."""
        return self.left <= 0


def smash(damage: int, hp: int, *, vehicle: bool) -> Smashed:
    """A vehicle that breaks through takes half of what the barrier had; one that does not is wrecked (rule 107).

    Whoever strikes with their own hands takes nothing, and may strike again.
    """
    left = max(0, hp - max(0, damage))
    if not vehicle:
        return Smashed(left)
    return Smashed(left, hp // 2) if left == 0 else Smashed(left, wrecks=True)


def tyre_bursts(damage: int, *, impales: bool) -> bool:
    """Only what impales can burst a tyre: armour 3, 2 hit points (rule 118)."""
    return impales and damage - TYRE_ARMOUR >= TYRE_HP

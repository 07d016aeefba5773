"""Weapons from elsewhere: one of the tables where the name is exactly theirs, else with their own figures.

What else people call a weapon of the tables counts only where the damage is the same: many a knife is a dagger.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from keeper_app.content import folding, weapon_table
from keeper_app.dice import DiceError
from keeper_app.play.exchange.reading import Intake
from keeper_app.play.people.parts import Carried
from keeper_app.play.spelt_dice import spelt_dice

_DISTANCE: Final = re.compile(r"([0-9]{1,5})\s*([a-z]*)\.?", re.IGNORECASE)
# Those programs write lengths in English only.
_FEET: Final = frozenset({"ft", "feet", "foot"})
_LENGTHS: Final = frozenset({"", "m", "meter", "meters", "metre", "metres", "y", "yd", "yds", "yard", "yards"})


@cache
def _named() -> Mapping[str, str]:
    return {folding.fold(name): weapon.id for weapon in weapon_table.weapons() for name in weapon.name.all()}


def _meant(name: str, damage: str) -> str | None:
    """The weapon that is also called so and does just this damage."""
    key = folding.fold(name)
    for weapon in weapon_table.weapons() if damage else ():
        theirs = weapon.roll_at(0)
        if theirs and key in map(folding.fold, weapon.called) and same_dice(damage, theirs, unless=False):
            return weapon.id
    return None


def from_tables(reading: Intake, path: str, name: str, damage: str, rounds: int | None = None) -> Carried | None:
    """The weapon of the tables with this name. Its figures are the table's; another damage in the file is left."""
    weapon = weapon_table.find_weapon(_named().get(folding.fold(name)) or _meant(name, damage))
    if weapon is None:
        return None
    theirs = weapon.roll_at(0)
    if damage and theirs and not same_dice(damage, theirs):
        reading.leave(path, damage, "table-figure")
    held = weapon.magazines[0] if weapon.magazines else None
    return Carried(weapon.id, rounds=rounds if held is not None and rounds is not None and rounds < held else None)


def metres(reading: Intake, path: str, value: object) -> int | None:
    """A range. A yard counts as a metre, as the two editions of the book have it; three feet are one."""
    said = str(value).strip() if type(value) in (int, str) else ""
    found = _DISTANCE.fullmatch(said) if len(said) < 40 else None
    unit = found[2].lower() if found else ""
    if found and unit in _LENGTHS | _FEET:
        return int(found[1]) // (3 if unit in _FEET else 1)
    return reading.number(path, value, 100_000)


def same_dice(one: str, other: str, unless: bool = True) -> bool:
    """Whether two spellings are the same dice; `unless` where one of them is no dice at all."""
    try:
        return str(spelt_dice(one)) == str(spelt_dice(other))
    except DiceError:
        return unless

"""What a weapon of Foundry's CoC7 system does besides its damage at normal range.

A weapon of somebody's own has one damage here. What it does farther away stands in its note, in metres and dice, which
need no language; where that is no dice, or there is no room for it, it is left and said.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from keeper_app.content import weapon_table
from keeper_app.play.exchange.reading import Intake, at, blank
from keeper_app.play.exchange.weapon_names import metres, same_dice
from keeper_app.play.texts import LONGEST_NOTE

_FARTHER: Final = ("long", "extreme")
WAYS: Final = {  # what changes how it is used in a fight, by the place that says so
    "properties/auto": "auto",
    "properties/brst": "burst",
    "usesPerRound/burst": "burst",
    "usesPerRound/max": "several",
    "properties/blst": "blast",
    "blastRadius": "blast",
    "properties/burn": "burn",
    "properties/stun": "stun",
    "properties/dbrl": "barrels",
}


@dataclass(frozen=True, slots=True)
class Farther:
    """Damage at another range: where it stands in the file, how far that is, and its dice."""

    path: str
    reach: int | None
    dice: str

    @property
    def words(self) -> str:
        """In figures alone."""
        return f"{self.reach} m: {self.dice}" if self.reach else f"… {self.dice}"


def further_damage(reading: Intake, path: str, ranges: Mapping[str, Any], bonus: str) -> tuple[Farther, ...]:
    """What it does at long and at extreme range, where the file says so."""
    found = []
    for key in _FARTHER:
        place = at(path, key)
        one = reading.branch(place, ranges.get(key))
        dice = reading.dice(at(place, "damage"), one.get("damage"))
        reach = metres(reading, at(place, "value"), one.get("value"))
        if dice and dice != "0":
            found.append(Farther(at(place, "damage"), reach, dice + bonus))
    return tuple(found)


def not_the_tables(reading: Intake, weapon: str, further: Sequence[Farther]) -> None:
    """A weapon of the tables keeps its own figures: another damage farther away is left."""
    known = weapon_table.find_weapon(weapon)
    rolls = [band.dice for band in known.rolls] if known else []
    for one in further:
        if not any(same_dice(one.dice, dice) for dice in rolls):
            reading.leave(one.path, one.dice, "table-figure")


def noted(reading: Intake, told: str, further: Sequence[Farther]) -> str:
    """The note of a weapon: what it does farther away, then what the file tells of it."""
    kept: list[str] = []
    for one in further:
        if len(" · ".join((*kept, one.words))) + len(told) + 1 > LONGEST_NOTE:
            reading.leave(one.path, one.dice, "too-long")
        else:
            kept.append(one.words)
            reading.take(one.path, "weapons", one.words)
    return "\n".join(filter(None, (" · ".join(kept), told)))


def leave_unrolled(reading: Intake, path: str, system: Mapping[str, Any]) -> None:
    """Bursts, blasts and other ways to use it that a weapon of one's own does not have here; each is said once."""
    said: set[str] = set()
    for place, way in WAYS.items():
        step, _, key = place.partition("/")
        value = reading.branch(at(path, step), system.get(step)).get(key) if key else system.get(step)
        if way not in said and not blank(value) and value not in (0, "0", "1") and (value is True or value != 1):
            said.add(way)
            reading.leave(f"{path}/{place}", way, "way")

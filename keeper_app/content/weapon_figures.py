"""What the figures of a weapon must keep to."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, dice_errors
from keeper_app.content.rulebook import KEBAB, RULING
from keeper_app.content.weapon_records import Band, Price, Range, Rate, Weapon

# The damage bonus is said by `damage_bonus`, distances, fire and stunning by their own fields.
PLAIN_DICE: Final = re.compile(r"\d+D\d+(\+\d+D\d+)*(\+\d+)?")


def figure_errors(weapon: Weapon, file: str, check_dice: CheckDice | None) -> Iterator[TableError]:
    """Every figure of a weapon that cannot be meant."""
    yield from _damage_faults(weapon, file, check_dice)
    yield from _load_faults(weapon, file)
    if weapon.range is not None:
        yield from range_faults(weapon.range, file, weapon.id)
    if weapon.rate is not None:
        yield from _rate_faults(weapon.rate, file, weapon.id)
    yield from _price_faults(weapon, file)
    yield from least(weapon.blast_m, 1, file, weapon.id, "blast_m")
    yield from least(weapon.malfunction, 2, file, weapon.id, "malfunction", 100)
    yield from least(weapon.malfunction_ours, 2, file, weapon.id, "malfunction_ours", 100)
    if not weapon.eras:
        yield TableError(file, weapon.id, "eras", "empty")
    for field in ("eras", "notes", "rulings"):
        yield from repeats(getattr(weapon, field), file, weapon.id, field)
    yield from ruling_faults(weapon.rulings, file, weapon.id)


def dice_faults(
    dice: str, file: str, record: str, field: str, check_dice: CheckDice | None = None
) -> Iterator[TableError]:
    """Dice that are more than dice and a number, or that `dice/` refuses."""
    if not PLAIN_DICE.fullmatch(dice):
        yield TableError(file, record, field, "bad-dice", f"{dice}; like 1D10+1D6+3")
    elif check_dice is not None:
        yield from dice_errors([dice], file, record, field, check_dice)


def range_faults(reach: Range, file: str, record: str) -> Iterator[TableError]:
    """A range of no kind or of several, or too short to be one."""
    kinds = (reach.metres is not None, reach.str_divisor is not None, reach.touch, reach.in_place, reach.by_band)
    if sum(kinds) != 1:
        detail = "one of metres, str_divisor, touch, in_place and by_band expected"
        yield TableError(file, record, "range", "bad-choice", detail)
    yield from least(reach.metres, 1, file, record, "range.metres")
    yield from least(reach.str_divisor, 1, file, record, "range.str_divisor")


def least(
    value: int | None, smallest: int, file: str, record: str, field: str, largest: int | None = None
) -> Iterator[TableError]:
    """A figure that is there and too small, or too large."""
    if value is None:
        return
    if value < smallest or (largest is not None and value > largest):
        wanted = f"{smallest} or more" if largest is None else f"{smallest} to {largest}"
        yield TableError(file, record, field, "bad-figure", f"{value}; {wanted} expected")


def repeats(several: Sequence[object], file: str, record: str, field: str) -> Iterator[TableError]:
    """Whatever a list names twice."""
    for index, one in enumerate(several):
        if one in several[:index]:
            yield TableError(file, record, f"{field}[{index}]", "duplicate", str(one))


def ruling_faults(rulings: Sequence[str], file: str, record: str) -> Iterator[TableError]:
    """Rulings that are not C and two digits."""
    for index, ruling in enumerate(rulings):
        if not RULING.fullmatch(ruling):
            yield TableError(file, record, f"rulings[{index}]", "bad-ruling", f"{ruling}; C01 to C99 expected")


def id_errors(ids: Iterable[tuple[str, str]]) -> Iterator[TableError]:
    """Ids, with their file, that are not kebab-case or stand for two records."""
    owner: dict[str, str] = {}
    for file, id_ in ids:
        if not KEBAB.fullmatch(id_):
            yield TableError(file, id_, "id", "bad-id", "kebab-case expected")
        if id_ in owner:
            yield TableError(file, id_, "id", "duplicate", f"also in {owner[id_]}")
        owner.setdefault(id_, file)


def _damage_faults(weapon: Weapon, file: str, check_dice: CheckDice | None) -> Iterator[TableError]:
    if not weapon.damage and weapon.stun is None:
        yield TableError(file, weapon.id, "damage", "empty", "only what stuns may do without")
    if not weapon.damage and weapon.damage_bonus != "none":
        yield TableError(file, weapon.id, "damage_bonus", "bad-choice", "no damage to add it to")
    for index, band in enumerate(weapon.damage):
        yield from dice_faults(band.dice, file, weapon.id, f"damage[{index}].dice", check_dice)
        yield from least(band.up_to_m, 1, file, weapon.id, f"damage[{index}].up_to_m")
    yield from _band_faults(weapon.damage, file, weapon.id)
    if weapon.range is not None and weapon.range.by_band and not all(band.up_to_m for band in weapon.damage):
        yield TableError(file, weapon.id, "range.by_band", "bad-choice", "every band needs its up_to_m")
    if weapon.stun is not None:
        yield from dice_faults(weapon.stun, file, weapon.id, "stun", check_dice)
    if weapon.backfire is not None:
        yield from dice_faults(weapon.backfire, file, weapon.id, "backfire", check_dice)
    yield from least(weapon.risk, 1, file, weapon.id, "risk")


def _band_faults(bands: Sequence[Band], file: str, record: str) -> Iterator[TableError]:
    """Each band ends farther away than the one before; only the last may have no end."""
    for index, (near, far) in enumerate(pairwise(bands)):
        if near.up_to_m is None:
            yield TableError(file, record, f"damage[{index}].up_to_m", "missing-field", "a band follows")
        elif far.up_to_m is not None and far.up_to_m <= near.up_to_m:
            detail = f"{far.up_to_m} after {near.up_to_m}"
            yield TableError(file, record, f"damage[{index + 1}].up_to_m", "bad-order", detail)


def _rate_faults(rate: Rate, file: str, record: str) -> Iterator[TableError]:
    if rate.shots is None and rate.burst is None and not rate.auto:
        yield TableError(file, record, "rate", "bad-choice", "shots, burst or auto expected")
    yield from least(rate.shots, 1, file, record, "rate.shots")
    more = 2 if rate.shots is None else rate.shots + 1
    for field, smallest in (("most", more), ("barrels", more), ("burst", 2), ("every_rounds", 2)):
        yield from least(getattr(rate, field), smallest, file, record, f"rate.{field}")


def _load_faults(weapon: Weapon, file: str) -> Iterator[TableError]:
    """Magazines go up; a text about them names the same figures."""
    for index, size in enumerate(weapon.magazines):
        yield from least(size, 1, file, weapon.id, f"magazines[{index}]")
        if index and size <= weapon.magazines[index - 1]:
            detail = f"{size} after {weapon.magazines[index - 1]}"
            yield TableError(file, weapon.id, f"magazines[{index}]", "bad-order", detail)
    if weapon.load is not None:
        for lang, text in weapon.load.promised():
            if tuple(int(figure) for figure in re.findall(r"\d+", text)) != weapon.magazines:
                detail = f"{text}; the figures of magazines expected"
                yield TableError(file, weapon.id, f"load.{lang}", "bad-figure", detail)


def _price_faults(weapon: Weapon, file: str) -> Iterator[TableError]:
    price = weapon.price
    figures = {"classic": price.classic, "modern": price.modern}
    for field, dollars in figures.items():
        if dollars is not None and not 0 < dollars < float("inf"):
            yield TableError(file, weapon.id, f"price.{field}", "bad-figure", f"{dollars}; more than 0 expected")
    yield from repeats(price.rare, file, weapon.id, "price.rare")
    for index, era in enumerate(price.rare):
        if figures[era] is not None:
            yield TableError(file, weapon.id, f"price.rare[{index}]", "bad-choice", f"{era} has a figure")
    if weapon.availability == "not-sold" and price != Price():
        yield TableError(file, weapon.id, "price", "bad-choice", "what is not sold has no price")

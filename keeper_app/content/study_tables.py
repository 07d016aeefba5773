"""Tomes and spells: tables/study/tomes.toml and tables/study/spells.toml."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.people_sheets import read_sheet, sound, unknown_ids
from keeper_app.content.prose import CheckDice, dice_errors, prose_errors
from keeper_app.content.record_names import name_errors
from keeper_app.content.root import tables_root
from keeper_app.content.study_records import Spell, Tome
from keeper_app.content.weapon_figures import id_errors, least, repeats
from keeper_app.content.weapon_rows import read_rows

TOMES: Final = "study/tomes.toml"
SPELLS: Final = "study/spells.toml"
PRICE: Final = re.compile(r"\d+|\d+D\d+(\+\d+)?")
EACH: Final = re.compile(r"\d+|\d+D\d+")  # what can be multiplied by points
AMOUNT: Final = "{amount}"
HIGHEST_SKILL: Final = 99
MOST_WEEKS: Final = 520
MOST_POINTS: Final = 100
MOST_ROUNDS: Final = 100


def tomes(root: Path | None = None) -> tuple[Tome, ...]:
    """Every tome in the order of the table; raises the first TableError there is."""
    return _tomes_once(root or tables_root())


def spells(root: Path | None = None) -> tuple[Spell, ...]:
    """Every spell in the order of the table; raises the first TableError there is."""
    return _spells_once(root or tables_root())


@cache
def _tomes_once(root: Path) -> tuple[Tome, ...]:
    return sound(read_tomes(root))


@cache
def _spells_once(root: Path) -> tuple[Spell, ...]:
    return sound(read_spells(root))


def spell_called(said: str) -> Spell | None:
    """The spell of the tables with this id, or with this name in any language."""
    return _by_name().get(fold(said))


@cache
def _by_name() -> dict[str, Spell]:
    named = {fold(name): one for one in spells() for name in one.name.all()}
    return {**named, **{one.id: one for one in spells()}}


def study_errors(root: Path, check_dice: CheckDice | None = None) -> list[TableError]:
    """Everything wrong with the tables of the study."""
    known, errors = read_spells(root, check_dice)
    ids = frozenset(one.id for one in known) if known and not errors else None
    return [*read_tomes(root, check_dice, ids)[1], *errors]


def read_tomes(
    root: Path, check_dice: CheckDice | None = None, known: frozenset[str] | None = None
) -> tuple[tuple[Tome, ...], list[TableError]]:
    """The tomes that can be used, and everything wrong with any; `known` are the spells they may contain."""
    content, errors = read_sheet(root, TOMES, "tome")
    if content is None:
        return (), errors
    made, found = read_rows(content, "tome", Tome, TOMES)
    errors += [*found, *id_errors((TOMES, one.id) for one in made), *name_errors((TOMES, one) for one in made)]
    for one in made:
        errors += prose_errors(one, TOMES, one.id, check_dice)
        errors += _tome_errors(one, known, check_dice)
    return tuple(made), errors


def _tome_errors(one: Tome, known: frozenset[str] | None, check_dice: CheckDice | None) -> Iterator[TableError]:
    for field in ("line", "tongue", "note"):
        if getattr(one, field) is None:
            yield TableError(TOMES, one.id, field, "missing-field")
    yield from least(one.first.count, 1, TOMES, one.id, "first.count")
    yield from least(one.weeks, 1, TOMES, one.id, "weeks", MOST_WEEKS)
    for field in ("minor", "major", "rating"):
        yield from least(getattr(one, field), 0, TOMES, one.id, field, HIGHEST_SKILL)
    if one.major < one.minor:
        yield TableError(TOMES, one.id, "major", "bad-order", f"{one.major}; {one.minor} at least expected")
    yield from _price_errors(one.sanity, TOMES, one.id, "sanity", check_dice)
    yield from repeats(one.spells, TOMES, one.id, "spells")
    yield from unknown_ids(one.spells, known, TOMES, one.id, "spells")


def read_spells(root: Path, check_dice: CheckDice | None = None) -> tuple[tuple[Spell, ...], list[TableError]]:
    """The spells that can be used, and everything that is wrong with any of them."""
    content, errors = read_sheet(root, SPELLS, "spell")
    if content is None:
        return (), errors
    made, found = read_rows(content, "spell", Spell, SPELLS)
    errors += [*found, *id_errors((SPELLS, one.id) for one in made), *name_errors((SPELLS, one) for one in made)]
    for one in made:
        errors += prose_errors(one, SPELLS, one.id, check_dice)
        errors += _spell_errors(one, check_dice)
    return tuple(made), errors


def _spell_errors(one: Spell, check_dice: CheckDice | None) -> Iterator[TableError]:
    if one.effect is None:
        yield TableError(SPELLS, one.id, "effect", "missing-field")
    for field in ("mp", "sanity", "pow", "learn"):
        yield from _price_errors(getattr(one, field), SPELLS, one.id, field, check_dice)
    if not isinstance(one.opposed, bool):
        yield TableError(SPELLS, one.id, "opposed", "wrong-type", "true or false expected")
    if (one.rounds is None) == (one.time is None):
        yield TableError(SPELLS, one.id, "rounds", "bad-choice", "rounds or time expected")
    yield from least(one.rounds, 0, SPELLS, one.id, "rounds", MOST_ROUNDS)
    if one.points is not None:
        yield from _point_errors(one, check_dice)


def _point_errors(one: Spell, check_dice: CheckDice | None) -> Iterator[TableError]:
    """Points to choose stand alone, from a least to a most, and their words have a place for what they buy."""
    points = one.points
    if points is None:
        return
    if one.mp != "0":
        yield TableError(SPELLS, one.id, "points", "bad-choice", "mp or points expected")
    yield from least(points.least, 1, SPELLS, one.id, _of("least"))
    yield from least(points.most, points.least, SPELLS, one.id, _of("most"), MOST_POINTS)
    if not EACH.fullmatch(points.each):
        yield TableError(SPELLS, one.id, _of("each"), "bad-dice", f"{points.each}; like 1D6 or 5")
    elif check_dice is not None:
        yield from dice_errors([points.each], SPELLS, one.id, _of("each"), check_dice)
    for lang, said in points.buys.promised():
        if said.count(AMOUNT) != 1 or said.count("{") != 1:
            yield TableError(SPELLS, one.id, _of("buys", lang), "bad-braces", said)
    for error in prose_errors(points, SPELLS, one.id, check_dice):
        yield TableError(SPELLS, one.id, _of(error.field), error.problem, error.detail)


def _of(*steps: str) -> str:
    """A field of the points to choose; written out it would look like a word of the interface."""
    return ".".join(("points", *steps))


def _price_errors(dice: str, file: str, record: str, field: str, check_dice: CheckDice | None) -> Iterable[TableError]:
    if not PRICE.fullmatch(dice):
        yield TableError(file, record, field, "bad-dice", f"{dice}; like 1D6+1 or 3")
    elif check_dice is not None:
        yield from dice_errors([dice], file, record, field, check_dice)

"""Damage bonus, Build and MOV of a body: tables/people/body.toml and tables/people/movement.toml."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_records import BodyBeyond, BodyRow, Movement
from keeper_app.content.people_sheets import FOLDER, gap_errors, read_sheet, sound
from keeper_app.content.prose import CheckDice, dice_errors
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.weapon_figures import least
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/body.toml"
MOVEMENT_FILE: Final = f"{FOLDER}/movement.toml"
DICE: Final = re.compile(r"(\d+)D(\d+)")
BONUS: Final = re.compile(r"0|-[1-9]\d*|[1-9]\d*D[1-9]\d*")


@dataclass(frozen=True, slots=True)
class Body:
    """The whole table: its rows, and what follows the last of them."""

    rows: tuple[BodyRow, ...]
    beyond: BodyBeyond

    def of(self, total: int) -> tuple[str, int]:
        """The damage bonus and the Build for STR + SIZ."""
        if total < 0:
            raise ValueError(f"STR + SIZ cannot be {total}")
        for row in self.rows:
            if total <= row.highest:
                return row.bonus, row.build
        last = self.rows[-1]
        steps = -((last.highest - total) // self.beyond.step)
        (count, sides), (more, _) = _dice(last.bonus), _dice(self.beyond.bonus_dice)
        return f"{count + steps * more}D{sides}", last.build + steps * self.beyond.build


def body_table(root: Path | None = None) -> Body:
    """Damage bonus and Build by STR + SIZ; raises the first TableError there is."""
    return _read_once(root or tables_root())


def bonus_and_build(total: int) -> tuple[str, int]:
    """The damage bonus and the Build for STR + SIZ, whatever it is; a ValueError below 0."""
    return body_table().of(total)


def movement_table(root: Path | None = None) -> Movement:
    """The three MOV a person can begin with; raises the first TableError there is."""
    return _read_movement_once(root or tables_root())


@cache
def _read_once(root: Path) -> Body:
    body = sound(read_body(root))
    assert body is not None  # without one there is an error
    return body


@cache
def _read_movement_once(root: Path) -> Movement:
    movement = sound(read_movement(root))
    assert movement is not None  # without one there is an error
    return movement


def read_body(root: Path, check_dice: CheckDice | None = None) -> tuple[Body | None, list[TableError]]:
    """The table, if it can be used, and everything that is wrong with it."""
    content, errors = read_sheet(root, FILE, "row", "beyond")
    if content is None:
        return None, errors
    rows, found = read_rows(content, "row", BodyRow, FILE)
    beyond, wrong = structured(content.get("beyond", {}), BodyBeyond, FILE, "beyond")
    errors += [*found, *wrong]
    if found or beyond is None:
        return None, errors
    body = Body(tuple(rows), beyond)
    faults = [*_row_errors(body.rows, check_dice), *_beyond_errors(body)]
    return (None if faults else body), [*errors, *faults]


def read_movement(root: Path) -> tuple[Movement | None, list[TableError]]:
    """The three MOV, if they can be used, and everything that is wrong with them."""
    content, errors = read_sheet(root, MOVEMENT_FILE, "mov")
    if content is None:
        return None, errors
    movement, found = structured(content.get("mov", {}), Movement, MOVEMENT_FILE, "mov")
    errors += found
    if movement is not None:
        errors += least(movement.slow, 1, MOVEMENT_FILE, "mov", "slow")
        errors += least(movement.usual, movement.slow + 1, MOVEMENT_FILE, "mov", "usual")
        errors += least(movement.fast, movement.usual + 1, MOVEMENT_FILE, "mov", "fast")
    return movement, errors


def _row_errors(rows: tuple[BodyRow, ...], check_dice: CheckDice | None) -> Iterator[TableError]:
    named = [(f"#{number}", row) for number, row in enumerate(rows, 1)]
    yield from gap_errors([(name, row.lowest, row.highest) for name, row in named], FILE, 0)
    for name, row in named:
        if not BONUS.fullmatch(row.bonus):
            yield TableError(FILE, name, "bonus", "bad-dice", f"{row.bonus}; like -2, 0 or 1D6")
        elif check_dice is not None:
            yield from dice_errors([row.bonus], FILE, name, "bonus", check_dice)
    for (_, before), (name, after) in pairwise(named):
        if after.build <= before.build:
            yield TableError(FILE, name, "build", "bad-order", f"{after.build} after {before.build}")
        if BONUS.fullmatch(after.bonus) and BONUS.fullmatch(before.bonus) and _most(after) <= _most(before):
            yield TableError(FILE, name, "bonus", "bad-order", f"{after.bonus} after {before.bonus}")


def _beyond_errors(body: Body) -> Iterator[TableError]:
    """The dice of a further step are of the kind the last row has, so that they add up."""
    beyond, last = body.beyond, body.rows[-1]
    yield from least(beyond.step, 1, FILE, "beyond", "step")
    yield from least(beyond.build, 1, FILE, "beyond", "build")
    if not BONUS.fullmatch(beyond.bonus_dice) or not DICE.fullmatch(beyond.bonus_dice):
        yield TableError(FILE, "beyond", "bonus_dice", "bad-dice", f"{beyond.bonus_dice}; like 1D6")
    elif not DICE.fullmatch(last.bonus) or _dice(last.bonus)[1] != _dice(beyond.bonus_dice)[1]:
        detail = f"{beyond.bonus_dice} cannot be added to {last.bonus}"
        yield TableError(FILE, "beyond", "bonus_dice", "bad-dice", detail)


def _dice(bonus: str) -> tuple[int, int]:
    """How many dice of how many sides."""
    count, _, sides = bonus.partition("D")
    return int(count), int(sides)


def _most(row: BodyRow) -> int:
    """The most a row's bonus can give."""
    count, _, sides = row.bonus.partition("D")
    return int(count) * int(sides or 1)

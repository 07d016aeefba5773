"""What can befall a person, from a major wound to a mania: tables/people/conditions.toml."""

from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_records import ConditionKind
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.record_names import name_errors
from keeper_app.content.root import tables_root
from keeper_app.content.rulebook import PLAYED as RULES
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/conditions.toml"


def conditions(root: Path | None = None) -> tuple[ConditionKind, ...]:
    """Every condition in the order of the table; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[ConditionKind, ...]:
    return sound(read_conditions(root))


def read_conditions(
    root: Path, check_dice: CheckDice | None = None
) -> tuple[tuple[ConditionKind, ...], list[TableError]]:
    """The conditions that can be used, and everything that is wrong with any of them."""
    content, errors = read_sheet(root, FILE, "condition")
    if content is None:
        return (), errors
    made, found = read_rows(content, "condition", ConditionKind, FILE)
    errors += [*found, *id_errors((FILE, one.id) for one in made), *name_errors((FILE, one) for one in made)]
    for one in made:
        if one.rule is not None and not (root / RULES / f"{one.rule}.toml").is_file():
            errors.append(TableError(FILE, one.id, "rule", "unknown-reference", one.rule))
        errors += prose_errors(one, FILE, one.id, check_dice)
    return tuple(made), errors

"""The headings of a backstory: tables/people/background.toml."""

from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_records import BackgroundField
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.record_names import name_errors
from keeper_app.content.root import tables_root
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/background.toml"


def background_fields(root: Path | None = None) -> tuple[BackgroundField, ...]:
    """The headings in the order of the sheet; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[BackgroundField, ...]:
    return sound(read_background_fields(root))


def read_background_fields(
    root: Path, check_dice: CheckDice | None = None
) -> tuple[tuple[BackgroundField, ...], list[TableError]]:
    """The headings that can be used, and everything that is wrong with any of them."""
    content, errors = read_sheet(root, FILE, "field")
    if content is None:
        return (), errors
    made, found = read_rows(content, "field", BackgroundField, FILE)
    errors += [*found, *id_errors((FILE, one.id) for one in made), *name_errors((FILE, one) for one in made)]
    for one in made:
        errors += prose_errors(one, FILE, one.id, check_dice)
    return tuple(made), errors

"""What Keeper is made of besides its own code, and under which licences: tables/parts.toml."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_sheets import sound
from keeper_app.content.root import tables_root
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows, unknown_keys

FILE: Final = "parts.toml"


@dataclass(frozen=True, slots=True)
class MadeOf:
    """Somebody else's work: its name and its licence are the same in every language.

    `packages` are those that install it, `fonts` the files of it that travel with ours.
    """

    id: str
    name: str
    licence: str
    packages: tuple[str, ...] = ()
    fonts: tuple[str, ...] = ()


def made_of(root: Path | None = None) -> tuple[MadeOf, ...]:
    """Every part in the order of the table; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[MadeOf, ...]:
    return sound(read_made_of(root))


def read_made_of(root: Path) -> tuple[tuple[MadeOf, ...], list[TableError]]:
    """The parts that can be named, and everything that is wrong with any of them."""
    try:
        content = read_table(root / FILE, root)
    except TableError as error:
        return (), [error]
    made, errors = read_rows(content, "part", MadeOf, FILE)
    errors += [*unknown_keys(content, frozenset({"part"}), FILE), *id_errors((FILE, one.id) for one in made)]
    return tuple(made), errors

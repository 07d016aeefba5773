"""What other programs call our skills: tables/people/elsewhere.toml."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.people_records import SkillSpelling
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/elsewhere.toml"


def spellings(root: Path | None = None) -> tuple[SkillSpelling, ...]:
    """The further names of each skill; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[SkillSpelling, ...]:
    return sound(read_spellings(root, skills(root)))


def read_spellings(root: Path, known: Iterable[Skill] = ()) -> tuple[tuple[SkillSpelling, ...], list[TableError]]:
    """What can be used of them, and everything wrong with any; `known` are the skills they belong to."""
    content, errors = read_sheet(root, FILE, "spelling")
    if content is None:
        return (), errors
    made, found = read_rows(content, "spelling", SkillSpelling, FILE)
    errors += [*found, *id_errors((FILE, one.id) for one in made), *_astray(made, tuple(known))]
    return tuple(made), errors


def _astray(made: Iterable[SkillSpelling], known: tuple[Skill, ...]) -> Iterator[TableError]:
    """Names of no skill, and names of two."""
    owner = {fold(name): skill.id for skill in known for name in (skill.id, *skill.names)}
    ids = {skill.id for skill in known}
    for one in made:
        if known and one.id not in ids:
            yield TableError(FILE, one.id, "id", "unknown-reference", one.id)
        for name in one.names:
            if owner.setdefault(fold(name), one.id) != one.id:
                yield TableError(FILE, one.id, "names", "ambiguous-name", f"{name} is also {owner[fold(name)]}")

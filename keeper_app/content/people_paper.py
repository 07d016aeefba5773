"""What a paper sheet says besides the skills of the table: tables/people/paper.toml."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.people_records import PaperFigure, PaperSpeciality
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import SPECIALISED, skills
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/paper.toml"
FIGURES: Final = frozenset({"max-hp", "max-mp", "mov", "build", "bonus", "age"})

Paper = tuple[tuple[PaperSpeciality, ...], tuple[PaperFigure, ...]]


def paper(root: Path | None = None) -> Paper:
    """The specialities people write alone, and the figures of a sheet; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> Paper:
    return sound(read_paper(root, None, skills(root)))


def read_paper(
    root: Path, check_dice: CheckDice | None = None, known: Iterable[Skill] = ()
) -> tuple[Paper, list[TableError]]:
    """What can be used of both, and everything wrong with any; `known` are the skills whose names they may not take."""
    content, errors = read_sheet(root, FILE, "speciality", "figure")
    if content is None:
        return ((), ()), errors
    specialities, found = read_rows(content, "speciality", PaperSpeciality, FILE)
    figures, others = read_rows(content, "figure", PaperFigure, FILE)
    both: list[PaperSpeciality | PaperFigure] = [*specialities, *figures]
    errors += [*found, *others, *id_errors((FILE, one.id) for one in both), *_clashes(both, known)]
    for speciality in specialities:
        if speciality.family not in SPECIALISED:
            errors.append(TableError(FILE, speciality.id, "family", "unknown-reference", speciality.family))
    for figure in figures:
        if figure.id not in FIGURES:
            errors.append(TableError(FILE, figure.id, "id", "unknown-reference", figure.id))
    for one in both:
        errors += prose_errors(one, FILE, one.id, check_dice)
    return (tuple(specialities), tuple(figures)), errors


def _clashes(both: Iterable[PaperSpeciality | PaperFigure], known: Iterable[Skill]) -> Iterator[TableError]:
    """One name for two things: nobody could say which is meant."""
    owner = {fold(name): skill.id for skill in known for name in (skill.id, *skill.names)}
    for one in both:
        for name in one.names:
            if owner.setdefault(fold(name), one.id) != one.id:
                yield TableError(FILE, one.id, "name", "ambiguous-name", f"{name} is also {owner[fold(name)]}")

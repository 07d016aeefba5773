"""What age does to a new investigator: tables/people/ages.toml."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.people_records import AgeBand
from keeper_app.content.people_sheets import FOLDER, gap_errors, read_sheet, sound, unknown_ids
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import skills
from keeper_app.content.weapon_figures import id_errors, least, repeats
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/ages.toml"
YOUNGEST: Final = 15
OLDEST: Final = 89
FIGURES: Final = ("edu_checks", "edu_loss", "deduct", "app_loss", "mov_loss")


def age_bands(root: Path | None = None) -> tuple[AgeBand, ...]:
    """The ages of an investigator in ascending order; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> tuple[AgeBand, ...]:
    return sound(read_age_bands(root, skills(root)))


def read_age_bands(root: Path, known: Iterable[Skill] = ()) -> tuple[tuple[AgeBand, ...], list[TableError]]:
    """The bands that can be used, and everything that is wrong with any; `known` are the skills they may name."""
    content, errors = read_sheet(root, FILE, "band")
    if content is None:
        return (), errors
    bands, found = read_rows(content, "band", AgeBand, FILE)
    errors += [*found, *id_errors((FILE, band.id) for band in bands)]
    if not found:
        errors += gap_errors([(band.id, band.lowest, band.highest) for band in bands], FILE, YOUNGEST, OLDEST)
    characteristics = frozenset(skill.id for skill in known if skill.kind == "characteristic") or None
    for band in bands:
        errors += _own_errors(band, characteristics)
    return tuple(bands), errors


def _own_errors(band: AgeBand, characteristics: frozenset[str] | None) -> Iterator[TableError]:
    for field in FIGURES:
        yield from least(getattr(band, field), 0, FILE, band.id, field)
    yield from least(band.luck_rolls, 1, FILE, band.id, "luck_rolls")
    if (band.deduct > 0) != bool(band.deduct_from):
        yield TableError(FILE, band.id, "deduct_from", "bad-choice", "points and where they come off, or neither")
    yield from repeats(band.deduct_from, FILE, band.id, "deduct_from")
    yield from unknown_ids(band.deduct_from, characteristics, FILE, band.id, "deduct_from")

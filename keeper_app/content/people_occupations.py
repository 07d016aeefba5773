"""The occupations of the 7th edition: tables/people/occupations.toml."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.people_records import Occupation
from keeper_app.content.people_sheets import FOLDER, read_sheet, sound, unknown_ids
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.record_names import name_errors, other_name_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.skill_table import SPECIALISED, skills
from keeper_app.content.weapon_figures import id_errors, least, repeats
from keeper_app.content.weapon_rows import read_rows

FILE: Final = f"{FOLDER}/occupations.toml"
SKILLS: Final = 8
TIMES: Final = 4
RICHEST: Final = 99


def occupations(root: Path | None = None) -> tuple[Occupation, ...]:
    """Every occupation in the order of the table; raises the first TableError there is."""
    return _read_once(root or tables_root())


def occupation_called(said: str) -> str:
    """The id of the occupation of just this name, in any language; any other is what it is."""
    named = (one.id for one in occupations() if fold(said) in map(fold, one.name.all()))
    return next(named, said)


@cache
def _read_once(root: Path) -> tuple[Occupation, ...]:
    return sound(read_occupations(root, None, skills(root)))


def read_occupations(
    root: Path, check_dice: CheckDice | None = None, known: Iterable[Skill] = ()
) -> tuple[tuple[Occupation, ...], list[TableError]]:
    """The occupations that can be used, and everything wrong with any; `known` are the skills they may name."""
    content, errors = read_sheet(root, FILE, "occupation")
    if content is None or "source" not in content:
        return (), errors
    made, found = read_rows(content, "occupation", Occupation, FILE, source=content["source"])
    here = [(FILE, one) for one in made]
    errors += [*found, *id_errors((FILE, one.id) for one in made), *name_errors(here), *other_name_errors(here)]
    several = tuple(known)
    for one in made:
        errors += _figure_errors(one)
        errors += _reference_errors(one, several)
        errors += prose_errors(one, FILE, one.id, check_dice)
    return tuple(made), errors


def _figure_errors(one: Occupation) -> Iterator[TableError]:
    """Four times a characteristic, or twice and twice; eight skills in all; a Credit Rating from low to high."""
    for index, term in enumerate(one.points):
        yield from least(term.times, 1, FILE, one.id, f"points[{index}].times")
        if not term.of:
            yield TableError(FILE, one.id, f"points[{index}].of", "empty")
    if (times := sum(term.times for term in one.points)) != TIMES:
        yield TableError(FILE, one.id, "points", "bad-figure", f"{times} times in all; {TIMES} expected")
    yield from least(one.free, 0, FILE, one.id, "free")
    for index, choice in enumerate(one.choose):
        yield from least(choice.count, 1, FILE, one.id, f"choose[{index}].count", len(choice.of))
    if (count := len(one.skills) + sum(choice.count for choice in one.choose) + one.free) != SKILLS:
        yield TableError(FILE, one.id, "skills", "bad-figure", f"{count} in all; {SKILLS} expected")
    if len(one.credit) != 2 or not 0 <= one.credit[0] <= one.credit[1] <= RICHEST:
        yield TableError(FILE, one.id, "credit", "bad-range", f"two of 0 to {RICHEST} expected, in order")
    if not one.eras:
        yield TableError(FILE, one.id, "eras", "empty")
    yield from repeats(one.eras, FILE, one.id, "eras")


def _reference_errors(one: Occupation, known: tuple[Skill, ...]) -> Iterator[TableError]:
    characteristics = frozenset(skill.id for skill in known if skill.kind == "characteristic") or None
    learnt = frozenset(skill.id for skill in known if skill.kind == "skill") or None
    for index, term in enumerate(one.points):
        yield from unknown_ids(term.of, characteristics, FILE, one.id, f"points[{index}].of")
        yield from repeats(term.of, FILE, one.id, f"points[{index}].of")
    yield from unknown_ids(one.skills, learnt, FILE, one.id, "skills")
    for index, skill in enumerate(one.skills):
        if skill in one.skills[:index] and skill not in SPECIALISED:
            yield TableError(FILE, one.id, f"skills[{index}]", "duplicate", skill)
    for index, choice in enumerate(one.choose):
        yield from unknown_ids(choice.of, learnt, FILE, one.id, f"choose[{index}].of")
        yield from repeats(choice.of, FILE, one.id, f"choose[{index}].of")

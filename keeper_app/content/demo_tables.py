"""The demo campaign: tables/demo/people.toml and tables/demo/story.toml.

That every step can be done is tried by `play/demo.py`, which does them; here is looked after shapes, texts and ids.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from keeper_app.content.demo_records import Demo, DemoPerson, DemoStep
from keeper_app.content.errors import TableError
from keeper_app.content.people_sheets import read_sheet, sound, unknown_ids
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.records import Skill
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

PEOPLE: Final = "demo/people.toml"
STORY: Final = "demo/story.toml"


@dataclass(frozen=True, slots=True)
class _Title:
    name: Texts


def demo(root: Path | None = None) -> Demo:
    """The demo campaign; raises the first TableError there is."""
    return _read_once(root or tables_root())


@cache
def _read_once(root: Path) -> Demo:
    return sound(read_demo(root))


def demo_errors(root: Path, check_dice: CheckDice | None = None, known: Iterable[Skill] = ()) -> list[TableError]:
    """Everything wrong with the demo's tables; `known` are the skills that sheets may name."""
    made, errors = read_demo(root, check_dice)
    ids = frozenset(one.id for one in known) or None
    for one in made.people:
        errors += unknown_ids(one.values, ids, PEOPLE, one.id, "values")
        errors += unknown_ids((each.skill for each in one.special), ids, PEOPLE, one.id, "special")
    return errors


def read_demo(root: Path, check_dice: CheckDice | None = None) -> tuple[Demo, list[TableError]]:
    """The demo as far as it can be read, and everything that is wrong with it."""
    people, errors = _people(root, check_dice)
    content, found = read_sheet(root, STORY, "name", "step")
    errors += found
    if content is None:
        return Demo(Texts(), people), errors
    title, found = structured({"name": content.get("name")}, _Title, STORY, "story")
    errors += found
    steps, found = read_rows(content, "step", DemoStep, STORY)
    errors += found
    for at, step in enumerate(steps, 1):
        errors += prose_errors(step, STORY, f"#{at}", check_dice)
    return Demo(title.name if title else Texts(), people, tuple(steps)), errors


def _people(root: Path, check_dice: CheckDice | None) -> tuple[tuple[DemoPerson, ...], list[TableError]]:
    content, errors = read_sheet(root, PEOPLE, "person")
    if content is None:
        return (), errors
    made, found = read_rows(content, "person", DemoPerson, PEOPLE)
    errors += [*found, *id_errors((PEOPLE, one.id) for one in made)]
    for one in made:
        errors += _prose(one, check_dice)
    return tuple(made), errors


def _prose(one: DemoPerson, check_dice: CheckDice | None) -> Iterator[TableError]:
    for record in (one, *one.special, *one.background):
        yield from prose_errors(record, PEOPLE, one.id, check_dice)

"""A keeper's own table as a scene: every row with a name is a place that a chase may lead through.

    title = "The quarry"
    columns = ["Type", "Compétence", "Difficulté", "Dégâts", "PV"]
    rows = [
      { name = "Cart track" },
      { name = "Loose scree", text = "It moves.", cells = ["obstacle", "Grimper ou DEX", "majeure", "1D6"] },
      { name = "Plank fence", cells = { type = "barrier", competence = "Climb", pv = 10 } },
      { name = "The village", cells = ["fin"] },
    ]

Columns and what stands in them go by their names in any language (`chase_words`), and none is needed: a row that names
a skill is a hazard, one with hit points a barrier. Whatever else cannot be read is a clear place, and never an error.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from keeper_app.content.chase_records import (
    CRASHES,
    PLACE_DIFFICULTIES,
    PlaceDifficulty,
    PlaceKind,
    Scene,
    ScenePlace,
    Travel,
)
from keeper_app.content.chase_scene_errors import LONGEST_TRACK, STRONGEST, TESTED
from keeper_app.content.chase_words import SceneColumn, scene_words
from keeper_app.content.folding import fold
from keeper_app.content.quick_words import quick_roles
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.table_records import Cell, NumberRange, OwnTable, Row
from keeper_app.content.test_kinds import skill_called
from keeper_app.content.texts import Texts

TRAVEL: Final[Travel] = "foot"
ANYBODY: Final = "dex"
"""What passes a hazard whose skill nobody said, or said so that it is understood."""
_HP: Final = re.compile(r"\d{1,6}")

Said = Mapping[SceneColumn, tuple[str, ...]]


def scene_from(table: OwnTable) -> Scene | None:
    """The scene that a keeper's table makes; nothing where no row has a name.

    It is laid in the order of the rows, up to ten places. The first `end` comes last; without one, the last row is it.
    There is always an end, and something before it.
    """
    columns = _columns(table)
    places = [_place(row, row.name, columns) for row in table.rows if row.name is not None]
    if not places:
        return None
    if len(places) == 1:
        places.append(replace(places[0], id=f"{places[0].id}-bis"))
    if not any(place.kind == "end" for place in places):
        places[-1] = _only(places[-1], "end")
    if all(place.kind == "end" for place in places):
        places[:-1] = [_only(place, "clear") for place in places[:-1]]
    end = next(place.id for place in places if place.kind == "end")
    way = [place.id for place in places if place.kind != "end"][: LONGEST_TRACK - 1]
    return Scene(id=table.id, title=table.title, travel=TRAVEL, laid=(*way, end), places=tuple(places))


def _only(place: ScenePlace, kind: PlaceKind) -> ScenePlace:
    """The same place with nothing to overcome."""
    return ScenePlace(id=place.id, name=place.name, kind=kind, text=place.text)


def _columns(table: OwnTable) -> dict[SceneColumn, str]:
    """Which of the table's columns says what: the first that goes by such a name."""
    known = scene_words().columns
    found: dict[SceneColumn, str] = {}
    for column in table.columns:
        for name in (column.id.replace("-", " "), *column.name.all()):
            if (meant := known.get(fold(name))) is not None:
                found.setdefault(meant, column.id)
    return found


def _place(row: Row, name: Texts, columns: Mapping[SceneColumn, str]) -> ScenePlace:
    said = {meant: _words(row.cells[id_]) for meant, id_ in columns.items() if id_ in row.cells}
    place = ScenePlace(id=row.id, name=name, kind=_kind(said), text=row.aloud or row.text)
    if place.kind not in TESTED:
        return place
    hazard, hp, difficulty = place.kind == "hazard", _hp(said), _difficulty(said)
    usual = (ANYBODY,) if hazard or not hp else ()
    return replace(
        place,
        skills=_skills(said) or usual,
        difficulty=difficulty,
        harm=_harm(said),
        delay=hazard,
        crash=CRASHES[difficulty] if hazard else None,
        hp=0 if hazard else hp,
    )


def _words(cell: Cell) -> tuple[str, ...]:
    """What stands in a cell, in every language it was written in."""
    if isinstance(cell, Texts):
        return cell.all()
    return (str(cell.low if isinstance(cell, NumberRange) else cell),)


def _parts(said: Said, column: SceneColumn) -> Iterator[str]:
    """What a column says, folded: first as it stands, then word by word."""
    for text in said.get(column, ()):
        yield fold(text)
        yield from re.findall(r"[^\W\d_]+", fold(text))


def _kind(said: Said) -> PlaceKind:
    """As it is called; else what has hit points is a barrier, and what asks for a skill a hazard."""
    if "kind" in said:
        known = scene_words().kinds
        return next((known[word] for word in _parts(said, "kind") if word in known), "clear")
    if _hp(said):
        return "barrier"
    return "hazard" if _skills(said) else "clear"


def _difficulty(said: Said) -> PlaceDifficulty:
    """By the words of the quick field, in any language; a word it does not know is regular."""
    roles = quick_roles()
    called = {word: one for one in PLACE_DIFFICULTIES for word in roles[one]}
    return next((called[word] for word in _parts(said, "difficulty") if word in called), "regular")


def _skills(said: Said) -> tuple[str, ...]:
    """The skills and characteristics that a cell names, each once; in two languages it may name them twice."""
    between = "|".join(re.escape(word) for word in scene_words().between)
    found: dict[str, None] = {}
    for text in said.get("skill", ()):
        whole = _tried(text)
        parts = re.split(rf"[,;/]|\b(?:{between})\b", text, flags=re.IGNORECASE)
        found.update(dict.fromkeys([whole] if whole else filter(None, map(_tried, parts))))
    return tuple(found)


def _tried(name: str) -> str | None:
    id_ = skill_called(name.strip())
    return id_ if id_ in _known_skills() else None


@cache
def _known_skills() -> frozenset[str]:
    return frozenset(skill.id for skill in skills() if skill.kind != "special")


def _harm(said: Said) -> str | None:
    """The step of damage that goes by this name, or has these dice."""
    known = _harms()
    return next((known[word] for word in (fold(text) for text in said.get("harm", ())) if word in known), None)


@cache
def _harms() -> Mapping[str, str]:
    rows = screen_tables()["other-damage"].rows
    words = [(row.id, (row.id, str(row.cells["damage"]), *(row.name.all() if row.name else ()))) for row in rows]
    return {fold(word): id_ for id_, several in words for word in several}


def _hp(said: Said) -> int:
    """The first number of the cell, up to what our own barriers may have."""
    figures = (found for text in said.get("hp", ()) if (found := _HP.search(text)))
    return min(STRONGEST, int(next((figure[0] for figure in figures), "0")))

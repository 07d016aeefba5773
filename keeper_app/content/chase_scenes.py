"""Where chases take place, one file a scene: tables/chases/<id>.toml. Scenes are of our own invention."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from keeper_app.content.chase_records import CRASHES, Scene, ScenePlace
from keeper_app.content.chase_scene_errors import KnownToScenes, known_to_scenes, scene_errors, title_errors
from keeper_app.content.errors import TableError
from keeper_app.content.people_sheets import sound
from keeper_app.content.prose import CheckDice
from keeper_app.content.root import tables_root
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.structure import structured
from keeper_app.content.toml_file import place
from keeper_app.content.translated import read_table
from keeper_app.content.weapon_figures import id_errors
from keeper_app.content.weapon_rows import read_rows

FOLDER: Final = "chases"
ELSEWHERE: Final = ("driving", "own-scenes")  # files beside the scenes that have their own records
PLACES: Final = "places"


def scenes(root: Path | None = None) -> tuple[Scene, ...]:
    """Every scene in order of id; raises the first TableError there is."""
    return _scenes_once(root or tables_root())


def scene(id_: str) -> Scene | None:
    """The scene of this id; nothing where there is none."""
    return next((one for one in scenes() if one.id == id_), None)


@cache
def _scenes_once(root: Path) -> tuple[Scene, ...]:
    return sound(read_scenes(root, None, known_to_scenes(skills(root), screen_tables(root))))


def read_scenes(
    root: Path, check_dice: CheckDice | None = None, known: KnownToScenes | None = None
) -> tuple[tuple[Scene, ...], list[TableError]]:
    """The scenes that can be used, and everything wrong with any; `known` is what their places may refer to."""
    paths = sorted(path for path in (root / FOLDER).glob("*.toml") if path.stem not in ELSEWHERE)
    if not paths:
        return (), [TableError(FOLDER, "", "", "missing-file", "no scene at all")]
    made: list[tuple[str, Scene]] = []
    errors: list[TableError] = []
    for path in paths:
        file = place(path, root)
        one, found = _read(path, root, file)
        errors += found
        if one is None:
            continue
        made.append((file, one))
        errors += scene_errors(one, file, known or KnownToScenes(), check_dice)
        if one.id != path.stem:
            errors.append(TableError(file, one.id, "id", "wrong-file-name", f"{one.id}.toml expected"))
    errors += [*id_errors((file, one.id) for file, one in made), *title_errors(made)]
    return tuple(one for _, one in made), errors


def _read(path: Path, root: Path, file: str) -> tuple[Scene | None, list[TableError]]:
    """One scene; nothing where any part of it cannot be read, for then its places cannot be counted."""
    try:
        content = read_table(path, root)
    except TableError as error:
        return None, [error]
    head = {key: value for key, value in content.items() if key != PLACES}
    one, errors = structured(head, Scene, file, path.stem)
    rows = content.get(PLACES)
    filled = {PLACES: [_filled(row) for row in rows]} if isinstance(rows, list) else {}
    places, found = read_rows(filled, PLACES, ScenePlace, file)
    errors += found
    return (None if one is None or errors else replace(one, places=tuple(places))), errors


def _filled(row: Any) -> Any:
    """A place with what a hazard costs where it does not say so: time, and a crash that its difficulty decides."""
    if not isinstance(row, Mapping) or row.get("kind") != "hazard":
        return row
    crash = CRASHES.get(str(row.get("difficulty")))
    return {"delay": True, **({"crash": crash} if crash else {}), **row}

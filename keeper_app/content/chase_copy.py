"""A scene of ours as a table of the keeper's own, to be changed and added to: `chase_own` reads it back."""

from types import MappingProxyType
from typing import Final

from keeper_app.content.chase_records import Scene, ScenePlace
from keeper_app.content.chase_words import SCENE_COLUMNS, scene_words
from keeper_app.content.known_languages import complete_languages
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.table_records import Cell, Column, OwnTable, Row
from keeper_app.content.texts import Texts

DIFFICULTIES: Final = "difficulty-levels"
HARMS: Final = "other-damage"


def table_from(scene: Scene, id_: str) -> OwnTable:
    """Every place of a scene as a row, those of its ready track first, its ends last."""
    blank = Texts(dict.fromkeys(complete_languages(), "–"))
    columns = tuple(
        Column(id=one, name=scene_words().named[one], kind="number" if one == "hp" else "text", blank=blank)
        for one in SCENE_COLUMNS
    )
    ready = {place: at for at, place in enumerate(scene.laid)}
    ordered = sorted(scene.places, key=lambda one: (one.kind == "end", ready.get(one.id, len(ready))))
    return OwnTable(id=id_, title=scene.title, columns=columns, rows=tuple(_row(one) for one in ordered))


def _row(place: ScenePlace) -> Row:
    cells: dict[str, Cell] = {"kind": scene_words().named[place.kind]}
    if place.skills:
        cells["skill"] = _skills(place.skills)
    if place.difficulty is not None:
        cells["difficulty"] = _named(DIFFICULTIES, place.difficulty)
    if place.harm:
        cells["harm"] = _named(HARMS, place.harm)
    if place.hp:
        cells["hp"] = place.hp
    return Row(id=place.id, name=place.name, text=place.text, cells=MappingProxyType(cells))


def _skills(ids: tuple[str, ...]) -> Texts:
    names = {skill.id: skill.name for skill in skills()}
    return Texts({lang: ", ".join(names[id_].of(lang) for id_ in ids) for lang in complete_languages()})


def _named(table: str, row: str) -> Texts:
    return screen_tables()[table].row(row).name or Texts(dict.fromkeys(complete_languages(), row))

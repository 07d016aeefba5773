"""A scene of ours as a table of the keeper's own, to be changed and added to: `chase_own` reads it back.

It is written in one language, the keeper's: what they add to it will be.
"""

from types import MappingProxyType
from typing import Final

from keeper_app.content.chase_records import Scene, ScenePlace
from keeper_app.content.chase_words import SCENE_COLUMNS, scene_words
from keeper_app.content.language_records import Lang
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.table_records import Cell, Column, OwnTable, Row
from keeper_app.content.texts import Texts, one_text

DIFFICULTIES: Final = "difficulty-levels"
HARMS: Final = "other-damage"


def table_from(scene: Scene, id_: str, lang: Lang) -> OwnTable:
    """Every place of a scene as a row, those of its ready track first, its ends last."""
    named = scene_words().named
    columns = tuple(
        Column(id=one, name=_said(named[one], lang), kind="number" if one == "hp" else "text", blank=one_text("–"))
        for one in SCENE_COLUMNS
    )
    ready = {place: at for at, place in enumerate(scene.laid)}
    ordered = sorted(scene.places, key=lambda one: (one.kind == "end", ready.get(one.id, len(ready))))
    rows = tuple(_row(one, lang) for one in ordered)
    return OwnTable(id=id_, title=_said(scene.title, lang), columns=columns, rows=rows)


def _row(place: ScenePlace, lang: Lang) -> Row:
    cells: dict[str, Cell] = {"kind": _said(scene_words().named[place.kind], lang)}
    if place.skills:
        names = {skill.id: skill.name for skill in skills()}
        cells["skill"] = one_text(", ".join(names[id_].of(lang) for id_ in place.skills))
    if place.difficulty is not None:
        cells["difficulty"] = _named(DIFFICULTIES, place.difficulty, lang)
    if place.harm:
        cells["harm"] = _named(HARMS, place.harm, lang)
    if place.hp:
        cells["hp"] = place.hp
    text = None if place.text is None else _said(place.text, lang)
    return Row(id=place.id, name=_said(place.name, lang), text=text, cells=MappingProxyType(cells))


def _said(texts: Texts, lang: Lang) -> Texts:
    return one_text(texts.of(lang))


def _named(table: str, row: str, lang: Lang) -> Texts:
    name = screen_tables()[table].row(row).name
    return one_text(row if name is None else name.of(lang))

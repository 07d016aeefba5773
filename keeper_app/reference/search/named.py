"""What else the app has by name, as documents of the search: tables, weapons, creatures, skills."""

from collections.abc import Iterator
from typing import Final

from keeper_app.content.people_creatures import creatures
from keeper_app.content.screen_files import screen_tables
from keeper_app.content.skill_table import skills
from keeper_app.content.table_records import ScreenTable
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_table import weapons
from keeper_app.reference.search.documents import Document

GAMES: Final = ("rpg",)
BESIDE: Final = 0.6
"""What a thing counts beside the rules: somebody who asks in a sentence asks for a rule."""


def named_documents() -> Iterator[Document]:
    """Tables, then weapons, creatures and skills, each in its own order."""
    yield from (_table(table) for table in screen_tables().values())
    yield from (_named("weapon", weapon.id, weapon.name, *weapon.called, *weapon.also) for weapon in weapons())
    yield from (_named("creature", one.id, one.name, *one.called, *one.also) for one in creatures())
    yield from (_named("skill", skill.id, skill.name, *skill.short, *skill.also) for skill in skills())


def _named(kind: str, id_: str, name: Texts, *others: str) -> Document:
    return Document(
        id=f"{kind}:{id_}",
        title=name,
        games=GAMES,
        kind=kind,
        fields=(("title", name.all()), ("topics", others)),
        names=(*name.all(), *others),
        prior=BESIDE,
    )


def _table(table: ScreenTable) -> Document:
    """A table of the screen with all that its rows say; it is cited by the rules it holds."""
    rows = [said for row in table.rows for text in (row.name, row.text) if text for said in text.all()]
    cells = [cell for row in table.rows for cell in row.cells.values() if isinstance(cell, Texts)]
    told = [said for cell in cells for said in cell.all()]
    note = table.note.all() if table.note else ()
    return Document(
        id=f"table:{table.id}",
        title=table.title,
        games=GAMES,
        kind="table",
        fields=(("title", table.title.all()), ("text", (*note, *rows, *told))),
        names=table.title.all(),
        phrases=tuple(rows),
        holds=tuple(f"rpg-{number}" for number in table.numbers),
        prior=BESIDE,
    )

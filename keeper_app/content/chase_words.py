"""What keepers may call the columns and kinds of a scene in their own tables: tables/chases/own-scenes.toml."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, get_args

from keeper_app.content.chase_records import PLACE_KINDS, PlaceKind
from keeper_app.content.errors import TableError
from keeper_app.content.folding import fold
from keeper_app.content.people_sheets import read_sheet, sound
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.texts import Texts
from keeper_app.content.weapon_rows import read_rows

FILE: Final = "chases/own-scenes.toml"
BETWEEN: Final = "between"
SceneColumn = Literal["kind", "skill", "difficulty", "harm", "hp"]
SCENE_COLUMNS: Final[tuple[SceneColumn, ...]] = get_args(SceneColumn)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Called:
    """What something goes by, besides its id."""

    id: str
    name: Texts
    also: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Everything it may be called, folded, each once."""
        return tuple(dict.fromkeys(map(fold, (self.id, *self.name.all(), *self.also))))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Column(_Called):
    id: SceneColumn


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kind(_Called):
    id: PlaceKind


@dataclass(frozen=True, slots=True)
class SceneWords:
    """Columns and kinds by every folded name they have, the words that stand between two skills, and our own names."""

    columns: Mapping[str, SceneColumn]
    kinds: Mapping[str, PlaceKind]
    between: tuple[str, ...]
    named: Mapping[str, Texts] = field(default_factory=lambda: MappingProxyType({}), hash=False)


def scene_words(root: Path | None = None) -> SceneWords:
    """What a keeper's table is understood by; raises the first TableError there is."""
    return _words_once(root or tables_root())


@cache
def _words_once(root: Path) -> SceneWords:
    return sound(read_scene_words(root))


def read_scene_words(root: Path, check_dice: CheckDice | None = None) -> tuple[SceneWords, list[TableError]]:
    """The words that can be used, and everything wrong with any."""
    content, errors = read_sheet(root, FILE, BETWEEN, "column", "place")
    if content is None:
        return SceneWords({}, {}, ()), errors
    columns, of_columns = read_rows(content, "column", _Column, FILE)
    kinds, of_kinds = read_rows(content, "place", _Kind, FILE)
    between, of_words = structured(content.get(BETWEEN), tuple[str, ...], FILE, "own-scenes")
    errors += [*of_columns, *of_kinds]
    errors += [TableError(FILE, "", f"{BETWEEN}{e.field}", e.problem, e.detail) for e in of_words]
    errors += [*_faults(columns, SCENE_COLUMNS, "column"), *_faults(kinds, PLACE_KINDS, "place")]
    for one in (*columns, *kinds):
        errors += prose_errors(one, FILE, one.id, check_dice)
    named = {word: one.id for one in reversed(columns) for word in one.words}
    sorts = {word: one.id for one in reversed(kinds) for word in one.words}
    joined = tuple(map(fold, between or ()))
    ours = {one.id: one.name for one in (*columns, *kinds)}
    return SceneWords(MappingProxyType(named), MappingProxyType(sorts), joined, MappingProxyType(ours)), errors


def _faults(several: Sequence[_Called], wanted: Sequence[str], key: str) -> Iterator[TableError]:
    """All of them are there, each once, and no word means two of them."""
    for id_ in sorted(set(wanted) - {one.id for one in several}):
        yield TableError(FILE, id_, key, "missing-field")
    seen: set[str] = set()
    owner: dict[str, str] = {}
    for one in several:
        if one.id in seen:
            yield TableError(FILE, one.id, "id", "duplicate")
        seen.add(one.id)
        for word in one.words:
            if (other := owner.setdefault(word, one.id)) != one.id:
                yield TableError(FILE, one.id, "also", "ambiguous-name", f"{word} is also {other}")

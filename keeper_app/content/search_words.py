"""What the search knows of language besides the texts: tables/search/asking.toml and synonyms.toml."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from keeper_app.content.errors import TableError
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.translated import read_table

Record = TypeVar("Record")

ASKING = "search/asking.toml"
SYNONYMS = "search/synonyms.toml"


@dataclass(frozen=True, slots=True)
class Hint:
    """Words that point at a game or at a kind of entry, besides what they mean."""

    id: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FilterName:
    """What may stand before a colon, and the filter it is."""

    id: Literal["game", "kind", "card", "version", "is"]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asking:
    """Small words that are passed over, words that announce a number, hints, names of filters."""

    small: tuple[str, ...]
    announcing: tuple[str, ...]
    spoiler: tuple[str, ...]
    filters: tuple[FilterName, ...]
    games: tuple[Hint, ...]
    kinds: tuple[Hint, ...]


@dataclass(frozen=True, slots=True)
class Synonyms:
    """Phrases that mean the same at a table, whatever their language."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Groups:
    groups: tuple[Synonyms, ...]


def asking(root: Path | None = None) -> Asking:
    """The words of asking; raises the first TableError there is."""
    return _asking_once(root or tables_root())


def synonyms(root: Path | None = None) -> tuple[tuple[str, ...], ...]:
    """Every group of synonyms; raises the first TableError there is."""
    return _synonyms_once(root or tables_root())


@cache
def _asking_once(root: Path) -> Asking:
    read, errors = _read(root, ASKING, Asking)
    if read is None:
        raise errors[0]
    return read


@cache
def _synonyms_once(root: Path) -> tuple[tuple[str, ...], ...]:
    read, errors = _read(root, SYNONYMS, _Groups)
    if read is None:
        raise errors[0]
    return tuple(group.words for group in read.groups)


def search_word_errors(root: Path) -> list[TableError]:
    """Everything wrong with the words of the search."""
    _, errors = _read(root, ASKING, Asking)
    groups, found = _read(root, SYNONYMS, _Groups)
    return [*errors, *found, *(_lonely(groups) if groups else ())]


def _read(root: Path, file: str, kind: type[Record]) -> tuple[Record | None, list[TableError]]:
    try:
        return structured(read_table(root / file, root), kind, file, Path(file).stem)
    except TableError as error:
        return None, [error]


def _lonely(groups: _Groups) -> Iterator[TableError]:
    for at, group in enumerate(groups.groups):
        if len(set(group.words)) < 2:
            yield TableError(SYNONYMS, "synonyms", f"groups[{at}]", "bad-choice", "two phrases at least")

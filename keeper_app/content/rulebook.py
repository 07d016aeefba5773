"""The rules of every game, one file an entry: tables/rules/<game>/<id>.toml."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import Final

from keeper_app.content.errors import TableError
from keeper_app.content.prose import CheckDice, prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.rule_games import RuleGame, read_games, rule_games
from keeper_app.content.rule_records import RuleEntry
from keeper_app.content.structure import structured
from keeper_app.content.toml_file import place
from keeper_app.content.translated import read_table
from keeper_app.content.uncollected import uncollected

KEBAB: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
RULING: Final = re.compile(r"C\d\d|X\d{1,2}")
COVERED: Final = re.compile(r"[LCPDX]\d{1,3}")
FOLDER: Final = "rules"
RPG: Final = "rpg"
"""The game whose rules the app itself plays: what a roll's reasons lead to."""
PLAYED: Final = f"{FOLDER}/{RPG}"
"""Where its entries lie."""


def rule_entries(root: Path | None = None, game: str = RPG) -> Mapping[str, RuleEntry]:
    """Every entry of a game by its id, in order of id; raises the first TableError there is."""
    return _read_once(root or tables_root(), game)


def rule_entry(id_: str, root: Path | None = None, game: str = RPG) -> RuleEntry:
    """One entry alone: a roll that names its rules need not wait until all others are read. TableError if it is bad."""
    return _read_one_once(root or tables_root(), game, id_)


def library(root: Path | None = None) -> Mapping[str, RuleEntry]:
    """Every entry of every game by its id: games in their order, then by id."""
    return _read_all_once(root or tables_root())


@cache
def _read_once(root: Path, game: str) -> Mapping[str, RuleEntry]:
    with uncollected():
        entries, errors = read_rule_entries(root, game)
    if errors:
        raise errors[0]
    return MappingProxyType(entries)


@cache
def _read_one_once(root: Path, game: str, id_: str) -> RuleEntry:
    path = root / FOLDER / game / f"{id_}.toml"
    file = place(path, root)
    entry, errors = structured({**read_table(path, root), "game": game}, RuleEntry, file, id_)
    if entry is None:
        raise errors[0]
    return entry


@cache
def _read_all_once(root: Path) -> Mapping[str, RuleEntry]:
    return MappingProxyType(dict(chain(*(_read_once(root, game.id).items() for game in rule_games(root)))))


def read_library(root: Path, check_dice: CheckDice | None = None) -> tuple[dict[str, RuleEntry], list[TableError]]:
    """The entries of all games that can be used, and everything that is wrong with any of them."""
    games, errors = read_games(root)
    folders = {path.name for path in (root / FOLDER).glob("*/")}
    every: dict[str, RuleEntry] = {}
    for game in dict.fromkeys((*(game.id for game in games), *sorted(folders))):
        if games and game not in {one.id for one in games}:
            errors.append(TableError(f"{FOLDER}/{game}", "", "", "unknown-reference", "no such game"))
        entries, found = read_rule_entries(root, game, check_dice, games)
        errors += found
        for id_ in entries.keys() & every.keys():
            file = f"{FOLDER}/{game}/{id_}.toml"
            errors.append(TableError(file, id_, "id", "duplicate", f"also in {FOLDER}/{every[id_].game}"))
        every = {**entries, **every}
    for id_, entry in every.items():
        if entry.game not in _own_pages(games):
            errors += _reference_errors(entry, f"{FOLDER}/{entry.game}/{id_}.toml", every.keys())
    return every, errors


def _own_pages(games: tuple[RuleGame, ...]) -> set[str]:
    """The games whose entries lead only to one another; those between two games lead to both."""
    return {game.id for game in games if not game.between}


def read_rule_entries(
    root: Path, game: str = RPG, check_dice: CheckDice | None = None, games: tuple[RuleGame, ...] | None = None
) -> tuple[dict[str, RuleEntry], list[TableError]]:
    """The entries of a game that can be used, and everything that is wrong with any of them.

    `games` are those that were read already, with their faults.
    """
    errors: list[TableError] = []
    if games is None:
        games, errors = read_games(root)
    this = next((one for one in games if one.id == game), None)
    entries: dict[str, RuleEntry] = {}
    files: dict[str, str] = {}
    paths = sorted((root / FOLDER / game).glob("*.toml"))
    if not paths:
        errors.append(TableError(f"{FOLDER}/{game}", "", "", "missing-file", "no entry at all"))
    for path in paths:
        file = place(path, root)
        try:
            entry, found = structured({**read_table(path, root), "game": game}, RuleEntry, file, path.stem)
        except TableError as error:
            entry, found = None, [error]
        errors += found
        if entry is None:
            continue
        errors += _own_errors(entry, path.stem, file, this)
        errors += prose_errors(entry, file, entry.id, check_dice)
        if entry.id in entries:
            errors.append(TableError(file, entry.id, "id", "duplicate", f"also in {files[entry.id]}"))
        else:
            entries[entry.id], files[entry.id] = entry, file
    if this and not this.between:
        known = {path.stem for path in paths} | set(entries)
        for id_, entry in entries.items():
            errors += _reference_errors(entry, files[id_], known)
    return dict(sorted(entries.items())), errors


def _own_errors(entry: RuleEntry, stem: str, file: str, game: RuleGame | None) -> Iterator[TableError]:
    if not KEBAB.fullmatch(entry.id):
        yield TableError(file, entry.id, "id", "bad-id", "kebab-case expected")
    if entry.id != stem:
        yield TableError(file, entry.id, "id", "wrong-file-name", f"{entry.id}.toml expected")
    if game and entry.section not in {section.id for section in game.sections}:
        yield TableError(file, entry.id, "section", "unknown-value", entry.section)
    if (entry.kind == "faq") != (entry.question is not None):
        yield TableError(file, entry.id, "question", "missing-field" if entry.kind == "faq" else "unknown-field")
    for field in ("see", "numbers", "rulings", "covers", "tools"):
        several = getattr(entry, field)
        for index, one in enumerate(several):
            if one in several[:index]:
                yield TableError(file, entry.id, f"{field}[{index}]", "duplicate", str(one))
    for index, ruling in enumerate(entry.rulings):
        if not RULING.fullmatch(ruling):
            yield TableError(file, entry.id, f"rulings[{index}]", "bad-ruling", f"{ruling}; C01 or X1 expected")
    for index, number in enumerate(entry.covers):
        if not COVERED.fullmatch(number):
            yield TableError(file, entry.id, f"covers[{index}]", "unknown-value", f"{number}; L94 expected")
    for index, remark in enumerate(entry.remarks):
        if remark.ruling not in entry.rulings:
            yield TableError(file, entry.id, f"remarks[{index}].ruling", "unknown-reference", remark.ruling)


def _reference_errors(entry: RuleEntry, file: str, known: Collection[str]) -> Iterator[TableError]:
    for index, other in enumerate(entry.see):
        if other == entry.id or other not in known:
            yield TableError(file, entry.id, f"see[{index}]", "unknown-reference", other)

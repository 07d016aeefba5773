"""The games whose rules can be looked up, with their sections in order: tables/rules/games.toml."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from keeper_app.content.errors import TableError
from keeper_app.content.prose import prose_errors
from keeper_app.content.root import tables_root
from keeper_app.content.structure import structured
from keeper_app.content.texts import Texts
from keeper_app.content.translated import read_table

FILE = "rules/games.toml"


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A chapter of a game's rules."""

    id: str
    name: Texts


@dataclass(frozen=True, slots=True)
class RuleGame:
    """A game, or what stands between two of them. Its entries lie in the folder of its id."""

    id: str
    name: Texts
    short: Texts
    sections: tuple[RuleSection, ...]
    between: tuple[str, ...] = ()

    @property
    def games(self) -> tuple[str, ...]:
        """The games that its entries are about."""
        return self.between or (self.id,)


@dataclass(frozen=True, slots=True)
class _Games:
    games: tuple[RuleGame, ...]


def rule_games(root: Path | None = None) -> tuple[RuleGame, ...]:
    """Every game in the order of the file; raises the first TableError there is."""
    return _read_once(root or tables_root())


def rule_game(id_: str) -> RuleGame:
    """One game by its id."""
    return next(game for game in rule_games() if game.id == id_)


@cache
def _read_once(root: Path) -> tuple[RuleGame, ...]:
    games, errors = read_games(root)
    if errors:
        raise errors[0]
    return games


def read_games(root: Path) -> tuple[tuple[RuleGame, ...], list[TableError]]:
    """The games, and everything that is wrong with them."""
    try:
        read, errors = structured(read_table(root / FILE, root), _Games, FILE, "games")
    except TableError as error:
        return (), [error]
    if read is None:
        return (), errors
    return read.games, [*errors, *_own_errors(read.games)]


def _own_errors(games: tuple[RuleGame, ...]) -> Iterator[TableError]:
    ids = [game.id for game in games]
    for at, game in enumerate(games):
        if game.id in ids[:at]:
            yield TableError(FILE, game.id, "id", "duplicate")
        for index, other in enumerate(game.between):
            if other not in ids or other == game.id:
                yield TableError(FILE, game.id, f"between[{index}]", "unknown-reference", other)
        sections = [section.id for section in game.sections]
        for index, section in enumerate(game.sections):
            if section.id in sections[:index]:
                yield TableError(FILE, game.id, f"sections[{index}].id", "duplicate", section.id)
            yield from prose_errors(section, FILE, f"{game.id}.{section.id}")
        yield from prose_errors(game, FILE, game.id)

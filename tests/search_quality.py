"""How good a search is: questions with their right answers, from tests/cases/search/."""

import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from keeper_app.reference.search.shelf import rules_index

CASES = Path(__file__).parent / "cases" / "search"
SETS = ("public-arkham", "public-cards", "arkham", "cards", "rpg")
GAMES = {"public-arkham": "arkham", "arkham": "arkham", "rpg": "rpg"}

Search = Callable[[str, str | None], Sequence[str]]
"""A question and the game it is about, if that is known → ids, best first."""


@dataclass(frozen=True)
class Case:
    """One question, and everything that answers it: ids of entries, or numbers of rules that an entry holds."""

    q: str
    style: str
    game: str
    right: frozenset[str]


@dataclass(frozen=True)
class Quality:
    """Shares of the questions, in per cent; `rank` is the mean of the reciprocal ranks."""

    questions: int
    first: float
    first_three: float
    rank: float


def cases(name: str) -> list[Case]:
    """The questions of one file."""
    read = tomllib.loads((CASES / f"{name}.toml").read_text("utf-8"))["queries"]
    return [Case(one["q"], one["style"], one.get("game", GAMES.get(name, "")), _right(one)) for one in read]


def _right(one: dict) -> frozenset[str]:
    if "relevant" in one:
        return frozenset(one["relevant"])
    return frozenset(
        number if isinstance(number, str) and not _is_ruling(one, number) else _ours(number)
        for number in one["accepted"]
    )


def _is_ruling(one: dict, number: str) -> bool:
    return "game" not in one and number.startswith("C")


def _ours(number: int | str) -> str:
    return f"rpg-{number}" if isinstance(number, int) else f"ruling-{number}"


def place(case: Case, found: Sequence[str]) -> int | None:
    """Where the first right answer stands, from 0; nothing where none is found."""
    known = {one.id: {one.id, *one.holds} for one in rules_index().documents}
    return next((at for at, id_ in enumerate(found) if known[id_] & case.right), None)


def quality(some: Iterable[Case], search: Search, game_known: bool = False) -> Quality:
    """How a search does on some questions."""
    places = [place(case, search(case.q, case.game if game_known else None)) for case in some]
    every = len(places)
    return Quality(
        every,
        100 * sum(one == 0 for one in places) / every,
        100 * sum(one is not None and one < 3 for one in places) / every,
        sum(1 / (one + 1) for one in places if one is not None) / every,
    )

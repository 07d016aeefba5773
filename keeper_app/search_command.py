"""`keeper search`: the search of the app on a terminal, for people and for scripts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from keeper_app.content.language_records import Lang
from keeper_app.content.rule_games import rule_games
from keeper_app.reference.search.looking import look_up
from keeper_app.reference.search.ranking import Hit

FEW = 10
"""Results that are told unless somebody asks for more or fewer."""


def games() -> tuple[str, ...]:
    """The games that can be asked for."""
    return tuple(game.id for game in rule_games() if not game.between)


def questions(query: str, file: str | None) -> Iterator[str]:
    """What is asked: one question, or one a line of a file. An OSError or a UnicodeDecodeError is the file's."""
    if file is None:
        yield query
    else:
        yield from Path(file).read_text("utf-8-sig").splitlines()


def found(query: str, lang: Lang, game: str | None, limit: int) -> dict[str, Any]:
    """What a question finds, as plain values."""
    hits = look_up(query, game=game, most=limit).hits
    return {"query": query, "results": [_result(hit, lang, game) for hit in hits]}


def _result(hit: Hit, lang: Lang, game: str | None) -> dict[str, Any]:
    one = hit.document
    return {
        "id": one.id,
        "covers": list(one.holds),
        "game": game or one.games[0],
        "kind": one.kind,
        "title": one.title.of(lang),
        "score": round(hit.score, 3),
    }


def as_json(answer: dict[str, Any]) -> str:
    """One answer on one line."""
    return json.dumps(answer, ensure_ascii=False)


def as_lines(answer: dict[str, Any]) -> Iterator[str]:
    """One answer for people: a title a line, its id and its game after it."""
    for result in answer["results"]:
        yield f"{result['title']}  ({result['game']}: {result['id']})"

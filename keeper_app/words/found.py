"""What the search finds, for a terminal: as lines to read, or as JSON for scripts."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from keeper_app.content.rule_games import rule_games
from keeper_app.reference.search.looking import look_up
from keeper_app.reference.search.ranking import Hit
from keeper_app.words.catalog import Words
from keeper_app.words.texts import in_language

FEW = 10
"""Results that are told unless somebody asks for more or fewer."""


def games() -> tuple[str, ...]:
    """The games that can be asked for."""
    return tuple(game.id for game in rule_games() if not game.between)


def found_lines(
    questions: Iterable[str], words: Words, game: str | None, limit: int | None, as_json: bool
) -> Iterator[str]:
    """What each question finds: one line of JSON, or one line a result."""
    for question in questions:
        hits = look_up(question, game=game, most=limit or FEW).hits
        results = [_result(hit, words, game) for hit in hits]
        if as_json:
            yield json.dumps({"query": question, "results": results}, ensure_ascii=False)
        else:
            yield from (f"{one['title']}  ({one['game']}: {one['id']})" for one in results)


def _result(hit: Hit, words: Words, game: str | None) -> dict[str, Any]:
    one = hit.document
    return {
        "id": one.id,
        "covers": list(one.holds),
        "game": game or one.games[0],
        "kind": one.kind,
        "title": in_language(words, one.title),
        "score": round(hit.score, 3),
    }

"""Looking something up: the question in, the answers out, nearest words where there are none."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from keeper_app.reference.search.asking import Asked, read_question
from keeper_app.reference.search.index import Index
from keeper_app.reference.search.ranking import Hit, rank
from keeper_app.reference.search.shelf import rules_index

MOST: Final = 60
MOST_SUGGESTED: Final = 4
FAR: Final = 3
"""Slips that a suggestion may be away: nobody is taken there without asking."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something else to type, and how much it would find. `without` is the word that was left out, if one was."""

    text: str
    finds: int
    without: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found. `hits` are ours, `own` those in the keeper's documents: these never come before ours.

    `kinds` and `games` count what was found before a chip narrowed it.
    """

    asked: Asked
    hits: tuple[Hit, ...] = ()
    own: tuple[Hit, ...] = ()
    kinds: Mapping[str, int] = field(default_factory=dict)
    games: Mapping[str, int] = field(default_factory=dict)
    nearest: tuple[Suggestion, ...] = ()


def look_up(
    text: str, *, game: str | None = None, kind: str | None = None, most: int = MOST, own: Index | None = None
) -> Answer:
    """Whatever answers, best first. `game` and `kind` are chips that were tapped; filters may be typed as well."""
    asked = read_question(text)
    wide = rank(rules_index(), asked, most=len(rules_index().documents))
    games = Counter(one for hit in wide for one in hit.document.games)
    within = [hit for hit in wide if game is None or game in hit.document.games]
    kinds = Counter(hit.document.kind for hit in within)
    hits = [hit for hit in within if kind is None or hit.document.kind == kind]
    theirs = rank(own, asked, most) if own is not None and game is None and kind is None else []
    return Answer(
        asked,
        tuple(hits[:most]),
        tuple(theirs),
        dict(kinds),
        dict(games),
        () if wide or theirs else nearest(asked),
    )


def nearest(asked: Asked) -> tuple[Suggestion, ...]:
    """What to type instead: the words without their filters, close words for those nobody knows, fewer words."""
    if asked.filtered and (everywhere := _suggestion(asked.words)).finds:
        return (everywhere,)
    strange = [word for word in asked.words if not _answers((word,))]
    made: list[Suggestion] = []
    for word in strange:
        known = [one for one in asked.words if one == word or one not in strange]
        near = rules_index().near.close(word, min(FAR, len(word) // 3))
        for other, _ in near[:MOST_SUGGESTED]:
            made.append(_suggestion(tuple(other if one == word else one for one in known)))
    for word in asked.words if len(asked.words) > 1 else ():
        left = _suggestion(tuple(one for one in asked.words if one != word))
        made.append(replace(left, without=word))
    found = {one.text: one for one in reversed(made) if one.finds}
    return tuple(reversed(found.values()))[:MOST_SUGGESTED]


def _answers(words: tuple[str, ...]) -> list[Hit]:
    return rank(rules_index(), read_question(" ".join(words)), most=len(rules_index().documents))


def _suggestion(words: tuple[str, ...]) -> Suggestion:
    return Suggestion(" ".join(words), len(_answers(words)))

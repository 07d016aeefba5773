"""What to show under the quick bar while someone types."""

from typing import Final

from keeper_app.content.language_records import Lang
from keeper_app.reference.finding import Kind, find
from keeper_app.reference.limits import LONGEST_TEXT, tidy
from keeper_app.reference.people import NOBODY
from keeper_app.reference.pieces import Piece, pieces_of
from keeper_app.reference.tokens import tokens_of

MOST_SUGGESTED: Final = 8
PLACES_FOR_RULES: Final = 3
"""Places kept for rules when many skills answer."""


def suggest(text: str, lang: Lang) -> list[tuple[Kind, str]]:
    """Skills, then rules, whose names answer to the words being typed; each best first."""
    typed = tidy(text)
    if len(typed) > LONGEST_TEXT:
        return []
    found = find(_being_typed(typed), lang)
    skills = found.skills[: MOST_SUGGESTED - min(PLACES_FOR_RULES, len(found.rules))]
    rules = found.rules[: MOST_SUGGESTED - len(skills)]
    return [*(("skill", id_) for id_ in skills), *(("rule", id_) for id_ in rules)]


def _being_typed(text: str) -> tuple[str, ...]:
    """The words on the last side, without numbers and what the quick bar reads by itself, if others are left."""
    pieces = [piece for piece in pieces_of(tokens_of(text), NOBODY) if piece.kind != "number"]
    for at in reversed(range(len(pieces))):
        if pieces[at].kind == "role" and pieces[at].id == "against" and pieces[at + 1 :]:
            pieces = pieces[at + 1 :]
            break
    names = [piece for piece in pieces if piece.kind != "role"]
    return _words(names) or _words(pieces)


def _words(pieces: list[Piece]) -> tuple[str, ...]:
    return tuple(token.key for piece in pieces for token in piece.tokens)

"""A SAN roll with what it costs: `marie san 0/1d6`, `san 1/1D6 everybody`, or just `1/1D6`.

Beside the word for Sanity a slash parts success from failure and never divides; without it, where a die stands behind
the slash: nobody divides by dice.
"""

import re
from collections.abc import Sequence
from typing import Final

from keeper_app.content.dice_spelling import said_dice
from keeper_app.content.folding import fold
from keeper_app.reference.asked import AsksSanity, Offers, Person, Unclear
from keeper_app.reference.doubts import doubts_in, each_way
from keeper_app.reference.people import people_called
from keeper_app.reference.pieces import Piece, pieces_of
from keeper_app.reference.refused import Refused
from keeper_app.reference.tokens import tokens_of
from keeper_app.rules import NotACost, read_cost

_SIDE: Final = r"[0-9d][0-9d+\-\s]*"
_COST: Final = re.compile(rf"(?<![\w+\-])(?:-\s*)?{_SIDE}/\s*(?:-\s*)?{_SIDE}(?![\w/])")
_DIE_BEHIND: Final = re.compile(r"/[^/]*d")
MOST_OFFERED: Final = 5
_PASSED_OVER: Final = frozenset({"filler", "hidden", "everybody", "roll"})


def sight_in(text: str, people: Sequence[Person], chosen: int | None) -> AsksSanity | Unclear | None:
    """What a text asks everybody's Sanity for; None where it asks for something else, Refused where it is unclear.

    Nobody named is whoever is `chosen`, and where nobody is, everybody.
    """
    if "/" not in text:
        return None
    plain = fold(text)
    for said_as in said_dice():
        plain = said_as.sub(r"\1d\2", plain)
    found = list(_COST.finditer(plain))
    rest = _COST.sub(" ", plain) if found else plain.replace("/", " ")
    pieces = pieces_of(tokens_of(rest), people_called(people))
    named = any(piece.kind == "skill" and piece.id == "sanity" for piece in pieces)
    if not named and not (len(found) == 1 and _DIE_BEHIND.search(found[0][0]) and not _others(pieces)):
        return None
    if len(found) != 1 or _others(pieces):
        raise Refused("not-a-cost", text=text.strip())
    try:
        cost = read_cost(found[0][0])
    except NotACost as error:
        raise Refused("not-a-cost", text=found[0][0].strip()) from error
    ways = tuple(
        AsksSanity(cost.success.text, cost.failure.text, _who(way, chosen), _says(way, "hidden"))
        for way in each_way(pieces)
    )
    doubts = doubts_in(pieces)
    if not doubts:
        return ways[0]
    return Unclear(ways[:MOST_OFFERED], Offers(doubts=doubts))


def _who(pieces: list[Piece], chosen: int | None) -> tuple[int, ...]:
    if _says(pieces, "everybody"):
        return ()
    who = tuple(dict.fromkeys(int(piece.id) for piece in pieces if piece.kind == "person"))
    return who or (() if chosen is None else (chosen,))


def _says(pieces: list[Piece], role: str) -> bool:
    return any(piece.kind == "role" and piece.id == role for piece in pieces)


def _others(pieces: list[Piece]) -> bool:
    """Something else is said besides Sanity, people, and words that change nothing or belong here."""
    return any(
        not (
            piece.kind == "person"
            or any(choice.kind == "person" for choice in piece.choices)
            or (piece.kind == "skill" and piece.id == "sanity")
            or (piece.kind == "role" and piece.id in _PASSED_OVER)
        )
        for piece in pieces
    )

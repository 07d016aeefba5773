"""Words that may mean several: each way to read a text, none of them taken for granted."""

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Final

from keeper_app.reference.asked import Doubt
from keeper_app.reference.dice_words import count_dice
from keeper_app.reference.pieces import Piece
from keeper_app.reference.two_sides import sides_of

MOST_WAYS: Final = 40
"""Ways to read one text that are looked at."""


def in_doubt(pieces: Sequence[Piece]) -> bool:
    """Whether a text must not be read before somebody says what is meant.

    A name alone is offered as a name. Beside a number, words that may be several skills are a name of one's own.
    """
    unclear = [piece for piece in pieces if piece.kind == "unclear"]
    said = sum(not piece.filler for piece in pieces)
    if any(choice.kind == "person" for piece in unclear for choice in piece.choices):
        return said > 1
    if not unclear or all(count_dice(side, named=True)[1] is not None for side in sides_of(pieces)):
        return False
    return said > 1 or len(unclear[0].choices) == 1


def each_way(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The same pieces, with one meaning for each that is unclear."""
    meanings = [
        [Piece(choice.kind, piece.tokens, choice.id) for choice in piece.choices]
        if piece.kind == "unclear"
        else [piece]
        for piece in pieces
    ]
    yield from map(list, islice(product(*meanings), MOST_WAYS))


def doubts_in(pieces: Sequence[Piece]) -> tuple[Doubt, ...]:
    """What is unclear, as typed: whom, where people may be meant, else which skill."""
    found = []
    for piece in pieces:
        people = tuple(choice.id for choice in piece.choices if choice.kind == "person")
        choices = people or tuple(choice.id for choice in piece.choices if choice.kind == "skill")
        if piece.kind == "unclear" and choices:
            words = " ".join(token.text for token in piece.tokens)
            found.append(Doubt(words, "person" if people else "skill", choices))
    return tuple(found)


def unknown_in(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The words that mean nothing, as typed."""
    return tuple(token.text for piece in pieces if piece.kind == "unknown" for token in piece.tokens)

"""An opposed check: what stands on either side of "against", and what one side leaves for the other to say.

`marie vs cultist listen` is Listen on both sides; `vs cultist listen` is whoever is chosen against the cultist.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from keeper_app.reference.asked import Asks, AsksOpposed, Person
from keeper_app.reference.pieces import Piece
from keeper_app.reference.refused import Refused
from keeper_app.reference.side import SideSaid, asks, side_of


def sides_of(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """The pieces on either side of "against"; said twice in a row, it still parts them once."""
    sides: list[list[Piece]] = [[]]
    parted = False
    for piece in pieces:
        against = piece.kind == "role" and piece.id == "against"
        if against and not parted:
            sides.append([])
        elif not against:
            sides[-1].append(piece)
        parted = against
    return sides


@dataclass(frozen=True, slots=True)
class _Named:
    """What a side names by itself."""

    skill: str
    who: str
    says_more: bool  # a number, or words that are no skill and nobody

    @property
    def nothing(self) -> bool:
        return not (self.skill or self.who or self.says_more)


def _named(side: Sequence[Piece]) -> _Named:
    def first(kind: str) -> str:
        return next((piece.id for piece in side if piece.kind == kind), "")

    more = any(piece.kind in ("number", "unknown", "unclear") for piece in side)
    return _Named(first("skill"), first("person"), more)


def opposed(sides: Sequence[Sequence[Piece]], people: Sequence[Person], chosen: int | None) -> AsksOpposed:
    """Two sides, each with its value, or Refused.

    A side that names a person and no skill rolls the skill of the other. Whoever is chosen rolls for the first side
    that names nobody, unless they are named on the other one.
    """
    named = [_named(side) for side in sides]
    rolls = _side_of_the_chosen(named, chosen)
    read = []
    for at, (side, own) in enumerate(zip(sides, named, strict=True)):
        theirs = chosen if at == rolls else None
        if own.nothing and theirs is None:
            raise Refused("side-missing")
        shared = named[1 - at].skill if not own.skill and not own.says_more else ""
        read.append(side_of(side, people, theirs, shared))
    if any(one.difficulty is not None for one in read):
        raise Refused("difficulty-opposed")
    for one in read:
        _has_a_value(one)
    left, right = map(_asks, read)
    return AsksOpposed(left, right, any(one.hidden for one in read))


def _side_of_the_chosen(named: Sequence[_Named], chosen: int | None) -> int | None:
    if chosen is None or any(side.who == str(chosen) for side in named):
        return None
    free = (at for at, side in enumerate(named) if not side.who and not side.says_more and (side.skill or at == 0))
    return next(free, None)


def _has_a_value(side: SideSaid) -> None:
    if side.value is None and side.who is not None and not side.skill:
        raise Refused("side-without-skill", who=side.who)
    if side.value is None:
        raise Refused("side-without-value", label=side.label)


def _asks(side: SideSaid) -> Asks:
    made = asks(side)
    return replace(made, question=replace(made.question, hidden=False))

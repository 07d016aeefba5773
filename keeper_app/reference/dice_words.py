"""Which numbers on one side count bonus and penalty dice, and which is the value."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from keeper_app.dice import MOST_NET, net_dice
from keeper_app.reference.pieces import Piece
from keeper_app.reference.refused import Refused
from keeper_app.rules import HIGHEST_VALUE

MOST_COUNTED: Final = 5
"""Dice of one sort anybody counts up before they cancel; two are left at most (C02)."""

_DICE: Final = {"bonus": 1, "two-bonus": 2, "penalty": -1, "two-penalty": -2}
_SPELT: Final = {"one": 1, "two": 2}
_ONE_FIGURE: Final = 9


@dataclass(slots=True)
class Counted:
    """The pieces of one side without the small words, and which of them have been counted."""

    pieces: list[Piece]
    taken: set[int] = field(default_factory=set)
    bonus: int = 0
    penalty: int = 0
    beside: list[tuple[int, int, int]] = field(default_factory=list)
    """(the number, its piece, the dice word's piece) where a number merely stands beside a dice word."""


def count_dice(side: Sequence[Piece], named: bool) -> tuple[int, int | None]:
    """The net dice and the value, if there is one; `named` when a skill is there to have a value of its own."""
    counted = Counted([piece for piece in side if not piece.filler])
    _count_attached(counted)
    _count_signed(counted)
    _link_beside(counted)
    value = _value(counted, named)
    for number, _, at in counted.beside:
        _add(counted, number if _dice(counted, at) > 0 else -number)
    for at in set(range(len(counted.pieces))) - counted.taken:
        _add(counted, _dice(counted, at))
    if max(counted.bonus, counted.penalty) > MOST_COUNTED:
        raise Refused("dice-out-of-range", net=counted.bonus - counted.penalty)
    return net_dice(counted.bonus, counted.penalty), value


def _count_attached(counted: Counted) -> None:
    """`b2`, `p1`: a figure right behind the word."""
    for at in range(len(counted.pieces) - 1):
        dice, number = _dice(counted, at), _plain(counted, at + 1)
        if dice and number is not None and number <= _ONE_FIGURE and counted.pieces[at + 1].tokens[0].glued:
            _add(counted, number if dice > 0 else -number)
            counted.taken |= {at, at + 1}


def _count_signed(counted: Counted) -> None:
    """`+1`, `-2`; with a word beside it that says the same (`+1 bonus`) they are one. More may be arithmetic."""
    for at, piece in enumerate(counted.pieces):
        token = piece.tokens[0]
        if piece.kind != "number" or not token.sign or token.number is None or token.number > _ONE_FIGURE:
            continue
        sign = 1 if token.sign == "+" else -1
        if token.number > MOST_NET and len(counted.pieces) > 1:
            raise Refused("dice-out-of-range", net=sign * token.number)
        if token.number > MOST_NET:
            continue
        after, ahead = _spelt_dice(counted, at + 1), _spelt_dice(counted, at - 1)
        if after and (after * sign > 0 or sign > 0):
            sign = 1 if after > 0 else -1
            counted.taken.add(at + 1)
        elif ahead * sign > 0:
            counted.taken.add(at - 1)
        counted.taken.add(at)
        _add(counted, sign * token.number)


def _link_beside(counted: Counted) -> None:
    """`2 bonus`, `bonus 2`, `deux dés malus`: may be a count; whether it is depends on the other numbers."""
    for at in range(len(counted.pieces) - 1):
        for number_at, dice_at in ((at, at + 1), (at + 1, at)):
            number = _plain(counted, number_at, spelt=True)
            free = dice_at not in counted.taken and _dice(counted, dice_at)
            if free and number is not None and number <= _ONE_FIGURE:
                counted.beside.append((number, number_at, dice_at))
                counted.taken |= {number_at, dice_at}
                break


def _value(counted: Counted, named: bool) -> int | None:
    """The one number that is not a count; a number beside a dice word is one when the check has no other."""
    values = [at for at, piece in enumerate(counted.pieces) if piece.kind == "number" and at not in counted.taken]
    if not values:
        figures = [link for link in counted.beside if counted.pieces[link[1]].kind == "number"]
        freed = [link for link in figures if link[0] > MOST_NET] or ([] if named else figures)
        if len(freed) == 1:
            counted.beside.remove(freed[0])
            counted.taken.discard(freed[0][2])
            values = [freed[0][1]]
    numbers = [counted.pieces[at].tokens[0] for at in values]
    if len(numbers) > 1:
        raise Refused("two-values", first=numbers[0].text, second=numbers[1].text)
    for token in numbers:
        if (token.number or 0) > HIGHEST_VALUE or (token.sign == "-" and not token.glued):
            raise Refused("value-out-of-range", value=token.text, least=0, most=HIGHEST_VALUE)
    return numbers[0].number if numbers else None


def _dice(counted: Counted, at: int) -> int:
    """The dice a word stands for: bonus above zero, penalty below; 0 when it is none."""
    if not 0 <= at < len(counted.pieces):
        return 0
    piece = counted.pieces[at]
    return _DICE.get(piece.id, 0) if piece.kind == "role" else 0


def _spelt_dice(counted: Counted, at: int) -> int:
    """The dice a free word stands for, when it is more than a letter or two."""
    free = 0 <= at < len(counted.pieces) and at not in counted.taken
    return _dice(counted, at) if free and len(counted.pieces[at].tokens[0].key) > 2 else 0


def _plain(counted: Counted, at: int, *, spelt: bool = False) -> int | None:
    """A number without a sign that is still free; in letters too when asked."""
    piece = counted.pieces[at]
    if at in counted.taken:
        return None
    if piece.kind == "role" and spelt:
        return _SPELT.get(piece.id)
    token = piece.tokens[0]
    return token.number if piece.kind == "number" and not token.sign else None


def _add(counted: Counted, dice: int) -> None:
    counted.bonus += max(dice, 0)
    counted.penalty += max(-dice, 0)

"""Faces that are typed instead of tapped: numbers one after the other, as dice are read out at the table.

A percentile roll is the number it shows, "37"; the tens dice of a bonus or penalty follow it, "37 80". Any other die is
its face. Where no blank is needed to tell them apart, none is needed: "3780", or "426" for three D6.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from keeper_app.dice.errors import BadFaces, ImpossibleFace, NotATensFace, NotATotal, NotAUnitsFace, TooManyFaces
from keeper_app.dice.names import TENS, UNITS, Die

Faces = Sequence[int | None]
Asked = Callable[[Faces], Sequence[Die]]
"""The dice that are asked for once these faces were read."""

_APART = re.compile(r"[\s,;+/]+")
_LONGEST = 3  # digits of one number: 100


def typed_faces(text: str, asked: Asked, read: Faces = ()) -> tuple[int | None, ...]:
    """The faces read before and those typed now, none where a die waits for its own; refused with the word at fault."""
    faces, words = list(read), [word for word in _APART.split(text) if word]
    while words:
        dice = asked(faces)
        faces = [*faces, *[None] * len(dice)][: len(dice)]
        at = next_die(dice, faces)
        if at is None:
            raise TooManyFaces(len(dice) + len(words), len(dice))
        one, *more = _apart(words[0], dice[at])
        words[:1] = more
        for place, face in _read(one, dice, faces, at):
            faces[place] = face
    return tuple(faces)


def next_die(dice: Sequence[Die], faces: Faces) -> int | None:
    """The place of the first die that has not been read; none where all of them were."""
    read = sum(1 for _ in takewhile(lambda face: face is not None, faces))
    return read if read < len(dice) else None


def reads_total(dice: Sequence[Die], faces: Faces, at: int) -> bool:
    """At a tens die that begins a percentile roll of which nothing was read: one number says tens and units."""
    units = _units(dice, at)
    begins = at == 0 or (dice[at - 1].of, dice[at - 1].mark) != (dice[at].of, TENS)
    return dice[at].mark == TENS and begins and units is not None and (units >= len(faces) or faces[units] is None)


def _units(dice: Sequence[Die], at: int) -> int | None:
    """The place of the units die that belongs to a tens die."""
    for place in range(at, len(dice)):
        if dice[place].of != dice[at].of:
            return None
        if dice[place].mark == UNITS:
            return place
    return None


def _apart(word: str, die: Die) -> list[str]:
    """Digits typed in one go: by twos for percentile dice, one by one for dice below ten."""
    if not _digits(word):
        return [word]
    if die.mark and len(word) > _LONGEST and len(word) % 2 == 0:
        return [word[at : at + 2] for at in range(0, len(word), 2)]
    return list(word) if die.sides < 10 else [word]


def _read(word: str, dice: Sequence[Die], faces: Faces, at: int) -> Iterator[tuple[int, int]]:
    """The places one number speaks of, and their faces: a 0 or a 00 falls on the highest."""
    die = dice[at]
    if reads_total(dice, faces, at):
        total = _total(word)
        units = _units(dice, at)
        yield at, total // 10 % 10 or 10
        yield units or at, total % 10 or 10
    elif die.mark == TENS:
        yield at, _tens(word)
    elif die.mark == UNITS:
        yield at, _within(word, 0, 9, NotAUnitsFace(word)) or 10
    else:
        zero = die.sides in (10, 100) and word.strip("0") == ""
        yield at, die.sides if zero else _within(word, 1, die.sides, ImpossibleFace(word, die.sides))


def _total(word: str) -> int:
    return 100 if word == "00" else _within(word, 1, 100, NotATotal(word))


def _tens(word: str) -> int:
    """80 and 8 are the same face; so are 00 and 0."""
    number = _within(word, 0, 90, NotATensFace(word))
    if number > 9 and number % 10:
        raise NotATensFace(word)
    return (number if number < 10 else number // 10) or 10


def _within(word: str, least: int, most: int, wrong: BadFaces) -> int:
    if not _digits(word) or len(word) > _LONGEST or not least <= int(word) <= most:
        raise wrong
    return int(word)


def _digits(word: str) -> bool:
    return word.isascii() and word.isdigit()

"""Dice inside a text: where they stand, so that they can be tapped."""

import re
from functools import cache
from typing import Final

from keeper_app.content.dice_spelling import bonus_symbols

# A minus joins only when it is tight, since one between blanks may be a dash; a division only by a number,
# since 1/1D6 and 1D4/1D10 are two losses of Sanity side by side.
_DIE: Final = r"[0-9]{0,3}[dD](?:[0-9]{1,4}|%)"
_FACTOR: Final = r"(?:[ ]?[x×*/÷][ ]?[0-9]{1,4}(?![dD]))?"
_EACH: Final = re.compile(r"([0-9]{0,3})[dD]([0-9]{1,4}|%)")
_BY_NOTHING: Final = re.compile(r"[/÷][ ]?0+$")

MOST_DICE: Final = 100
MOST_SIDES: Final = 1000


@cache
def _expression() -> re.Pattern[str]:
    bonus = rf"(?:½[ ]?)?(?:{'|'.join(('DB', *bonus_symbols()))})"
    more = rf"(?:(?:[ ]?\+[ ]?|[-−])(?:{_DIE}|{bonus}|[0-9]{{1,4}}(?![dD]))){{0,5}}"
    return re.compile(rf"(?<![\w½]){_DIE}{more}{_FACTOR}(?![\w%])")


@cache
def _shape() -> re.Pattern[str]:
    return re.compile(rf"(?:[0-9]{{1,6}}|{_expression().pattern})")


def dice_spans(text: str) -> list[tuple[int, int, str]]:
    """Start, end and wording of all dice in a text: "1D6 rats" gives (0, 3, "1D6").

    Everything found can be rolled: dice nobody could throw (0D6, 1D1, 500D6) are left as text.
    """
    return [(m.start(), m.end(), m[0]) for m in _expression().finditer(text) if _can_fall(m[0])]


def looks_like_dice(text: str) -> bool:
    """Whether a whole text has the shape of dice, or of a plain number where dice are expected."""
    return _shape().fullmatch(text) is not None and _can_fall(text)


def _can_fall(expression: str) -> bool:
    thrown = [(int(count or 1), 100 if sides == "%" else int(sides)) for count, sides in _EACH.findall(expression)]
    return (
        all(count and 2 <= sides <= MOST_SIDES for count, sides in thrown)
        and sum(count for count, _ in thrown) <= MOST_DICE
        and not _BY_NOTHING.search(expression)
    )

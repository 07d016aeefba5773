"""Dice as somebody wrote them, in any language."""

from keeper_app.content import dice_spelling
from keeper_app.dice import Expression, parse_expression


def spelt_dice(text: str) -> Expression:
    """Dice whose damage bonus goes by a name of any language; refused with a `DiceError` where they are none.

    Its `text` is canonical: that is what is kept, so that a game opens where a language is not known.
    """
    return parse_expression(text, *dice_spelling.dice_spelling())

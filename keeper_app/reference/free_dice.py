"""Free dice: a text with a die in it is dice, whatever else it might be."""

import re
from typing import Final

from keeper_app.content.dice_spelling import dice_spelling, said_dice
from keeper_app.content.folding import fold
from keeper_app.dice import DiceError, NeedsDamageBonus, parse_expression
from keeper_app.reference.asked import AsksDice
from keeper_app.reference.refused import Refused
from keeper_app.reference.tables import words_by_role

# A "d" of its own, with a figure, a sign or nothing behind it: not the one of "test d’idée" or "jet d objet".
_DIE: Final = re.compile(r"(?<![^\W\d_])d(?!')(?!\s*[^\W\d_])")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def dice_in(text: str) -> AsksDice | None:
    """The dice of a text, or None when there is no die in it; what `dice/` refuses is refused."""
    plain = fold(text)
    for said_as in said_dice():
        plain = said_as.sub(r"\1d\2", plain)
    if not _DIE.search(plain):
        return None
    roles = words_by_role()
    hidden = not roles["hidden"].isdisjoint(_WORD.findall(plain))
    said = dict.fromkeys(roles["hidden"] | roles["roll"] | roles["filler"], "")
    said |= dict.fromkeys(roles["one"], "1") | dict.fromkeys(roles["two"], "2")
    bare = _WORD.sub(lambda match: said.get(match[0], match[0]), plain)
    try:
        expression = parse_expression(bare, *dice_spelling())
        if expression.uses_damage_bonus:
            raise NeedsDamageBonus(expression.text)
    except DiceError as error:
        raise Refused(error.reason, **error.fields) from error
    return AsksDice(expression.text, hidden)

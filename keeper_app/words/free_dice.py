"""Free dice in words."""

from keeper_app.dice import DiceError, RolledDice, parse_expression
from keeper_app.words.catalog import Words


def expression(words: Words, text: str) -> str:
    """An expression in the language's notation: the damage bonus is DB in English, Imp in French.

    One that a damaged record holds is told as it stands.
    """
    try:
        return parse_expression(text).written(words.say("dice.db"))
    except DiceError:
        return text


def faces(rolled: RolledDice) -> str:
    """Every face that fell: "3 + 4"; groups are told apart by brackets when there are several."""
    groups = [" + ".join(str(face) for face in group.faces) for group in rolled.groups]
    if len(groups) == 1:
        return groups[0]
    return " · ".join(groups)

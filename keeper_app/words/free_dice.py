"""Free dice in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from keeper_app.dice import DiceError, RolledDice, parse_expression
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.words.catalog import Words

_SIGNS = {"-": "−", "/": "÷"}


def expression(words: Words, text: str) -> str:
    """An expression in the language's notation: the damage bonus is DB in English, Imp in French.

    One that a damaged record holds is told as it stands.
    """
    try:
        return spelt_dice(text).written(words.say("dice.db"))
    except DiceError:
        return text


def faces(rolled: RolledDice) -> str:
    """Every face that fell and what was reckoned with it: "2 + 5 + 4" for 2D6+4, "(3 + 4 + 3) × 5" for 3D6×5."""
    for bonus in _bonuses(rolled):
        told = _told(rolled, bonus)
        if told is not None and told.value == rolled.total:
            return told.text
    return " · ".join(" + ".join(str(face) for face in group.faces) for group in rolled.groups)


def reckoned(words: Words, rolled: RolledDice) -> str:
    """Dice from what was asked for to what came out: "1D8 = 7", "2D6+4 = 2 + 5 + 4 = 11"."""
    parts = (expression(words, rolled.text), faces(rolled), str(rolled.total))
    return " = ".join(dict.fromkeys(part for part in parts if part))


@dataclass(frozen=True, slots=True)
class _Told:
    """A part of an expression: how it is written, what it came to, and whether it is a sum."""

    text: str
    value: int
    adds: bool = False


def _bonuses(rolled: RolledDice) -> Iterator[str]:
    """What the damage bonus may have been: its own dice, or a plain number; a half of one counts too."""
    dice = "+".join(f"{len(group.faces)}D{group.sides}" for group in rolled.groups if group.bonus)
    yield dice or "0"
    without = _told(rolled, "0")
    if not dice and without is not None:
        missing = rolled.total - without.value
        yield from (str(one) for one in (missing, 2 * missing, 2 * missing + 1))


def _told(rolled: RolledDice, bonus: str) -> _Told | None:
    """The whole roll with its faces; nothing for a record that cannot be read."""
    try:
        dice = parse_expression(rolled.text)
        return dice.fold(_Reckoning(iter(rolled.faces)), parse_expression(bonus))
    except (DiceError, ZeroDivisionError):
        return None


class _Reckoning:
    """The faces in their places, from left to right."""

    def __init__(self, fallen: Iterator[int]) -> None:
        self._fallen = fallen

    def number(self, value: int) -> _Told:
        """Its digits."""
        return _Told(str(value), value)

    def dice(self, count: int, sides: int) -> _Told:
        """The next faces."""
        fallen = list(islice(self._fallen, count))
        return _Told(" + ".join(map(str, fallen)), sum(fallen), len(fallen) > 1)

    def joined(self, sign: str, left: _Told, right: _Told) -> _Told:
        """Both sides; a sum within a product, or taken away, stands in brackets."""
        second = f"({right.text})" if right.adds and sign != "+" else right.text
        if sign in "+-":
            value = left.value + (right.value if sign == "+" else -right.value)
            if sign == "-" and left.text == "0":  # below zero
                return _Told(f"−{second}", value)
            if sign == "+" and second.startswith("−"):
                return _Told(f"{left.text} − {second[1:]}", value, adds=True)
            return _Told(f"{left.text} {_SIGNS.get(sign, sign)} {second}", value, adds=True)
        first = f"({left.text})" if left.adds or left.text.startswith("−") else left.text
        value = left.value * right.value if sign == "×" else left.value // right.value
        return _Told(f"{first} {_SIGNS.get(sign, sign)} {second}", value)

"""A walk through somebody else's file: every value is taken, or left with a reason; nothing raises."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from keeper_app.content.legible import legible
from keeper_app.content.limits import LONGEST_LABEL, LONGEST_SHOWN, LONGEST_TEXT, MOST_NOTED, MOST_ROWS
from keeper_app.dice import DiceError
from keeper_app.play.exchange.html_text import text_of
from keeper_app.play.exchange.incoming import Left, Taken
from keeper_app.play.spelt_dice import spelt_dice

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")
_FIRST: Final = re.compile(r"[0-9]{1,6}")
_PICTURES: Final = frozenset({"img", "image", "portrait", "picture", "token", "prototypetoken", "texture"})
_NOTHING: Final = frozenset({"none", "n/a", "-", "--", "\u2013", "\u2014"})


@dataclass(slots=True)
class Intake:
    """What was taken so far, and what was left."""

    taken: list[Taken] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)

    def take(self, path: str, ours: str, value: object) -> None:
        """Note that a value goes into a field of ours."""
        if len(self.taken) < MOST_NOTED:
            self.taken.append(Taken(path, ours, shown(value)))

    def leave(self, path: str, value: object, reason: str) -> None:
        """Note that a value stays behind."""
        if len(self.left) < MOST_NOTED:
            self.left.append(Left(path, shown(value), reason))

    def branch(self, path: str, value: object) -> Mapping[str, Any]:
        """What should be an object, or an empty one."""
        if isinstance(value, dict):
            return value
        if not blank(value):
            self.leave(path, value, "unknown-field")
        return {}

    def rows(self, path: str, value: object) -> Iterable[tuple[str, Mapping[str, Any]]]:
        """What should be a list of objects; one alone may stand for itself."""
        if isinstance(value, dict):
            return [(path, value)] if value else []
        if not isinstance(value, list):
            self.branch(path, value)
            return []
        if len(value) > MOST_ROWS:
            self.leave(at(path, MOST_ROWS), value, "too-many")
        return [(at(path, index), self.branch(at(path, index), one)) for index, one in enumerate(value[:MOST_ROWS])]

    def others(self, path: str, branch: Mapping[str, Any], *known: str) -> None:
        """Leave whatever an object holds besides what is known."""
        for key, value in branch.items():
            if key not in known and not blank(value):
                self.leave(at(path, key), value, "picture" if key.casefold() in _PICTURES else "unknown-field")

    def number(self, path: str, value: object, most: int, least: int = 0) -> int | None:
        """A whole number, written as such or as text."""
        if blank(value) or (isinstance(value, str) and value.strip().casefold() in _NOTHING):
            return None
        number: int | None = None
        if isinstance(value, str):
            number = int(value) if _WHOLE.fullmatch(value := value.strip().removesuffix("%")) else None
        elif type(value) is int:
            number = value
        elif isinstance(value, float) and value.is_integer():
            number = int(value)
        if number is None:
            self.leave(path, value, "not-a-number")
        elif not least <= number <= most:
            self.leave(path, value, "out-of-range")
        else:
            return number
        return None

    def first_number(self, path: str, value: object, most: int) -> int | None:
        """The first whole number of a text such as "1(3)" or "15 yards"."""
        if isinstance(value, str) and (found := _FIRST.match(value.strip())):
            value = found[0]
        return self.number(path, value, most)

    def label(self, path: str, value: object) -> str:
        """A short text in one line; what is too long is cut."""
        return self._cut(path, " ".join(self._words(path, value, LONGEST_LABEL * 4).split()), LONGEST_LABEL)

    def text(self, path: str, value: object, markup: bool = False, most: int = LONGEST_TEXT) -> str:
        """A longer text; what is too long is cut."""
        words = self._words(path, value, None)
        return self._cut(path, text_of(words) if markup else legible(words[: most * 4]).strip(), most)

    def dice(self, path: str, value: object) -> str:
        """Dice that can be rolled, or nothing."""
        said = self.label(path, str(value) if type(value) is int and abs(value) < 10**6 else value)
        if not said or said.casefold() in _NOTHING:
            return ""
        try:
            return str(spelt_dice(said))
        except DiceError:
            self.leave(path, value, "not-dice")
            return ""

    def _words(self, path: str, value: object, most: int | None) -> str:
        if isinstance(value, bool | float | dict | list):
            if not blank(value):
                self.leave(path, value, "not-a-text")
            return ""
        words = "" if value is None else str(value)
        return legible(words[:most])

    def _cut(self, path: str, words: str, most: int) -> str:
        if len(words) > most:
            self.leave(path, words[most:], "too-long")
        return words[:most].rstrip()


def at(path: str, step: str | int) -> str:
    """A place in the file one step further in."""
    return f"{path}/{str(step)[:40]}" if path else str(step)[:40]


def blank(value: object) -> bool:
    """Nothing was written there."""
    return value is None or value is False or value in ("", [], {}) or (isinstance(value, str) and not value.strip())


def is_true(value: object) -> bool:
    """A box that is ticked, as JSON has it or as text."""
    return value is True or (isinstance(value, str) and value.strip().casefold() == "true")


def shown(value: object) -> str:
    """A value in one short line."""
    if isinstance(value, dict):
        return "{\u2026}"
    if isinstance(value, list):
        return "[\u2026]"
    line = " ".join(legible(str(value)[: LONGEST_SHOWN * 4]).split())
    return line if len(line) <= LONGEST_SHOWN else line[: LONGEST_SHOWN - 1] + "\u2026"

"""Names of dice in words: whose they are, what they are rolled for, and how they fell."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import FallenDie, ids_of, parts_of, result_of
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.checks import two_digits
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name, name_in, source_name
from keeper_app.words.people.happenings import characteristic
from keeper_app.words.people.names import arm_in
from keeper_app.words.texts import in_language

_NUMBERED: Final = re.compile(r"(.+)-(\d+)")


def dice_title(words: Words, state: State, of: str) -> str:
    """What dice are rolled for: "Marie · Dodge", "Test 2 · Gus", "STR", "1D4+DB"."""
    return " · ".join(_Title(words, state).read(ids_of(of))) or of


def dice_told(words: Words, state: State, dice: Iterable[FallenDie]) -> str:
    """Every die by its name and as it fell."""
    told = []
    for part in parts_of(dice):
        told.append(words.say("told.die", what=dice_title(words, state, part[0].of), faces=fallen(part)))
    return ", ".join(told)


def untold(dice: Iterable[FallenDie], told: Iterable[str]) -> list[FallenDie]:
    """Those that a line of the log leaves out; see `LogLine.told` for what it says of the others."""
    patterns = [ids_of(one) for one in told]
    return [die for die in dice if not any(_fits(die, pattern) for pattern in patterns)]


def _fits(die: FallenDie, pattern: Sequence[str]) -> bool:
    """A die of this throw, with the other ids somewhere after it in this order; numbers of throws are passed over."""
    ids = [_plain(one)[0] for one in ids_of(die.name)]
    waiting = iter(ids)
    return ids[0] == pattern[0] and all(one in waiting for one in pattern)


def fallen(dice: Sequence[FallenDie]) -> str:
    """The faces of dice rolled for one thing: "4 + 2", "07", "30 / 70 + 5"."""
    tens = [die.face % 10 for die in dice if die.mark == "tens"]
    rest = [die.face % 10 if die.mark else die.face for die in dice if die.mark != "tens"]
    if len(tens) == 1 and len(rest) == 1:
        return two_digits(result_of(tens[0], rest[0]))
    marked = [" / ".join(f"{face}0" for face in tens)] if tens else []
    return " + ".join([*marked, *(str(face) for face in rest)])


def _plain(one: str) -> tuple[str, int]:
    """An id and its number: "bullet-3" is the third bullet."""
    found = _NUMBERED.fullmatch(one)
    return (found[1], int(found[2])) if found else (one, 0)


def _number(text: str) -> int:
    """Which one is meant; nobody and nothing where a record holds no number."""
    return int(text) if text.isdecimal() else -1


class _Title:
    """A name read id by id: some say what they are themselves, some what the next one is, some join it to the last."""

    def __init__(self, words: Words, state: State) -> None:
        self._words = words
        self._state = state
        self._who: int | None = None
        self._of: dict[str, Callable[[str], list[str]]] = {
            "person": self._person,
            "skill": lambda label: [label_name(words, label)],
            "char": lambda name: [characteristic(words, name)],
            "arm": lambda at: arm_in(words, state, self._who, _number(at)),
            "reaction": lambda one: self._if_known(f"reaction.{one}", one),
            "points": lambda one: self._if_known(f"points.{one}", one),
            "need": lambda one: self._if_known(f"combined.{one}", one),
            "roll": lambda text: [expression(words, text)],
            "source": lambda source: [source_name(words, source)],
            "table": self._table,
            "own": lambda title: [title],
            "luck": lambda luck: [words.say("luck.recovery", luck=luck)],
        }
        self._joined: dict[str, Callable[[str, str], str]] = {
            "at": lambda what, value: f"{what} {value}",
            "target": lambda name, who: words.say("fight.fires", name=name, targets=self._name(who)),
            "patient": lambda skill, who: words.say("fight.treats", skill=skill, name=self._name(who)),
        }

    def read(self, ids: list[str]) -> list[str]:
        """Its words, in their order; a throw with words of its own is named first, any other only by itself."""
        throw, *rest = ids
        said: list[str] = []
        waiting = iter(rest)
        for one in waiting:
            if one in ("left", "right") and not {"person", "skill"}.isdisjoint(rest):
                continue  # somebody or something stands for the side
            if one in self._joined:
                last, what = said[-1] if said else "", next(waiting, "")
                said[-1:] = [self._joined[one](last, what) if last else what]
            else:
                said += self._of[one](next(waiting, "")) if one in self._of else [self._word(one)]
        plain, at = _plain(throw)
        if (key := f"throw.{plain}") in self._words:
            said.insert(0, self._words.say(key, at=at))
        return [one for one in said if one] or [self._word(throw)]

    def _name(self, who: str) -> str:
        return name_in(self._words, self._state, _number(who))

    def _person(self, who: str) -> list[str]:
        self._who = _number(who)
        return [self._name(who)]

    def _if_known(self, key: str, one: str) -> list[str]:
        return [self._words.say(key) if key in self._words else one]

    def _table(self, table: str) -> list[str]:
        known = screen_tables().get(table)
        return [in_language(self._words, known.title) if known else table]

    def _word(self, one: str) -> str:
        plain, at = _plain(one)
        key = f"for-what.{plain}"
        return self._words.say(key, at=at) if key in self._words else one

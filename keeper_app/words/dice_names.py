"""Names of dice in words: whose they are, what they are rolled for, and how they fell."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import FallenDie, ids_of, parts_of, result_of, throw_of
from keeper_app.play.state import State
from keeper_app.words.catalog import Words
from keeper_app.words.checks import two_digits
from keeper_app.words.combat.fights import arm_in, name_in
from keeper_app.words.free_dice import expression
from keeper_app.words.labels import label_name
from keeper_app.words.people.happenings import characteristic
from keeper_app.words.tables.cells import source_name
from keeper_app.words.texts import in_language

KEYS: Final = {
    "armour": "fact.armour",
    "check": "roll.check",
    "combined": "kinds.combined",
    "damage": "fight.damage",
    "dive": "turn.dive",
    "edu": "make.edu",
    "edu-die": "make.edu-die",
    "healed": "fight.heals-title",
    "jam": "fire.clear",
    "late": "late.do",
    "left": "opposed.left",
    "regained": "luck.d10",
    "right": "opposed.right",
    "week": "care.week",
}
"""Ids whose words stand elsewhere in the catalogue; those of any other are under "throw"."""

SPEAKING: Final = frozenset({"bullet", "burn", "combined", "healed", "late", "regained", "shot"})
"""Throws that are named before whatever else is known; any other only where nothing else is."""

TOLD: Final = frozenset(
    {"care", "check", "combined", "d100", "dice", "due", "exchange", "group", "harm", "launch", "made", "opposed"}
    | {"points", "recovery", "regained", "shot", "table", "test"}
)
"""Throws whose numbers the line of the log tells by itself."""

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


def untold(dice: Iterable[FallenDie]) -> list[FallenDie]:
    """Those that a line of the log leaves out: damage, armour, healing, and whatever it does not know.

    A wound says what its dice came to, so that one die of damage has been told.
    """
    parts = [part for part in parts_of(dice) if _plain(throw_of(part[0].name))[0] not in TOLD]
    return [die for part in parts if part[0].of != "blow/damage" or len(part) > 1 for die in part]


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
    """A name read id by id: some say what they are themselves, some what the next one is."""

    def __init__(self, words: Words, state: State) -> None:
        self._words = words
        self._state = state
        self._who: int | None = None
        self._of: dict[str, Callable[[str], list[str]]] = {
            "person": self._person,
            "skill": lambda label: [label_name(words, label)],
            "char": lambda name: [characteristic(words, name)],
            "arm": lambda at: arm_in(words, state, self._who, _number(at)),
            "reaction": self._reaction,
            "roll": lambda text: [expression(words, text)],
            "source": lambda source: [source_name(words, source)],
            "table": self._table,
            "own": lambda title: [title],
            "luck": lambda luck: [words.say("luck.recovery", luck=luck)],
        }

    def read(self, ids: list[str]) -> list[str]:
        """Its words, in their order."""
        throw, *rest = ids
        said: list[str] = []
        waiting = iter(rest)
        for one in waiting:
            if one in ("left", "right") and not {"person", "skill"}.isdisjoint(rest):
                continue  # somebody or something stands for the side
            if one == "at":
                said[-1:] = [f"{said[-1]} {next(waiting, '')}" if said else next(waiting, "")]
            else:
                said += self._of[one](next(waiting, "")) if one in self._of else [self._word(one)]
        speaks = not said or _plain(throw)[0] in SPEAKING
        return [one for one in ([self._word(throw), *said] if speaks else said) if one]

    def _person(self, who: str) -> list[str]:
        self._who = _number(who)
        return [name_in(self._words, self._state, self._who)]

    def _reaction(self, one: str) -> list[str]:
        key = f"reaction.{one}"
        return [self._words.say(key) if key in self._words else one]

    def _table(self, table: str) -> list[str]:
        known = screen_tables().get(table)
        return [in_language(self._words, known.title) if known else table]

    def _word(self, one: str) -> str:
        plain, at = _plain(one)
        key = KEYS.get(plain, f"throw.{plain}")
        return self._words.say(key, at=at) if key in self._words else one

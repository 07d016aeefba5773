"""How dice are written and said in the languages there are; what is kept is the same in all: DB, and D for a die.

The letter of a die stays D: keepers of every language know it from the books, and 2W6 or 2T6 would be read in one only.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from keeper_app.content.folding import fold
from keeper_app.content.known_languages import language, languages
from keeper_app.content.language_files import NAME
from keeper_app.content.words import word_list

SYMBOL: Final = "dice.db"
"""The word that a language shows for the damage bonus; what is shown can be typed."""
SIDES: Final = (2, 3, 4, 6, 8, 10, 12, 20, 100)


class DiceSpelling(NamedTuple):
    """What the damage bonus and a half of it are called, in any language and with or without accents."""

    bonus: tuple[str, ...]
    half: tuple[str, ...]


@cache
def dice_spelling() -> DiceSpelling:
    """Every name there is."""
    spoken = [language(lang) for lang in languages()]
    return DiceSpelling(
        _spelt([*bonus_symbols(), *(name for one in spoken for name in one.bonus_names)]),
        _spelt([name for one in spoken for name in one.half_names]),
    )


@cache
def bonus_symbols() -> tuple[str, ...]:
    """What stands for the damage bonus in a text: what is shown, and names that are written with a capital."""
    shown = [word_list(lang).get(SYMBOL) for lang in languages()]
    named = [name for lang in languages() for name in language(lang).bonus_names if not name.islower()]
    return tuple(dict.fromkeys(one for one in (*shown, *named) if isinstance(one, str) and NAME.fullmatch(one)))


@cache
def said_dice() -> tuple[re.Pattern[str], ...]:
    """Dice as they are said, folded: 2 dés 6, 3 dés de 10, 1 dé à 100 faces."""
    found = []
    for one in map(language, languages()):
        if one.die_names:
            die, joint, sides = (
                "|".join(map(re.escape, map(fold, words))) or "(?!)"
                for words in (one.die_names, one.die_joints, one.side_names)
            )
            number = "|".join(map(str, SIDES))
            found.append(rf"(?<!\w)([0-9]+)\s*(?:{die})\s*(?:(?:{joint})\s+)?({number})(?:\s*(?:{sides}))?(?!\w)")
    return tuple(map(re.compile, found))


def _spelt(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(spelt for name in names for spelt in (name, name.lower(), name.upper(), fold(name))))

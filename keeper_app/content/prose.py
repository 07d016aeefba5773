"""What every text in a record must keep to: characters our fonts have, our typography, dice that parse."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any

from keeper_app.content.errors import TableError
from keeper_app.content.phrases import Phrases
from keeper_app.content.rule_records import Card, Remark
from keeper_app.content.texts import Texts

NESTED = (Card, Remark)
"""Records inside records whose texts are held to the same."""
CheckDice = Callable[[str], object]

BEYOND_LATIN_1 = frozenset("œŒ–—’“”…≤≥×÷½−·")
# No-break spaces are set by words/ when a text is shown; a straight quote is a typewriter's.
REFUSED = frozenset("\u00a0\u00ad'\"\t\n")
STRANGE = re.compile(rf"[{''.join(sorted(REFUSED))}]|[^ -\xff{''.join(sorted(BEYOND_LATIN_1))}]")
DICE = re.compile(r"\b\d+[dD]\d+(?:\s*[+\-−×*/÷]\s*\d+)*\b")


def texts(record: Any) -> Iterator[tuple[str, str]]:
    """Every text that the table itself has, in the languages that promise all, with its field: `points[0].fr`."""
    for each in fields(record):
        value = getattr(record, each.name)
        several = value if isinstance(value, tuple) else (value,)
        for index, one in enumerate(several):
            field = f"{each.name}[{index}]" if isinstance(value, tuple) else each.name
            if isinstance(one, Texts):
                yield from ((f"{field}.{lang}", said) for lang, said in one.promised())
            elif isinstance(one, Phrases):
                yield from (
                    (f"{field}.{lang}[{at}]", said) for lang, all_ in one.items() for at, said in enumerate(all_)
                )
            elif isinstance(one, NESTED):
                yield from ((f"{field}.{inner}", said) for inner, said in texts(one))


def prose_errors(record: Any, file: str, name: str, check_dice: CheckDice | None = None) -> Iterator[TableError]:
    """Texts with characters we do not use, or dice that `dice/` refuses."""
    for field, text in texts(record):
        yield from text_errors(text, file, name, field, check_dice)


def text_errors(
    text: str, file: str, name: str, field: str, check_dice: CheckDice | None = None
) -> Iterator[TableError]:
    """What is wrong with one text."""
    if strange := sorted(set(STRANGE.findall(text))):
        yield TableError(file, name, field, "bad-character", " ".join(f"U+{ord(c):04X}" for c in strange))
    if check_dice is not None:
        yield from dice_errors(DICE.findall(text), file, name, field, check_dice)


def dice_errors(
    expressions: Iterable[str], file: str, name: str, field: str, check_dice: CheckDice
) -> Iterator[TableError]:
    """Expressions that `dice/` refuses with a ValueError."""
    for dice in expressions:
        try:
            check_dice(dice)
        except ValueError as error:
            yield TableError(file, name, field, "bad-dice", f"{dice}: {error}")

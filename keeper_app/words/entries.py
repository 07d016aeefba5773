"""Entries of the log in words: what undo would take back, and one line for each."""

from dataclasses import dataclass

from keeper_app.play import CheckRolled, DiceRolled, Entry
from keeper_app.words import checks, free_dice
from keeper_app.words.catalog import Words
from keeper_app.words.labels import label_name


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what, its figure, how it went, and the particulars."""

    title: str
    figure: str
    level: str | None  # id of a level, for its mark and colour
    detail: str


def entry_name(words: Words, entry: Entry) -> str:
    """A short name, for undo and redo."""
    event = entry.event
    if isinstance(event, CheckRolled):
        return words.say("roll.number", number=entry.after.rolls)
    if isinstance(event, DiceRolled):
        return free_dice.expression(words, event.rolled.text)
    raise TypeError(event.kind)


def log_line(words: Words, entry: Entry) -> LogLine:
    """One entry, told in the language of the moment."""
    event = entry.event
    if isinstance(event, CheckRolled):
        result = event.result
        detail = f"{words.say(f'level.{result.outcome.value}')} · {checks.needed(words, result)}"
        return LogLine(
            title=f"{label_name(words, event.label)} {event.value}",
            figure=checks.two_digits(result.number),
            level=result.outcome.value,
            detail=f"{detail} · {checks.asked(words, event.difficulty.value, event.roll.net)}",
        )
    if isinstance(event, DiceRolled):
        return LogLine(
            title=free_dice.expression(words, event.rolled.text),
            figure=str(event.rolled.total),
            level=None,
            detail=free_dice.faces(event.rolled),
        )
    raise TypeError(event.kind)

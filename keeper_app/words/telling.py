"""The log in words: every event is told by the function that says so, in the room the event belongs to."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from keeper_app import rooms
from keeper_app.play import Desk, Entry, Event, NoSuchRoll, RollRevealed, revealed
from keeper_app.play.events.base import Unheard
from keeper_app.words.catalog import Words
from keeper_app.words.dice_names import dice_told, untold
from keeper_app.words.line import LogLine, capital
from keeper_app.words.undone import whose

Teller = Callable[[Words, Desk, Entry, Any], LogLine]
T = TypeVar("T", bound=Teller)
LONGEST_KIND = 40  # letters shown of a kind that nobody here has a name for

_TELLERS: dict[type[Event], Teller] = {}


def tells(*events: type[Event]) -> Callable[[T], T]:
    """What follows turns these events into lines of the log."""

    def note(teller: T) -> T:
        for event in events:
            if event in _TELLERS:
                raise TypeError(f"{event.__qualname__} is told already, by {_TELLERS[event].__qualname__}")
            _TELLERS[event] = teller
        return teller

    return note


@cache
def _rooms_heard() -> None:
    """Every room's tellers are known once its files were read."""
    rooms.load("keeper_app.words")


def teller_of(event: type[Event]) -> Teller | None:
    """Who tells an event, if anybody does."""
    _rooms_heard()
    return _TELLERS.get(event)


def log_line(words: Words, desk: Desk, entry: Entry) -> LogLine:
    """One entry, told in the language of the moment; a hidden one stays folded."""
    event = entry.event
    if _is_folded(desk, entry):
        return LogLine(words.say("roll.hidden"), "··", None, words.say("log.folded"), folded=True)
    line = (teller_of(type(event)) or plainly)(words, desk, entry, event)
    left_out = untold(entry.dice)
    return replace(line, dice=dice_told(words, entry.after, left_out)) if left_out else line


def plainly(words: Words, desk: Desk, entry: Entry, event: Event) -> LogLine:
    """The few words kept for the kind of event; one without any has happened all the same."""
    name, key = whose(words, entry), f"did.{event.kind}"
    said = words.say(key, name=name) if key in words else words.say("log.untold")
    return LogLine(capital(said, name), "", None, "", sign="note")


@tells(Unheard)
def _unheard(words: Words, desk: Desk, entry: Entry, event: Unheard) -> LogLine:
    """What only a newer Keeper can tell: that it is there, and what it calls it."""
    kind = " ".join(event.named.split())[:LONGEST_KIND]
    detail = words.say("did.unheard-detail", kind=kind)
    return LogLine(capital(words.say("did.unheard"), ""), "", None, detail, sign="note")


def _is_folded(desk: Desk, entry: Entry) -> bool:
    """A hidden roll nobody revealed, or something that followed one and would give it away."""
    event = entry.event
    if isinstance(event, RollRevealed):
        return False
    if event.follows is not None:
        with contextlib.suppress(NoSuchRoll):  # a record that could not be read; what followed it is told all the same
            if _is_folded(desk, desk.entry(event.follows)):
                return True
    return bool(getattr(event, "hidden", False)) and not revealed(desk, entry)

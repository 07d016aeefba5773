"""What undo would take back, named in a few words."""

from collections.abc import Callable
from typing import Any, TypeVar

from keeper_app.play.events.base import Event, Roll, Unheard
from keeper_app.play.history import Entry
from keeper_app.words.catalog import Words
from keeper_app.words.labels import person_name

Namer = Callable[[Words, Any], str]
N = TypeVar("N", bound=Namer)

_NAMERS: dict[type[Event], Namer] = {}


def says_whose(*events: type[Event]) -> Callable[[N], N]:
    """What follows names whoever these events are about; any other event is about `who`, if it has one."""

    def note(namer: N) -> N:
        _NAMERS.update(dict.fromkeys(events, namer))
        return namer

    return note


def entry_name(words: Words, entry: Entry) -> str:
    """A short name that follows "Undo" and "Redo": "the end of the fight"."""
    event = entry.event
    if isinstance(event, Roll):
        return words.say("undo.roll", number=entry.after.rolls)
    if isinstance(event, Unheard):
        return words.say("undone.unheard")
    return words.say(f"undone.{event.kind}", name=whose(words, entry) or words.say("people.somebody"))


def whose(words: Words, entry: Entry) -> str:
    """The name of whoever an event is about."""
    if namer := _NAMERS.get(type(entry.event)):
        return namer(words, entry.event)
    return person_name(words, entry.after, getattr(entry.event, "who", None))

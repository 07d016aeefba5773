"""Who tells which event: the function that says so, in the room the event belongs to."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from keeper_app import rooms
from keeper_app.play.desk import Desk
from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.words.catalog import Words
from keeper_app.words.line import LogLine, capital
from keeper_app.words.undone import whose

Teller = Callable[[Words, Desk, Entry, Any], LogLine]
T = TypeVar("T", bound=Teller)

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
def rooms_heard() -> None:
    """Every room's tellers are known once its files were read."""
    rooms.load("keeper_app.words")


def teller_of(event: type[Event]) -> Teller | None:
    """Who tells an event, if anybody does."""
    rooms_heard()
    return _TELLERS.get(event)


def referred(desk: Desk, n: int) -> Event | None:
    """What an entry refers to; nothing where it has gone from sight."""
    try:
        return desk.entry(n).event
    except NoSuchRoll:
        return None


def plainly(words: Words, desk: Desk, entry: Entry, event: Event) -> LogLine:
    """The few words kept for the kind of event; one without any has happened all the same."""
    name, key = whose(words, entry), f"did.{event.kind}"
    said = words.say(key, name=name) if key in words else words.say("log.untold")
    return LogLine(capital(said, name), "", None, "", sign="note")

"""What a room keeps in play for longer than a moment: the campaign's calendar, a study, a phase of growth."""

from dataclasses import dataclass
from typing import ClassVar

from keeper_app.play.defined import made_again


@dataclass(frozen=True, slots=True)
class Part:
    """A room's part of the state, under the room's name. It is known by being defined, as an event is.

    Every field has a default: that is how things stand before anything has happened. It may change its shape at any
    time: a snapshot that no longer fits is worked out again from the events. `play/people/calendar.py` is the smallest;
    `tests/new_room/` shows how it is read (`State.part`) and changed (`State.with_part`).
    """

    room: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """One part a room."""
        super(Part, cls).__init_subclass__()
        if room := cls.__dict__.get("room"):
            other = PARTS.get(room)
            if other is not None and not made_again(other, cls):
                raise TypeError(f"the room {room!r} has its part: {other.__qualname__}, not {cls.__qualname__} too")
            PARTS[room] = cls


PARTS: dict[str, type[Part]] = {}


@dataclass(frozen=True, slots=True)
class UnheardPart(Part):
    """The part of a room that only a newer Keeper has; it stays as it was written."""

    named: str
    record: str  # as JSON

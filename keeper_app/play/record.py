"""Events to and from the plain records that a journal keeps.

A record is {"n", "at", "event": {"kind", "v", …}}, or {"n", "at", "undo": n} or {"n", "at", "redo": n}; a kind
without "v" is of version 1. What only a newer Keeper knows, a kind, a version or a key anywhere, is kept as it is.
Beside an event stand the dice that fell for it, each by its name: "dice": [["check/tens", 10, 7], …].
"""

import contextlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from keeper_app.content.limits import LONGEST_DIE_NAME
from keeper_app.dice import FallenDie
from keeper_app.play.events.base import Event, Unheard
from keeper_app.play.events.earlier import up_to_date
from keeper_app.play.events.known import known_events
from keeper_app.play.parts import PARTS, Part, UnheardPart
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.plain_values import converter
from keeper_app.play.state import State

FIRST_MOMENT = datetime(2, 1, 1, tzinfo=UTC)
LAST_MOMENT = datetime(9998, 12, 31, tzinfo=UTC)  # beyond these two, some places have no time of day for it


class BadRecord(ValueError):
    """A record that is not one of ours: no kind, missing or wrong fields."""


@cache
def _kinds() -> dict[str, type[Event]]:
    return {event.kind: event for event in known_events()}


def write_event(event: Event) -> dict[str, Any]:
    """An event as plain values under its kind and version; one that held more than we know, just as it was read."""
    if isinstance(event, Unheard):
        record: dict[str, Any] = json.loads(event.record)
        return record
    if event.beyond:
        read: dict[str, Any] = json.loads(event.beyond)
        return read
    version = {"v": event.version} if event.version > 1 else {}
    return {"kind": event.kind, **version, **converter().unstructure(event)}


def read_event(record: object) -> Event:
    """The event a record holds, or BadRecord. What it says is read once, so that the log can tell it later.

    Keys beyond ours, wherever they stand, are no reason to refuse it: the event keeps its record.
    """
    kind, version, facts = _parted(record)
    if not heard(kind, version):
        return Unheard(kind, version, json.dumps(record, ensure_ascii=False))
    converter()  # an installation without cattrs is not a bad record
    with contextlib.suppress(Exception):  # cattrs raises groups of whatever the fields raise
        return _read(kind, version, facts)
    try:
        event = _read(kind, version, facts, strict=False)
    except Exception as error:
        raise BadRecord(kind) from error
    return replace(event, beyond=json.dumps(record, ensure_ascii=False))


def _parted(record: object) -> tuple[str, int, dict[str, Any]]:
    """A record's kind, version and facts, or BadRecord."""
    if not isinstance(record, Mapping):
        raise BadRecord(type(record).__name__)
    facts = dict(record)
    kind, version = facts.pop("kind", None), facts.pop("v", 1)
    if not isinstance(kind, str) or not kind or type(version) is not int or version < 1:
        raise BadRecord(str(kind)[:40])
    return kind, version, facts


def _read(kind: str, version: int, facts: dict[str, Any], strict: bool = True, all_faults: bool = False) -> Event:
    shape = _kinds()[kind]
    now = up_to_date(kind, facts, version, shape.version)
    if "beyond" in now:  # our own name for what a record does not say
        if strict:
            raise BadRecord(kind)
        del now["beyond"]
    event = converter(strict, all_faults).structure(now, shape)
    event.verify()
    return event


def puzzle_in(record: object, all_faults: bool = True) -> str:
    """What this Keeper does not understand in an event's record, as its reader puts it; nothing where it knows all.

    Without `all_faults` it is the first of it.
    """
    kind, version = "", 1
    try:
        kind, version, facts = _parted(record)
        if heard(kind, version):
            _read(kind, version, facts, all_faults=all_faults)
            return ""
    except Exception as error:  # cattrs raises groups of whatever the fields raise
        return " ".join([kind, *sorted({repr(leaf) for leaf in _leaves(error)})])
    return f"{kind} {version}"


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """Whatever a group of errors came from."""
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from _leaves(one)
    else:
        yield error


def heard(kind: str, version: int) -> bool:
    """This Keeper knows such events."""
    shape = _kinds().get(kind)
    return shape is not None and version <= shape.version


def write_dice(dice: Iterable[FallenDie]) -> list[list[Any]]:
    """The dice of an entry as they fell: name, sides, face."""
    return [[die.name, die.sides, die.face] for die in dice]


def read_dice(record: object) -> tuple[FallenDie, ...]:
    """The dice beside an event; none where they are missing or broken: what happened counts all the same."""
    if not isinstance(record, list):
        return ()
    dice = tuple(_fallen(one) for one in record)
    return () if None in dice else tuple(die for die in dice if die)


def _fallen(record: object) -> FallenDie | None:
    if not isinstance(record, list) or [type(one) for one in record] != [str, int, int]:
        return None
    name, sides, face = record
    return FallenDie(sides, name, face) if 1 <= face <= sides and len(name) <= LONGEST_DIE_NAME else None


def write_person(person: Person) -> dict[str, Any]:
    """A sheet as plain values, without the id it has at this table, nor those of whoever treated it there."""
    treated = tuple(replace(one, who=None) for one in person.treated if one.passed)
    record: dict[str, Any] = converter().unstructure(replace(person, treated=treated))
    del record["id"]
    return record


def read_person(record: Mapping[str, Any]) -> Person:
    """The sheet a record holds, not yet checked and with id 0, or BadRecord."""
    try:
        if "id" in record:
            raise BadRecord("id")
        return converter().structure({**record, "id": 0}, Person)
    except Exception as error:  # cattrs raises groups of whatever the fields raise
        raise BadRecord("person") from error


def write_state(state: State) -> dict[str, Any]:
    """Everything that is true, as plain values."""
    record: dict[str, Any] = converter().unstructure(replace(state, parts=()))
    return {**record, "parts": _write_parts(state.parts)} if state.parts else record


def _write_parts(parts: Iterable[Part]) -> dict[str, Any]:
    """By the names of their rooms."""
    return {
        part.named if isinstance(part, UnheardPart) else part.room: (
            json.loads(part.record) if isinstance(part, UnheardPart) else converter().unstructure(part)
        )
        for part in parts
    }


def _read_parts(record: object) -> tuple[Part, ...]:
    """Each as its room has it; that of a room nobody here knows stays as it is."""
    if not isinstance(record, Mapping):
        raise BadRecord("parts")
    _kinds()  # every room is read by then
    return tuple(
        converter().structure(part, PARTS[room])
        if room in PARTS
        else UnheardPart(str(room), json.dumps(part, ensure_ascii=False))
        for room, part in record.items()
    )


def read_state(record: object) -> State:
    """The state a snapshot holds, or BadRecord."""
    if not isinstance(record, Mapping):
        raise BadRecord(type(record).__name__)
    try:
        facts = dict(record)
        parts = _read_parts(facts.pop("parts", {}))
        state = replace(converter().structure(facts, State), parts=parts)
        for person in state.people:
            checked(person)
    except Exception as error:  # cattrs raises groups of whatever the fields raise
        raise BadRecord("state") from error
    return state


def to_the_millisecond(at: datetime) -> datetime:
    """A moment as precise as a record keeps it, so that a desk opened again tells the same."""
    return at.replace(microsecond=at.microsecond // 1000 * 1000)


def write_moment(at: datetime) -> str:
    """A moment in UTC, to the millisecond."""
    return at.isoformat(timespec="milliseconds")


def read_moment(text: object) -> datetime:
    """The moment a record was written; one that no clock shows is the nearest that some clock may."""
    try:
        at = datetime.fromisoformat(str(text))
    except ValueError as error:
        raise BadRecord(str(text)) from error
    return min(max(at if at.tzinfo else at.replace(tzinfo=UTC), FIRST_MOMENT), LAST_MOMENT)

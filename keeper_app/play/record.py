"""Events to and from the plain records that a journal keeps.

A record is {"n", "at", "event": {"kind", …}}, or {"n", "at", "undo": n} or {"n", "at", "redo": n}.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from keeper_app.play.events import EVENTS, Event

if TYPE_CHECKING:
    from cattrs import Converter


class BadRecord(ValueError):
    """A record that is not one of ours: unknown kind, missing or wrong fields."""


_KINDS = {event.kind: event for event in EVENTS}


@cache
def _converter() -> "Converter":
    """Made when first needed: importing cattrs is a good part of a cold start."""
    from cattrs import Converter

    return Converter(forbid_extra_keys=True, omit_if_default=True)


def write_event(event: Event) -> dict[str, Any]:
    """An event as plain values under its kind."""
    return {"kind": event.kind, **_converter().unstructure(event)}


def read_event(record: Mapping[str, Any]) -> Event:
    """The event a record holds, or BadRecord."""
    facts = dict(record)
    shape = _KINDS.get(facts.pop("kind", None))
    if shape is None:
        raise BadRecord(str(record.get("kind")))
    try:
        return _converter().structure(facts, shape)
    except Exception as error:  # cattrs raises groups of whatever the fields raise
        raise BadRecord(shape.kind) from error


def to_the_millisecond(at: datetime) -> datetime:
    """A moment as precise as a record keeps it, so that a desk opened again tells the same."""
    return at.replace(microsecond=at.microsecond // 1000 * 1000)


def write_moment(at: datetime) -> str:
    """A moment in UTC, to the millisecond."""
    return at.isoformat(timespec="milliseconds")


def read_moment(text: object) -> datetime:
    """The moment a record was written."""
    try:
        return datetime.fromisoformat(str(text))
    except ValueError as error:
        raise BadRecord(str(text)) from error

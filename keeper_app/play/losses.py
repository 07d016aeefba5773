"""What a log comes to, and what is lost where a shorter one takes its place: said before anybody decides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from keeper_app.play.events.base import Roll
from keeper_app.play.history import History
from keeper_app.play.one_page import OnePage
from keeper_app.play.people.person import Kind
from keeper_app.play.reading import Reader
from keeper_app.play.record import BadRecord, read_moment

Records = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Loss:
    """What the longer of two logs has and the shorter has not: the time between their ends, rolls, other entries.

    `minutes` is None where an end has no time of its own.
    """

    minutes: int | None = None
    rolls: int = 0
    others: int = 0

    @property
    def nothing(self) -> bool:
        """All of it is there."""
        return not self.rolls and not self.others


@dataclass(frozen=True, slots=True)
class Sum:
    """A log played through: how many investigators sit there in the end, and when the last thing happened."""

    investigators: int
    until: datetime | None


def sum_of(records: Records) -> Sum:
    """What a log comes to; what cannot be understood in it is passed over, as it is when it is opened."""
    history, latest = _played(records)
    there = [one for one in history.state.people if one.kind is Kind.INVESTIGATOR]
    return Sum(len(there), latest)


def loss(longer: Records, shorter: Records) -> Loss:
    """What goes where the shorter takes the place of the longer. Both are of one campaign: a number is one record."""
    kept = {record.get("n") for record in shorter}
    history, latest = _played(longer)
    gone = [entry for entry in history.entries if entry.n not in kept]
    rolls = sum(isinstance(entry.event, Roll) for entry in gone)
    ends = latest, end_of(shorter)
    minutes = None if ends[0] is None or ends[1] is None else max(0, round((ends[0] - ends[1]).total_seconds() / 60))
    return Loss(minutes, rolls, len(gone) - rolls)


def _played(records: Records) -> tuple[History, datetime | None]:
    reader = Reader(OnePage(records))
    return reader.newest(), reader.latest


def end_of(records: Records) -> datetime | None:
    """When the last record was written."""
    for record in reversed(records):
        try:
            return read_moment(record.get("at"))
        except BadRecord:
            continue
    return None

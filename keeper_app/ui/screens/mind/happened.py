"""What came of it: the newest sight and the newest bout there are, to be drawn whichever came last first."""

from collections.abc import Iterator

from keeper_app.play.errors import NoSuchRoll
from keeper_app.play.events.base import Event
from keeper_app.play.history import Entry
from keeper_app.play.mind.events.bouts import BoutSuffered
from keeper_app.play.mind.events.care import MonthTreated, RealityChecked
from keeper_app.play.people.events.horror import HorrorSeen
from keeper_app.ui.seat import Seat

FAR_BACK = 60  # entries that are looked through: what is older is in the log

SHOWN: tuple[type[Event], ...] = (HorrorSeen, BoutSuffered, MonthTreated, RealityChecked)


def _newest_first(seat: Seat) -> Iterator[Entry]:
    entries = seat.desk.entries
    count = len(entries)
    for at in range(count - 1, max(-1, count - 1 - FAR_BACK), -1):
        yield entries[at]


def newest(seat: Seat) -> tuple[int, ...]:
    """The newest of each kind that has a card here, the last one first."""
    found: dict[type[Event], int] = {}
    for entry in _newest_first(seat):
        kind = type(entry.event)
        if kind in SHOWN and kind not in found:
            found[kind] = entry.n
        if len(found) == len(SHOWN):
            break
    return tuple(found.values())


def entry_of(seat: Seat, n: int) -> Entry | None:
    """An entry by its number; nothing once it is undone."""
    try:
        return seat.desk.entry(n)
    except NoSuchRoll:
        return None

"""A roll as it stands: Luck that had consequences leaves another reading of it, which was decided then."""

import json
from functools import lru_cache

from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Event, Unheard
from keeper_app.play.history import Entry
from keeper_app.play.record import read_event
from keeper_app.play.roll.events.aftermath import LuckSpent


def as_it_stands(desk: Desk, entry: Entry) -> Event:
    """What happened, read with the Luck that was spent on it since; just as it was, where none turned it."""
    event = entry.event
    for follower in desk.followers(entry.n):
        what = follower.event
        if isinstance(what, LuckSpent) and what.instead:
            found = _read(what.instead)
            event = event if isinstance(found, Unheard) else found
    return event


@lru_cache(maxsize=256)
def _read(record: str) -> Event:
    return read_event(json.loads(record))

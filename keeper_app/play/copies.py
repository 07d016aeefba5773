"""Copies elsewhere: when the games last left this place, and on how many evenings there was play since.

A browser may forget what it keeps. Whoever plays there is asked to take a copy away, now and then, and never twice in
one evening. Kept as a document, like settings: no part of play.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from keeper_app.play.preferences import Documents
from keeper_app.play.record import BadRecord, read_moment, write_moment

EVENINGS: Final = 5
"""With play, and without a copy taken away: then it is time."""

AGAIN: Final = 2
"""Evenings more, where a keeper said "later"."""

DAWN: Final = timedelta(hours=6)
"""Until then it is still the evening before."""

_NAME: Final = "copies"


class CopiesElsewhere:
    """`evenings` are the days on which there was play since the last copy, `waited` of them were no reason to ask."""

    def __init__(self, documents: Documents, *, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._documents = documents
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self.read_again()

    def read_again(self) -> None:
        """Take what is kept; what makes no sense is as if nobody had kept it."""
        kept = self._documents.get(_NAME) or {}
        evenings, waited = kept.get("evenings"), kept.get("waited")
        days = evenings if isinstance(evenings, list) else []
        self.evenings = tuple(dict.fromkeys(day for day in days if isinstance(day, str)))
        self.waited = waited if type(waited) is int and 0 <= waited <= len(self.evenings) else 0
        try:
            self.last: datetime | None = read_moment(kept.get("last"))
        except BadRecord:
            self.last = None

    @property
    def due(self) -> bool:
        """Whether it is time to ask for a copy."""
        return len(self.evenings) - self.waited >= EVENINGS

    def played(self, at: datetime) -> None:
        """Something happened at this moment; it counts where no copy holds it, once an evening."""
        evening = (at.astimezone() - DAWN).date().isoformat()
        if evening not in self.evenings and (self.last is None or at > self.last):
            self._keep(self.last, (*self.evenings, evening), self.waited)

    def taken(self) -> None:
        """A copy of everything was taken away just now."""
        self._keep(self._clock(), (), 0)

    def put_off(self) -> None:
        """Not now: ask again after some evenings more."""
        self._keep(self.last, self.evenings, max(0, len(self.evenings) - EVENINGS + AGAIN))

    def keep(self) -> None:
        """Write down what is known here: a backup that was put back knows of other copies."""
        self._keep(self.last, self.evenings, self.waited)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _keep(self, last: datetime | None, evenings: tuple[str, ...], waited: int) -> None:
        said = {"last": write_moment(last)} if last else {}
        self._documents.put(_NAME, {**said, "evenings": list(evenings), "waited": waited})
        self.last, self.evenings, self.waited = last, evenings, waited
        for listener in tuple(self._listeners):
            listener()

"""Backups that nobody asks for: daily, every ten minutes while something changes, and before the bin is emptied."""

import contextlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import PlayError
from keeper_app.store import StoreError
from keeper_app.store.following import Step, unfollowed

if TYPE_CHECKING:
    from keeper_app.store import DataDir

PAUSE = timedelta(minutes=10)


class BackupWatch:
    """Looks after the backups of a data folder, in threads of its own: nobody at a window waits for it.

    `pause` waits until it is time to look again; False when the folder was closed meanwhile. Each backup tells `step`
    how far it is.
    """

    def __init__(
        self,
        data: "DataDir",
        campaigns: Campaigns,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        pause: Callable[[], bool] | None = None,
        step: Step = unfollowed,
    ) -> None:
        self._data = data
        self._campaigns = campaigns
        self._clock = clock
        self._step = step
        self._pause = pause or (lambda: not data.closed.wait(PAUSE.total_seconds()))

    def begin_the_day(self) -> None:
        """Once a day: a backup, and the bin emptied of what has lain there long enough."""
        now = self._clock()
        with contextlib.suppress(StoreError, PlayError):  # a full disk: the next start tries again
            if self._data.backups.due(now):
                self._data.backups.make(now, "daily", self._step)
                if self._campaigns.leaving:
                    self._data.backups.make(now, "before-deletion", self._step)
                    self._campaigns.empty_bin()
                self._data.backups.prune(now)

    def tend(self) -> None:
        """Look again and again, until the folder is closed."""
        while self._pause():
            self.look()

    def look(self) -> None:
        """A backup, if anything has changed since the last."""
        now = self._clock()
        with contextlib.suppress(StoreError):  # a full disk: in ten minutes it may not be
            if self._data.backups.changed():
                self._data.backups.make(now, "timer", self._step)
                self._data.backups.prune(now)

"""What all windows share."""

import contextlib
import threading
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import PlayError
from keeper_app.play.preferences import Preferences
from keeper_app.play.rules.shelf import RuleShelf
from keeper_app.store import StoreError
from keeper_app.ui.door.door import Door
from keeper_app.ui.own_documents import OwnDocuments
from keeper_app.ui.own_tables import OwnTables

if TYPE_CHECKING:
    from keeper_app.store import DataDir


class House:
    """The campaigns, one set of preferences, one shelf of rules, own documents, one place on the disk, one door."""

    def __init__(self, data: "DataDir", campaigns: Campaigns | None = None, door: Door | None = None) -> None:
        self.data = data
        self.door = door or Door(data)
        self.campaigns = campaigns or Campaigns(data.documents, data.shelf)
        self.preferences = Preferences(data.documents)
        self.shelf = RuleShelf(data.documents)
        self.own = OwnTables(data.own_tables)
        self.imported = OwnDocuments(data.imported)
        found = (*data.notices, *self.campaigns.notices)
        self.heard = len(self.campaigns.notices)  # told with the others, when a window opens
        kinds = dict.fromkeys(f"notice.{one.kind}" for one in found)
        self.notices = (*(["notice.read-only"] if data.read_only else []), *kinds)
        if not data.read_only:
            threading.Thread(target=self._look_after, name="backup", daemon=True).start()

    def _look_after(self) -> None:
        """Once a day: a backup, and the bin emptied of what has lain there long enough. It keeps nobody waiting."""
        now = datetime.now(UTC)
        with contextlib.suppress(StoreError, PlayError):  # a full disk: the next start tries again
            if self.data.backups.due(now):
                self.data.backups.make(now, "daily")
                self.data.backups.prune(now)
                self.campaigns.empty_bin()
